// dealmap fetch edgar: brings companies' filings from EDGAR into the drop folder.

import { hostname } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type Command, InvalidArgumentError, Option } from "commander";
import { errorCode } from "../../data/files/error-code.ts";
import { dateOf, isCalendarDate } from "../../data/formats/calendar-date.ts";
import { findCik } from "../../data/formats/cik.ts";
import { findClaim, releaseClaimsOf, withClaim } from "../../data/store/claims.ts";
import type { Store } from "../../data/store/open.ts";
import { removeUnfinished } from "../../pipeline/cache/atomic-file.ts";
import type { EdgarHosts } from "../../pipeline/edgar/client.ts";
import type { FetchResult, ListingWay } from "../../pipeline/edgar/fetch-filings.ts";
import { RunError, UsageError } from "../command-error.ts";
import type { CommandContext } from "../context.ts";
import { namesContact } from "../edgar-contact.ts";
import type { Print } from "../output.ts";
import { holderName } from "../process-holder.ts";
import { progressView } from "../progress.ts";

type Options = {
  cik: string[];
  allCompanies?: boolean;
  forms: string[];
  since?: string;
  sources?: string;
  via: ListingWay;
  baseUrl?: string;
};

/** One fetch at a time, whatever the process: the SEC counts the requests of an address. */
const FETCH_CLAIM = "fetch:edgar";
const LEASE_MS = 30_000;
const WAYS = ["auto", "submissions", "index"];

export function addFetchCommand(program: Command, context: CommandContext): void {
  const fetch = program.command("fetch").description("bring public documents into the drop folder");

  fetch
    .command("edgar")
    .description("filings of companies from the SEC's EDGAR; what is there already is not fetched again")
    .option("--cik <cik>", "of this company; a comma list, or several times", collectCiks, [])
    .option("--all-companies", "of every company of the drop folder's companies table that has a CIK")
    .option("--forms <list>", "form types; amendments are types of their own (10-K/A)", parseForms, [
      "10-K",
      "10-Q",
      "8-K",
    ])
    .option("--since <date>", "filed on or after YYYY-MM-DD; without it everything", parseDate)
    .option("--sources <dir>", "drop folder, in place of SOURCES_DIR")
    .addOption(new Option("--via <way>", "how filings are listed").choices(WAYS).default("auto"))
    .option("--base-url <url>", "a mirror with /submissions and /Archives, in place of the SEC's hosts", parseBaseUrl)
    .action(async (options: Options) => {
      const result = await fetchOnce(context, options);
      context.output.show(wireResult(result), (print) => printResult(print, result));
      const [first] = result.failed;
      if (first !== undefined) {
        throw new RunError(
          `${result.failed.length} not fetched, the next fetch tries them again; first: ${first.reason}`,
        );
      }
    });
}

async function fetchOnce(context: CommandContext, options: Options): Promise<FetchResult> {
  if (options.cik.length === 0 && options.allCompanies !== true) {
    throw new UsageError("fetch edgar needs --cik <cik> or --all-companies");
  }
  const settings = context.settings();
  const userAgent = contactOf(settings.edgarUserAgent);
  const dropDir = options.sources === undefined ? settings.sourcesDir : resolve(options.sources);
  const limits = { memoryLimit: settings.duckdbMemoryLimit, threads: settings.duckdbThreads };
  const cacheDir = join(settings.home, "edgar");
  const { EdgarClient } = await import("../../pipeline/edgar/client.ts");
  const { fetchFilings } = await import("../../pipeline/edgar/fetch-filings.ts");
  const ciks = new Set(options.cik);
  if (options.allCompanies === true) {
    const { readCompanyCiks } = await import("../../pipeline/tables/company-ciks.ts");
    for (const cik of await readCompanyCiks(dropDir, cacheDir, limits)) ciks.add(cik);
  }
  const appContext = {
    ...context.appContext(),
    sleep: (ms: number, signal: AbortSignal) => pause(ms, undefined, { signal }),
  };
  const progress = progressView(context.io, process.stderr.isTTY && !context.isJson());
  const work = async (signal: AbortSignal): Promise<FetchResult> => {
    await removeUnfinished(cacheDir);
    const onWait = (waitMs: number, reason: string) =>
      context.output.note(`EDGAR asks to slow down (${reason}); waiting ${Math.ceil(waitMs / 1000)} s`);
    const hosts = options.baseUrl === undefined ? {} : { hosts: mirrorHosts(options.baseUrl) };
    const client = new EdgarClient(appContext, { userAgent, cacheDir, signal, onWait, ...hosts });
    const wanted = { ciks, forms: new Set(options.forms), since: options.since ?? null };
    const today = dateOf(appContext.clock());
    return fetchFilings(client, { dropDir, wanted, via: options.via, today, onProgress: progress.show });
  };
  try {
    return await context.withStore((store) => alone(store, work));
  } finally {
    progress.end();
  }
}

