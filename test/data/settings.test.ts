// Settings: defaults, units, and every bad one at once.

import assert from "node:assert/strict";
import { resolve } from "node:path";
import { readSettings, SettingsError, settingsTable } from "../../data/settings.ts";

const STORE_URL_PROBLEM = "STORE_URL must be sqlite:PATH or postgres://USER:PASSWORD@HOST:PORT/DATABASE";

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    readSettings(env);
  } catch (error) {
    assert.ok(error instanceof SettingsError, String(error));
    assert.equal(error.exitStatus, 2);
    assert.doesNotMatch(error.message, /\n/);
    return error.problems;
  }
  return [];
}

describe("readSettings", () => {
  it("an empty environment gives the documented defaults", () => {
    const { duckdbMemoryLimit, duckdbThreads, ...settings } = readSettings({});
    assert.deepEqual(settings, {
      home: resolve("data/var"),
      sourcesDir: resolve("data/sample"),
      storeUrl: `sqlite:${resolve("data/var/store.sqlite")}`,
      projectionsUrl: `file:${resolve("data/var/projections")}`,
      s3Endpoint: null,
      awsRegion: "us-east-1",
      awsAccessKeyId: null,
      awsSecretAccessKey: null,
      awsSessionToken: null,
      host: "127.0.0.1",
      port: 3000,
      publicUrl: null,
      sessionIdleHours: 12,
      sessionMaxDays: 7,
      oidcIssuer: null,
      oidcClientId: null,
      oidcClientSecret: null,
      ingestCron: "0 2 * * *",
      edgarUserAgent: null,
      llmBaseUrl: null,
      llmApiKey: null,
      llmModel: null,
      llmRequestsMax: 5000,
      llmConcurrency: 4,
      llmTimeoutSeconds: 60,
      orgChartUrl: null,
      orgChartApiKey: null,
      rateLimitPerMinute: 300,
      serveDuringRebuild: false,
      maxRejectRatio: 0.05,
      versionsKept: 5,
      workersMinMb: 50,
      cacheMaxGb: 50,
      retentionAuditDays: 730,
      retentionRunsDays: 90,
      retentionMessagesDays: 90,
      dealmapTtlDays: 30,
      orgChartTtlDays: 90,
      keyTtlDays: 365,
      backendTimeoutSeconds: 60,
      answerCacheMb: 64,
      logLevel: "info",
    });
    assert.match(duckdbMemoryLimit, /^[1-9]\d*MiB$/);
    assert.ok(duckdbThreads >= 1);
  });

  it("an empty variable is an unset one", () => {
    assert.equal(readSettings({ PORT: "", LLM_BASE_URL: " " }).port, 3000);
  });

  it("the store and the projections move with DEALMAP_HOME, whatever characters it has", () => {
    const settings = readSettings({ DEALMAP_HOME: "/srv/$&/deal map" });
    assert.equal(settings.storeUrl, "sqlite:/srv/$&/deal map/store.sqlite");
    assert.equal(settings.projectionsUrl, "file:/srv/$&/deal map/projections");
  });

  const accepted: [string, string, keyof ReturnType<typeof readSettings>, unknown][] = [
    ["PORT", "0", "port", 0],
    ["DEALMAP_TTL_DAYS", "0.5", "dealmapTtlDays", 0.5],
    ["SERVE_DURING_REBUILD", "true", "serveDuringRebuild", true],
    ["PROJECTIONS_URL", "file:///srv/deal%20map", "projectionsUrl", "file:/srv/deal map"],
    ["STORE_URL", "sqlite::memory:", "storeUrl", "sqlite::memory:"],
    ["DUCKDB_MEMORY_LIMIT", "4GiB", "duckdbMemoryLimit", "4GiB"],
    ["DUCKDB_MEMORY_LIMIT", "2GB", "duckdbMemoryLimit", "2GB"],
    ["DUCKDB_THREADS", "3", "duckdbThreads", 3],
    ["MAX_REJECT_RATIO", "1", "maxRejectRatio", 1],
    ["INGEST_CRON", "*/15 * * * *", "ingestCron", "*/15 * * * *"],
  ];
  for (const [name, text, key, value] of accepted) {
    it(`${name}=${text} is accepted`, () => assert.equal(readSettings({ [name]: text })[key], value));
  }

  const refused: [string, string, string][] = [
    ["PORT", "65536", 'PORT must be a whole number from 0 to 65535 (is "65536")'],
    ["PORT", "3e3", 'PORT must be a whole number from 0 to 65535 (is "3e3")'],
    ["VERSIONS_KEPT", "0", 'VERSIONS_KEPT must be a whole number from 1 to 100000 (is "0")'],
    ["RETENTION_AUDIT_DAYS", "0", 'RETENTION_AUDIT_DAYS must be a number from 1 to 36500 (is "0")'],
    ["MAX_REJECT_RATIO", "1.1", 'MAX_REJECT_RATIO must be a number from 0 to 1 (is "1.1")'],
    ["KEY_TTL_DAYS", "-1", 'KEY_TTL_DAYS must be a number from 0 to 36500 (is "-1")'],
    ["SERVE_DURING_REBUILD", "yes", 'SERVE_DURING_REBUILD must be true or false (is "yes")'],
    [
      "INGEST_CRON",
      "daily",
      'INGEST_CRON must be a cron expression of five or six fields, such as 0 2 * * * (is "daily")',
    ],
    ["DUCKDB_MEMORY_LIMIT", "lots", 'DUCKDB_MEMORY_LIMIT must be a size such as 4GiB or 2GB (is "lots")'],
    ["DUCKDB_MEMORY_LIMIT", "0GB", 'DUCKDB_MEMORY_LIMIT must be a size such as 4GiB or 2GB (is "0GB")'],
    ["DUCKDB_THREADS", "0", 'DUCKDB_THREADS must be a whole number from 1 to 1024 (is "0")'],
    ["STORE_URL", "store.sqlite", STORE_URL_PROBLEM],
    ["STORE_URL", "postgres://", STORE_URL_PROBLEM],
    ["STORE_URL", "mysql://me:secret@db.example/x", STORE_URL_PROBLEM],
    [
      "PROJECTIONS_URL",
      "s3://Bucket/a b",
      'PROJECTIONS_URL must be file:PATH, or s3://BUCKET/PREFIX of letters, digits and . _ - (is "s3://Bucket/a b")',
    ],
    ["ORG_CHART_URL", "example.com", 'ORG_CHART_URL must be an http:// or https:// URL (is "example.com")'],
    ["LLM_BASE_URL", "http://llm.example/v1", "LLM_MODEL must be set when LLM_BASE_URL is"],
    ["LOG_LEVEL", "loud", 'LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent (is "loud")'],
  ];
  for (const [name, text, problem] of refused) {
    it(`${name}=${text} is refused`, () => assert.deepEqual(problemsOf({ [name]: text }), [problem]));
  }

  const OIDC = { OIDC_ISSUER: "https://id.example", OIDC_CLIENT_ID: "dealmap", OIDC_CLIENT_SECRET: "s3cret" };
  for (const missing of Object.keys(OIDC)) {
    it(`the identity provider without ${missing} is refused, which is named`, () => {
      const problems = problemsOf({ ...OIDC, [missing]: "" });
      const [set] = Object.keys(OIDC).filter((name) => name !== missing);
      assert.deepEqual(problems, [`${missing} must be set when ${set} is`]);
    });
  }

  it("the identity provider is asked over https, or within this machine, and its secret is not repeated", () => {
    assert.equal(readSettings(OIDC).oidcIssuer, "https://id.example");
    assert.equal(readSettings({ ...OIDC, OIDC_ISSUER: "http://127.0.0.1:8080/realm" }).oidcClientId, "dealmap");
    for (const issuer of ["http://id.example", "http://localhost.id.example", "id.example", "ftp://localhost"]) {
      const [problem, ...others] = problemsOf({ ...OIDC, OIDC_ISSUER: issuer });
      assert.deepEqual(
        [problem?.split(" (is")[0], others],
        ["OIDC_ISSUER must be an https:// URL, or an http:// one of this machine", []],
      );
    }
  });

  it("lists all bad settings at once", () => {
    const problems = problemsOf({ PORT: "x", DUCKDB_THREADS: "x", STORE_URL: "x" });
    assert.deepEqual(
      problems.map((problem) => problem.split(" ")[0]),
      ["STORE_URL", "PORT", "DUCKDB_THREADS"],
    );
  });
});

