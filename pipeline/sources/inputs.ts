// The files that tables may be read from: what each held when the run began, and whether it has held still since.
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { digestFile } from "../../data/file-digest.ts";
import { RunStopped } from "../report.ts";
import { listTableInputs } from "./drop.ts";
import { type FileStamp, isSettled, stampOf } from "./file-stamp.ts";

export type StampedInput = {
  /** Path below the drop folder. */
  readonly name: string;
  readonly sha256: string;
  readonly stamp: FileStamp;
  /** It had not changed for long enough that a change after this moment cannot go unseen. */
  readonly isSettled: boolean;
};

/** @throws RunStopped naming the file, or the drop folder, that cannot be read */
export async function digestInputs(dropDir: string, clock: () => Date): Promise<StampedInput[]> {
  const inputs: StampedInput[] = [];
  for (const name of await listTableInputs(dropDir)) {
    const input = digestInput(join(dropDir, name), clock());
    inputs.push({
      name,
      ...(await input.catch((error) => {
        throw new RunStopped(`${name} cannot be read (${error.code})`);
      })),
    });
  }
  return inputs;
}

async function digestInput(path: string, readAt: Date): Promise<Omit<StampedInput, "name">> {
  const stamp = await stampAt(path);
  const { sha256 } = await digestFile(path);
  return { sha256, stamp, isSettled: isSettled(stamp, readAt) };
}

/** The file's bytes are still those of the digest. */
export async function isUnchanged(dropDir: string, { name, stamp, isSettled }: StampedInput): Promise<boolean> {
  return isSettled && (await stampAt(join(dropDir, name))).id === stamp.id;
}

async function stampAt(path: string): Promise<FileStamp> {
  return stampOf(await stat(path, { bigint: true }));
}
