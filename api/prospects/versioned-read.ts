// Reads that depend on the version, the entitlement and the query alone: rendered once, kept with the version, and named by
// an entity tag, so that whoever asks the same again gets the same bytes, or none.
import { createHash } from "node:crypto";
import { codeOf } from "../../data/code-digest.ts";
import { compareText } from "../../data/compare-text.ts";
import type { RequestContext } from "../context.ts";
import { nextLink } from "../http/next-link.ts";
import { RenderedJson, RenderedPage } from "../http/rendered-json.ts";
import type { PinnedVersion } from "../projections/open-version.ts";
import { readVersion, type VersionAsked } from "./named-version.ts";

/** Another release may render the same version in another way. Of the whole server: it gives the routes what they read. */
export const ANSWERS_CODE = codeOf([new URL("../server.ts", import.meta.url)]);

export type VersionedQuery = VersionAsked & Readonly<Record<string, unknown>>;

/**
 * As `readVersion`. A page that others follow says in `Link` where the next one of the same version is. The tag knows nothing of the key: two keys of like entitlement share it. A request that names it
 * (If-None-Match) is answered 304 where the response is sent.
 *
 * @param query as it was read, with its defaults
 * @param read gives a body, the JSON of one, or a page
 */
export async function readVersioned(
  context: RequestContext,
  { path, query }: { path: string; query: VersionedQuery },
  read: (version: PinnedVersion) => Promise<object | Buffer | RenderedPage>,
): Promise<RenderedJson> {
  return readVersion(context, query, async (version) => {
    const name = `${context.team.privateData} ${path} ${canonical(query)}`;
    const known = version.answers.find(name);
    context.metrics.countAnswer(known !== null);
    const answer = known ?? (await render(version, name, read));
    if (answer.nextOffset !== null) {
      context.headers.set("Link", linkOf(query, version.item.version, answer.nextOffset));
    }
    return answer;
  });
}

async function render(
  version: PinnedVersion,
  name: string,
  read: (version: PinnedVersion) => Promise<object | Buffer | RenderedPage>,
): Promise<RenderedJson> {
  const body = await read(version);
  const tag = tagOf(`${version.item.version} ${name}`);
  const answer =
    body instanceof RenderedPage
      ? new RenderedJson(body.utf8, tag, body.nextOffset)
      : new RenderedJson(Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body)), tag);
  version.answers.keep(name, answer);
  return answer;
}

/** @param name of what never changes while this release answers */
export function tagOf(name: string): string {
  return `"${createHash("sha256").update(`${ANSWERS_CODE.digest} ${name}`).digest("base64url").slice(0, 27)}"`;
}

/** By the query as it was read, which requests that ask the same share. */
const links = new WeakMap<
  VersionedQuery,
  { readonly version: string; readonly offset: number; readonly link: string }
>();

function linkOf(query: VersionedQuery, version: string, offset: number): string {
  const known = links.get(query);
  if (known?.version === version && known.offset === offset) return known.link;
  const link = nextLink(query, { version, offset });
  links.set(query, { version, offset, link });
  return link;
}

const canonicals = new WeakMap<VersionedQuery, string>();

/** Names and items of comma lists in one order, however they were asked. */
function canonical(query: VersionedQuery): string {
  const known = canonicals.get(query);
  if (known !== undefined) return known;
  const members = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]): [string, unknown] => [name, Array.isArray(value) ? [...value].sort() : value])
    .sort(([left], [right]) => compareText(left, right));
  const text = JSON.stringify(members);
  canonicals.set(query, text);
  return text;
}
