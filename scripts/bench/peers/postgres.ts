// node:http with PostgreSQL per request: the list's rules over the same projection, with the indexes that such a service
// would have: btree on what is sorted and ranged, GIN on lines and states, trigrams on names. Rows are rendered beforehand.

import { readdirSync, readFileSync } from "node:fs";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { readInput } from "../../../api/input.ts";
import { ProspectQuery, pageLimit, reachOf } from "../../../api/list-index/list-query.ts";
import { execute, openWritable, sqlLiteral } from "../../../data/duckdb.ts";
import { startPostgres } from "../ledger/postgres-server.ts";
import { orderSql, type PgConditions, pgConditions } from "./postgres-conditions.ts";
import { benchOptions, reportTo } from "./serve-bench.ts";

const POOL = 8;

/** Table → what it is filled from, over the attached projection. */
const TABLES = {
  family: `SELECT family_no AS no, ownership = 'public' AS is_public, assessment_status AS status, deal_score,
      buying_signal_score AS signal, entity_type_mask AS type_mask, '{' || array_to_string(lines_of_business, ',') || '}' AS lines,
      '{' || array_to_string(licensed_states, ',') || '}' AS states, total_all_lines_usd AS total, complaint_index AS index,
      CASE WHEN has_licenses THEN licensed_state_count END AS licensed, has_line_figures AS has_lines, entity_count AS entities,
      to_json({ticker: ticker, company_name: company_name, assessment_status: assessment_status, deal_score: deal_score,
        buying_signal_score: buying_signal_score, entity_count: entity_count, insurance_entity_types: insurance_entity_types,
        ownership: ownership, lines_of_business: lines_of_business, licensed_states: licensed_states,
        licensed_state_count: licensed_state_count, premium: premium_json::JSON, complaints: {report_years: complaint_report_years,
        total_complaints: total_complaints, complaint_index: complaint_index, complaint_index_status: complaint_index_status}})::VARCHAR AS row
    FROM p.families`,
  company: `SELECT company_no AS no, family_no, is_visible_entitled AS visible, is_representative AS is_head, ownership = 'public' AS is_public,
      entity_type_mask AS type_mask, '{' || array_to_string(lines_of_business, ',') || '}' AS lines,
      '{' || array_to_string(licensed_states, ',') || '}' AS states, total_all_lines_usd AS total,
      CASE WHEN has_licenses THEN licensed_state_count END AS licensed, search_text AS text,
      to_json({ticker: ticker, company_name: company_name, deal_score: deal_score, has_assessment: assessment_status = 'assessed'})::VARCHAR AS row
    FROM p.companies`,
  family_line:
    "SELECT family_no AS no, line_of_business AS line, annual_premium_usd AS usd FROM p.family_lines WHERE usd > 0",
  company_line:
    "SELECT company_no AS no, line_of_business AS line, annual_premium_usd AS usd FROM p.company_lines WHERE usd > 0",
};
const SCHEMA = `
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE UNLOGGED TABLE family (no int, is_public bool, status text, deal_score int, signal float8, type_mask int, lines text[],
    states text[], total float8, index float8, licensed int, has_lines bool, entities int, row text);
  CREATE UNLOGGED TABLE company (no int, family_no int, visible bool, is_head bool, is_public bool, type_mask int, lines text[],
    states text[], total float8, licensed int, text text, row text);
  CREATE UNLOGGED TABLE family_line (no int, line text, usd float8);
  CREATE UNLOGGED TABLE company_line (no int, line text, usd float8);`;
const INDEXES = `
  ALTER TABLE family ADD PRIMARY KEY (no);
  ALTER TABLE company ADD PRIMARY KEY (no);
  CREATE INDEX ON company (family_no);
  CREATE INDEX ON family (is_public, no);
  CREATE INDEX ON family (status, no);
  CREATE INDEX ON family (deal_score DESC NULLS LAST, no) WHERE deal_score IS NOT NULL;
  CREATE INDEX ON family (signal DESC NULLS LAST, no) WHERE signal IS NOT NULL;
  CREATE INDEX ON family (total DESC NULLS LAST, no);
  CREATE INDEX ON family (index DESC NULLS LAST, no);
  CREATE INDEX ON family (licensed DESC NULLS LAST, no);
  CREATE INDEX ON family USING gin (lines);
  CREATE INDEX ON family USING gin (states);
  CREATE INDEX ON company USING gin (text gin_trgm_ops);
  CREATE INDEX ON family_line (line, usd DESC, no);
  CREATE INDEX ON company_line (no, line);
  ANALYZE;`;

const { path } = benchOptions<{ path: string }>();
const postgres = await startPostgres({ flushes: false });
const pool = new pg.Pool({ connectionString: await postgres.create("bench"), max: POOL });
await fill(path);

