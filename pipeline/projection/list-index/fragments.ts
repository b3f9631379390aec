// Renders the fragments of JSON that rows and children are made of, once per version (api/list-index/list-body.ts joins them). Which
// members they have and in which order is said by their schemas; one that is missing here does not compile.
import type { DuckDBConnection } from "../../../data/duckdb.ts";
import type { Fragments } from "../../../data/list-index/index-data.ts";
import { maskMembers } from "../../../data/list-index/mask.ts";
import type { Strings } from "../../../data/list-index/strings.ts";
import type { Child, ProspectRow } from "../../../data/resources.ts";
import { ASSESSMENT_STATUSES, ENTITY_TYPES, LINE_KEYS, STATES } from "../../../data/vocabulary.ts";
import { type Chunk, eachChunk, readStrings } from "./arrays/columns.ts";
import { GrowableBytes, GrowableNumbers } from "./arrays/growable-array.ts";
import { maskHalves, STATUS_POSITION } from "./positions.ts";

/** The beginning of a row and of a child. */
type NameMember = "ticker" | "company_name";
type ChildMember = Exclude<keyof Child, NameMember>;
type MiddleMember = "assessment_status" | "deal_score" | "buying_signal_score" | "evidence_as_of";
/** They differ from query to query. */
type QueryMember = "rank" | "rank_total" | "entity_count" | "matched_entity_count" | "children";
/** It is kept with the other facts (facts.ts). */
type FactMember = "leading_fact";
type EndMember = Exclude<keyof ProspectRow, NameMember | MiddleMember | QueryMember | FactMember>;
type ComplaintMember = keyof NonNullable<ProspectRow["complaints"]>;

const NAME = `'{"ticker":' || to_json(ticker) || ',"company_name":' || to_json(company_name)`;

export async function loadFragments(
  connection: DuckDBConnection,
  { families, companies }: { families: number; companies: number },
): Promise<Fragments> {
  return {
    names: await readStrings(connection, {
      expression: NAME,
      table: "companies",
      number: "company_no",
      count: companies,
    }),
    ...(await loadChildEnds(connection, companies)),
    ...(await loadRowFragments(connection, families)),
  };
}

const CHILD_ENDS = `
  SELECT company_no, coalesce(deal_score, 0), assessment_status = 'assessed' FROM companies`;

async function loadChildEnds(connection: DuckDBConnection, companies: number) {
  const childEnd = new Uint8Array(companies);
  const pool = new Pool();
  await eachChunk(connection, CHILD_ENDS, ({ rows, number, flag }) => {
    for (let row = 0; row < rows; row += 1) {
      childEnd[number(0, row) - 1] = pool.shared(number(1, row) * 2 + (flag(2, row) ? 1 : 0), () => {
        const dealScore = number(1, row) === 0 ? "null" : `${number(1, row)}`;
        return `${members<ChildMember>({ deal_score: dealScore, has_assessment: `${flag(2, row)}` })}}`;
      });
    }
  });
  return { childEnd, childEnds: pool.finish() };
}

/** The first columns of the next two: family_no, public, types, states (low and high) and their count. */
const FACTS = `family_no, ownership = 'public', entity_type_mask, ${maskHalves("state_mask")}, licensed_state_count`;
const HAS_FIGURES = "premium_json IS NOT NULL OR complaint_index_status IS NOT NULL";

const ROW_PIECES = `
  SELECT ${FACTS}, ${HAS_FIGURES}, ${STATUS_POSITION}, coalesce(deal_score, 0), coalesce(buying_signal_score, -1),
    evidence_as_of::VARCHAR
  FROM families`;

const FIGURES = `
  SELECT ${FACTS}, ${maskHalves("line_mask")}, premium_json, complaint_index_status,
    to_json(coalesce(complaint_report_years, []))::VARCHAR, coalesce(total_complaints, 0), coalesce(complaint_index, -1)
  FROM families WHERE ${HAS_FIGURES}`;

