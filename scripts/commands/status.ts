// dealmap status: what is published of each product, whether it may be served, and how the last run ended.

import type { Command } from "commander";
import { type ProjectionState, readProjectionState } from "../../data/projection-state.ts";
import type { Store } from "../../data/store/open.ts";
import { listProducts, type Product } from "../../data/store/products/products.ts";
import { findLatestRun, type RunRecord } from "../../data/store/runs.ts";
import { listTeams } from "../../data/store/teams.ts";
import type { PublishedVersions } from "../../data/versions/published-versions.ts";
import { isFailed, type ProductOutcome, tellFailed } from "../../pipeline/workspace/product-outcome.ts";
import type { DocumentCounts } from "../../pipeline/workspace/report.ts";
import type { CommandContext } from "../context.ts";
import { tellDocuments } from "../ingest/tell-documents.ts";
import type { Print } from "../output.ts";
import { findPublished, versionsOf } from "../published-versions.ts";

type ProductStatus = {
  readonly product_id: number;
  readonly name: string;
  readonly team_id: number;
  readonly team: string;
  readonly is_active: boolean;
  readonly state: ProjectionState;
  readonly version: string | null;
  readonly built_at: string | null;
  readonly families: number | null;
  readonly excerpts: number | null;
  /** Whether the version was built with the product's keywords of now; null when it was never built. */
  readonly keywords_match: boolean | null;
  /** Why the last run did not publish it; null when it did, or did not get to it. */
  readonly error: string | null;
};

export function addStatusCommand(program: Command, context: CommandContext): void {
  program
    .command("status")
    .description("state, published version and rows of every product, and how the last run ended")
    .action(async () => {
      const versions = versionsOf(context);
      const { products, run } = await context.withStore(async (store) => {
        const lastRun = await findLatestRun(store);
        const run = lastRun === null ? null : toRun(lastRun);
        return { products: await readStatus(store, versions, run?.products ?? []), run };
      });
      context.output.show({ products, last_run: run }, (print) => printStatus(print, products, run));
    });
}

async function readStatus(
  store: Store,
  versions: PublishedVersions,
  outcomes: readonly ProductOutcome[],
): Promise<ProductStatus[]> {
  const statuses: ProductStatus[] = [];
  for (const { teamId, name: team } of await listTeams(store)) {
    for (const product of await listProducts(store, teamId)) {
      const error = outcomes.find(({ product_id }) => product_id === product.product_id)?.error ?? null;
      statuses.push(await statusOf(store, versions, { product, teamId, team, error }));
    }
  }
  return statuses.sort((a, b) => a.product_id - b.product_id);
}

type Owned = Pick<ProductStatus, "error"> & {
  readonly product: Product;
  readonly teamId: number;
  readonly team: string;
};

async function statusOf(
  store: Store,
  versions: PublishedVersions,
  { product, teamId, team, error }: Owned,
): Promise<ProductStatus> {
  const findActive = () => findPublished(versions, product.product_id);
  const { state, active, isOfKeywords } = await readProjectionState(store, product, findActive);
  return {
    product_id: product.product_id,
    name: product.name,
    team_id: teamId,
    team,
    is_active: product.is_active,
    state,
    version: active?.version ?? null,
    built_at: active?.built_at ?? null,
    families: active?.families ?? null,
    excerpts: active?.excerpts ?? null,
    keywords_match: isOfKeywords,
    error,
  };
}

type TableCounts = { readonly name: string; readonly rows: number; readonly rejected: number };
/** What a run's record holds when it got as far as its report. */
type RunReport = {
  readonly error?: string | null;
  readonly tables?: readonly TableCounts[];
  readonly documents?: Pick<DocumentCounts, "seen" | "rejected"> & Partial<DocumentCounts>;
  readonly warnings?: readonly string[];
  readonly products?: readonly ProductOutcome[];
};

function toRun({ runId, startedAt, finishedAt, outcome, report }: RunRecord) {
  const { error = null, tables = [], documents = null, warnings = [], products = [] } = (report ?? {}) as RunReport;
  return {
    run_id: runId,
    started_at: startedAt,
    finished_at: finishedAt,
    outcome,
    error,
    tables: tables.map(({ name, rows, rejected }) => ({ name, rows, rejected })),
    documents,
    warnings,
    products,
  };
}

function printStatus(print: Print, products: readonly ProductStatus[], run: ReturnType<typeof toRun> | null): void {
  if (products.length === 0) print.line("no products yet: dealmap team create, then dealmap product apply FILE");
  else print.table(HEAD, products.map(toRow));
  if (run === null) {
    print.line("no run yet: dealmap ingest");
    return;
  }
  const outcome = run.outcome ?? "running, or its process died";
  print.line(
    `last run ${run.run_id}: ${outcome}, started ${run.started_at}${run.error === null ? "" : `: ${run.error.replace(/\s+/g, " ")}`}`,
  );
  for (const failed of run.products.filter(isFailed)) print.line(`not published: ${tellFailed([failed])}`);
  for (const warning of run.warnings) print.line(`warning: ${warning}`);
  const counts = [...run.tables, ...(run.documents === null ? [] : [{ name: "documents", ...run.documents }])];
  if (isWhole(run.documents)) print.line(tellDocuments(run.documents));
  const refused = counts.filter(({ rejected }) => rejected > 0);
  if (refused.length === 0) return;
  print.line(
    `rejected: ${refused.map(({ name, rejected }) => `${name} ${rejected}`).join(", ")} (why: dealmap rejects)`,
  );
}

/** Runs of an older release counted less. */
function isWhole(documents: RunReport["documents"] | null): documents is DocumentCounts {
  return documents?.unchanged !== undefined;
}

const HEAD = ["product", "name", "team", "active", "state", "version", "built at", "families", "excerpts", "keywords"];

function toRow(status: ProductStatus) {
  const keywords = { true: "match", false: "changed since", null: "" }[String(status.keywords_match)] ?? "";
  return [
    status.product_id,
    status.name,
    `${status.team_id} ${status.team}`,
    status.is_active,
    status.state,
    status.version ?? "never built",
    status.built_at,
    status.families,
    status.excerpts,
    keywords,
  ];
}
