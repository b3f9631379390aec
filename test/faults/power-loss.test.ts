// The order of write, flush and rename of a real ingest, and a few states that a power loss may leave. The long run: npm run
// faults -- power-loss.
import assert from "node:assert/strict";
import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Disk } from "../../scripts/faults/disk.ts";
import { powerLoss } from "../../scripts/faults/power-loss.ts";
import { whyNoStrace } from "../../scripts/faults/strace.ts";
import type { SystemCall } from "../../scripts/faults/system-calls.ts";
import { randomOf } from "../../scripts/seeded-random.ts";

const CALL = { thread: 1, paths: [], fd: null, data: Buffer.alloc(0), offset: null, flags: "", length: 0, index: 1 };
const call = (name: string, ...paths: string[]): SystemCall => ({ ...CALL, call: name, paths });
const write = (path: string, text: string): SystemCall => ({
  ...call("pwrite64", path),
  ...{ data: Buffer.from(text), offset: 0 },
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
    const args = ["--only", "order,chance", "--rounds", "2"];
    assert.equal(await powerLoss(args, (line) => printed.push(line)), 0, printed.join("\n"));
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
        ...{ pointer: "old", new: "content" },
      });
    });

    it("a rename holds once its folder is flushed, whole only when the file was flushed before", async () => {
      const renamed = [call("openat", "p.tmp"), write("p.tmp", "new"), call("rename", "p.tmp", "pointer")];
      assert.deepEqual(await left(renamed, "all lost"), { pointer: "old" });
      assert.deepEqual(await left([...renamed, call("fsync", ".")], "all lost"), { pointer: "" });
    });

    it("a write is torn between two sectors, never within one", async () => {
      const long = write("pointer", "n".repeat(2000));
      for (let seed = 0; seed < 50; seed += 1) {
        const disk = await Disk.load(join(folder, "home"));
        disk.apply(long);
        const bytes =
          disk
            .afterLoss({ kind: "by chance", random: randomOf(seed) })
            .get("pointer")
            ?.toString() ?? "";
        const isOld = bytes === "old";
        assert.ok(isOld || /^n+$/.test(bytes), bytes);
        assert.ok(isOld || bytes.length === 2000 || bytes.length % 512 === 0, `${bytes.length} bytes`);
      }
    });
  });
});
