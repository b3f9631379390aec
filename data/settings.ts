// Every setting in one table: name, default, kind, meaning; the only reader of process.env.

import { availableParallelism, totalmem } from "node:os";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { validate as isCron } from "node-cron";
import { parseS3Url } from "./objects/s3-url.ts";

/** One row of the table. `parse` throws an Error whose message completes "NAME must be …". */
type Setting<T> = {
  readonly name: string;
  /** Used, as if it had been set, when the variable is unset or empty; null: `whenUnset` decides. */
  readonly default: string | null;
  /** What the documentation shows as the default, where the text itself would not tell. */
  readonly shownDefault?: string;
  readonly kind: string;
  readonly meaning: string;
  readonly isSecret?: boolean;
  readonly whenUnset: () => T;
  readonly parse: (text: string) => T;
};

const LOG_LEVELS = ["trace", "debug", "info", "warn", "error", "fatal", "silent"] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

const TABLE = {
  home: path("DEALMAP_HOME", "data/var", "run-time folder: store, projections, document cache"),
  sourcesDir: path("SOURCES_DIR", "data/sample", "drop folder"),
  storeUrl: required("STORE_URL", "sqlite:$DEALMAP_HOME/store.sqlite", "URL", parseStoreUrl, {
    meaning: "transactional store: `sqlite:PATH` or `postgres://USER:PASSWORD@HOST:PORT/DATABASE`",
    isSecret: true,
  }),
  projectionsUrl: required("PROJECTIONS_URL", "file:$DEALMAP_HOME/projections", "URL", parseProjectionsUrl, {
    meaning: "published projections: `file:PATH`, or `s3://BUCKET/PREFIX` in S3-compatible storage",
  }),
  s3Endpoint: optional("S3_ENDPOINT", "URL", parseHttpUrl, {
    meaning: "S3-compatible service of an `s3://` PROJECTIONS_URL; unset = `https://s3.AWS_REGION.amazonaws.com`",
  }),
  awsRegion: required("AWS_REGION", "us-east-1", "text", parseRegion, { meaning: "region of the bucket" }),
  awsAccessKeyId: optional("AWS_ACCESS_KEY_ID", "text", (text) => text, {
    meaning: "access key of the bucket of an `s3://` PROJECTIONS_URL; unset = the keys of the machine's role",
  }),
  awsSecretAccessKey: optional("AWS_SECRET_ACCESS_KEY", "text", (text) => text, {
    meaning: "its secret; required with AWS_ACCESS_KEY_ID",
    isSecret: true,
  }),
  awsSessionToken: optional("AWS_SESSION_TOKEN", "text", (text) => text, {
    meaning: "session token of temporary access keys",
    isSecret: true,
  }),
  host: required("HOST", "127.0.0.1", "address", (text) => text, { meaning: "address that the API listens on" }),
  port: whole("PORT", 3000, 0, 65_535, "port that the API listens on; 0 picks a free one and logs it"),
  publicUrl: optional("PUBLIC_URL", "URL", parseHttpUrl, {
    meaning: "where browsers reach the dashboard, such as `https://dealmap.example.com`; unset = `http://HOST:PORT`",
  }),
  sessionIdleHours: number("SESSION_IDLE_HOURS", 12, 0.01, 8760, "hours, fractions allowed", {
    meaning: "a person who did nothing for so long is signed out",
  }),
  sessionMaxDays: days("SESSION_MAX_DAYS", 7, "how long a person stays signed in at most"),
  oidcIssuer: optional("OIDC_ISSUER", "URL", parseIssuer, {
    meaning:
      "identity provider (OpenID Connect) that people may sign in with, as it calls itself; unset = by links alone",
  }),
  oidcClientId: optional("OIDC_CLIENT_ID", "text", (text) => text, {
    meaning: "what the identity provider calls this service; required with OIDC_ISSUER",
  }),
  oidcClientSecret: optional("OIDC_CLIENT_SECRET", "text", (text) => text, {
    meaning: "the secret that it gave with that; required with OIDC_ISSUER",
    isSecret: true,
  }),
  ingestCron: required("INGEST_CRON", "0 2 * * *", "cron (UTC)", parseCron, { meaning: "when the re-ingest runs" }),
  edgarUserAgent: optional("EDGAR_USER_AGENT", "text", (text) => text, {
    meaning: "name and contact for the SEC; required before anything is fetched from EDGAR",
  }),
  llmBaseUrl: optional("LLM_BASE_URL", "URL", parseHttpUrl, {
    meaning: "OpenAI-compatible base URL; unset = the embedded analyst and composer",
  }),
  llmApiKey: optional("LLM_API_KEY", "text", (text) => text, {
    meaning: "key of the language model",
    isSecret: true,
  }),
  llmModel: optional("LLM_MODEL", "text", (text) => text, {
    meaning: "name of the language model; required with LLM_BASE_URL",
  }),
  llmRequestsMax: whole(
    "LLM_REQUESTS_MAX",
    5000,
    0,
    100_000_000,
    "requests to the language model that one ingest may make, repeats included; the rest waits for the next one",
  ),
  llmConcurrency: whole("LLM_CONCURRENCY", 4, 1, 256, "requests to the language model at one time during an ingest"),
  llmTimeoutSeconds: number("LLM_TIMEOUT_SECONDS", 60, 0.001, 3600, "seconds", {
    meaning: "deadline of one request to the language model during an ingest",
  }),
  orgChartUrl: optional("ORG_CHART_URL", "URL", parseHttpUrl, {
    meaning: "org-chart provider; unset = the embedded org-chart source",
  }),
  orgChartApiKey: optional("ORG_CHART_API_KEY", "text", (text) => text, {
    meaning: "key of the org-chart provider",
    isSecret: true,
  }),
  rateLimitPerMinute: whole("RATE_LIMIT_PER_MINUTE", 300, 1, 1_000_000, "general limit of requests per key"),
  serveDuringRebuild: flag(
    "SERVE_DURING_REBUILD",
    "false",
    "true: the previous version answers while a build of the product runs",
  ),
  maxRejectRatio: number("MAX_REJECT_RATIO", 0.05, 0, 1, "share of a table", {
    meaning: "a run that rejects more of any one table's rows stops before publishing",
  }),
  workersMinMb: number("WORKERS_MIN_MB", 50, 0, 1_000_000, "MB, fractions allowed", {
    meaning:
      "a run with so much of documents to read hands them to `dealmap worker` processes where some are there; with less it reads them itself",
  }),
  versionsKept: whole(
    "VERSIONS_KEPT",
    5,
    1,
    100_000,
    "versions of a product that stay after a publish; pinned ones, the active one and those that a process serves always do",
  ),
  cacheMaxGb: number("CACHE_MAX_GB", 50, 0, 1_000_000, "GB, fractions allowed", {
    meaning:
      "what all caches below `DEALMAP_HOME` together may take after an ingest; what that ingest used stays all the same",
  }),
  retentionAuditDays: number("RETENTION_AUDIT_DAYS", 730, 1, 36_500, "days, fractions allowed", {
    meaning: "how long audit entries are kept; the ledger stays for ever",
  }),
  retentionRunsDays: number("RETENTION_RUNS_DAYS", 90, 1, 36_500, "days, fractions allowed", {
    meaning:
      "how long records, reports and rejects of runs are kept; the last ones and those of published versions stay",
  }),
  retentionMessagesDays: number("RETENTION_MESSAGES_DAYS", 90, 1, 36_500, "days, fractions allowed", {
    meaning: "how long outreach messages are kept for their team, which can delete them before",
  }),
  dealmapTtlDays: days("DEALMAP_TTL_DAYS", 30, "how long a DealMap's annotation is fresh"),
  orgChartTtlDays: days("ORG_CHART_TTL_DAYS", 90, "how long cached org data is reused"),
  keyTtlDays: days("KEY_TTL_DAYS", 365, "validity of a new API key"),
  backendTimeoutSeconds: number("BACKEND_TIMEOUT_SECONDS", 60, 0.001, 3600, "seconds", {
    meaning: "deadline of lead and outreach generation",
  }),
  duckdbMemoryLimit: {
    name: "DUCKDB_MEMORY_LIMIT",
    default: null,
    shownDefault: "half of memory",
    kind: "size",
    meaning: "memory of the analytical engine in one process, such as `4GiB`",
    whenUnset: halfOfMemory,
    parse: parseSize,
  },
  duckdbThreads: {
    name: "DUCKDB_THREADS",
    default: null,
    shownDefault: "all cores",
    kind: "1 to 1024",
    meaning: "threads of the analytical engine in one process",
    whenUnset: () => availableParallelism(),
    parse: wholeParser(1, 1024),
  },
  answerCacheMb: whole(
    "ANSWER_CACHE_MB",
    64,
    0,
    16_384,
    "megabytes of answers that the API keeps for each served version, so that what was asked before is not computed again",
  ),
  logLevel: required("LOG_LEVEL", "info", LOG_LEVELS.join(", "), parseLogLevel, {
    meaning: "least severe log line that is written",
  }),
} satisfies Record<string, Setting<unknown>>;

