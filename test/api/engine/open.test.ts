// The worker that loads a large version, and the process that builds its image where another version answers.
import assert from "node:assert/strict";
import { fork, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { DuckDBInstance } from "@duckdb/node-api";
import type { Engine } from "../../../api/engine/engine.ts";
import type { ImagePlace } from "../../../api/engine/image.ts";
import { ImageBuilder, type ImageOrder } from "../../../api/engine/image-builder.ts";
import { ProspectQuery } from "../../../api/engine/list-query.ts";
import { loadEngine } from "../../../api/engine/open.ts";
import { Projections } from "../../../api/projections/projections.ts";
import { createLog } from "../../../data/log.ts";
import {
  POINTER_FILE,
  productFolder,
  readVersions,
  replaceDurably,
  type VersionItem,
} from "../../../data/versions/versions.ts";
import { Harness } from "../../fixtures/harness.ts";
import { defineProduct, KEYWORDS, miniatureRows, PRODUCT } from "../../fixtures/miniature.ts";
import { findProcess, hasProcesses, processBegins, processEnds } from "../../fixtures/process-list.ts";
import { withMiniature } from "./miniature-projection.ts";

const LARGE = { duckdb: {}, families: 1_000_000 };

describe("loading in a worker", () => {
  it("is given up when the signal comes, and leaves the process as it was", async () => {
    await withMiniature(async (instance, path) => {
      const source = { path, ...LARGE };
      await assert.rejects(loadEngine(instance, { ...source, signal: AbortSignal.abort() }), /given up|INTERRUPT/);
      assert.equal(
        (await loadEngine(instance, { ...source, givesWay: true })).data.families.count,
        miniatureRows().families?.length,
      );
    });
  });
});

class WatchedBuilder extends ImageBuilder {
  readonly orders: ImageOrder[] = [];

  override build(order: ImageOrder): Promise<void> {
    this.orders.push(order);
    return super.build(order);
  }
}

describe("loading a version that gives way", () => {
  let folder: string;
  let image: ImagePlace;
  let ending: AbortController;
  let builder: WatchedBuilder;
  let warnings: { path: string; err?: { message: string }; problem?: string }[];
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "dealmap-open-"));
    image = { path: join(folder, "101", "v.image"), projectionSha256: "a".repeat(64) };
    ending = new AbortController();
    builder = new WatchedBuilder(ending.signal);
    warnings = [];
  });
  afterEach(() => {
    ending.abort();
    rmSync(folder, { recursive: true });
  });

  const load = (instance: DuckDBInstance, path: string, place = image): Promise<Engine> => {
    const log = createLog("warn", { write: (line) => warnings.push(JSON.parse(line)) });
    const { signal } = ending;
    return loadEngine(instance, { path, ...LARGE, image: place, log, givesWay: true, builder, signal });
  };

  it("has a process build the image, and answers from it as an engine that was loaded here", async () => {
    await withMiniature(async (instance, path) => {
      const here = await loadEngine(instance, { path, duckdb: {}, families: 1 });
      assert.equal(answer(await load(instance, path)), answer(here));
      assert.deepEqual(readdirSync(join(folder, "101")), ["v.image"]);
      assert.deepEqual(builder.orders, [{ path, duckdb: {}, image }]);
      assert.deepEqual(warnings, []);
      assert.equal(answer(await load(instance, path)), answer(here));
      assert.equal(builder.orders.length, 1, "an image that is there is not built again");
    });
  });

  it("builds in the server when the process fails, and says why", async () => {
    await withMiniature(async (instance, path) => {
      writeFileSync(join(folder, "file"), "");
      const engine = await load(instance, path, { ...image, path: join(folder, "file", "v.image") });
      assert.equal(engine.data.families.count, miniatureRows().families?.length);
      assert.match(warnings[0]?.err?.message ?? "", /^status 1: E\w+: .*mkdir/);
    });
  });

  it("is given up when the signal comes: no process and no temporary file stays", async function () {
    if (!hasProcesses()) this.skip();
    await withMiniature(async (instance, path) => {
      const loading = load(instance, path);
      const pid = await builderOf(image);
      mkdirSync(join(folder, "101"), { recursive: true });
      writeFileSync(`${image.path}.${pid}.tmp`, "half an image");
      ending.abort();
      await assert.rejects(loading, /given up/);
      assert.deepEqual(readdirSync(join(folder, "101")), []);
      assert.equal(findProcess(BUILDER, image.path), null);
      assert.deepEqual(warnings, []);
    });
  });

  it("ends with the server, however that ends", async function () {
    if (!hasProcesses()) this.skip();
    await withMiniature(async (_, path) => {
      const order: ImageOrder = { path, duckdb: {}, image };
      const server = spawn(process.execPath, ["-e", SERVER, LAUNCHER, JSON.stringify(order)], { stdio: "ignore" });
      await builderOf(image);
      server.kill("SIGKILL");
      await processEnds(BUILDER, image.path);
      assert.equal(existsSync(image.path), false);
    });
  });

  it("ends with its launcher, however that ends", async function () {
    if (!hasProcesses()) this.skip();
    await withMiniature(async (_, path) => {
      const launcher = fork(LAUNCHER, { execArgv: [] });
      launcher.send({ path, duckdb: {}, image } satisfies ImageOrder);
      const pid = await builderOf(image);
      // Were it not stopped, it might be done before anybody looks.
      process.kill(pid, "SIGSTOP");
      launcher.kill("SIGKILL");
      await once(launcher, "exit");
      process.kill(pid, "SIGCONT");
      await processEnds(BUILDER, image.path);
      assert.equal(existsSync(image.path), false);
    });
  });

  it("goes on while the server finishes after a signal that all processes got", async function () {
    if (!hasProcesses()) this.skip();
    await withMiniature(async (_, path) => {
      const launcher = fork(LAUNCHER, { execArgv: [] });
      const ended = once(launcher, "message");
      launcher.send({ path, duckdb: {}, image } satisfies ImageOrder);
      await builderOf(image);
      launcher.kill("SIGTERM");
      assert.deepEqual((await ended)[0], { image: image.path, problem: null });
      launcher.disconnect();
      await once(launcher, "exit");
    });
  });
});