async function fill(projection: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "dealmap-peer-"));
  // The server may run as another user.
  await chmod(folder, 0o755);
  const instance = await openWritable(":memory:", { threads: "1" });
  const connection = await instance.connect();
  await execute(connection, `ATTACH ${sqlLiteral(projection)} AS p (READ_ONLY)`);
  await pool.query(
    SCHEMA.replace("pg_trgm;", "pg_trgm SCHEMA public;").replace(/^/, "SET search_path = bench, public;"),
  );
  for (const [table, select] of Object.entries(TABLES)) {
    const file = join(folder, `${table}.csv`);
    await execute(connection, `COPY (${select}) TO ${sqlLiteral(file)} (FORMAT csv, HEADER false)`);
    await pool.query(`COPY bench.${table} FROM ${sqlLiteral(file)} WITH (FORMAT csv)`);
  }
  connection.closeSync();
  instance.closeSync();
  await rm(folder, { recursive: true });
  for (const index of INDEXES.split(";").filter((text) => text.trim() !== "")) {
    await pool.query(`SET search_path = bench, public; SET maintenance_work_mem = '512MB'; ${index}`);
  }
}

type Answer = { no: number; row: string };

async function list(query: ProspectQuery): Promise<string> {
  const conditions = pgConditions(query, reachOf({ privateData: true }, query));
  const limit = pageLimit(query);
  const [totals, page] = await Promise.all([
    pool.query(totalsSql(conditions)),
    pool.query<Answer>(
      `SELECT f.no, f.row FROM bench.family f ${orderSql(query).join} WHERE ${conditions.all} ORDER BY ${orderSql(query).by} LIMIT ${limit} OFFSET ${query.offset}`,
    ),
  ]);
  const nos = page.rows.map(({ no }) => no);
  const matched = await pool.query<{ family_no: number; matched: number; children: string[] | null }>(
    `SELECT c.family_no, (count(*) FILTER (WHERE ${conditions.company}))::int AS matched,
       ${query.include_children ? "array_agg(c.row ORDER BY c.no) FILTER (WHERE NOT c.is_head)" : "NULL::text[]"} AS children
     FROM bench.company c WHERE c.family_no = ANY($1) AND c.visible GROUP BY c.family_no`,
    [nos],
  );
  const byFamily = new Map(matched.rows.map((row) => [row.family_no, row]));
  const { groups, entities, excluded } = totals.rows[0];
  const rows = page.rows.map(({ no, row }, index) => {
    const found = byFamily.get(no);
    const children = query.include_children ? `,"children":[${(found?.children ?? []).join(",")}]` : "";
    return `${row.slice(0, -1)},"rank":${query.offset + index + 1},"rank_total":${groups},"matched_entity_count":${found?.matched ?? 0}${children}}`;
  });
  return `{"prospects":[${rows.join(",")}],"total_groups":${groups},"total_entities":${entities},"excluded_no_data_groups":${excluded},"limit":${limit},"offset":${query.offset}}`;
}

function totalsSql({ basic, insurance, excluded }: PgConditions): string {
  if (insurance === "true") {
    return `SELECT count(*)::int AS groups, coalesce(sum(f.entities), 0)::int AS entities, 0 AS excluded FROM bench.family f WHERE ${basic}`;
  }
  return `SELECT
    (SELECT count(*)::int FROM bench.family f WHERE ${basic} AND ${excluded}) AS excluded, groups, entities
    FROM (SELECT count(*)::int AS groups, coalesce(sum(f.entities), 0)::int AS entities FROM bench.family f WHERE ${basic} AND ${insurance}) AS t`;
}

const server = createServer((request, response) => {
  const query = readInput(ProspectQuery, { path: {}, body: null, query: request.url?.split("?")[1] ?? "" });
  list(query).then(
    (body) =>
      response
        .writeHead(200, { "content-type": "application/json", "content-length": Buffer.byteLength(body) })
        .end(body),
    (error) => response.writeHead(500, { "content-length": 0 }).end(void console.error(error)),
  );
});
server.listen(0, "127.0.0.1", () => reportTo(server, { extraCpu: serverCpu, stop: postgres.stop }));
// Its end ends the connections too.
pool.on("error", () => undefined);

const TICKS_PER_SECOND = 100;

/** Microseconds of all PostgreSQL processes below this one. */
function serverCpu(): number {
  const stats = readdirSync("/proc").flatMap((entry) => {
    if (!/^\d+$/.test(entry)) return [];
    try {
      const [, parent, ...fields] = /\) \S (\d+) (.*)$/s.exec(readFileSync(`/proc/${entry}/stat`, "utf8")) ?? [];
      const [user = 0, system = 0] = (fields[0] ?? "").split(" ").slice(9, 11).map(Number);
      return [{ pid: Number(entry), parent: Number(parent), ticks: user + system }];
    } catch {
      return [];
    }
  });
  const own = new Set([process.pid]);
  for (const { pid, parent } of stats.sort((left, right) => left.pid - right.pid)) if (own.has(parent)) own.add(pid);
  own.delete(process.pid);
  const ticks = stats.filter(({ pid }) => own.has(pid)).reduce((sum, stat) => sum + stat.ticks, 0);
  return (ticks / TICKS_PER_SECOND) * 1e6;
}
