// How a soak is judged, and what it ingests. The long run: npm run faults -- soak.
import assert from "node:assert/strict";
import { mkdir, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { changeDrop, makeDrop } from "../../../scripts/faults/soak/drop.ts";
import { curveOf, judgeSoak, type Sample } from "../../../scripts/faults/soak/judge.ts";
import { readDisk } from "../../../scripts/faults/soak/samples.ts";
import { randomOf } from "../../../scripts/seeded-random.ts";

const MB = 2 ** 20;
const FLAT: Omit<Sample, "seconds" | "ingests"> = {
  rssBytes: 200 * MB,
  heapBytes: 60 * MB,
  descriptors: 40,
  threads: 25,
  requests: 500,
  rebuilding: 3,
  errors: 0,
  p99Ms: 20,
  disk: { store: 10 * MB, projections: 100 * MB, runs: 0 },
};

/** An hour of samples, one a minute and an ingest every second one; `change` by the number of ingests. */
function hour(change: (ingests: number) => Partial<Sample> = () => ({})): Sample[] {
  return Array.from({ length: 60 }, (_, minute) => {
    const ingests = Math.floor(minute / 2);
    return { ...FLAT, seconds: minute * 60, ingests, ...change(ingests) };
  });
}
const judge = (samples: readonly Sample[]) => judgeSoak(samples, { afterIngest: 10 });

describe("an hour of service", () => {
  it("is flat when it takes what it took after the tenth ingest, a tenth more at most, whatever it took before", () => {
    assert.deepEqual(judge(hour()).violations, []);
    const warming = hour((ingests) => ({
      rssBytes: Math.min(200, 100 + 10 * ingests) * MB,
      descriptors: ingests < 9 ? 20 : 41,
    }));
    assert.deepEqual(judge(warming).violations, []);
    assert.deepEqual(judge(hour((ingests) => ({ rssBytes: (ingests > 10 ? 219 : 200) * MB }))).violations, []);
    assert.deepEqual(judge(hour((ingests) => ({ rssBytes: (ingests > 10 ? 150 : 200) * MB }))).violations, []);
  });

  it("is not when memory, descriptors, threads or a part of the disk goes on growing, and each is named", () => {
    const leaking = hour((ingests) => ({
      rssBytes: (200 + ingests * 4) * MB,
      descriptors: 40 + ingests,
      threads: 25 + ingests,
      disk: { ...FLAT.disk, projections: (100 + ingests * 5) * MB },
    }));
    assert.deepEqual(judge(leaking).violations, [
      "memory grew from 240.0 to 298.0 MB",
      "descriptors went from 50 to 64.5",
      "threads went from 35 to 49.5",
      "disk: projections grew from 150.0 to 222.5 MB",
    ]);
  });

  it("tells the growth of what stays by design for each ingest, and does not judge it", () => {
    const { violations, notes } = judge(hour((ingests) => ({ disk: { ...FLAT.disk, store: (10 + ingests) * MB } })));
    assert.deepEqual(violations, []);
    assert.ok(notes.some((note) => note.startsWith("disk: store grew by 1024 kB an ingest, from 20.0 to 34.5 MB: ")));
  });

  it("has no answers that must not be, one of a hundred thousand neither", () => {
    const samples = hour((ingests) => ({ errors: ingests === 3 ? 1 : 0 }));
    assert.deepEqual(judge(samples).violations, ["2 requests were answered as they must not be"]);
  });

  it("that ended before the tenth ingest is judged too short, not flat", () => {
    assert.deepEqual(judge(hour().slice(0, 15)).violations, ["too short: 7 ingests, flat after 10 is asked"]);
    assert.deepEqual(judge([]).violations, ["too short: 0 ingests, flat after 10 is asked"]);
  });

  it("is told as a curve with a line for each ingest", () => {
    const [head = "", ...lines] = curveOf(hour());
    assert.match(head, /^ingests {2}minute {2}rss MB .* projections MB {2}runs MB {2}store MB$/);
    assert.equal(lines.length, 30);
    assert.match(lines[10] ?? "", /^ +10 +20\.5 +200\.0 +60\.0 +40 +25 +1000 +20 +6 +0 +100\.0 +0\.0 +10\.0$/);
  });
});

describe("the drop folder of a soak", () => {
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), "dealmap-soak-drop-"));
    await makeDrop(folder);
  });
  after(() => rm(folder, { recursive: true }));

  it("has new documents and other premium each time, and stays as large as it is", async () => {
    const random = randomOf(1);
    const premium = () => readFile(join(folder, "premium_all_lines.csv"), "utf8");
    const seen = new Set([await premium()]);
    const documents = (await readdir(join(folder, "transcripts"))).length;
    for (let ingest = 1; ingest <= 12; ingest += 1) {
      await changeDrop(folder, ingest, random);
      seen.add(await premium());
    }
    assert.equal(seen.size, 13);
    assert.deepEqual(new Set([...seen].map((text) => text.split("\n").length)).size, 1);
    const now = await readdir(join(folder, "transcripts"));
    assert.equal(now.length, documents + 10);
    assert.ok(now.includes("soak-12-0.json") && !now.includes("soak-7-0.json"));
  });

  it("is measured by parts", async () => {
    const disk = await readDisk(folder);
    assert.ok((disk.other ?? 0) > 0);
    assert.equal(disk.store, 0);
  });

  it("is measured while folders come and go", async () => {
    const passing = join(folder, "passing");
    const comeAndGo = async () => {
      for (let round = 0; round < 200; round += 1) {
        await mkdir(join(passing, "inner"), { recursive: true });
        await rm(passing, { recursive: true });
      }
    };
    let isOver = false;
    const coming = comeAndGo().finally(() => {
      isOver = true;
    });
    while (!isOver) assert.ok(((await readDisk(folder)).other ?? 0) > 0);
    await coming;
  });
});
