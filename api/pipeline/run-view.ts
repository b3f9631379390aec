// What a team sees of a run. Runs read one drop folder for all teams of an installation: their outcome, times and counts are
// everybody's; words that they take from the sources may be of any company, so they are for teams that are entitled to
// private-company data; and what is of other teams' products is for nobody here (semantics 17.4).
import { z } from "zod";
import type { RunOutcome, RunRecord } from "../../data/store/runs.ts";

const Counts = z.object({ name: z.string(), rows: z.number(), rejected: z.number() });
const Outcome = z.object({
  product_id: z.number(),
  version: z.string().optional(),
  families: z.number().optional(),
  excerpts: z.number().optional(),
  build_seconds: z.number().optional(),
  error: z.string().optional(),
});
const Documents = z.object({ seen: z.number(), rejected: z.number(), new: z.number().optional() });
/** Runs of older releases, and those whose process ended before they did, have less. */
const Report = z.object({
  error: z.string().nullish(),
  tables: z.array(Counts).default([]),
  documents: Documents.nullish(),
  warnings: z.array(z.string()).default([]),
  products: z.array(Outcome).default([]),
});

/** What became of a product in a run: its counts, or why it was not published. */
export type RunOfProduct = z.output<typeof Outcome>;
export type TableCounts = z.output<typeof Counts>;

export type RunView = Pick<RunRecord, "runId" | "startedAt" | "finishedAt"> & {
  /** `lost`: its process ended and nobody has closed it yet. */
  readonly state: RunOutcome | "running" | "lost";
  /** From its beginning to its end, or to now; null: nobody knows when it ended. */
  readonly seconds: number | null;
  /** Why it failed as a whole; null where it did not, and where the words are not for this team. */
  readonly error: string | null;
  /** Those for this team. */
  readonly warnings: readonly string[];
  /** Of this team's products alone. */
  readonly products: readonly RunOfProduct[];
  readonly tables: readonly TableCounts[];
  readonly documents: z.output<typeof Documents> | null;
  /** Rows and documents that were refused. */
  readonly rejected: number;
};

export type Audience = {
  readonly productIds: ReadonlySet<number>;
  /** Whether it may read words of the sources: values, places, messages. */
  readonly seesSources: boolean;
};

/** @param now with `isIngestLive`: whether somebody is at a run now */
export function runView(
  { report, ...record }: RunRecord,
  { audience, now, isIngestLive }: { audience: Audience; now: Date; isIngestLive: boolean },
): RunView {
  const { error = null, tables, documents = null, warnings, products } = reportOf(report);
  const { runId, startedAt, finishedAt, outcome } = record;
  const state = outcome ?? (isIngestLive ? "running" : "lost");
  const end = finishedAt === null ? (state === "running" ? now : null) : new Date(finishedAt);
  return {
    runId,
    startedAt,
    finishedAt,
    state,
    seconds: end === null ? null : Math.max(0, (end.getTime() - new Date(startedAt).getTime()) / 1000),
    error: error !== null && isFor(audience, error) ? error : null,
    warnings: warnings.filter((warning) => isFor(audience, warning)),
    products: products.filter(({ product_id }) => audience.productIds.has(product_id)),
    tables,
    documents,
    rejected: tables.reduce((sum, { rejected }) => sum + rejected, 0) + (documents?.rejected ?? 0),
  };
}

function reportOf(report: unknown): z.output<typeof Report> {
  return Report.safeParse(report ?? {}).data ?? Report.parse({});
}

/** Products are named by their ids wherever a run speaks of them, as in `product 102 "Renewal Radar": …`. */
function isFor({ seesSources, productIds }: Audience, text: string): boolean {
  const named = [...text.matchAll(/\bproduct (\d+)/g)].map(([, id]) => Number(id));
  return seesSources && named.every((id) => productIds.has(id));
}
