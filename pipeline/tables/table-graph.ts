// What a run reads and derives before it looks at any product, in parts: each of the tables that only some of the sources decide.

import { resolveAliases } from "../family/aliases.ts";
import { assignCocodes } from "../family/cocodes.ts";
import { rollUpComplaints } from "../family/complaints.ts";
import { deriveDomains } from "../family/domains.ts";
import { rollUpPremium } from "../family/premium.ts";
import { gatherProfiles } from "../family/profiles.ts";
import { findSalientFacts } from "../family/salient/salient-facts.ts";
import { buildTree } from "../family/tree.ts";
import { readCompanies } from "../sources/companies.ts";
import { readComplaints } from "../sources/complaints.ts";
import { readLicenses } from "../sources/licenses.ts";
import { readPeople } from "../sources/people.ts";
import { readPremium } from "../sources/premium.ts";
import type { DropRead } from "../sources/table.ts";

export type TablePart = {
  readonly name: string;
  /** Tables of the drop folder that it reads. */
  readonly sources: readonly string[];
  /** Parts before it whose tables it reads. */
  readonly dependsOn: readonly string[];
  /** In order, by the names that progress and timings show. */
  readonly steps: Readonly<Record<string, (read: DropRead) => Promise<void>>>;
};

/** In the order of dependence. What follows from them depends on the products, or on the documents, too. */
export const TABLE_GRAPH: readonly TablePart[] = [
  {
    name: "companies",
    sources: ["companies"],
    dependsOn: [],
    steps: {
      companies: readCompanies,
      families: ({ workspace }) => buildTree(workspace.connection),
      cocodes: ({ workspace }) => assignCocodes(workspace.connection),
      aliases: ({ workspace }) => resolveAliases(workspace.connection),
      domains: ({ workspace }) => deriveDomains(workspace.connection),
    },
  },
  ...(["premium_all_lines", "premium_by_line", "premium_national"] as const).map((table) => ({
    name: table,
    sources: [table],
    dependsOn: ["companies"],
    steps: { premium: (read: DropRead) => readPremium(read, table) },
  })),
  { name: "complaints", sources: ["complaints"], dependsOn: ["companies"], steps: { complaints: readComplaints } },
  { name: "licenses", sources: ["licenses"], dependsOn: ["companies"], steps: { licenses: readLicenses } },
  { name: "people", sources: ["people"], dependsOn: ["companies"], steps: { people: readPeople } },
  {
    name: "premium_roll_up",
    sources: [],
    dependsOn: ["companies", "premium_all_lines", "premium_by_line", "premium_national"],
    steps: { "premium roll-up": ({ workspace }) => rollUpPremium(workspace.connection) },
  },
  {
    name: "complaint_roll_up",
    sources: [],
    dependsOn: ["companies", "complaints", "premium_roll_up"],
    steps: { "complaint roll-up": ({ workspace }) => rollUpComplaints(workspace.connection) },
  },
  {
    name: "salient_facts",
    sources: [],
    dependsOn: ["companies", "premium_all_lines", "premium_by_line", "premium_national", "complaints"],
    steps: { "salient facts": ({ workspace }) => findSalientFacts(workspace.connection) },
  },
  {
    name: "profiles",
    sources: [],
    dependsOn: ["companies", "licenses"],
    steps: { profiles: ({ workspace }) => gatherProfiles(workspace.connection) },
  },
];