/** The members of a row in the order of its schema; what differs from query to query is left out. */
async function loadRowFragments(connection: DuckDBConnection, families: number) {
  const middle = new Uint32Array(families);
  const end = new Uint32Array(families);
  const middles = new Pool();
  const ends = new Pool();
  await eachChunk(connection, ROW_PIECES, (chunk) => {
    const { number, flag } = chunk;
    for (let row = 0; row < chunk.rows; row += 1) {
      const family = number(0, row) - 1;
      middle[family] = middles.shared(middleKey(chunk, row), () => middleOf(chunk, row));
      if (flag(6, row)) continue;
      const key = `${flag(1, row)} ${number(2, row)} ${number(3, row)} ${number(4, row)} ${number(5, row)}`;
      end[family] = ends.shared(key, () => endOf(chunk, row, NO_FIGURES));
    }
  });
  // Whatever has figures is hardly ever equal to another.
  await eachChunk(connection, FIGURES, (chunk) => {
    for (let row = 0; row < chunk.rows; row += 1) {
      end[chunk.number(0, row) - 1] = ends.own(endOf(chunk, row, figuresOf(chunk, row)));
    }
  });
  return { middle, middles: middles.finish(), end, ends: ends.finish() };
}

/** Most families have a status and nothing else. */
function middleKey({ number, text }: Chunk, row: number): string | number {
  const [status, dealScore, signal] = [number(7, row), number(8, row), number(9, row)];
  return dealScore === 0 && signal === -1 ? status : `${status} ${dealScore} ${signal} ${text(10, row)}`;
}

function middleOf({ number, text }: Chunk, row: number): string {
  const middle = members<MiddleMember>({
    assessment_status: `"${ASSESSMENT_STATUSES[number(7, row)]}"`,
    deal_score: number(8, row) === 0 ? "null" : `${number(8, row)}`,
    buying_signal_score: number(9, row) === -1 ? "null" : `${number(9, row)}`,
    evidence_as_of: JSON.stringify(text(10, row)),
  });
  return `${middle},"rank":`;
}

/** JSON of what a family writes and of what is complained about. */
type Figures = { readonly lines: string; readonly premium: string; readonly complaints: string };
const NO_FIGURES: Figures = { lines: "[]", premium: "null", complaints: "null" };

function figuresOf(chunk: Chunk, row: number): Figures {
  const premium = chunk.text(8, row);
  return {
    lines: listOf(LINE_KEYS, chunk.number(6, row), chunk.number(7, row)),
    premium: premium === null ? "null" : compactJson(premium),
    complaints: complaintsOf(chunk, row),
  };
}

function endOf({ number, flag }: Chunk, row: number, { lines, premium, complaints }: Figures): string {
  return members<EndMember>({
    insurance_entity_types: typesOf(number(2, row)),
    ownership: flag(1, row) ? '"public"' : '"private"',
    lines_of_business: lines,
    licensed_states: listOf(STATES, number(3, row), number(4, row)),
    licensed_state_count: `${number(5, row)}`,
    premium,
    complaints,
  });
}

function complaintsOf({ number, text }: Chunk, row: number): string {
  const status = text(9, row);
  if (status === null) return "null";
  const complaints = members<ComplaintMember>({
    report_years: text(10, row),
    total_complaints: `${number(11, row)}`,
    complaint_index: number(12, row) === -1 ? "null" : `${number(12, row)}`,
    complaint_index_status: `"${status}"`,
  });
  return `{${complaints.slice(1)}}`;
}

/** Unclassified families lack the member (semantics 1.9). */
function typesOf(mask: number): string | null {
  const types = mask & (2 ** ENTITY_TYPES.length - 1);
  return types === 0 ? null : listOf(ENTITY_TYPES, types, 0);
}

/** As they follow others of their object, each with its JSON; null: it is left out. */
function members<Name extends string>(values: Readonly<Record<Name, string | null>>): string {
  let text = "";
  for (const name in values) if (values[name] !== null) text += `,"${name}":${values[name]}`;
  return text;
}

function listOf(universe: readonly string[], low: number, high: number): string {
  return JSON.stringify(maskMembers(universe, low, high));
}

/** Numbers as JavaScript writes them. */
function compactJson(text: string): string {
  return JSON.stringify(JSON.parse(text));
}

/** Numbered strings; equal ones can be kept once. */
class Pool {
  readonly #bytes = new GrowableBytes(1 << 16);
  readonly #starts = new GrowableNumbers();
  readonly #known = new Map<string | number, number>();
  readonly #encoder = new TextEncoder();

  constructor() {
    this.#starts.push(0);
  }

  /** The string of the key, rendered when the key is new. */
  shared(key: string | number, render: () => string): number {
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const number = this.own(render());
    this.#known.set(key, number);
    return number;
  }

  own(text: string): number {
    this.#bytes.append(this.#encoder.encode(`${text}\0`));
    this.#starts.push(this.#bytes.length);
    return this.#starts.length - 2;
  }

  finish(): Strings {
    return { bytes: this.#bytes.finish(), starts: this.#starts.finish() };
  }
}
