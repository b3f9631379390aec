// The reader of documents that a run uses: the sources' own, with what the text stage makes of a filing.
import { DocumentReader } from "../documents/reader.ts";
import { extractFiling } from "../text/document-text.ts";
import { VisibleText } from "../text/layout/offsets.ts";

export type ParserOptions = {
  readonly dropDir: string;
  readonly cacheDir: string;
  /** Changes whenever any file may be read differently. */
  readonly parserVersion: string;
};

export function documentParser({ dropDir, cacheDir, parserVersion }: ParserOptions): DocumentReader {
  const extractor = { version: parserVersion, extract: extractFiling, newVisibleText: () => new VisibleText(0) };
  return new DocumentReader({ dropDir, cacheDir, extractor });
}