describe("the next version of a large product", () => {
  it("is built by a process while the one before answers, and answers once it is loaded", async () => {
    const harness = await Harness.open();
    const images = join(harness.root, "engines");
    const { root, world } = harness;
    const projections = new Projections({
      ...{ root, images, store: world.store, log: world.log, holder: "large", duckdb: {}, answerBytesMax: 0 },
    });
    const pinned = async (accepts?: (item: VersionItem) => boolean) => {
      const version = await projections.pin(PRODUCT, accepts);
      version?.release();
      return version?.item.version;
    };
    try {
      await defineProduct(harness, (await harness.team()).team.teamId);
      const rows = miniatureRows();
      const first = await harness.publish({ productId: PRODUCT, keywords: KEYWORDS, rows });
      const second = await harness.publish({ productId: PRODUCT, keywords: KEYWORDS, rows });
      const { items } = await readVersions(root, PRODUCT);
      const activate = (active: string) => {
        const versions = { active, items: items.map((item) => ({ ...item, families: 1_000_000 })) };
        return replaceDurably(join(productFolder(root, PRODUCT), POINTER_FILE), JSON.stringify(versions));
      };
      await activate(first);
      assert.equal(await pinned(), first);
      await activate(second);
      assert.equal(await pinned(), first);
      assert.equal(await pinned(({ version }) => version === second), second);
      assert.equal(await pinned(), second);
      assert.deepEqual(readdirSync(join(images, String(PRODUCT))), [`${second}.image`]);
      assert.deepEqual(
        harness.logged.filter(({ level }) => level !== "info"),
        [],
      );
    } finally {
      await projections.close();
      await harness.close();
    }
  });
});

const BUILDER = "image-child.cjs";
const LAUNCHER = fileURLToPath(new URL("../../../api/engine/image-launcher.cjs", import.meta.url));
const SERVER =
  "const [launcher, order] = process.argv.slice(1); require('child_process').fork(launcher).send(JSON.parse(order))";

function answer(engine: Engine): string {
  const query = ProspectQuery.parse({ product_id: String(PRODUCT), q: "a" });
  return engine.list(query, { isEntitled: true, includesPrivate: true }).toString();
}

/** The process that builds the image, once there is one. */
function builderOf({ path }: ImagePlace): Promise<number> {
  return processBegins(BUILDER, path);
}
