// The files that tables may be read from: what each held when the run began, and whether it has held still since.
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { digestReads } from "../../data/files/file-digest.ts";
import { type FileStamp, isStable, stampOf } from "../cache/file-stamp.ts";
import { openRegular, readPiece } from "../workspace/regular-file.ts";
import { RunStopped } from "../workspace/report.ts";
import { listTableInputs } from "./drop.ts";

export type StampedInput = {
  /** Path below the drop folder. */
  readonly name: string;
  readonly sha256: string;
  readonly stamp: FileStamp;
  /** It had not changed for long enough that a change after this moment cannot go unseen. */
  readonly isStable: boolean;
};

/**
 * @param onRead told of every piece that was read
 * @throws RunStopped naming the file, or the drop folder, that cannot be read
 */
export async function digestInputs(
  dropDir: string,
  clock: () => Date,
  onRead: () => void = () => undefined,
): Promise<StampedInput[]> {
  const inputs: StampedInput[] = [];
  for (const name of await listTableInputs(dropDir)) {
    const input = digestInput(dropDir, name, clock(), onRead);
    inputs.push(
      await input.catch((error) => {
        throw new RunStopped(`${name} cannot be read (${error.code ?? error.message})`);
      }),
    );
  }
  return inputs;
}

async function digestInput(dropDir: string, name: string, readAt: Date, onRead: () => void): Promise<StampedInput> {
  const stamp = await stampAt(join(dropDir, name));
  const file = await openRegular(dropDir, name);
  try {
    const { sha256 } = await digestReads((piece) => {
      onRead();
      return readPiece(file, piece);
    });
    return { name, sha256, stamp, isStable: isStable(stamp, readAt) };
  } finally {
    await file.close();
  }
}

/** The file's bytes are still those of the digest. */
export async function isUnchanged(dropDir: string, { name, stamp, isStable }: StampedInput): Promise<boolean> {
  return isStable && (await stampAt(join(dropDir, name))).id === stamp.id;
}

async function stampAt(path: string): Promise<FileStamp> {
  return stampOf(await stat(path, { bigint: true }));
}
