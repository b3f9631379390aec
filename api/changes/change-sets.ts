// What is different between two published versions: worked out by the run that publishes, or when it is first asked for.
import { fileURLToPath } from "node:url";
import { areCurrent, changesName, changesPlace } from "../../data/changes/read-changes.ts";
import { MadeFolders, type MadeFoldersOptions, type MadeKind } from "../tables/made-folders.ts";

export type AskedChanges = { readonly productId: number; readonly since: string; readonly until: string };

const CHANGE_SETS: MadeKind<AskedChanges> = {
  name: "changes",
  placeOf: changesPlace,
  folderName: changesName,
  isCurrent: areCurrent,
  versionsOf: ({ since, until }) => [since, until],
  program: fileURLToPath(new URL("../../data/changes/write-changes-child.cjs", import.meta.url)),
  inputOf: (_, [before, after], folder) => ({ before, after, folder }),
  preparing: "what changed between these versions is being worked out; try again",
};

export class ChangeSets extends MadeFolders<AskedChanges> {
  constructor(options: MadeFoldersOptions) {
    super(CHANGE_SETS, options);
  }
}
