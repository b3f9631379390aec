// Messages as readers get them: written by the API for companies with evidence, over platforms, tones, lengths and people of DealMaps.
import type { DealMap, OutreachMessage, Stakeholder } from "../../data/resources.ts";
import { MESSAGE_LENGTHS, PLATFORMS, TONES } from "../../data/vocabulary.ts";
import { randomOf, randomSource } from "../seeded-random.ts";
import type { Api, SoldProduct } from "./ask-api.ts";
import type { Piece } from "./pack.ts";
import { assessedCompanies, newestDate, shownExcerpts } from "./shown-excerpts.ts";
import { shuffled } from "./spread.ts";

/** `perTarget`: at most so many to one company for one product. */
export type MessageOptions = { readonly count: number; readonly seed: number; readonly perTarget: number };

type Target = { readonly product: SoldProduct; readonly ticker: string; readonly companyName: string };
type Format = { readonly platform: string; readonly tone: string; readonly length: string };

const FORMATS: readonly Format[] = PLATFORMS.flatMap((platform) =>
  TONES.flatMap((tone) => MESSAGE_LENGTHS.map((length) => ({ platform, tone, length }))),
);
/** Another pass asks for other people: so many in which all are refused, and there is nothing more. */
const PASSES_REFUSED = 3;
/** One message in so many is to the company and to nobody in it. */
const WITHOUT_LEAD = 5;

/**
 * One piece for each target in turn, every format before any is repeated, and no request twice. What the API refuses is no piece, and another is asked for in
 * its place until every target has been refused in a row, several times.
 */
export async function messagePieces(api: Api, { count, seed, perTarget }: MessageOptions): Promise<Piece[]> {
  const random = randomOf(seed);
  const next = randomSource(seed);
  const targets = shuffled(await targetsOf(api), next);
  const formats = shuffled(FORMATS, next);
  const today = newestDate(await shownExcerpts(api));
  const maps = new Map<string, readonly Stakeholder[]>();
  const pieces: Piece[] = [];
  // Who asks for the same again gets the same, and a reader would take it for a formula.
  const made = new Set<string>();
  const written = new Map<string, number>();
  for (let asked = 0, refused = 0; pieces.length < count && refused < PASSES_REFUSED * targets.length; asked += 1) {
    const target = targets[asked % targets.length] as Target;
    const format = formats[pieces.length % formats.length] as Format;
    if ((written.get(keyOf(target)) ?? 0) >= perTarget) {
      refused += 1;
      continue;
    }
    const people = maps.get(keyOf(target)) ?? (await dealMapOf(api, target));
    maps.set(keyOf(target), people);
    const lead = people.length === 0 || random.below(WITHOUT_LEAD) === 0 ? null : random.pick(people);
    const request = JSON.stringify([keyOf(target), format, lead?.node_id ?? null]);
    const piece = made.has(request) ? null : await write(api, { target, format, lead, today });
    made.add(request);
    refused = piece === null ? refused + 1 : 0;
    if (piece === null) continue;
    pieces.push(piece);
    written.set(keyOf(target), (written.get(keyOf(target)) ?? 0) + 1);
  }
  return pieces;
}

async function targetsOf(api: Api): Promise<Target[]> {
  const targets: Target[] = [];
  for (const product of api.products) {
    for (const company of await assessedCompanies(api, product.product_id)) targets.push({ product, ...company });
  }
  return targets;
}

/** The people that a seller would write to: top picks where there are some, else whoever has a role; nobody when there is no map. */
async function dealMapOf(api: Api, { product, ticker }: Target): Promise<readonly Stakeholder[]> {
  const asked = { product_id: product.product_id, ticker };
  const { status, body } = await api.post<DealMap>(product.product_id, "/dealmap/generate", asked);
  if (status !== 200) return [];
  const picks = body.stakeholders.filter((person) => person.is_top_pick);
  return picks.length > 0 ? picks : body.stakeholders.filter((person) => person.stakeholder_role !== "Irrelevant");
}

type Writing = {
  readonly target: Target;
  readonly format: Format;
  readonly lead: Stakeholder | null;
  readonly today: string;
};

async function write(api: Api, { target, format, lead, today }: Writing): Promise<Piece | null> {
  const { product, ticker, companyName } = target;
  const asked = { product_id: product.product_id, ticker, ...format };
  const selector = lead === null ? {} : { lead_selector: { node_id: lead.node_id } };
  const { status, body } = await api.post<OutreachMessage>(product.product_id, "/outreach", { ...asked, ...selector });
  if (status !== 200) return null;
  const { subject, selected_lead: to } = body;
  return {
    text: body.body,
    context: [
      ["Sold", `${product.name}: ${product.description}`],
      ["To", to === null ? "nobody in particular" : `${to.full_name}, ${to.title}`],
      ["Company", companyOf(body.selected_lead_note) ?? companyName],
      ["Today", today],
      ["Platform", format.platform],
      ["Tone", format.tone],
      ["Length", format.length],
      ["Subject", subject ?? ""],
    ],
    labels: {
      product_id: product.product_id,
      product: product.name,
      company: companyName,
      ...format,
      to: to?.title ?? null,
      subject_words: subject === null ? null : subject.split(/\s+/).length,
      body_words: body.body.split(/\s+/).length,
      excerpt_ids: body.used_excerpt_ids.join(" "),
    },
  };
}

/** The lead's company, where it is another one of the family; null where nothing is said of it. */
function companyOf(note: string | null): string | null {
  return /is with (.+); the message is about that company$/.exec(note ?? "")?.[1] ?? null;
}

function keyOf({ product, ticker }: Target): string {
  return `${product.product_id} ${ticker}`;
}
