// The reader of documents that a run uses: the sources' own, with what the text stage makes of a filing.
import { DocumentReader } from "../documents/reader.ts";
import { TEXT_STAGE } from "../text/document-text.ts";

export type ParserOptions = {
  readonly dropDir: string;
  readonly cacheDir: string;
  /** Changes whenever any file may be read differently. */
  readonly parserVersion: string;
};

export function documentParser({ dropDir, cacheDir, parserVersion }: ParserOptions): DocumentReader {
  return new DocumentReader({ dropDir, cacheDir, extractor: { version: parserVersion, ...TEXT_STAGE } });
}