describe("settingsTable", () => {
  it("has a row for every setting, with its default and meaning", () => {
    const rows = settingsTable().split("\n");
    assert.ok(
      rows.includes("| `DUCKDB_THREADS` | all cores | 1 to 1024 | threads of the analytical engine in one process |"),
    );
    assert.equal(rows.length - 2, Object.keys(readSettings({})).length);
  });

  it("take both keys of a bucket or none, where the machine's role has them", () => {
    const url = { PROJECTIONS_URL: "s3://bucket/some/prefix/" };
    assert.throws(
      () => readSettings({ ...url, AWS_ACCESS_KEY_ID: "a" }),
      /AWS_SECRET_ACCESS_KEY must be set when AWS_ACCESS_KEY_ID is/,
    );
    assert.throws(
      () => readSettings({ ...url, AWS_SECRET_ACCESS_KEY: "b" }),
      /AWS_ACCESS_KEY_ID must be set when AWS_SECRET_ACCESS_KEY is/,
    );
    assert.equal(readSettings(url).awsAccessKeyId, null);
    const settings = readSettings({ ...url, AWS_ACCESS_KEY_ID: "a", AWS_SECRET_ACCESS_KEY: "b" });
    assert.equal(settings.projectionsUrl, "s3://bucket/some/prefix");
  });
});
