// Renders the pieces of JSON that rows and children are made of, once per version (body.ts joins them).
import type { DuckDBConnection } from "../../data/duckdb.ts";
import { ENTITY_TYPES, LINE_KEYS, STATES } from "../../data/vocabulary.ts";
import { type Chunk, eachChunk, readStrings } from "./columns.ts";
import type { Fragments } from "./data.ts";
import { GrowingBytes, GrowingNumbers } from "./growing.ts";
import { maskHalves, maskMembers } from "./mask.ts";
import type { Strings } from "./strings.ts";

const NAME = `'{"ticker":' || to_json(ticker) || ',"company_name":' || to_json(company_name)`;

export async function loadFragments(
  connection: DuckDBConnection,
  { families, companies }: { families: number; companies: number },
): Promise<Fragments> {
  return {
    names: await readStrings(connection, {
      ...{ expression: NAME, table: "companies", number: "company_no", count: companies },
    }),
    ...(await loadChildEnds(connection, companies)),
    ...(await loadRowPieces(connection, families)),
  };
}

const CHILD_ENDS = `
  SELECT coalesce(deal_score, 0), assessment_status = 'assessed' FROM companies ORDER BY company_no`;

async function loadChildEnds(connection: DuckDBConnection, companies: number) {
  const childEnd = new Uint8Array(companies);
  const pool = new Pool();
  let company = 0;
  await eachChunk(connection, CHILD_ENDS, ({ rows, number, flag }) => {
    for (let row = 0; row < rows; row += 1, company += 1) {
      const dealScore = number(0, row) === 0 ? null : number(0, row);
      const end = `,"deal_score":${dealScore},"has_assessment":${flag(1, row)}}`;
      childEnd[company] = pool.shared(end, () => end);
    }
  });
  return { childEnd, childEnds: pool.finish() };
}

/** Columns of ROW_PIECES that are null when nothing contributed. */
const PREMIUM = 10;
const COMPLAINT_STATUS = 11;

const ROW_PIECES = `
  SELECT assessment_status, coalesce(deal_score, 0), coalesce(buying_signal_score, -1), ownership, entity_type_mask,
    ${maskHalves("line_mask")}, ${maskHalves("state_mask")}, licensed_state_count, premium_json,
    complaint_index_status, to_json(coalesce(complaint_report_years, []))::VARCHAR, coalesce(total_complaints, 0),
    coalesce(complaint_index, -1)
  FROM families ORDER BY family_no`;

/** The members of a row in the order of its schema; what differs from query to query is left out. */
async function loadRowPieces(connection: DuckDBConnection, families: number) {
  const middle = new Uint32Array(families);
  const end = new Uint32Array(families);
  const middles = new Pool();
  const ends = new Pool();
  let family = 0;
  await eachChunk(connection, ROW_PIECES, (chunk) => {
    const { number, text } = chunk;
    for (let row = 0; row < chunk.rows; row += 1, family += 1) {
      middle[family] = middles.shared(`${text(0, row)} ${number(1, row)} ${number(2, row)}`, () =>
        middleOf(chunk, row),
      );
      // Whatever has figures is hardly ever equal to another.
      const hasFigures = text(PREMIUM, row) !== null || text(COMPLAINT_STATUS, row) !== null;
      const key = `${text(3, row)} ${number(4, row)} ${number(7, row)} ${number(8, row)} ${number(9, row)}`;
      end[family] = hasFigures ? ends.own(endOf(chunk, row)) : ends.shared(key, () => endOf(chunk, row));
    }
  });
  return { middle, middles: middles.finish(), end, ends: ends.finish() };
}

function middleOf({ number, text }: Chunk, row: number): string {
  const dealScore = number(1, row) === 0 ? null : number(1, row);
  const signal = number(2, row) === -1 ? null : number(2, row);
  return `,"assessment_status":"${text(0, row)}","deal_score":${dealScore},"buying_signal_score":${signal},"rank":`;
}

function endOf(chunk: Chunk, row: number): string {
  const { number, text } = chunk;
  const premium = text(PREMIUM, row);
  return [
    `${typesOf(number(4, row))},"ownership":"${text(3, row)}"`,
    `"lines_of_business":${listOf(LINE_KEYS, number(5, row), number(6, row))}`,
    `"licensed_states":${listOf(STATES, number(7, row), number(8, row))}`,
    `"licensed_state_count":${number(9, row)}`,
    `"premium":${premium === null ? "null" : compactJson(premium)}`,
    `"complaints":${complaintsOf(chunk, row)}`,
  ].join(",");
}

function complaintsOf({ number, text }: Chunk, row: number): string {
  const status = text(COMPLAINT_STATUS, row);
  if (status === null) return "null";
  const index = number(14, row) === -1 ? null : number(14, row);
  return `{"report_years":${text(12, row)},"total_complaints":${number(13, row)},"complaint_index":${index},"complaint_index_status":"${status}"}`;
}

/** Unclassified families lack the member (semantics 1.9). */
function typesOf(mask: number): string {
  const types = mask & (2 ** ENTITY_TYPES.length - 1);
  return types === 0 ? "" : `,"insurance_entity_types":${listOf(ENTITY_TYPES, types, 0)}`;
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
  readonly #bytes = new GrowingBytes(1 << 16);
  readonly #starts = new GrowingNumbers();
  readonly #known = new Map<string, number>();
  readonly #encoder = new TextEncoder();

  constructor() {
    this.#starts.push(0);
  }

  /** The string of the key, rendered when the key is new. */
  shared(key: string, render: () => string): number {
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
