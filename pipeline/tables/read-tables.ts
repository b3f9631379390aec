// Sources and family facts: the same for every product. All tables are looked at before a fault of one of them stops the run.
import { gatherFacts } from "../family/facts.ts";
import type { DropRead } from "../sources/table.ts";
import { type Report, RunStopped, timed } from "../workspace/report.ts";
import type { KeptTables } from "./table-cache.ts";
import { TABLE_GRAPH } from "./table-graph.ts";

export type ReadTablesOptions = {
  /** What an earlier run read of the same sources, which then is used again. */
  readonly kept: KeptTables | null;
  readonly onProgress: (progress: { readonly step: string; readonly done: number; readonly total: number }) => void;
};

/** @throws RunStopped naming every table that cannot be read, and every one of which too much is refused; without companies at once */
export async function readTables(read: DropRead, { kept, onProgress }: ReadTablesOptions): Promise<void> {
  const { report, watch } = read;
  const total = TABLE_GRAPH.flatMap(({ steps }) => Object.keys(steps)).length + 1;
  let done = 0;
  const take = async (step: string, work: () => Promise<void>): Promise<void> => {
    onProgress({ step, done, total });
    done += 1;
    await watch.during(step, () => timed(report, step, work));
  };
  const unread = new Set<string>();
  for (const part of TABLE_GRAPH) {
    const make = async () => {
      for (const [step, work] of Object.entries(part.steps)) await take(step, () => work(read));
    };
    // What follows from a table that is not there says nothing; of the others every one has something to say.
    if (part.dependsOn.some((name) => unread.has(name))) {
      unread.add(part.name);
      continue;
    }
    try {
      if (kept === null) await make();
      else if (await kept.provide(part, make)) {
        report.keptParts.push(part.name);
        done += Object.keys(part.steps).length;
      }
    } catch (error) {
      if (!(error instanceof RunStopped) || watch.signal.aborted || part.name === "companies") throw error;
      report.faults.push(error.message);
      unread.add(part.name);
    }
  }
  if (report.faults.length > 0) throw new RunStopped(tellFaults(report));
  await take("facts", () => gatherFacts(read.workspace.connection));
}

function tellFaults({ faults, tables }: Report): string {
  const [first = ""] = faults;
  const isOfCompanies = first.startsWith("companies:") && faults.length > 1;
  const told = isOfCompanies ? [...faults, "rows of the other tables may be refused for companies that were"] : faults;
  return tables.some(({ rejected }) => rejected > 0) ? `${told.join("; ")}; see dealmap rejects` : told.join("; ");
}
