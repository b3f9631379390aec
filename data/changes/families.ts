// What is compared of two versions, and how a change is written (semantics 8.17).
import { createHash } from "node:crypto";
import { AUDIENCE_TABLES, AUDIENCES, type Audience } from "../audience/tables.ts";
import { sqlIdentifier, sqlLiteral } from "../duckdb.ts";

/** In the order of the answer. */
export const CHANGE_KINDS = ["added", "changed", "removed"] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];
export type ChangeCounts = Readonly<Record<ChangeKind, number>>;

/** Numbers are of one version; the order within the list moves with every run. */
const NOT_COMPARED = ["family_no", "company_no", "relevance_score"];

/** Columns that teams get of a family, and their SQL over `t`, a family of the version. */
const FIELDS: readonly (readonly [name: string, sql: string])[] = Object.entries(AUDIENCE_TABLES.families.columns)
  .filter(([name]) => !NOT_COMPARED.includes(name))
  .map(([name, { sql }]) => [name, sql]);
export const CHANGE_FIELDS: readonly string[] = FIELDS.map(([name]) => name);

const IS_VISIBLE: Readonly<Record<Audience, string>> = { public: "is_visible_public", entitled: "is_visible_entitled" };

const SEEN = AUDIENCES.map((audience) => `r.${IS_VISIBLE[audience]} AS seen_${audience}`).join(", ");

/** The families of an attached version, whoever sees them. */
function familiesOf(version: "before" | "after"): string {
  return `(SELECT t.family_id, ${SEEN}, {${FIELDS.map(([name, sql]) => `${sqlIdentifier(name)}: ${sql}`).join(", ")}} AS f
FROM ${version}.families t JOIN ${version}.companies r ON r.company_no = t.company_no)`;
}

function kindColumn(audience: Audience): string {
  return sqlIdentifier(`kind_${audience}`);
}

/** The lasting key of a family is the company at its head, which the sources name; no team is shown it. */
const kindFor = (audience: Audience) => `CASE
  WHEN coalesce(a.seen_${audience}, false) AND coalesce(b.seen_${audience}, false) THEN CASE WHEN a.digest <> b.digest THEN 'changed' END
  WHEN b.seen_${audience} THEN 'added' WHEN a.seen_${audience} THEN 'removed' END AS ${kindColumn(audience)}`;

const KINDS = AUDIENCES.map(kindColumn);
const digestsOf = (version: "before" | "after") =>
  `(SELECT * EXCLUDE (f), hash(f) AS digest FROM ${familiesOf(version)})`;
const movedOf = (version: "before" | "after") =>
  `(FROM ${familiesOf(version)} WHERE family_id IN (SELECT family_id FROM moved))`;

/**
 * Families that are not the same in both, for some audience; databases `before` and `after` are attached. Digests of 64 bits find them, so
 * that what is joined is narrow; only the few that moved are read whole.
 */
export const CHANGED_FAMILIES = [
  `
CREATE TEMP TABLE moved AS
SELECT family_id, ${AUDIENCES.map(kindFor).join(", ")}
FROM ${digestsOf("before")} a FULL JOIN ${digestsOf("after")} b USING (family_id)
WHERE ${KINDS.join(" IS NOT NULL OR ")} IS NOT NULL`,
  `
CREATE TEMP TABLE changed_families AS
SELECT a.f AS before, b.f AS after, ${KINDS.map((kind) => `moved.${kind}`).join(", ")}
FROM moved LEFT JOIN ${movedOf("before")} a USING (family_id) LEFT JOIN ${movedOf("after")} b USING (family_id)`,
];

const differs = (name: string) => `before.${sqlIdentifier(name)} IS DISTINCT FROM after.${sqlIdentifier(name)}`;
const ofDiffering = (written: (name: string) => string) =>
  CHANGE_FIELDS.map((name) => `CASE WHEN ${differs(name)} THEN ${written(name)} END`).join(", ");
const memberOf = (side: string) => (name: string) =>
  `${sqlLiteral(`${JSON.stringify(name)}:`)} || coalesce(to_json(${side}.${sqlIdentifier(name)})::VARCHAR, 'null')`;
const fieldsOf = (side: string) => `'{' || concat_ws(',', ${ofDiffering(memberOf(side))}) || '}'`;
const fieldNames = `'[' || concat_ws(',', ${ofDiffering((name) => sqlLiteral(JSON.stringify(name)))}) || ']'`;
const whole = (side: string) => `to_json(${side})::VARCHAR`;
const name = (column: string) => `to_json(coalesce(after.${column}, before.${column}))::VARCHAR`;

/** Changes as an audience sees them, each as its JSON, by kind and ticker. */
export function changeLines(audience: Audience): string {
  const kind = kindColumn(audience);
  const byKind = (changed: string, added: string, removed: string) =>
    `CASE ${kind} WHEN 'changed' THEN ${changed} WHEN 'added' THEN ${added} ELSE ${removed} END`;
  return `
SELECT ${kind} AS kind,
       '{"change":"' || ${kind} || '","ticker":' || ${name("ticker")} || ',"company_name":' || ${name("company_name")}
       || ',"fields":' || ${byKind(fieldNames, "'[]'", "'[]'")}
       || ',"before":' || ${byKind(fieldsOf("before"), "'null'", whole("before"))}
       || ',"after":' || ${byKind(fieldsOf("after"), whole("after"), "'null'")} || '}' AS line
FROM changed_families WHERE ${kind} IS NOT NULL
ORDER BY ${kind}, coalesce(after.ticker, before.ticker)`;
}

/** Changes with what is written, so that files of another release are not taken for these. */
export const CHANGES_SHAPE = createHash("sha256")
  .update(JSON.stringify([CHANGED_FAMILIES, AUDIENCES.map(changeLines)]))
  .digest("hex")
  .slice(0, 8);