async function alone<T>(store: Store, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  await freeOfDeadProcess(store);
  const claim = { name: FETCH_CLAIM, holder: holderName(), leaseMs: LEASE_MS };
  const done = await withClaim(store, claim, ({ signal }) => work(signal));
  if (!done.taken) throw new RunError(`another fetch from EDGAR is running: ${done.heldBy}, since ${done.since}`);
  return done.result;
}

/** A fetch that was killed on this machine can be begun again at once, without waiting for its lease to run out. */
async function freeOfDeadProcess(store: Store): Promise<void> {
  const held = await findClaim(store, FETCH_CLAIM);
  const prefix = holderName(0).slice(0, -1);
  if (held === null || !held.holder.startsWith(prefix) || !held.holder.startsWith(hostname())) return;
  if (!isRunning(Number(held.holder.slice(prefix.length)))) await releaseClaimsOf(store, held.holder);
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return errorCode(error) === "EPERM";
  }
}

function contactOf(userAgent: string | null): string {
  const example = '"Example Corp ops@example.com"';
  if (userAgent === null) {
    throw new UsageError(`EDGAR_USER_AGENT must be set before anything is fetched from EDGAR, such as ${example}`);
  }
  if (!namesContact(userAgent)) {
    throw new UsageError(
      `EDGAR_USER_AGENT must name a contact in ASCII, such as ${example} (is ${JSON.stringify(userAgent)})`,
    );
  }
  return userAgent;
}

function mirrorHosts(baseUrl: string): EdgarHosts {
  return { data: baseUrl, archives: baseUrl };
}

function collectCiks(text: string, before: readonly string[]): string[] {
  const ciks = text.split(",").map((cik) => findCik(cik.trim().replace(/^CIK/i, "")));
  if (!ciks.every((cik) => cik !== null)) {
    throw new InvalidArgumentError("It must be one or more CIKs of at most 10 digits, with commas between them.");
  }
  return [...before, ...ciks];
}

function parseForms(text: string): string[] {
  const forms = text.split(",").map((form) => form.trim().toUpperCase());
  if (forms.some((form) => !/^[A-Z0-9][A-Z0-9 ./&-]{0,19}$/.test(form))) {
    throw new InvalidArgumentError("It must be a comma list of form types, such as 10-K,10-Q,8-K.");
  }
  return forms;
}

function parseDate(text: string): string {
  if (!isCalendarDate(text)) throw new InvalidArgumentError("It must be a date as YYYY-MM-DD.");
  return text;
}

function parseBaseUrl(text: string): string {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol)) {
    throw new InvalidArgumentError("It must be an http:// or https:// URL.");
  }
  return text.replace(/\/+$/, "");
}

function wireResult({ via, listed, present, fetched, bytes, failed, warnings }: FetchResult) {
  return { via, listed, present, fetched, bytes, failed, warnings };
}

function printResult(print: Print, { listed, present, fetched, bytes, failed, warnings }: FetchResult): void {
  const megabytes = (bytes / 1e6).toFixed(1);
  print.line(
    `${listed} filings listed: ${present} already there, ${fetched} fetched (${megabytes} MB), ${failed.length} failed`,
  );
  for (const warning of warnings) print.line(`warning: ${warning}`);
  for (const { cik, accession, reason } of failed) {
    print.line(`failed: ${accession === null ? "" : `${accession} of CIK ${cik}: `}${reason}`);
  }
}