/** All settings, checked. Paths are absolute; quantities carry the unit of their name. */
export type Settings = { readonly [K in keyof typeof TABLE]: ReturnType<(typeof TABLE)[K]["parse"]> };

/** Every bad setting of one reading, in one line. Wrong usage: exit status 2. */
export class SettingsError extends Error {
  override readonly name = "SettingsError";
  readonly exitStatus = 2;
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`${problems.length === 1 ? "bad setting" : `${problems.length} bad settings`}: ${problems.join("; ")}`);
    this.problems = problems;
  }
}

/**
 * Reads and checks every setting. An empty variable counts as unset, as shells and compose files leave them.
 *
 * @throws {SettingsError} naming all bad settings at once
 */
export function readSettings(env: Readonly<Record<string, string | undefined>> = process.env): Settings {
  const problems: string[] = [];
  const home = env.DEALMAP_HOME?.trim() || TABLE.home.default;
  const read = <T>(setting: Setting<T>): T => {
    const given = env[setting.name]?.trim() || undefined;
    const text = given ?? setting.default?.replace("$DEALMAP_HOME", () => home);
    if (text === undefined) return setting.whenUnset();
    try {
      return setting.parse(text);
    } catch (error) {
      const shown = setting.isSecret ? "" : ` (is ${JSON.stringify(text)})`;
      problems.push(`${setting.name} must be ${error instanceof Error ? error.message : String(error)}${shown}`);
      return setting.whenUnset();
    }
  };
  const settings = Object.fromEntries(Object.entries(TABLE).map(([key, row]) => [key, read<unknown>(row)])) as Settings;
  if (settings.llmBaseUrl !== null && settings.llmModel === null) {
    problems.push("LLM_MODEL must be set when LLM_BASE_URL is");
  }
  const half = halfOfProvider(settings);
  // One that is set to what it cannot be was told of above.
  problems.push(...half.filter((each) => !problems.some((told) => told.split(" ")[0] === each.split(" ")[0])));
  if (settings.awsAccessKeyId !== null && settings.awsSecretAccessKey === null)
    problems.push(`${TABLE.awsSecretAccessKey.name} must be set when ${TABLE.awsAccessKeyId.name} is`);
  if (settings.awsAccessKeyId === null && settings.awsSecretAccessKey !== null)
    problems.push(`${TABLE.awsAccessKeyId.name} must be set when ${TABLE.awsSecretAccessKey.name} is`);
  if (problems.length > 0) throw new SettingsError(problems);
  return settings;
}

