// A folder whose files this process may not remove, for as long as some work takes.
import { chmod, mkdir } from "node:fs/promises";
import { dirname } from "node:path";

/** Any user who owns nothing: to root every folder is open. */
const NOBODY = 65_534;

/** The two folders above it stay open to everybody. */
export async function undeletable<T>(folder: string, work: () => Promise<T>): Promise<T> {
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o555);
  for (const above of [dirname(folder), dirname(dirname(folder))]) await chmod(above, 0o777);
  const isRoot = process.geteuid?.() === 0;
  if (isRoot) process.seteuid?.(NOBODY);
  try {
    return await work();
  } finally {
    if (isRoot) process.seteuid?.(0);
    await chmod(folder, 0o755);
  }
}
