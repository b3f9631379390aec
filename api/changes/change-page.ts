// A page of the changes between two versions, as the team sees them.
import { type Audience, audienceOf } from "../../data/audience/tables.ts";
import { CHANGE_KINDS, type ChangeCounts, type ChangeKind } from "../../data/changes/families.ts";
import { type Changes, placeOfKind, readChanges, readLines } from "../../data/changes/read-changes.ts";
import type { RequestContext } from "../context.ts";
import { RenderedJson, RenderedPage } from "../http/rendered-json.ts";
import { versionGone } from "../prospects/named-version.ts";
import { tagOf } from "../prospects/versioned-read.ts";
import type { AskedChanges } from "./change-sets.ts";

export type ChangesAsked = AskedChanges & {
  /** Undefined: all kinds. */
  readonly change: ChangeKind | undefined;
  readonly limit: number;
  readonly offset: number;
};

/** @throws {ApiError} version_gone when either version cannot be read; tables_preparing */
export async function readChangePage(context: RequestContext, asked: ChangesAsked): Promise<RenderedJson> {
  const { productId, since, until, change, limit, offset } = asked;
  const audience = audienceOf(context.team);
  const { changes, lines } = since === until ? NOTHING : await find(context, asked);
  const counts = changes.counts[audience];
  const { first, count } = change === undefined ? { first: 0, count: totalOf(counts) } : placeOfKind(counts, change);
  const rows = await lines(audience, { first: first + offset, count: Math.min(limit, count - offset) });
  const facts = {
    since: await factsOf(context, productId, since),
    until: await factsOf(context, productId, until),
    definition_changed: changes.definition_changed,
    counts,
  };
  const page = { total_count: count, limit, offset };
  const [start, end] = [JSON.stringify(facts).slice(0, -1), JSON.stringify(page).slice(1)];
  const utf8 = Buffer.concat([Buffer.from(`${start},"changes":[`), rows, Buffer.from(`],${end}`)]);
  const { nextOffset } = new RenderedPage(utf8, { offset, limit, total: count });
  return new RenderedJson(utf8, tagOf(`changes ${audience} ${JSON.stringify(asked)}`), nextOffset);
}

type Found = {
  readonly changes: Changes;
  readonly lines: (audience: Audience, place: { readonly first: number; readonly count: number }) => Promise<Buffer>;
};

async function find(context: RequestContext, { productId, since, until }: AskedChanges): Promise<Found> {
  const made = await context.changes.find({ productId, since, until });
  if (made === null) throw await versionGone(context, productId, since);
  return {
    changes: await readChanges(made.folder),
    lines: (audience, place) => readLines(made.folder, audience, place),
  };
}

const NONE: ChangeCounts = { added: 0, changed: 0, removed: 0 };
/** Between a version and itself. */
const NOTHING: Found = {
  changes: { definition_changed: false, counts: { public: NONE, entitled: NONE } },
  lines: async () => Buffer.alloc(0),
};

function totalOf(counts: ChangeCounts): number {
  return CHANGE_KINDS.reduce((sum, kind) => sum + counts[kind], 0);
}

async function factsOf({ projections }: RequestContext, productId: number, version: string) {
  const { items } = await projections.versions(productId);
  const found = items.find((item) => item.version === version);
  if (found === undefined) throw await versionGone({ projections }, productId, version);
  return { version, built_at: found.built_at };
}
