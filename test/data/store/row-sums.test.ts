// Checksums of rows in SQLite: each table has them, a flipped bit and a foreign write are refused, an older store gets them.

import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Insertable, sql } from "kysely";
import { schemaStatements } from "../../../data/store/engines/migrate.ts";
import { addRowSum, rowSum } from "../../../data/store/engines/row-sums.ts";
import type { StoreSchema } from "../../../data/store/engines/schema.ts";
import { SqliteConnection } from "../../../data/store/engines/sqlite-connection.ts";
import { inspectStore, openStore, type Store } from "../../../data/store/open.ts";
import { listTeams } from "../../../data/store/teams.ts";

const AT = "2031-03-01T12:00:00.000Z";
const clock = () => new Date(AT);
const PRODUCT = { team_id: 1, product_id: 7 };
const MAP = { ...PRODUCT, family_id: "f1" };
const OPERATION = { operation: "prospect_outreach", credits: 1 };

/** A row of each table, with the table's mark in a text; those whose rows are referred to come first. */
const ROWS: { readonly [Table in Exclude<keyof StoreSchema, "schema_migrations">]: Insertable<StoreSchema[Table]> } = {
  counters: { name: "mark of counters", value: 1 },
  teams: { team_id: 1, name: "mark of teams", plan: "trial", api_access: 1, private_data: 0, created_at: AT },
  products: {
    ...PRODUCT,
    name: "Radar",
    description: "mark of products",
    is_active: 1,
    segment_targeting: "all",
    created_at: AT,
    updated_at: AT,
  },
  keys: { key_id: "k1", team_id: 1, key_sha256: "00", scopes: "mark of keys", created_at: AT },
  key_uses: { key_id: "k1", used_at: "mark of key_uses" },
  product_keywords: { keyword_id: 1, product_id: 7, position: 0, name: "mark of product_keywords", auto_extracted: 0 },
  product_sources: {
    source_id: 1,
    product_id: 7,
    position: 0,
    url: "file:a",
    title: "mark of product_sources",
    source_type: "file",
  },
  product_industries: {
    product_id: 7,
    position: 0,
    industry_code: "5241",
    industry_name: "mark of product_industries",
    industry_description: "",
  },
  product_segments: {
    product_id: 7,
    position: 0,
    insurance_entity_type: "mark of product_segments",
    company_ownership: "",
  },
  people: { team_id: 1, email: "mark of people", role: "owner", invited_at: AT, invited_by: "cli" },
  outreach_messages: {
    ...PRODUCT,
    message_id: "o1",
    ticker: "ELMC",
    company_name: "Elm Casualty",
    platform: "email",
    body: "mark of outreach_messages",
    written_by: "k1",
    created_at: AT,
  },
  saved_searches: {
    search_id: "s1",
    ...PRODUCT,
    name: "mark of saved_searches",
    query: "",
    created_at: AT,
    created_by: "cli",
    looked_at: AT,
    looked_families: "[]",
    matched_version: "v1",
    matched_built_at: AT,
    matched_families: "[]",
    matched_count: 0,
    new_count: 0,
  },
  webhooks: {
    webhook_id: "w1",
    team_id: 1,
    url: "mark of webhooks",
    event_types: "version.published",
    secret: "",
    created_at: AT,
    created_by: "cli",
  },
  webhook_deliveries: {
    delivery_id: "d1",
    webhook_id: "w1",
    event_type: "webhook.ping",
    body: "mark of webhook_deliveries",
    state: "pending",
    attempts: 0,
    created_at: AT,
    give_up_at: AT,
    next_attempt_at: AT,
  },
  sign_in_links: {
    link_sha256: "00",
    team_id: 1,
    role: "owner",
    email: "mark of sign_in_links",
    created_at: AT,
    expires_at: AT,
  },
  sessions: {
    session_id: "s1",
    session_sha256: "00",
    team_id: 1,
    role: "owner",
    email: "mark of sessions",
    created_at: AT,
    seen_at: AT,
    expires_at: AT,
  },
  claims: { name: "ingest", holder: "mark of claims", token: 1, taken_at: AT, expires_at: AT },
  ticks: { name: "ingest", tick: AT, holder: "mark of ticks", claimed_at: AT },
  runs: { run_id: "r1", started_at: AT, report: "mark of runs" },
  credit_accounts: { team_id: 1, period: "mark of credit_accounts", settled: 0, reserved: 1 },
  reservations: { operation_id: "mark of reservations", team_id: 1, period: "2031-03", ...OPERATION, expires_at: AT },
  ledger_entries: {
    team_id: 1,
    period: "2031-03",
    operation_id: "mark of ledger_entries",
    ...OPERATION,
    kind: "reserve",
    created_at: AT,
  },
  idempotent_requests: {
    team_id: 1,
    key: "k",
    fingerprint: "f",
    token: "t",
    body: "mark of idempotent_requests",
    expires_at: AT,
  },
  org_charts: { team_id: 1, family_id: "f1", company_name: "mark of org_charts", people: "[]", fetched_at: AT },
  dealmaps: {
    ...MAP,
    chart_id: "c1",
    company_name: "mark of dealmaps",
    generated_at: AT,
    expires_at: AT,
    nodes: "[]",
    edges: "[]",
  },
  role_overrides: { ...MAP, node_id: "n1", role: "mark of role_overrides" },
  manual_picks: { ...MAP, role: "mark of manual_picks", node_id: "n1" },
  audit_entries: { actor: "cli", action: "team.set", subject: "1", detail: "mark of audit_entries", created_at: AT },
};
const TABLES = Object.keys(ROWS) as (keyof typeof ROWS)[];

