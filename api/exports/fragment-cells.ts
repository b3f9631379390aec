// Cells of a row in one of the fragments that it is kept in.
import { endOf, type Strings, startOf } from "../../data/list-index/strings.ts";
import { BLOCK_ROWS, type Column, type ColumnCells, cellsOf } from "../../data/table/cells/cells.ts";
import { MemberScanner } from "../../data/table/cells/member-scanner.ts";
import { NUMBER_ROOM, writeWhole } from "../list-index/list-body.ts";

export class FragmentCells {
  readonly cells: readonly ColumnCells[];
  readonly #strings: Strings;
  readonly #scanner: MemberScanner;

  /** @param within the member that the fragments are the values of, in place of members */
  constructor(columns: readonly Column[], strings: Strings, within: string | null = null) {
    this.cells = cellsOf(columns.length, strings.bytes);
    this.#strings = strings;
    this.#scanner = new MemberScanner(columns, this.cells, within);
  }

  /** Of an empty one all cells are null. */
  read(item: number, row: number): void {
    const start = startOf(this.#strings, item);
    const end = endOf(this.#strings, item);
    if (start < end) this.#scanner.scan(this.#strings.bytes, start, end, row);
    else this.#scanner.clear(row);
  }
}

/** Of fragments whose cells are known. */
const PLACES = 4096;
const NONE = -1;

/** Of fragments that many rows share: each is looked into once for many blocks. */
export class SharedCells {
  readonly cells: readonly ColumnCells[];
  readonly #rows = new Uint16Array(BLOCK_ROWS);
  readonly #strings: Strings;
  readonly #scanner: MemberScanner;
  /** By the fragment's number, of several the last: the number, and the place of its cells. */
  readonly #known = new Int32Array(PLACES).fill(NONE);
  readonly #places = new Uint16Array(PLACES);
  #used = 0;

  constructor(columns: readonly Column[], strings: Strings) {
    this.cells = cellsOf(columns.length, strings.bytes, PLACES, this.#rows);
    this.#strings = strings;
    this.#scanner = new MemberScanner(columns, this.cells);
  }

  /** Before the first row of a block. What the block before it had is good no longer. */
  begin(): void {
    if (this.#used + BLOCK_ROWS <= PLACES) return;
    this.#known.fill(NONE);
    this.#used = 0;
  }

  read(item: number, row: number): void {
    const slot = item % PLACES;
    if (this.#known[slot] !== item) {
      this.#scanner.scan(this.#strings.bytes, startOf(this.#strings, item), endOf(this.#strings, item), this.#used);
      this.#known[slot] = item;
      this.#places[slot] = this.#used;
      this.#used += 1;
    }
    this.#rows[row] = this.#places[slot] as number;
  }
}

/** Of whole numbers that are in no fragment. */
export class NumberCells {
  readonly cells: readonly ColumnCells[];
  readonly #cells: ColumnCells;

  constructor() {
    this.cells = cellsOf(1, new Uint8Array(BLOCK_ROWS * NUMBER_ROOM));
    this.#cells = this.cells[0] as ColumnCells;
  }

  write(value: number, row: number): void {
    const { bytes, starts, ends } = this.#cells;
    const start = row * NUMBER_ROOM;
    starts[row] = start;
    ends[row] = writeWhole(bytes, start, value);
  }
}
