// The order of write, flush and rename of a real ingest, and a few states that a power loss may leave. The long run: npm run
// faults -- power-loss.
import assert from "node:assert/strict";
import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Disk } from "../../../scripts/faults/crash/disk.ts";
import { powerLoss } from "../../../scripts/faults/crash/power-loss.ts";
import { whyNoStrace } from "../../../scripts/faults/crash/strace.ts";
import type { SystemCall } from "../../../scripts/faults/crash/system-calls.ts";
import { TEARS, type Tear, withTornWrite } from "../../../scripts/faults/crash/torn-write.ts";
import { randomOf } from "../../../scripts/seeded-random.ts";

const CALL = { thread: 1, paths: [], fd: null, data: Buffer.alloc(0), offset: null, flags: "", length: 0, index: 1 };
const call = (name: string, ...paths: string[]): SystemCall => ({ ...CALL, call: name, paths });
const write = (path: string, text: string): SystemCall => ({
  ...call("pwrite64", path),
  data: Buffer.from(text),
  offset: 0,
});

describe("a power loss", function () {
  this.timeout(300_000);

  it("finds what the pointer names on the disk before the pointer, and loses no acknowledged publish", async function () {
    const reason = whyNoStrace();
    if (reason !== null) {
      console.log(`skipped: ${reason}`);
      this.skip();
    }
    const printed: string[] = [];
    // Of each tear the first write, and of some a later one.
    const args = ["--only", "order,torn,chance", "--rounds", "2", "--every", "400"];
    assert.equal(await powerLoss(args, (line) => printed.push(line)), 0, printed.join("\n"));
    for (const { name } of TEARS) assert.match(printed.join("\n"), new RegExp(`^torn: ${name}: `, "m"));
  });

  describe("on the model of a disk", () => {
    let folder: string;
    before(async () => {
      folder = await mkdtemp(join(tmpdir(), "dealmap-disk-"));
      await mkdir(join(folder, "home"));
      await writeFile(join(folder, "home", "pointer"), "old");
      await cp(join(folder, "home"), join(folder, "copy"), { recursive: true });
    });
    after(() => rm(folder, { recursive: true }));

    async function left(calls: readonly SystemCall[], kind: "all lost" | "names kept" | "bytes kept") {
      const disk = await Disk.load(join(folder, "home"));
      for (const each of calls) disk.apply(each);
      return Object.fromEntries([...disk.afterLoss({ kind })].map(([path, bytes]) => [path, bytes?.toString()]));
    }

    it("a file that was not flushed is empty, one whose folder was not flushed is gone", async () => {
      const written = [call("openat", "new"), write("new", "content")];
      assert.deepEqual(await left(written, "names kept"), { pointer: "old", new: "" });
      assert.deepEqual(await left([...written, call("fsync", "new")], "all lost"), { pointer: "old" });
      assert.deepEqual(await left([...written, call("fsync", "new"), call("fsync", ".")], "all lost"), {
        pointer: "old",
        new: "content",
      });
    });

    it("a rename holds once its folder is flushed, whole only when the file was flushed before", async () => {
      const renamed = [call("openat", "p.tmp"), write("p.tmp", "new"), call("rename", "p.tmp", "pointer")];
      assert.deepEqual(await left(renamed, "all lost"), { pointer: "old" });
      assert.deepEqual(await left([...renamed, call("fsync", ".")], "all lost"), { pointer: "" });
    });

    it("a write by chance is torn between two sectors, never within one", async () => {
      const long = write("pointer", "n".repeat(2000));
      for (let seed = 0; seed < 50; seed += 1) {
        const disk = await Disk.load(join(folder, "home"));
        disk.apply(long);
        const bytes = disk.afterLoss({ kind: "by chance", random: randomOf(seed) }).get("pointer") ?? Buffer.alloc(0);
        assert.ok(
          sectorsOf(bytes).every((sector) => /^(n+|\0+|old\0*)$/.test(sector)),
          `seed ${seed}: ${bytes.length} bytes`,
        );
      }
    });

    it("the last write is torn on its own: what was written before it is whole, and a flushed write is", async () => {
      const first = write("pointer", "f".repeat(2000));
      const last = { ...write("pointer", "l".repeat(2000)), offset: 2000 };
      for (const tear of TEARS) {
        const disk = await Disk.load(join(folder, "home"));
        for (const each of [first, last]) disk.apply(each);
        const loss = { kind: "torn", tear, seed: 1 } as const;
        const bytes = disk.afterLoss(loss).get("pointer")?.toString() ?? "";
        assert.equal(bytes.slice(0, 2000), "f".repeat(2000), tear.name);
        assert.notEqual(bytes.slice(2000), "l".repeat(2000), tear.name);
        assert.deepEqual(disk.afterLoss(loss), disk.afterLoss(loss), "the seed and the write decide");
        disk.apply(call("fsync", "pointer"));
        assert.equal(disk.afterLoss(loss).get("pointer")?.length, 4000, tear.name);
      }
    });
  });

  describe("in the middle of a write", () => {
    const before = Buffer.from("o".repeat(9000));
    /** From the middle of a sector to the middle of another, over the old end. */
    const torn = (tear: Tear, seed: number) =>
      withTornWrite(before, { offset: 700, data: Buffer.from("n".repeat(20_000)) }, { tear, random: randomOf(seed) });

    for (const tear of TEARS) {
      it(`leaves ${tear.name}, cut where the file has its ${tear.unit}s`, () => {
        for (let seed = 0; seed < 50; seed += 1) {
          const bytes = torn(tear, seed);
          const found = unitsOf(bytes.subarray(700), tear.unit, tear.unit - (700 % tear.unit));
          const rest = { old: /^(n+|o*\0*)$/, zeros: /^(n+|\0+)$/, none: /^(n+|o+)$/ }[tear.rest ?? "none"];
          assert.deepEqual(
            found.filter((unit) => !rest.test(unit)),
            [],
            `seed ${seed}`,
          );
          assert.ok(
            found.some((unit) => unit.startsWith("n")),
            "a part is there",
          );
          assert.ok(
            found.length < 2 || bytes.length < 20_700 || found.some((unit) => !unit.startsWith("n")),
            "a part is not",
          );
          assert.equal(bytes.subarray(0, 700).toString(), "o".repeat(700), "what lies before the write is as it was");
        }
      });
    }

    it("within one sector writes all or nothing", () => {
      for (const tear of TEARS) {
        const write = { offset: 512, data: Buffer.from("n".repeat(512)) };
        assert.deepEqual(withTornWrite(before, write, { tear, random: randomOf(1) }), before);
      }
    });
  });
});

/** The bytes as text, in pieces of `unit` of which the first ends at `first`. */
function unitsOf(bytes: Buffer, unit: number, first: number): string[] {
  const ends = [first];
  while ((ends.at(-1) ?? 0) < bytes.length) ends.push((ends.at(-1) ?? 0) + unit);
  return ends.map((end, at) => bytes.subarray(at === 0 ? 0 : ends[at - 1], end).toString());
}

function sectorsOf(bytes: Buffer): string[] {
  return unitsOf(bytes, 512, 512);
}
