;; Loops over bitmaps, 128 bits at a step: JavaScript looks at 32. `npm run vectors` compiles them to vectors.wasm, which the API loads.
;;
;; Each function takes the byte addresses of its bitmaps in one memory, and their length in bytes: a multiple of 16 above 0. It
;; walks them together, $at from 0 to the length. Those that change a bitmap change the first; the others return how many
;; bits are set.
(module
  ;; At most as many pages as data/list-index/bitmap-memory.ts says.
  (import "index" "memory" (memory 1 65536 shared))

  ;; $first ← $first ∩ $second
  (func (export "intersect") (param $first i32) (param $second i32) (param $bytes i32)
    (local $at i32)
    (loop $walk
      (v128.store (i32.add (local.get $first) (local.get $at))
        (v128.and
          (v128.load (i32.add (local.get $first) (local.get $at)))
          (v128.load (i32.add (local.get $second) (local.get $at)))))
      (local.set $at (i32.add (local.get $at) (i32.const 16)))
      (br_if $walk (i32.lt_u (local.get $at) (local.get $bytes)))))

  ;; $first ← $first ∪ $second
  (func (export "unite") (param $first i32) (param $second i32) (param $bytes i32)
    (local $at i32)
    (loop $walk
      (v128.store (i32.add (local.get $first) (local.get $at))
        (v128.or
          (v128.load (i32.add (local.get $first) (local.get $at)))
          (v128.load (i32.add (local.get $second) (local.get $at)))))
      (local.set $at (i32.add (local.get $at) (i32.const 16)))
      (br_if $walk (i32.lt_u (local.get $at) (local.get $bytes)))))

  ;; $first ← $first ∖ $second
  (func (export "subtract") (param $first i32) (param $second i32) (param $bytes i32)
    (local $at i32)
    (loop $walk
      (v128.store (i32.add (local.get $first) (local.get $at))
        (v128.andnot
          (v128.load (i32.add (local.get $first) (local.get $at)))
          (v128.load (i32.add (local.get $second) (local.get $at)))))
      (local.set $at (i32.add (local.get $at) (i32.const 16)))
      (br_if $walk (i32.lt_u (local.get $at) (local.get $bytes)))))

  ;; $first ← $first ∩ ($second ∪ ¬$third)
  (func (export "intersectUnless") (param $first i32) (param $second i32) (param $third i32) (param $bytes i32)
    (local $at i32)
    (loop $walk
      (v128.store (i32.add (local.get $first) (local.get $at))
        (v128.and
          (v128.load (i32.add (local.get $first) (local.get $at)))
          (v128.or
            (v128.load (i32.add (local.get $second) (local.get $at)))
            (v128.not (v128.load (i32.add (local.get $third) (local.get $at)))))))
      (local.set $at (i32.add (local.get $at) (i32.const 16)))
      (br_if $walk (i32.lt_u (local.get $at) (local.get $bytes)))))

  ;; |$first|
  (func (export "count") (param $first i32) (param $bytes i32) (result i32)
    (local $at i32)
    (local $counts v128)
    (loop $walk
      (local.set $counts
        (i32x4.add
          (local.get $counts)
          ;; Bits by byte, then summed in pairs to four counts of 32 bits.
          (i32x4.extadd_pairwise_i16x8_u
            (i16x8.extadd_pairwise_i8x16_u
              (i8x16.popcnt
                (v128.load (i32.add (local.get $first) (local.get $at))))))))
      (local.set $at (i32.add (local.get $at) (i32.const 16)))
      (br_if $walk (i32.lt_u (local.get $at) (local.get $bytes))))
    (call $sum (local.get $counts)))

  ;; |$first ∩ $second|
  (func (export "countBoth") (param $first i32) (param $second i32) (param $bytes i32) (result i32)
    (local $at i32)
    (local $counts v128)
    (loop $walk
      (local.set $counts
        (i32x4.add
          (local.get $counts)
          (i32x4.extadd_pairwise_i16x8_u
            (i16x8.extadd_pairwise_i8x16_u
              (i8x16.popcnt
                (v128.and
                  (v128.load (i32.add (local.get $first) (local.get $at)))
                  (v128.load (i32.add (local.get $second) (local.get $at)))))))))
      (local.set $at (i32.add (local.get $at) (i32.const 16)))
      (br_if $walk (i32.lt_u (local.get $at) (local.get $bytes))))
    (call $sum (local.get $counts)))

  ;; The four counts together.
  (func $sum (param $counts v128) (result i32)
    (i32.add
      (i32.add
        (i32x4.extract_lane 0 (local.get $counts))
        (i32x4.extract_lane 1 (local.get $counts)))
      (i32.add
        (i32x4.extract_lane 2 (local.get $counts))
        (i32x4.extract_lane 3 (local.get $counts))))))
