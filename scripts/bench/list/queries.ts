// Seeded list queries over what a projection holds: the 24 shapes of the benchmark's mix, and random ones for verification.
import { type DuckDBConnection, queryRows } from "../../../data/duckdb.ts";
import {
  ASSESSMENT_STATUSES,
  ENTITY_TYPE_FILTERS,
  LINE_KEYS,
  OWNERSHIP_FILTERS,
  SORT_KEYS,
  STATES,
} from "../../../data/vocabulary.ts";
import { type Random, randomOf } from "../../seeded-random.ts";

/** Parameters of GET /prospects, without product_id. */
export type QueryText = Readonly<Record<string, string>>;

/** Values that occur, for queries that find something. */
export type Samples = {
  readonly families: number;
  /** Searched texts of members, hidden ones too. */
  readonly texts: readonly string[];
  readonly totals: readonly number[];
  readonly lineFigures: readonly number[];
};

export async function readSamples(connection: DuckDBConnection): Promise<Samples> {
  const [facts] = await queryRows<{ families: number }>(connection, "SELECT count(*) AS families FROM families");
  const texts = await queryRows<{ text: string }>(
    connection,
    "SELECT search_text AS text FROM companies ORDER BY hash(company_id), company_id LIMIT 2000",
  );
  const totals = await queryRows<{ usd: number }>(
    connection,
    "SELECT total_all_lines_usd AS usd FROM families WHERE usd IS NOT NULL ORDER BY hash(family_id), family_id LIMIT 500",
  );
  const lines = await queryRows<{ usd: number }>(
    connection,
    "SELECT annual_premium_usd AS usd FROM family_lines ORDER BY hash(family_no, line_of_business), family_no LIMIT 500",
  );
  return {
    families: facts?.families ?? 0,
    texts: texts.map(({ text }) => text),
    totals: totals.map(({ usd }) => usd),
    lineFigures: lines.map(({ usd }) => usd),
  };
}

type Shape = (draw: Random, samples: Samples) => QueryText;

const usd = (figure: number) => String(Math.max(0, Math.round(figure * 100) / 100));

function premiumRange(draw: Random, figures: readonly number[], width: number): QueryText {
  const low = draw.pick(figures.length > 0 ? figures : [1000]);
  return { min_premium: usd(low), max_premium: usd(Math.max(low, 0) * width) };
}

/** A piece of a line of a searched text. */
function piece(draw: Random, { texts }: Samples, length: number): string {
  const [name = ""] = draw.pick(texts).split("\n");
  const letters = [...name];
  const start = draw.below(Math.max(1, letters.length - length + 1));
  return (
    letters
      .slice(start, start + length)
      .join("")
      .trim() || "a"
  );
}

/** The shapes of the mix by name; each is asked equally often. */
const SHAPES: Readonly<Record<string, Shape>> = {
  "no filter": () => ({}),
  "private included": () => ({ include_private: "true" }),
  "deal score": (draw) => ({ min_deal_score: String(1 + draw.below(5)), include_private: "true" }),
  status: (draw) => ({ assessment_status: draw.pick(ASSESSMENT_STATUSES), include_private: "true" }),
  ownership: (draw) => ({ ownership: draw.pick(["public", "private"]), include_private: "true" }),
  "entity type": (draw) => ({ entity_type: draw.list(ENTITY_TYPE_FILTERS, 2), include_private: "true" }),
  "1 line": (draw) => ({ lines_of_business: draw.list(LINE_KEYS, 1), include_private: "true" }),
  "5 lines": (draw) => ({ lines_of_business: draw.list(LINE_KEYS, 5), include_private: "true" }),
  "43 lines": () => ({ lines_of_business: LINE_KEYS.join(","), include_private: "true" }),
  "1 state": (draw) => ({ states_licensed_in: draw.list(STATES, 1), include_private: "true" }),
  "3 states": (draw) => ({ states_licensed_in: draw.list(STATES, 3), include_private: "true" }),
  "50 states": () => ({ states_licensed_in: STATES.join(","), include_private: "true" }),
  "narrow premium": (draw, { totals }) => ({ ...premiumRange(draw, totals, 1.1), include_private: "true" }),
  "wide premium": (draw, { totals }) => ({ ...premiumRange(draw, totals, 1000), include_private: "true" }),
  "premium of a line": (draw, { lineFigures }) => ({
    lines_of_business: draw.list(LINE_KEYS, 1),
    ...premiumRange(draw, lineFigures, 10),
    sort_by: "premium_line",
    include_private: "true",
  }),
  "2 filters": (draw) => ({
    entity_type: "carrier",
    min_licensed_states: String(draw.below(20)),
    include_private: "true",
  }),
  "4 filters": (draw, { totals }) => ({
    entity_type: "carrier,reinsurer",
    states_licensed_in: draw.list(STATES, 2),
    min_licensed_states: "5",
    min_premium: usd(draw.pick(totals.length > 0 ? totals : [1000]) / 10),
    include_private: "true",
  }),
  "6 filters": (draw) => ({
    entity_type: "carrier",
    lines_of_business: draw.list(LINE_KEYS, 5),
    states_licensed_in: draw.list(STATES, 1),
    min_licensed_states: "3",
    min_premium: "1000",
    assessment_status: "unassessed",
    include_private: "true",
    sort_by: "premium_total",
  }),
  "name, 1 character": (draw, samples) => ({ q: piece(draw, samples, 1), include_private: "true" }),
  "name, 3 characters": (draw, samples) => ({ q: piece(draw, samples, 3), include_private: "true" }),
  "name, 12 characters": (draw, samples) => ({ q: piece(draw, samples, 12), include_private: "true" }),
  "name, no hit": (draw) => ({ q: `zq${draw.below(1000)}é`, include_private: "true" }),
  "sorted, any page": (draw, { families }) => ({
    sort_by: draw.pick(SORT_KEYS.filter((key) => key !== "premium_line")),
    sort_dir: draw.pick(["asc", "desc"]),
    offset: String(draw.below(families)),
    include_private: "true",
  }),
  "with children": () => ({ include_children: "true", limit: "50", include_private: "true" }),
};

