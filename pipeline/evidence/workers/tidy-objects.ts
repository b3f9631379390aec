// What is left in the bucket after the documents of a run are read: their texts, for the day when a keyword is new.
import PQueue from "p-queue";
import type { WorkObjects } from "../../../data/work/work-objects.ts";
import type { DocumentTaskConfig } from "../document-work.ts";
import { TEXTS, textName } from "./document-item.ts";

const REMOVED_AT_ONCE = 16;

/** Bytes, results and words have served their time: the run has its own caches of what came of them. */
export async function tidyObjects(
  objects: WorkObjects,
  { parserVersion }: Pick<DocumentTaskConfig, "parserVersion">,
  documents: ReadonlySet<string>,
): Promise<void> {
  const isKept = (name: string) => {
    const sha256 = name.slice(name.lastIndexOf("/") + 1);
    return name.startsWith(TEXTS) && name === textName(parserVersion, sha256) && documents.has(sha256);
  };
  const queue = new PQueue({ concurrency: REMOVED_AT_ONCE });
  const going = (await objects.list()).filter((name) => !isKept(name));
  await queue.addAll(going.map((name) => () => objects.remove(name)));
}
