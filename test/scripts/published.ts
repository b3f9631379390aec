// A run-time folder with a team, two products and published versions of them, for the commands that read these.

import { join } from "node:path";
import { openStore, type Store } from "../../data/store/open.ts";
import { miniatureRows } from "../fixtures/miniature.ts";
import { publishRows, START } from "../fixtures/publish-rows.ts";
import { type CommandLine, createCommandLine } from "./command-line.ts";

const PRODUCTS = `
team_id: 1
products:
  - { product_id: 101, name: Claims Copilot, keywords: [claims leakage] }
  - { product_id: 102, name: Renewal Radar, keywords: [renewal retention] }
`;
export const KEYWORDS: Readonly<Record<number, string[]>> = { 101: ["claims leakage"], 102: ["renewal retention"] };
const DAY_MS = 86_400_000;

export type PublishedHome = CommandLine & {
  readonly root: string;
  /** Publishes the miniature for a product; each version is a day younger than the one before. */
  readonly publish: (productId: number, keywords?: string[]) => Promise<string>;
  /** The store that the commands open, for as long as `work` takes. */
  readonly withStore: <T>(work: (store: Store) => Promise<T>) => Promise<T>;
};

export async function createPublishedHome(settings: Record<string, string> = {}): Promise<PublishedHome> {
  const dealmap = createCommandLine(settings);
  const root = join(dealmap.home, "projections");
  let published = 0;
  await dealmap.run("team", "create", "--name", "Elm Labs", "--plan", "trial");
  await dealmap.run("product", "apply", dealmap.write("products.yaml", PRODUCTS));
  return {
    ...dealmap,
    root,
    publish: (productId, keywords = KEYWORDS[productId] ?? []) => {
      published += 1;
      const builtAt = new Date(START.getTime() + published * DAY_MS);
      return publishRows(root, { productId, keywords, rows: miniatureRows() }, { builtAt, suffix: published });
    },
    withStore: async (work) => {
      const store = await openStore(`sqlite:${join(dealmap.home, "store.sqlite")}`, { clock: () => new Date() });
      try {
        return await work(store);
      } finally {
        await store.close();
      }
    },
  };
}
