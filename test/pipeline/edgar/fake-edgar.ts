// An EDGAR on this machine: files by path, with validators; and a context whose sleeps take no time.
import { existsSync, readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { createLog } from "../../../data/log.ts";
import { EdgarClient, type EdgarContext } from "../../../pipeline/edgar/client.ts";
import { type Answer, type Asked, FakeService } from "../../api/providers/fake-service.ts";

const REAL_INDEXES = new URL("../../../../shared/data-real/indexes/", import.meta.url);

/** A real file of EDGAR, unpacked; null, with a printed reason, where the public data is not there. */
export function readReal(name: string): string | null {
  const file = new URL(name, REAL_INDEXES);
  if (!existsSync(file)) {
    console.log(`      skipped: ${name} of the public data is not on this machine`);
    return null;
  }
  const bytes = readFileSync(file);
  return (name.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("utf8");
}

export const QUOTA_HTML =
  "<!DOCTYPE html><html><head><title>SEC.gov | Request Rate Threshold Exceeded</title></head><body></body></html>";
export const UNDECLARED_HTML =
  "<html><head><title>SEC.gov</title></head><body><h1>Your Request Originates from an Undeclared Automated Tool</h1></body></html>";

/** A made-up submission of at least `bytes` bytes. */
export function submission(accession: string, cik: string, bytes = 0): string {
  const text = "Claims severity rose. ".repeat(Math.ceil(bytes / 22));
  return [
    `<SEC-DOCUMENT>${accession}.txt : 20250214`,
    `<SEC-HEADER>${accession}.hdr.sgml : 20250214`,
    `ACCESSION NUMBER:\t\t${accession}`,
    "CONFORMED SUBMISSION TYPE:\t10-K",
    "FILED AS OF DATE:\t\t20250214",
    "FILER:",
    "\tCOMPANY DATA:",
    "\t\tCOMPANY CONFORMED NAME:\t\t\tELM MUTUAL HOLDINGS",
    `\t\tCENTRAL INDEX KEY:\t\t\t${cik.padStart(10, "0")}`,
    "</SEC-HEADER>",
    `<DOCUMENT>\n<TYPE>10-K\n<TEXT>\n${text}\n</TEXT>\n</DOCUMENT>`,
    "</SEC-DOCUMENT>\n",
  ].join("\n");
}

export type Listed = readonly [accession: string, form: string, filedAt: string];

export function columns(rows: readonly Listed[]) {
  return {
    accessionNumber: rows.map(([accession]) => accession),
    filingDate: rows.map(([, , filedAt]) => filedAt),
    form: rows.map(([, form]) => form),
  };
}

export function submissionsJson(cik: string, rows: readonly Listed[], files: readonly object[] = []): string {
  return JSON.stringify({ cik, filings: { recent: columns(rows), files } });
}

export function masterIndex(received: string, rows: readonly (readonly [cik: string, ...Listed])[]): string {
  const lines = rows.map(
    ([cik, accession, form, filedAt]) => `${cik}|ELM|${form}|${filedAt}|edgar/data/${cik}/${accession}.txt`,
  );
  return [
    "Description:           Master Index of EDGAR Dissemination Feed",
    `Last Data Received:    ${received}`,
    "",
    "CIK|Company Name|Form Type|Date Filed|Filename",
    "-".repeat(80),
    ...lines,
    "",
  ].join("\n");
}

/** Files by path, each with an ETag of its content; answers that a test puts in come first, once each, in turn. */
export class FakeEdgar {
  readonly files = new Map<string, string>();
  readonly answers = new Map<string, Answer[]>();
  readonly service: FakeService;

  private constructor(service: FakeService) {
    this.service = service;
    service.answer = (response, asked) => {
      const own = this.answers.get(asked.path)?.shift();
      if (own !== undefined) return own(response, asked);
      const body = this.files.get(asked.path);
      if (body === undefined) return response.writeHead(404).end("not found");
      const etag = `"${body.length}"`;
      if (asked.headers["if-none-match"] === etag) return response.writeHead(304).end();
      return response.writeHead(200, { ETag: etag }).end(body);
    };
  }

  static async start(): Promise<FakeEdgar> {
    return new FakeEdgar(await FakeService.start());
  }

  /** Paths asked for, in order. */
  get paths(): string[] {
    return this.service.asked.map(({ path }) => path);
  }

  get asked(): readonly Asked[] {
    return this.service.asked;
  }

  /** A submission below the archive, and its path. */
  archive(cik: string, accession: string, bytes = 0): string {
    const path = archivePath(cik, accession);
    this.files.set(path, submission(accession, cik, bytes));
    return path;
  }
}

export function archivePath(cik: string, accession: string): string {
  return `/Archives/edgar/data/${cik}/${accession}.txt`;
}

/** A context whose clock moves only when somebody sleeps. */
export function sleepingContext(): EdgarContext & { readonly slept: number[] } {
  const slept: number[] = [];
  let now = Date.parse("2025-03-01T12:00:00Z");
  return {
    slept,
    clock: () => new Date(now),
    fetch,
    log: createLog("silent"),
    sleep: async (ms) => {
      slept.push(ms);
      now += ms;
    },
  };
}

export function clientOf(edgar: FakeEdgar, context: EdgarContext, cacheDir: string, signal?: AbortSignal): EdgarClient {
  return new EdgarClient(context, {
    userAgent: "Elm Labs ops@elm.example",
    cacheDir,
    hosts: { data: edgar.service.url, archives: edgar.service.url },
    limits: { spacingMs: 1, listTimeoutMs: 30_000, submissionTimeoutMs: 30_000 },
    ...(signal && { signal }),
  });
}
