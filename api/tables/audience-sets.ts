// The tables of published versions by audience, made when they are first asked for and kept in files until their version is gone.
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { AUDIENCE_SHAPE, type Audience } from "../../data/audience/tables.ts";
import { type MadeFolder, MadeFolders, type MadeFoldersOptions, type MadeKind } from "./made-folders.ts";

export type AskedSet = { readonly productId: number; readonly version: string; readonly audience: Audience };
export type AudienceSet = MadeFolder;

const AUDIENCE_SETS: MadeKind<AskedSet> = {
  name: "tables",
  placeOf: (home, productId) => join(home, "audiences", String(productId)),
  folderName: ({ version, audience }) => `${version}-${audience}-${AUDIENCE_SHAPE}`,
  isCurrent: (name, { items }) => items.some(({ version }) => name.startsWith(`${version}-`)),
  versionsOf: ({ version }) => [version],
  program: fileURLToPath(new URL("../../data/audience/write-set-child.cjs", import.meta.url)),
  inputOf: ({ audience }, [version], folder) => ({ version, audience, folder }),
};

export class AudienceSets extends MadeFolders<AskedSet> {
  constructor(options: MadeFoldersOptions) {
    super(AUDIENCE_SETS, options);
  }
}
