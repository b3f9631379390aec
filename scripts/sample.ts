// The bundled sample: its team and products go into an empty store, so that `npm start` has something to show.

import { readdir, readFile, realpath } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";
import { z } from "zod";
import { parseProductDefinition } from "../data/product/definition.ts";
import { createKey, listKeys } from "../data/store/keys/keys.ts";
import { inTransaction, type Store } from "../data/store/open.ts";
import { applyProducts } from "../data/store/products/apply-products.ts";
import { createTeam, findTeam, listTeams } from "../data/store/teams.ts";
import { PLANS, SCOPES } from "../data/vocabulary.ts";
import { RunError } from "./command-error.ts";

const SAMPLE = fileURLToPath(new URL("../data/sample", import.meta.url));
/** The team that gets the ready key. */
const FIRST_TEAM = 1;

const SampleTeams = z.strictObject({
  teams: z.array(
    z.strictObject({ team_id: z.int(), name: z.string(), plan: z.enum(PLANS), private_data: z.boolean() }),
  ),
});

/** Whether the drop folder is the bundled one, for which alone the sample's products make sense. */
export async function isSampleFolder(sourcesDir: string): Promise<boolean> {
  const given = await realpath(sourcesDir).catch(() => null);
  return given === (await realpath(SAMPLE).catch(() => SAMPLE));
}

/** Loads teams and products, all or nothing, when the store has no team. @returns whether it did */
export async function loadSample(store: Store): Promise<boolean> {
  if ((await listTeams(store)).length > 0) return false;
  const teams = await readTeams();
  const files = (await readdir(SAMPLE)).filter((name) => /^products-\d+\.yaml$/.test(name)).sort();
  await inTransaction(store, async (tx) => {
    for (const { team_id, name, plan, private_data } of teams) {
      const { teamId } = await createTeam(tx, { name, plan, privateData: private_data });
      // The product files name teams by id.
      if (teamId !== team_id) throw new RunError(`the sample needs team ${team_id}, the store gave ${teamId}`);
    }
    for (const name of files) {
      const file = join(SAMPLE, name);
      await applyProducts(tx, parseProductDefinition(await readFile(file, "utf8"), file), file);
    }
  });
  return true;
}

/**
 * The ready key, raw, the first time: when the store's first team is the sample's and never had a key. Null afterwards.
 *
 * @param expiresInMs validity from now
 */
export async function createSampleKey(store: Store, expiresInMs: number): Promise<string | null> {
  const [sample] = await readTeams();
  const team = await findTeam(store, FIRST_TEAM);
  if (team === null || team.name !== sample?.name) return null;
  if ((await listKeys(store, { teamId: FIRST_TEAM })).length > 0) return null;
  return (await createKey(store, { teamId: FIRST_TEAM, scopes: SCOPES, expiresInMs })).rawKey;
}

async function readTeams(): Promise<z.infer<typeof SampleTeams>["teams"]> {
  return SampleTeams.parse(parse(await readFile(join(SAMPLE, "teams.yaml"), "utf8"))).teams;
}
