// The rule table: for each kind of cell, what is accepted, how SQL checks it and how SQL parses it.

import { sqlLiteral } from "../../data/duckdb.ts";
import { CIK_ACCEPTED } from "../../data/formats/cik.ts";
import { ENTITY_TYPES, OWNERSHIPS, STATES, TICKER_PATTERN } from "../../data/vocabulary.ts";

export type CellRule = {
  /** Short code of the reject. */
  readonly reason: string;
  /** What is accepted, in words. */
  readonly accepts: string;
  /** SQL: true when the trimmed, non-null text `v` is accepted. */
  readonly isValid: (v: string) => string;
  /** SQL: the typed value of an accepted text `v`. */
  readonly parse: (v: string) => string;
  /** Digits that an integer-typed source column is padded to: codes lose their leading zeros in such columns. */
  readonly paddedDigits?: number;
};

// Decimals, optionally with thousands separators, parentheses for negative, as statements print them; or with an exponent, as DuckDB,
// pandas, R and spreadsheets write what is large or small.
const DECIMAL = String.raw`(\d+|\d{1,3}(,\d{3})+)(\.\d+)?([eE][+-]?\d{1,3})?`;
const AMOUNT = String.raw`[+-]?(${DECIMAL})|\((${DECIMAL})\)`;
const COUNT = String.raw`\+?(\d+|\d{1,3}(,\d{3})+)(\.0+)?|\+?\d+(\.\d+)?[eE][+-]?\d{1,3}`;
const FRACTION = String.raw`\+?\d+(\.\d+)?([eE][+-]?\d{1,3})?`;

const asText = (v: string) => v;
const matches = (pattern: string) => (v: string) => `regexp_full_match(${v}, ${sqlLiteral(pattern)})`;
const oneOf = (values: readonly string[]) => (v: string) => `${v} IN (${values.map(sqlLiteral).join(", ")})`;

export const CELL_RULES = {
  // NUL ends a text in many a library, and PostgreSQL stores none.
  text: {
    reason: "not_text",
    accepts: "text without NUL characters",
    isValid: (v) => `NOT contains(${v}, chr(0))`,
    parse: asText,
  },
  ticker: {
    reason: "bad_ticker",
    accepts: "letters, digits, dots and hyphens, at most 12 characters",
    isValid: matches(TICKER_PATTERN.source.slice(1, -1)),
    parse: asText,
  },
  cik: {
    reason: "bad_cik",
    accepts: CIK_ACCEPTED,
    isValid: (v) => `${matches(String.raw`\d{1,10}`)(v)} AND ltrim(${v}, '0') <> ''`,
    parse: (v) => `ltrim(${v}, '0')`,
  },
  cocode: {
    reason: "bad_cocode",
    accepts: "a NAIC company code of 5 digits",
    isValid: matches(String.raw`\d{5}`),
    parse: asText,
    paddedDigits: 5,
  },
  sic: {
    reason: "bad_sic_code",
    accepts: "a SIC code of 4 digits",
    isValid: matches(String.raw`\d{4}`),
    parse: asText,
    paddedDigits: 4,
  },
  entityType: {
    reason: "bad_entity_type",
    accepts: ENTITY_TYPES.join(", "),
    isValid: oneOf(ENTITY_TYPES),
    parse: asText,
  },
  ownership: { reason: "bad_ownership", accepts: OWNERSHIPS.join(", "), isValid: oneOf(OWNERSHIPS), parse: asText },
  boolean: {
    reason: "not_a_boolean",
    accepts: "true or false",
    isValid: oneOf(["true", "false"]),
    parse: (v) => `${v} = 'true'`,
  },
  year: {
    reason: "bad_year",
    accepts: "a year from 1900 to 2100",
    // pandas writes whole numbers as `2024.0` in a column that misses one of them.
    isValid: matches(String.raw`(19\d\d|20\d\d|2100)(\.0+)?`),
    parse: (v) => `left(${v}, 4)::INTEGER`,
  },
  date: {
    reason: "bad_date",
    accepts: "a date as YYYY-MM-DD",
    isValid: (v) => `${matches(String.raw`\d{4}-\d{2}-\d{2}`)(v)} AND try_cast(${v} AS DATE) IS NOT NULL`,
    parse: (v) => `${v}::DATE`,
  },
  amount: {
    reason: "not_an_amount",
    accepts: "a decimal below 100 trillion such as 1234.56, 1,234, (1,234) or 1.5e+09",
    isValid: (v) => `${matches(AMOUNT)(v)} AND ${parseAmount(v)} IS NOT NULL`,
    parse: parseAmount,
  },
  count: {
    reason: "not_a_count",
    accepts: "a whole number, 0 or more",
    isValid: (v) => `${matches(COUNT)(v)} AND coalesce(${countOf(v)} = ${parseCount(v)}, false)`,
    parse: parseCount,
  },
  share: {
    reason: "not_a_share",
    accepts: "a fraction from 0 to 1 such as 0.0125 or 1.25e-05",
    isValid: (v) => `${matches(FRACTION)(v)} AND coalesce(try_cast(${v} AS DOUBLE) BETWEEN 0 AND 1, false)`,
    // A double has more digits than these, and reads exponents.
    parse: (v) => `try_cast(${v} AS DOUBLE)::DECIMAL(18, 12)`,
  },
  webAddress: {
    reason: "bad_url",
    accepts: "an http:// or https:// address",
    isValid: matches(String.raw`https?://\S+`),
    parse: asText,
  },
  email: {
    reason: "bad_email",
    accepts: "an e-mail address",
    isValid: matches(String.raw`[^@\s]+@[^@\s]+\.[^@\s]+`),
    parse: asText,
  },
  state: { reason: "state_not_served", accepts: "one of the 50 states", isValid: oneOf(STATES), parse: asText },
} as const satisfies Record<string, CellRule>;

export type CellKind = keyof typeof CELL_RULES;

export function cellRule(kind: CellKind): CellRule {
  return CELL_RULES[kind];
}

/**
 * Exact decimals, so that sums do not depend on the order of addition. 18 digits fit a machine word, and parsing them is a
 * hundred times faster than parsing 24 (1,000,000 amounts: 0.05 s against 5.4 s). What has an exponent was a double where it was
 * written; DuckDB's own way from such a text to a decimal makes 5e-13 into 0.0001.
 */
function parseAmount(v: string): string {
  const digits = `translate(${v}, '(),', '-')`;
  return `CASE WHEN contains(lower(${v}), 'e') THEN try_cast(try_cast(${digits} AS DOUBLE) AS DECIMAL(18, 4)) ELSE try_cast(${digits} AS DECIMAL(18, 4)) END`;
}

function parseCount(v: string): string {
  return `try_cast(${countOf(v)} AS INTEGER)`;
}

function countOf(v: string): string {
  return `try_cast(replace(${v}, ',', '') AS DOUBLE)`;
}
