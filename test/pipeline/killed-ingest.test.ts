// Ingests killed at random points: the old version keeps serving, and the next ingest succeeds and cleans up.
import assert from "node:assert/strict";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { type FSWatcher, watch } from "node:fs";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { isDeepStrictEqual } from "node:util";
import { createAppContext } from "../../data/context.ts";
import { isMissing } from "../../data/files/error-code.ts";
import { parseProductDefinition } from "../../data/product/definition.ts";
import { findClaim, releaseClaim } from "../../data/store/claims.ts";
import { openStore, type Store } from "../../data/store/open.ts";
import { applyProducts } from "../../data/store/products/apply-products.ts";
import { buildClaim } from "../../data/store/projection-claims.ts";
import { findLatestRun, INGEST_CLAIM } from "../../data/store/runs.ts";
import { createTeam } from "../../data/store/teams.ts";
import { findActive, productFolder, readVersions, verifyVersion, versionFolder } from "../../data/versions/versions.ts";
import { randomOf } from "../../scripts/seeded-random.ts";
import { writeDrop } from "../fixtures/drop-folder.ts";
import { PRODUCT, SMALL_DROP } from "../fixtures/small-drop.ts";

const SEED = 20_261_121;
const DEALMAP = fileURLToPath(new URL("../../scripts/dealmap.cjs", import.meta.url));
const PRODUCT_ID = PRODUCT.product_id;
/** Progress lines of an ingest of the small drop folder, and events below the product's folder while it is built, at the least. */
const LINES = 15;
const EVENTS = 45;

type Kill = { readonly after: "line" | "event"; readonly count: number };

/**
 * Watches a product's folder and each build in it. Node's own recursive watch throws, where nobody can catch it, when a
 * folder has gone by the time that it looks into it.
 */
function watchBuilds(folder: string, note: () => void): FSWatcher[] {
  const builds = new Set<string>();
  const watchers: FSWatcher[] = [];
  const watchBuild = (name: string) => {
    builds.add(name);
    try {
      watchers.push(watch(join(folder, name), note));
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  };
  const onChange = (_event: string, name: string | null) => {
    note();
    if (name?.startsWith(".tmp-") && !builds.has(name)) watchBuild(name);
  };
  watchers.push(watch(folder, onChange));
  return watchers;
}

describe("an ingest that is killed", function () {
  this.timeout(120_000);
  let home: string;
  let store: Store;

  before(async () => {
    home = await mkdtemp(join(tmpdir(), "dealmap-killed-"));
    await writeDrop(join(home, "drop"), SMALL_DROP);
    store = await openStore(`sqlite:${join(home, "store.sqlite")}`, createAppContext({ logLevel: "silent" }));
    await createTeam(store, { name: "Team", plan: "trial", privateData: false });
    const definition = JSON.stringify({ team_id: 1, products: [PRODUCT] });
    await applyProducts(store, parseProductDefinition(definition, "test"));
  });
  after(async () => {
    await store.close();
    await rm(home, { recursive: true, force: true });
  });

  const root = () => join(home, "projections");

  const names = async () => (await readVersions(root(), PRODUCT_ID)).items.map(({ version }) => version);

  function start(): ChildProcess {
    return spawn(process.execPath, [DEALMAP, "ingest"], {
      env: { DEALMAP_HOME: home, SOURCES_DIR: join(home, "drop"), LOG_LEVEL: "silent", VERSIONS_KEPT: "2" },
      stdio: ["ignore", "ignore", "pipe"],
    });
  }

  /** Kills the process at the given line of progress or event in the product's folder. @returns its signal, null = too late */
  async function kill({ after, count }: Kill): Promise<NodeJS.Signals | null> {
    const child = start();
    const closed = once(child, "close");
    let seen = 0;
    const note = () => {
      seen += 1;
      if (seen === count) child.kill("SIGKILL");
    };
    const watchers = after === "event" ? watchBuilds(productFolder(root(), PRODUCT_ID), note) : [];
    const lines = createInterface({ input: child.stderr ?? process.stdin });
    lines.on("line", after === "line" ? note : () => undefined);
    const [, signal] = await closed;
    for (const watcher of watchers) watcher.close();
    return signal;
  }

  /** As when its lease has run out, a minute later. */
  async function forgetClaims(): Promise<void> {
    for (const name of [INGEST_CLAIM, buildClaim(PRODUCT_ID)]) {
      const claim = await findClaim(store, name);
      if (claim !== null) await releaseClaim(store, claim);
    }
  }

  it(`at whatever point leaves a whole version serving, and the next one succeeds (seed ${SEED})`, async () => {
    const random = randomOf(SEED);
    const below = (bound: number) => 1 + random.below(bound);
    const kills: Kill[] = [
      { after: "line", count: below(5) },
      { after: "line", count: 5 + below(LINES - 5) },
      { after: "event", count: below(10) },
      { after: "event", count: below(EVENTS) },
      { after: "event", count: below(EVENTS) },
    ];
    assert.deepEqual(await once(start(), "close"), [0, null]);
    const signals: (NodeJS.Signals | null)[] = [];
    for (const each of kills) {
      const before = await findActive(root(), PRODUCT_ID);
      const published = await names();
      const signal = await kill(each);
      signals.push(signal);
      const active = await findActive(root(), PRODUCT_ID);
      assert.ok(before && active, JSON.stringify(each));
      await verifyVersion(versionFolder(root(), PRODUCT_ID, active.version));
      // Killed after its pointer had moved, it has published, and pruned or not; otherwise nothing has changed.
      const now = await names();
      const added = active.version === before.version ? [] : [active.version];
      const whole = [...published, ...added];
      assert.ok(
        [whole, whole.slice(-2)].some((some) => isDeepStrictEqual(now, some)),
        `${now} after ${published}`,
      );
      await forgetClaims();
    }
    assert.ok(signals.filter((signal) => signal === "SIGKILL").length >= 3, `killed: ${signals.join()}`);

    assert.deepEqual(await once(start(), "close"), [0, null]);
    const { active, items } = await readVersions(root(), PRODUCT_ID);
    assert.equal(active, items.at(-1)?.version);
    assert.equal(items.length, 2);
    assert.equal((await findLatestRun(store))?.outcome, "published");
    const folders = (await readdir(productFolder(root(), PRODUCT_ID))).sort();
    assert.deepEqual(folders, [...items.map(({ version }) => version), "versions.json"].sort());
    for (const run of await readdir(join(home, "runs"))) {
      const files = await readdir(join(home, "runs", run));
      assert.ok(!files.includes("workspace"), `${run} keeps its workspace`);
    }
  });
});
