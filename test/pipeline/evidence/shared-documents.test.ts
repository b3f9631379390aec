// What a run hands to other processes, over a queue and a bucket: poison, repeats, other releases, a run that ends early (semantics 21).
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import { createLog } from "../../../data/log.ts";
import type { S3Store } from "../../../data/objects/s3-store.ts";
import { openStore, type Store } from "../../../data/store/open.ts";
import { WorkObjects } from "../../../data/work/work-objects.ts";
import { startQueueWorker, WorkQueue } from "../../../data/work/work-queue.ts";
import { announceWorker } from "../../../data/work/workers.ts";
import type { DocumentJob } from "../../../pipeline/evidence/document-work.ts";
import {
  DOCUMENT_FAILED,
  type DocumentPayload,
  encodeResult,
  taskOf,
} from "../../../pipeline/evidence/workers/document-item.ts";
import { otherReaders } from "../../../pipeline/evidence/workers/open-others.ts";
import { SharedDocuments } from "../../../pipeline/evidence/workers/shared-documents.ts";
import { BUCKET, S3Server } from "../../../scripts/bench/workers/s3-server.ts";
import { createDatabase } from "../../data/store/engines.ts";
import { writeDrop } from "../../fixtures/drop-folder.ts";
import { openTestBucket } from "../../fixtures/s3-store.ts";

const CODE = "a-release";
const log = createLog("silent");
/** A batch waits long enough for all that a test asks for at once, also on a busy machine. */
const TIMING = { pollMs: 20, gatherMs: 250, leaseMs: 400 };
const SOUND = ["one.txt", "two.txt", "three.txt"];
const POISON = "poison.txt";

