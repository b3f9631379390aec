// npm run bench -- NAME: benchmarks, one per file.

import { Command } from "commander";
import { exitStatusOf } from "../command-error.ts";
import { createOutput } from "../output.ts";
import { addChangesBench } from "./changes.ts";
import { addDashboardBench } from "./dashboard/dashboard.ts";
import { addDetailBench } from "./detail/detail.ts";
import { addExportBench } from "./export/export.ts";
import { addLedgerBench } from "./ledger/ledger.ts";
import { addBuildBench } from "./list/build.ts";
import { addListBench } from "./list/list.ts";
import { addMemoryBench } from "./list/memory.ts";
import { addSwapBench } from "./list/swap.ts";
import { addMcpBench } from "./mcp/mcp.ts";
import { addRenewalBench } from "./renewal.ts";
import { addEvidenceBench } from "./text/evidence.ts";
import { addReingestBench } from "./text/reingest.ts";
import { addSectionsBench } from "./text/sections.ts";
import { addTextBench } from "./text/text.ts";
import { addBuildsBench } from "./workers/builds.ts";
import { addWorkersBench } from "./workers/workers.ts";

const program = new Command("bench").description("benchmarks").option("--json", "print one JSON document on stdout");
const output = createOutput(process, () => program.opts<{ json?: boolean }>().json === true);
addLedgerBench(program, output);
addEvidenceBench(program, output);
addListBench(program, output);
addSwapBench(program, output);
addMemoryBench(program, output);
addDashboardBench(program, output);
addDetailBench(program, output);
addExportBench(program, output);
addMcpBench(program, output);
addChangesBench(program, output);
addBuildBench(program, output);
addTextBench(program, output);
addSectionsBench(program, output);
addReingestBench(program, output);
addRenewalBench(program, output);
addWorkersBench(program, output);
addBuildsBench(program, output);

try {
  await program.parseAsync();
} catch (error) {
  process.stderr.write(`bench: ${error instanceof Error ? error.message : error}\n`);
  process.exitCode = exitStatusOf(error) ?? 1;
}