/** All of the identity provider's settings, or none: with some of them nobody could sign in there. */
function halfOfProvider({ oidcIssuer, oidcClientId, oidcClientSecret }: Settings): string[] {
  const rows = [
    { name: "OIDC_ISSUER", value: oidcIssuer },
    { name: "OIDC_CLIENT_ID", value: oidcClientId },
    { name: "OIDC_CLIENT_SECRET", value: oidcClientSecret },
  ];
  const set = rows.find(({ value }) => value !== null);
  if (set === undefined) return [];
  const missing = rows.filter(({ value }) => value === null);
  return missing.map(({ name }) => `${name} must be set when ${set.name} is`);
}

/** The table as Markdown, for the README; a test compares the two. */
export function settingsTable(): string {
  const rows = Object.values(TABLE).map((setting: Setting<unknown>) => {
    const shown = setting.shownDefault ?? (setting.default === null ? "none" : `\`${setting.default}\``);
    return `| \`${setting.name}\` | ${shown} | ${setting.kind} | ${setting.meaning} |`;
  });
  return ["| setting | default | kind | meaning |", "|---|---|---|---|", ...rows].join("\n");
}

type Notes = { readonly meaning: string; readonly isSecret?: boolean };

function required<T>(name: string, text: string, kind: string, parse: (text: string) => T, notes: Notes): Setting<T> {
  return { name, default: text, kind, parse, ...notes, whenUnset: () => parse(text) };
}

