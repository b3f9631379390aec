// One document at a time, in whichever thread: what its file says, by the cache where the bytes are known; its text when asked for.

import type { FileStamp } from "../cache/file-stamp.ts";
import { DocumentCache } from "./document-cache.ts";
import { decodeText, documentBytes, readStored } from "./files.ts";
import { applyOverride, type FilingExtractor, type FilingOverride, parseFiling } from "./filings.ts";
import type { DocumentContent, DocumentFacts, DocumentKind, DocumentPlace, ParsedDocument, Refusal } from "./shape.ts";
import { parseTranscript } from "./transcripts.ts";

export type FileReading = {
  /** Of the unpacked bytes; null when they cannot be had. */
  readonly sha256: string | null;
  /** null when the file cannot be opened or changed while it was read. */
  readonly stamp: FileStamp | null;
  /** `known`: the bytes are those that the caller knows already. */
  readonly outcome: DocumentFacts | Refusal | "known";
  /** The text was parsed now, not taken from the cache. */
  readonly isParsed: boolean;
};

/** What it takes to open a document again. */
export type DocumentHandle = DocumentPlace & { readonly override: FilingOverride | undefined };

export type OpenedDocument = {
  readonly document: ParsedDocument;
  readonly isParsed: boolean;
  /** The file's own characters. @throws DocumentGone */
  readonly readSource: () => Promise<string>;
};

/** The file is away, or has other bytes than it had when this run first read it. */
export class DocumentGone extends Error {
  override readonly name = "DocumentGone";
}

export type ReaderOptions = {
  readonly dropDir: string;
  /** Created when missing; may be deleted at any time. */
  readonly cacheDir: string;
  readonly extractor: FilingExtractor;
};

export class DocumentReader {
  readonly #dropDir: string;
  readonly #cache: DocumentCache;
  readonly #extractor: FilingExtractor;

  constructor({ dropDir, cacheDir, extractor }: ReaderOptions) {
    this.#dropDir = dropDir;
    this.#cache = new DocumentCache(cacheDir);
    this.#extractor = extractor;
  }

  /** @param knownSha256 bytes whose facts the caller has already: they are not looked up again */
  async read({ path, kind }: Pick<DocumentPlace, "path" | "kind">, knownSha256: string | null): Promise<FileReading> {
    const file = await readStored(this.#dropDir, path);
    if ("reason" in file) return { sha256: null, stamp: null, outcome: file, isParsed: false };
    const { stamp } = file;
    const read = await documentBytes(path, file.stored);
    if ("reason" in read) return { sha256: null, stamp, outcome: read, isParsed: false };
    const { sha256, bytes } = read;
    if (sha256 === knownSha256) return { sha256, stamp, outcome: "known", isParsed: false };
    const { content, isParsed } = await this.#contentOf({ path, kind, sha256 }, async () => bytes);
    return { sha256, stamp, outcome: "reason" in content ? content : withoutText(content), isParsed };
  }

  /** @throws DocumentGone when the text is not in the cache and the file cannot be read again */
  async open({ override, ...place }: DocumentHandle): Promise<OpenedDocument> {
    const readBytes = () => this.#readBytes(place);
    const { content, isParsed } = await this.#contentOf(place, readBytes);
    if ("reason" in content) throw new DocumentGone(content.detail);
    const readSource = async () => {
      const text = decodeText(await readBytes());
      if (typeof text !== "string") throw new DocumentGone(text.detail);
      return text;
    };
    return { document: { ...applyOverride(content, override), ...place }, isParsed, readSource };
  }

  async #contentOf(
    { path, kind, sha256 }: DocumentPlace,
    readBytes: () => Promise<Buffer>,
  ): Promise<{ content: DocumentContent | Refusal; isParsed: boolean }> {
    const version = parserVersion(path, kind, this.#extractor);
    const cached = await this.#cache.find(sha256, version);
    if (cached !== null) return { content: cached, isParsed: false };
    const content = parse(await readBytes(), path, kind, this.#extractor);
    if (!("reason" in content)) await this.#cache.put(sha256, version, content);
    return { content, isParsed: !("reason" in content) };
  }

  async #readBytes({ path, sha256 }: DocumentPlace): Promise<Buffer> {
    const file = await readStored(this.#dropDir, path);
    if ("reason" in file) throw new DocumentGone(file.detail);
    const read = await documentBytes(path, file.stored);
    if ("reason" in read || read.sha256 !== sha256) throw new DocumentGone("changed while it was read");
    return read.bytes;
  }
}

/** The same bytes are another document under a name that is read in another way. */
function parserVersion(path: string, kind: DocumentKind, extractor: FilingExtractor): string {
  if (kind === "filing") return `filing-${extractor.version}`;
  return `transcript-${isJson(path) ? "json" : "txt"}-${extractor.version}`;
}

function isJson(path: string): boolean {
  return /\.json(?:\.gz)?$/i.test(path);
}

function parse(bytes: Buffer, path: string, kind: DocumentKind, extractor: FilingExtractor): DocumentContent | Refusal {
  const text = decodeText(bytes);
  if (typeof text !== "string") return text;
  return kind === "filing" ? parseFiling(text, extractor) : parseTranscript(text, isJson(path), extractor);
}

function withoutText({ parts: _, ...facts }: DocumentContent): DocumentFacts {
  return facts;
}