describe("row_sum", () => {
  it("is what stands in every store: the same for ever", () => {
    assert.equal(rowSum(1, "Elm Labs", null), 3_931_241_948);
  });

  it("differs for values that look alike, and for the same ones in other columns", () => {
    const alike = [
      ...[["1"], [1], [Buffer.from("1")], [1.5], ["null"], [null], [""], [Buffer.alloc(0)], []],
      ...[["a", "b"], ["ab", ""], ["", "ab"], ['a","b'], ["a,b"], ["b", "a"], ["a", "b", null], ["a", null, "b"]],
    ];
    assert.equal(new Set(alike.map((values) => rowSum(...values))).size, alike.length);
  });
});

describe("the SQLite store's checksums of rows", () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "dealmap-sums-"));
    file = join(folder, "store.sqlite");
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const withStore = async <T>(work: (store: Store) => Promise<T>): Promise<T> => {
    const store = await openStore(`sqlite:${file}`, { clock });
    return work(store).finally(store.close);
  };
  const addTeam = ({ db }: Store) => insertOf("teams").execute(db);
  const check = () => withStore((store) => store.engine.assertSound(store.db));
  /** As another program, which knows of no checksums. */
  const foreign = <T>(work: (database: SqliteConnection) => T): T => {
    const database = new SqliteConnection(file, { busyTimeoutMs: 0 });
    try {
      return work(database);
    } finally {
      database.close();
    }
  };
  /** A bit at the end of each place where the text is, one at a time; the file is then as it was. */
  const withEachFlip = async (text: string, work: () => Promise<unknown>): Promise<void> => {
    const good = readFileSync(file);
    const places: number[] = [];
    for (let at = good.indexOf(text); at >= 0; at = good.indexOf(text, at + 1)) places.push(at + text.length - 1);
    assert.notEqual(places.length, 0, `${text} does not stand in the file`);
    for (const at of places) {
      const bytes = Buffer.from(good);
      bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
      writeFileSync(file, bytes);
      await work();
    }
    writeFileSync(file, good);
  };

  it("each table has one of all of its columns, in their order", async () => {
    await withStore(async ({ db }) => {
      const columns = sql<{ table: string; columns: string }>`
        select tables.name as "table", group_concat(columns.name, ', ' order by columns.cid) as columns
        from sqlite_schema as tables join pragma_table_info(tables.name) as columns
        where tables.type = 'table' group by tables.name`;
      const indexes = sql<{ name: string; sql: string }>`select name, sql from sqlite_schema where type = 'index'`;
      const { rows: made } = await indexes.execute(db);
      const { rows: tables } = await columns.execute(db);
      assert.deepEqual(tables.map(({ table }) => table).sort(), ["schema_migrations", ...TABLES].sort());
      for (const { table, columns } of tables) {
        const text = made.find(({ name }) => name === `${table}_sum`)?.sql ?? "";
        assert.match(
          text,
          new RegExp(`\\brow_sum\\(${columns}\\)\\s*\\)$`),
          `${table}_sum sums all columns of ${table}`,
        );
      }
    });
  });

  it("a flipped bit in a row of any table, or in an index, is refused with the way out", async () => {
    await withStore(async ({ db }) => {
      await sql`update schema_migrations set applied_at = 'mark of schema_migrations' where version = 1`.execute(db);
      for (const table of TABLES) await insertOf(table).execute(db);
    });
    await check();
    for (const table of ["schema_migrations", ...TABLES]) {
      const way = /^StoreError: the store .*store\.sqlite is damaged \(.*\): stop every process .* the latest backup/;
      await withEachFlip(`mark of ${table}`, () => assert.rejects(check(), way, table));
    }
    await check();
  });

  it("the refusal names the table and the row", async () => {
    await withStore(addTeam);
    await withEachFlip("mark of teams", () =>
      assert.rejects(check(), /damaged \(row 1 of teams is not what its checksum was made of\)/),
    );
  });

  it("another program can read the store, and cannot write it", async () => {
    await withStore(addTeam);
    foreign((database) => {
      assert.equal(onlyValue(database, "select group_concat(name) from teams"), "mark of teams");
      const rename = () => database.exec("update teams set name = 'Oak Systems'");
      assert.throws(rename, /unknown function: row_sum\(\)/);
      database.addFunction("row_sum", () => 0);
      rename();
    });
    await assert.rejects(check(), /is damaged \(row . of (teams|counters) is not what/);
  });

  it("a schema that is not what the migrations make is refused by name; SQLite's own tables are not", async () => {
    await check();
    const refusals = new Set<string | undefined>();
    await withEachFlip("plan in ('trial", async () => {
      refusals.add(
        await check().then(
          () => "none: a page's unused bytes, where the text stood before",
          (error: Error) => /damaged \((.*?)\):/.exec(error.message)?.[1],
        ),
      );
    });
    assert.ok(refusals.has("the table teams is not as the migrations make it"), [...refusals].join("\n"));
    await withStore(({ db }) => sql`analyze`.execute(db));
    await check();
    foreign((database) => database.exec("create table notes (text)"));
    await assert.rejects(check(), /damaged \(the table notes is not the store's; if it is yours, drop it\)/);
    foreign((database) => database.exec("drop table notes; drop index teams_sum"));
    await assert.rejects(check(), /damaged \(the index teams_sum is missing\)/);
  });

  describe("a store of the release before it had them", () => {
    beforeEach(async () => {
      await withStore(addTeam);
      foreign((database) => {
        addRowSum(database);
        const sums =
          "select group_concat('drop index ' || name, ';') from sqlite_schema where name like '%\\_sum' escape '\\'";
        database.exec(String(onlyValue(database, sums)));
        const refusal = schemaStatements("sqlite", 4).find((text) => text.includes("audit_entries_keep_delete"));
        database.exec(`drop trigger audit_entries_keep_delete; ${refusal}`);
        database.exec("delete from counters where name = 'audit_kept_from'");
        for (const column of ["sender_company", "sender_title", "sender_name"])
          database.exec(`alter table teams drop column ${column}`);
        database.exec("drop table webhook_deliveries; drop table webhooks; drop table saved_searches");
        database.exec(
          "drop table sessions; drop table sign_in_links; drop table key_uses; drop table people; drop table outreach_messages",
        );
        for (const column of ["name", "prefix", "created_by", "replaced_by"])
          database.exec(`alter table keys drop column ${column}`);
        database.exec("delete from schema_migrations where version >= 5");
      });
    });

    it("is sound as it is, and has checksums of its rows once it is opened", async () => {
      const { store, pendingMigrations } = await inspectStore(`sqlite:${file}`, { clock });
      await store.engine.assertSound(store.db).finally(store.close);
      assert.equal(pendingMigrations, 9);
      await check();
      assert.deepEqual(await withStore(listTeams).then((teams) => teams.map(({ name }) => name)), ["mark of teams"]);
      await withEachFlip("mark of teams", () => assert.rejects(check(), /row 1 of teams is not what/));
    });

    it("is not migrated when it is damaged", async () => {
      foreign((database) => database.exec("drop index keys_by_team"));
      await assert.rejects(withStore(listTeams), /damaged \(the index keys_by_team is missing\)/);
      assert.equal(
        foreign((database) => onlyValue(database, "select max(version) from schema_migrations")),
        4,
      );
    });
  });
});

/** The only column of the first row. */
function onlyValue(database: SqliteConnection, query: string): unknown {
  const [row] = database.prepare(query).all([]) as Record<string, unknown>[];
  return Object.values(row ?? {})[0];
}

function insertOf(table: keyof typeof ROWS) {
  const row = Object.entries(ROWS[table]);
  const columns = sql.join(row.map(([column]) => sql.ref(column)));
  return sql`insert into ${sql.table(table)} (${columns}) values (${sql.join(row.map(([, value]) => value))})`;
}