function optional<T>(name: string, kind: string, parse: (text: string) => T, notes: Notes): Setting<T | null> {
  return { name, default: null, kind, parse, ...notes, whenUnset: () => null };
}

function path(name: string, text: string, meaning: string): Setting<string> & { readonly default: string } {
  return {
    name,
    default: text,
    kind: "path",
    meaning,
    parse: (value) => resolve(value),
    whenUnset: () => resolve(text),
  };
}

function whole(name: string, byDefault: number, min: number, max: number, meaning: string): Setting<number> {
  return required(name, String(byDefault), `${min} to ${max}`, wholeParser(min, max), { meaning });
}

function number(
  name: string,
  byDefault: number,
  min: number,
  max: number,
  kind: string,
  notes: Notes,
): Setting<number> {
  const parse = (text: string): number => {
    const value = /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
    if (!(value >= min && value <= max)) throw new Error(`a number from ${min} to ${max}`);
    return value;
  };
  return required(name, String(byDefault), kind, parse, notes);
}

function days(name: string, byDefault: number, meaning: string): Setting<number> {
  return number(name, byDefault, 0, 36_500, "days, fractions allowed", { meaning });
}

function flag(name: string, byDefault: string, meaning: string): Setting<boolean> {
  const parse = (text: string): boolean => {
    if (text !== "true" && text !== "false") throw new Error("true or false");
    return text === "true";
  };
  return required(name, byDefault, "true, false", parse, { meaning });
}

function wholeParser(min: number, max: number): (text: string) => number {
  return (text) => {
    const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
    if (!(value >= min && value <= max)) throw new Error(`a whole number from ${min} to ${max}`);
    return value;
  };
}

function parseStoreUrl(text: string): string {
  if (/^postgres(ql)?:\/\/./.test(text) && URL.canParse(text)) return text;
  if (!/^sqlite:./.test(text)) throw new Error("sqlite:PATH or postgres://USER:PASSWORD@HOST:PORT/DATABASE");
  const file = text.slice("sqlite:".length);
  return file === ":memory:" ? text : `sqlite:${resolve(file)}`;
}

function parseProjectionsUrl(text: string): string {
  if (parseS3Url(text) !== null) return text.replace(/\/$/, "");
  if (!/^file:./.test(text)) throw new Error("file:PATH, or s3://BUCKET/PREFIX of letters, digits and . _ -");
  return `file:${resolve(text.startsWith("file://") ? fileURLToPath(text) : text.slice("file:".length))}`;
}

function parseRegion(text: string): string {
  if (!/^[a-z0-9-]+$/.test(text)) throw new Error("a region, such as eu-central-1");
  return text;
}

function parseHttpUrl(text: string): string {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol)) throw new Error("an http:// or https:// URL");
  return text;
}

/** Who listens on the way of an unencrypted sign-in signs in too; within this machine nobody does. */
function parseIssuer(text: string): string {
  const { protocol, hostname } = URL.canParse(text) ? new URL(text) : { protocol: "", hostname: "" };
  const isWithin = protocol === "http:" && /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname);
  if (protocol !== "https:" && !isWithin) throw new Error("an https:// URL, or an http:// one of this machine");
  return text;
}

function parseCron(text: string): string {
  if (!isCron(text)) throw new Error("a cron expression of five or six fields, such as 0 2 * * *");
  return text;
}

function parseSize(text: string): string {
  if (!/^(?!0+(\.0+)?\D)\d+(\.\d+)?\s?[KMGT]i?B$/i.test(text)) throw new Error("a size such as 4GiB or 2GB");
  return text;
}

function parseLogLevel(text: string): LogLevel {
  const level = LOG_LEVELS.find((accepted) => accepted === text);
  if (level === undefined) throw new Error(`one of ${LOG_LEVELS.join(", ")}`);
  return level;
}

/** A container's limit counts, not the machine's memory behind it. */
function halfOfMemory(): string {
  const limit = process.constrainedMemory();
  const bytes = limit > 0 ? Math.min(limit, totalmem()) : totalmem();
  return `${Math.floor(bytes / 2 / 2 ** 20)}MiB`;
}
