// What is served of the document: as JSON, as a page, and the guide beside it. Each is made once, at the first request.
import { readFile } from "node:fs/promises";
import { once } from "../../data/async/once.ts";
import type { Route } from "../route.ts";
import { openApiDocument } from "./document.ts";
import { documentPage } from "./page.ts";

/** The guide to the API, changelog included. */
const GUIDE = new URL("../../docs/api.md", import.meta.url);

export type Publication = {
  readonly json: () => string;
  readonly page: () => Promise<string>;
  readonly guide: () => Promise<string>;
};

export function publication(routes: readonly Route[]): Publication {
  const document = once(() => openApiDocument(routes));
  const guide = once(() => readFile(GUIDE, "utf8"));
  return {
    json: once(() => JSON.stringify(document())),
    page: once(async () => documentPage(document(), await guide())),
    guide,
  };
}
