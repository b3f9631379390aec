// dealmap start (npm start): everything on an empty machine: sample, ingest, API, schedule.

import type { Command } from "commander";
import { signInUrl } from "../../api/dashboard/address.ts";
import type { RunningApi } from "../../api/server.ts";
import { DAY_MS } from "../../data/formats/calendar-date.ts";
import type { Store } from "../../data/store/open.ts";
import { createSignInLink, LINK_MINUTES } from "../../data/store/people/sign-in-links.ts";
import { listActiveProducts } from "../../data/store/products/products.ts";
import { listTeams } from "../../data/store/teams.ts";
import { isFailed, isPublished, tellFailed } from "../../pipeline/workspace/product-outcome.ts";
import { RunError } from "../command-error.ts";
import type { CommandContext } from "../context.ts";
import { ingestInChild } from "../ingest/ingest-child.ts";
import { repairAtStart } from "../ingest/leftovers.ts";
import { scheduleIngests } from "../ingest/scheduled-ingest.ts";
import { findPublished, versionsOf } from "../published-versions.ts";
import { createSampleKey, isSampleFolder, loadSample } from "../sample.ts";
import { END_TIMEOUT_MS, endWithin, toldToStop } from "../stop-signal.ts";

const FIRST_STEPS = [
  "dealmap team create --name NAME --plan trial",
  "dealmap product apply FILE",
  "dealmap ingest",
  "dealmap key create --team 1 --scopes read,outreach",
];

type Built = { readonly productId: number; readonly teamId: number };

type Ready = {
  readonly url: string;
  /** Raw, the first time only. */
  readonly key: string | null;
  /** Signs the owner of the first team in to the dashboard, once; null when there is no team. */
  readonly signIn: string | null;
  /** A product that answers; null when none does. */
  readonly product: Built | null;
  readonly hasTeam: boolean;
};

export function addStartCommand(program: Command, context: CommandContext): void {
  program
    .command("start")
    .description(
      "load the sample into an empty store, ingest what was never built, then API and schedule until stopped",
    )
    .action(async () => {
      const { startApi } = await import("../../api/server.ts");
      const { buildListIndex } = await import("../../pipeline/projection/list-index/list-index.ts");
      const settings = context.settings();
      const appContext = context.appContext();
      await context.withStore(async (store) => {
        // First, so that a port in use is told before the store changes and before the long ingest.
        const api = await startApi({ settings, appContext, store, buildIndex: buildListIndex });
        const stop = new AbortController();
        const told = toldToStop().then(() => stop.abort());
        context.output.note(`listening on ${api.url}`);
        await repairAtStart(store, settings, appContext.log);
        try {
          const ready = await prepare(context, store, api, stop.signal);
          if (ready !== null) tellReady(context, ready);
          await Promise.all([scheduleIngests(context, store, stop.signal), told]);
        } finally {
          await api.stop();
          endWithin(END_TIMEOUT_MS);
        }
      });
    });
}

/** @returns null when it was told to stop meanwhile */
async function prepare(
  context: CommandContext,
  store: Store,
  { url }: RunningApi,
  signal: AbortSignal,
): Promise<Ready | null> {
  const { sourcesDir, keyTtlDays } = context.settings();
  const { note } = context.output;
  if ((await isSampleFolder(sourcesDir)) && (await loadSample(store))) {
    note("the store was empty: loaded the sample's teams and products");
  }
  await ingestUnbuilt(context, store, signal);
  if (signal.aborted) return null;
  // Last, so that the key is shown with all else, and a start that failed before has not used it up.
  const key = await createSampleKey(store, keyTtlDays * DAY_MS);
  const [product = null] = await builtProducts(context, store);
  const teamId = product?.teamId ?? (await listTeams(store))[0]?.teamId;
  const signIn = teamId === undefined ? null : await signInLink(context, store, { url, teamId });
  return { url, key, signIn, product, hasTeam: teamId !== undefined };
}

async function signInLink(
  context: CommandContext,
  store: Store,
  { url, teamId }: { url: string; teamId: number },
): Promise<string> {
  const { token } = await createSignInLink(store, { teamId, role: "owner", email: null });
  return signInUrl(context.settings().publicUrl ?? url, token);
}

/** A failure stops the start only when nothing at all can be served. */
async function ingestUnbuilt(context: CommandContext, store: Store, signal: AbortSignal): Promise<void> {
  const active = await listActiveProducts(store);
  const built = await builtProducts(context, store);
  const unbuilt = active
    .map(({ product }) => product.product_id)
    .filter((id) => !built.some(({ productId }) => productId === id));
  if (unbuilt.length === 0) return;
  const { note } = context.output;
  note(`never built: product ${unbuilt.join(", ")}; reading ${context.settings().sourcesDir}`);
  try {
    const { products } = await ingestInChild({ store, env: context.env, onLine: (line) => note(`  ${line}`), signal });
    for (const { product_id, families, excerpts } of products.filter(isPublished)) {
      note(`product ${product_id}: ${families} families, ${excerpts} excerpts`);
    }
    const failed = products.filter(isFailed);
    if (failed.length > 0) note(`warning: not published: ${tellFailed(failed)}`);
  } catch (error) {
    if (signal.aborted) return;
    const reason = error instanceof Error ? error.message : String(error);
    if (built.length === 0) throw new RunError(reason, { cause: error });
    note(`warning: ${reason}; what was published before is served`);
  }
}

/** Active products that have a published version, by id. */
async function builtProducts(context: CommandContext, store: Store): Promise<Built[]> {
  const versions = versionsOf(context);
  const built: Built[] = [];
  for (const { teamId, product } of await listActiveProducts(store)) {
    const productId = product.product_id;
    if ((await findPublished(versions, productId)) !== null) built.push({ productId, teamId });
  }
  return built;
}

function tellReady(context: CommandContext, { url, key, signIn, product, hasTeam }: Ready): void {
  const path = product === null ? "products" : `prospects?product_id=${product.productId}&limit=3`;
  const curl = `curl -s -H "Authorization: Bearer ${key ?? "$DEALMAP_KEY"}" "${url}/api/v2/${path}"`;
  context.output.show({ url, key, sign_in: signIn, product_id: product?.productId ?? null, curl }, ({ line }) => {
    line(`address  ${url}  (also /docs, /healthz, /readyz, /metrics)`);
    if (!hasTeam) {
      line("next     there is no team yet; in another terminal:");
      for (const step of FIRST_STEPS) line(`           ${step}`);
      return;
    }
    const another = `dealmap key create --team ${product?.teamId ?? 1} --scopes read,outreach`;
    if (key === null) line(`key      as before, none was created; a new one: ${another}`);
    else line(`key      ${key}  (shown this once; another one: ${another})`);
    line(`sign in  ${signIn}  (once, within ${LINK_MINUTES} minutes)`);
    if (product === null) line("next     no product is built yet: dealmap product apply FILE, then dealmap ingest");
    line(`try      ${curl}`);
    line("stop     Ctrl-C");
  });
}
