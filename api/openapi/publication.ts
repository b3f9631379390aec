// What is served of the document: as JSON, as a page, and the guide beside it. Each is made once, at the first request; the page is made for each person who has signed in.
import { readFile } from "node:fs/promises";
import { once } from "../../data/async/once.ts";
import type { Route } from "../route.ts";
import { openApiDocument } from "./document.ts";
import { type DocsReader, documentPage } from "./page.ts";

/** The guide to the API, changelog included. */
const GUIDE = new URL("../../docs/api.md", import.meta.url);

export type Publication = {
  readonly json: () => string;
  /** @param reader null: nobody has signed in */
  readonly page: (reader: DocsReader | null) => Promise<string>;
  readonly guide: () => Promise<string>;
};

export function publication(routes: readonly Route[]): Publication {
  const document = once(() => openApiDocument(routes));
  const guide = once(() => readFile(GUIDE, "utf8"));
  const plainPage = once(async () => documentPage(document(), await guide()));
  return {
    json: once(() => JSON.stringify(document())),
    page: async (reader) => (reader === null ? plainPage() : documentPage(document(), await guide(), reader)),
    guide,
  };
}
