// Which submissions the drop folder has already; what a killed fetch left behind is removed.
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { isMissing } from "../../data/files/error-code.ts";

const SUBMISSION = /^(\d{10}-\d{2}-\d{6})\.(?:txt|nc)(?:\.gz)?$/i;
const LEFT_BEHIND = /^\.\d{10}-\d{2}-\d{6}\.part$/;

/** Accession numbers of the files below filings/, in whatever sub-folder, packed or not, that are named by one. */
export async function findPresentAccessions(dropDir: string): Promise<Set<string>> {
  const entries = await readdir(join(dropDir, "filings"), { recursive: true, withFileTypes: true }).catch((error) => {
    if (isMissing(error)) return [];
    throw error;
  });
  const present = new Set<string>();
  for (const entry of entries) {
    const accession = SUBMISSION.exec(entry.name)?.[1];
    if (accession !== undefined) present.add(accession);
    else if (entry.isFile() && LEFT_BEHIND.test(entry.name))
      await rm(join(entry.parentPath, entry.name), { force: true });
  }
  return present;
}