describe("documents that other processes read", () => {
  let folder: string;
  let server: S3Server;
  let store: Store;
  let objects: WorkObjects;
  let bucket: S3Store;
  /** Of workers; the last begun is ended first. */
  const ends: (() => Promise<unknown>)[] = [];
  const open = new Set<SharedDocuments>();
  const warnings: string[] = [];

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "dealmap-shared-"));
    await writeDrop(folder, Object.fromEntries([...SOUND, POISON].map((path) => [path, `Bytes of ${path}.`])));
    server = new S3Server();
    const endpoint = await server.listen();
    const clock = () => new Date();
    bucket = openTestBucket(endpoint);
    objects = new WorkObjects(bucket);
    store = await openStore(await createDatabase(`shared_${randomUUID()}`), { clock });
    warnings.splice(0);
  });
  afterEach(async () => {
    const failures: unknown[] = [];
    const closes = [...open].map((shared) => () => close(shared));
    for (const end of [...ends.splice(0).reverse(), ...closes]) {
      await end().catch((error: unknown) => failures.push(error));
    }
    await store.close();
    await server.close();
    await rm(folder, { recursive: true });
    // Told only now: what stays open after a failure would keep the test's process from ending.
    assert.deepEqual(failures, []);
  });

  const config = () => ({ dropDir: folder, cacheDir: join(folder, "texts"), parserVersion: "1", products: [] });

  async function openShared(signal?: AbortSignal, given?: WorkQueue): Promise<SharedDocuments> {
    const queue = given ?? (await WorkQueue.open(store, log));
    const warn = (line: string) => void warnings.push(line);
    const options = { store, queue, objects, config: config(), code: CODE, bytesMin: 0, log, warn };
    const shared = new SharedDocuments({ ...options, signal, timing: TIMING });
    open.add(shared);
    return shared;
  }

  async function close(shared: SharedDocuments): Promise<void> {
    open.delete(shared);
    await shared.close();
  }

  /** What is in the queue, whoever asks for it. */
  async function jobs(): Promise<string[]> {
    const { rows } = await sql<{ state: string }>`
      select case when locked_by is null then 'waits' else 'in hand' end as state from public_work.jobs order by id`.execute(
      store.db,
    );
    return rows.map(({ state }) => state);
  }

  /** A worker that is there until the test ends. @returns payloads that it was given, as it got them */
  async function startWorker(
    work: (payload: DocumentPayload) => Promise<void>,
    concurrency = 1,
  ): Promise<DocumentPayload[]> {
    const given: DocumentPayload[] = [];
    const worker = await startQueueWorker(store, {
      task: taskOf(CODE),
      concurrency,
      log,
      work: async (payload) => {
        given.push(payload as DocumentPayload);
        await work(payload as DocumentPayload);
      },
    });
    const leave = await announceWorker(store, { kind: "documents", code: CODE, id: worker.id, holder: "a host:1" });
    ends.push(worker.stop, leave);
    return given;
  }

  /** Puts for each document what reading it gives; of the poison it says that it failed. */
  async function read({ items }: DocumentPayload): Promise<void> {
    const failed: string[] = [];
    for (const { job, result } of items) {
      if (job.path === POISON) failed.push(`${job.path}: it ends the thread`);
      else await objects.put(result, encodeResult(answerOf(job.path)));
    }
    if (failed.length > 0) throw new Error(DOCUMENT_FAILED + failed.join("; "));
  }

  const answerOf = (path: string) => ({
    sha256: path.padEnd(64, "0"),
    stamp: null,
    outcome: { reason: "unknown_form", detail: `what ${path} says` },
    isParsed: true,
  });
  const ask = (shared: SharedDocuments, path: string) =>
    shared.run({ task: "read", path, kind: "filing", knownSha256: null } satisfies DocumentJob);

  it("leaves out the one that three workers failed at alone, by name, and no other of its batch", async () => {
    const shared = await openShared();
    const given = await startWorker(read);
    const answers = await Promise.all([POISON, ...SOUND].map((path) => ask(shared, path)));
    const [poison, ...sound] = answers.map((answer) => answer?.result);
    const detail = `3 workers failed at it: ${POISON}: it ends the thread; the next run tries again`;
    assert.deepEqual(poison, {
      sha256: null,
      stamp: null,
      outcome: { reason: "unreadable_file", detail },
      isParsed: false,
    });
    assert.deepEqual(
      sound.map((each) => (each as ReturnType<typeof answerOf>).outcome),
      SOUND.map((path) => answerOf(path).outcome),
    );
    assert.deepEqual(warnings, [`${POISON} is left out: ${detail}`]);
    assert.deepEqual(
      given.map(({ items }) => items.map(({ job }) => job.path).sort()),
      [[POISON, ...SOUND].sort(), [POISON], [POISON], [POISON]],
    );
  });

  it("may be done twice at one time: the second result changes nothing, and a later run takes what is there", async () => {
    const both = gate();
    const given = await startWorker(async (payload) => {
      if (given.length === 2) both.open();
      await both.opened;
      await read(payload);
    }, 2);
    const shareds = [await openShared(), await openShared()];
    const [one, other] = await Promise.all(shareds.map((shared) => ask(shared, "one.txt")));
    const result = one?.result as ReturnType<typeof answerOf>;
    assert.deepEqual(result.outcome, answerOf("one.txt").outcome);
    assert.deepEqual(other, one);
    assert.deepEqual(given[1]?.items, given[0]?.items);
    const name = given[0]?.items[0]?.result ?? "";
    assert.equal(server.requests.filter((request) => request === `PUT ${BUCKET}/p/work/${name}`).length, 2);
    // Whatever comes late, such as from a worker that was thought lost: what a run may have read stays as it is.
    await objects.put(name, encodeResult(answerOf("what is late")));
    assert.deepEqual(await objects.read(name), encodeResult(answerOf("one.txt")));

    const later = await ask(await openShared(), "one.txt");
    assert.deepEqual(later?.result, { ...result, isParsed: false });
    assert.equal(given.length, 2);
  });

  it("are not asked of a worker that is of another release", async () => {
    const openOthers = otherReaders({ store, objects: bucket, bytesMin: 0, log });
    const warn = (line: string) => void warnings.push(line);
    assert.equal(await openOthers({ config: config(), warn, signal: undefined }), null);
    assert.deepEqual(warnings, []);
    await startWorker(read);
    assert.equal(await openOthers({ config: config(), warn, signal: undefined }), null);
    assert.deepEqual(warnings, ["1 workers are of another release, or another Node: they are not asked"]);
  });

  it("are handed out once, also those that come while jobs are looked at", async () => {
    const queue = await WorkQueue.open(store, log);
    const look = queue.look.bind(queue);
    queue.look = async (ids) => {
      const states = await look(ids);
      if (ids.length === 1) {
        await until(async () => (await jobs()).length !== 1);
        await delay(50);
      }
      return states;
    };
    const shared = await openShared(undefined, queue);
    const hand = gate();
    const given = await startWorker(async (payload) => {
      await hand.opened;
      await read(payload);
    });
    ends.push(async () => hand.open());
    const first = ask(shared, "one.txt");
    await until(() => given.length === 1);
    const second = ask(shared, "two.txt");
    await until(async () => (await jobs()).length === 2);
    await delay(500);
    assert.deepEqual(await jobs(), ["in hand", "waits"]);
    hand.open();
    await Promise.all([first, second]);
    assert.deepEqual(await jobs(), []);
    assert.equal(given.length, 2);
  });

  it("are no longer waited for when the run ends: who waits is told, and nobody takes them any more", async () => {
    const controller = new AbortController();
    const shared = await openShared(controller.signal);
    const hand = gate();
    const given = await startWorker(() => hand.opened);
    ends.push(async () => hand.open());
    const ofHand = Promise.allSettled([ask(shared, "one.txt")]);
    await until(() => given.length === 1);
    const ofQueue = Promise.allSettled([ask(shared, "two.txt")]);
    await until(async () => (await jobs()).length === 2);
    // Asked for, and not in the queue yet.
    const ofBatch = Promise.allSettled([ask(shared, "three.txt")]);
    controller.abort(new Error("told to stop"));
    const settled = (await Promise.all([ofHand, ofQueue, ofBatch])).flat();
    const told = settled.map((each) => (each.status === "rejected" ? String(each.reason) : each.status));
    assert.deepEqual(told, Array(3).fill("Error: told to stop"));
    await assert.rejects(ask(shared, "one.txt"), /told to stop/);

    await close(shared);
    assert.deepEqual(await jobs(), ["in hand"]);
    hand.open();
    await until(async () => (await jobs()).length === 0);
    assert.equal(given.length, 1);
  });

  it("come back to the run where nobody is left to read them", async () => {
    const shared = await openShared();
    assert.equal(await ask(shared, "one.txt"), null);
    const worker = await startQueueWorker(store, {
      task: taskOf("another release"),
      concurrency: 1,
      log,
      work: () => assert.fail("not its own"),
    });
    ends.push(worker.stop);
    const leave = await announceWorker(store, { kind: "documents", code: CODE, id: "lost", holder: "a host:2" });
    const late = await openShared();
    const asked = ask(late, "two.txt");
    await until(async () => (await jobs()).length === 1);
    await leave();
    assert.equal(await asked, null);
    assert.deepEqual(await jobs(), []);
  });
});

/** Work waits before it until the test opens it. */
function gate(): { readonly opened: Promise<void>; readonly open: () => void } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

/** Gives up: a test that waits for what never comes would keep its process from ending. */
async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + 15_000;
  while (!(await isSo())) {
    assert.ok(performance.now() < end, `it did not become so: ${isSo}`);
    await delay(10);
  }
}
