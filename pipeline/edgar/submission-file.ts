// One full submission: from the wire into the drop folder, under its name only when it is whole.
import { mkdir, open, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { DamagedAnswer, isQuotaPage, QuotaPage } from "./answer.ts";
import type { ListedFiling } from "./listed-filing.ts";

/** Longer than what ingest reads (256 MiB, pipeline/documents/files.ts), so that nothing readable is refused here. */
const BYTES_MAX = 256 * 1024 * 1024;
const HEAD_BYTES = 8192;
const TAIL_BYTES = 2048;
/** 1993 and 1994, since then, dissemination form, and the few without a header. The first one that opens a file closes it. */
const WRAPPERS = /<(IMS-DOCUMENT|SEC-DOCUMENT|SUBMISSION|DOCUMENT)>/;
const OWN_ACCESSION = /<(?:SEC|IMS)-DOCUMENT>(\d{10}-\d{2}-\d{6})\.txt/;

/** Path below the drop folder. */
export function submissionPath({ cik, accession }: ListedFiling): string {
  return `filings/${cik}/${accession}.txt`;
}

/**
 * Writes a body under a temporary name, which ingest does not see, checks that it is whole, syncs it and renames it.
 *
 * @returns bytes written
 * @throws {DamagedAnswer} {QuotaPage} and whatever the body throws; the temporary file is then gone
 */
export async function saveSubmission(
  dropDir: string,
  filing: ListedFiling,
  body: AsyncIterable<Uint8Array>,
): Promise<number> {
  const path = join(dropDir, submissionPath(filing));
  const folder = dirname(path);
  const part = join(folder, `.${filing.accession}.part`);
  await mkdir(folder, { recursive: true });
  const file = await open(part, "w");
  try {
    let bytes = 0;
    let head = Buffer.alloc(0);
    let tail = Buffer.alloc(0);
    for await (const chunk of body) {
      bytes += chunk.byteLength;
      if (bytes > BYTES_MAX) throw new DamagedAnswer(`it is longer than ${BYTES_MAX} bytes`);
      if (head.length < HEAD_BYTES) head = Buffer.concat([head, chunk]).subarray(0, HEAD_BYTES);
      tail = Buffer.from(Buffer.concat([tail, chunk.subarray(-TAIL_BYTES)]).subarray(-TAIL_BYTES));
      await file.writeFile(chunk);
    }
    checkWhole(head.toString("latin1"), tail.toString("latin1"), filing.accession);
    await file.sync();
    await file.close();
    await rename(part, path);
    return bytes;
  } catch (error) {
    await file.close().catch(() => undefined);
    await rm(part, { force: true });
    throw error;
  }
}

/** @throws {DamagedAnswer} {QuotaPage} */
function checkWhole(head: string, tail: string, accession: string): void {
  const wrapper = WRAPPERS.exec(head)?.[1];
  if (wrapper === undefined) {
    if (isQuotaPage(head)) throw new QuotaPage(head);
    throw new DamagedAnswer(head === "" ? "it is empty" : "it does not begin as a submission");
  }
  const own = OWN_ACCESSION.exec(head)?.[1];
  if (own !== undefined && own !== accession) throw new DamagedAnswer(`it is ${own}, not ${accession}`);
  if (!tail.includes(`</${wrapper}>`)) throw new DamagedAnswer(`it is cut off: </${wrapper}> is missing`);
}
