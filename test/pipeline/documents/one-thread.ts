// Documents of a drop folder read as the pipeline does in one thread, for tests.
import type { FileSource, KnownDocument } from "../../../pipeline/documents/documents.ts";
import type { FilingExtractor } from "../../../pipeline/documents/filings.ts";
import type { DocumentReader } from "../../../pipeline/documents/reader.ts";
import type { ParsedDocument } from "../../../pipeline/documents/shape.ts";
import { TEXT_STAGE } from "../../../pipeline/text/document-text.ts";

export const EXTRACTOR: FilingExtractor = { version: "1", ...TEXT_STAGE };

/** Files settle before they are read. */
export const laterClock = () => new Date(Date.now() + 3_600_000);

/** Files are read one after another. */
export function fileSource(reader: DocumentReader): FileSource {
  let last: Promise<unknown> = Promise.resolve();
  const read: FileSource["read"] = (file, known) => {
    const reading = last.then(() => reader.read(file, known));
    last = reading;
    return reading;
  };
  return { announceBytes: () => undefined, read };
}

/** As yielded, with its text. */
export async function openDocument(
  reader: DocumentReader,
  { bytes: _, override, ...known }: KnownDocument,
): Promise<ParsedDocument> {
  const { document } = await reader.open({ ...known, override });
  return { ...document, ...known };
}