/** `rounds` queries of each shape, in turn; pages of 1, 50 and 100 rows and at the beginning, in the middle and at the end. */
export function mix(
  samples: Samples,
  { rounds, seed }: { rounds: number; seed: number },
): { shape: string; query: QueryText }[] {
  const draw = randomOf(seed);
  const queries: { shape: string; query: QueryText }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const [shape, make] of Object.entries(SHAPES)) {
      const limit = draw.pick(["1", "50", "50", "100"]);
      const offset = draw.pick(["0", "0", "0", "1000", String(Math.floor(samples.families / 8))]);
      queries.push({ shape, query: { limit, offset, ...make(draw, samples) } });
    }
  }
  return queries;
}

/** Any combination of parameters, never one that the API refuses. */
export function randomQuery(draw: Random, samples: Samples): QueryText {
  const query: Record<string, string> = {};
  const rarely = (probability: number, make: () => QueryText) => {
    if (draw.chance(probability)) Object.assign(query, make());
  };
  rarely(0.08, () => ({ min_deal_score: String(1 + draw.below(5)) }));
  rarely(0.08, () => ({ min_buying_signal: String(draw.below(101) / 100) }));
  rarely(0.1, () => ({ assessment_status: draw.list(ASSESSMENT_STATUSES, 1 + draw.below(2)) }));
  rarely(0.2, () => ({ entity_type: draw.list(ENTITY_TYPE_FILTERS, 1 + draw.below(3)) }));
  rarely(0.2, () => ({ ownership: draw.pick(OWNERSHIP_FILTERS) }));
  rarely(0.6, () => ({ include_private: draw.pick(["true", "true", "false"]) }));
  rarely(0.25, () => ({ lines_of_business: draw.list(LINE_KEYS, draw.pick([1, 1, 2, 5, 43])) }));
  rarely(0.15, () => ({ min_licensed_states: String(draw.below(draw.pick([5, 51]))) }));
  rarely(0.15, () => ({ states_licensed_in: draw.list(STATES, draw.pick([1, 1, 2, 5])) }));
  rarely(0.3, () => ({ q: randomPiece(draw, samples) }));
  rarely(0.2, () => randomRange(draw, query.lines_of_business === undefined ? samples.totals : samples.lineFigures));
  rarely(0.7, () => ({ sort_by: draw.pick(SORT_KEYS) }));
  if (query.sort_by === "premium_line") query.lines_of_business = draw.pick(LINE_KEYS);
  rarely(0.5, () => ({ sort_dir: draw.pick(["asc", "desc"]) }));
  rarely(0.3, () => ({ include_children: draw.pick(["true", "false"]) }));
  rarely(0.7, () => ({ limit: String(1 + draw.below(draw.pick([3, 20, 120, 500]))) }));
  rarely(0.4, () => ({ offset: String(draw.below(draw.pick([3, 100, 1000, samples.families]))) }));
  return query;
}

function randomRange(draw: Random, figures: readonly number[]): QueryText {
  const bound = () => Math.max(0, draw.pick(figures.length > 0 ? figures : [1000]) + draw.pick([0, 0, 0.01, -0.01]));
  const [low = 0, high = 0] = [bound(), bound()].sort((left, right) => left - right);
  const range = { min_premium: usd(low), max_premium: usd(high) };
  return draw.pick<QueryText>([range, { min_premium: range.min_premium }, { max_premium: range.max_premium }]);
}

const ACCENTS: Readonly<Record<string, string>> = { a: "á", c: "ç", e: "é", i: "ï", n: "ñ", o: "ö", u: "ü" };

/** One to fourteen characters of a name, ticker or alias, in any case, some letters with an accent, now and then a blank more. */
function randomPiece(draw: Random, { texts }: Samples): string {
  const letters = [...draw.pick(draw.pick(texts).split("\n"))];
  const start = draw.below(letters.length);
  let text =
    letters
      .slice(start, start + 1 + draw.below(14))
      .join("")
      .trim() || "e";
  if (draw.chance(0.2)) text = text.toUpperCase();
  if (draw.chance(0.2))
    text = [...text].map((letter) => (draw.chance(0.5) ? (ACCENTS[letter] ?? letter) : letter)).join("");
  if (draw.chance(0.05)) text = text.replace(" ", "  ");
  return text;
}
