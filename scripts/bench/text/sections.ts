// npm run bench -- sections: how the real filings are divided, section by section, with sizes, confidence and warnings.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import type { Command } from "commander";
import { decodeText } from "../../../pipeline/documents/files.ts";
import { extractFiling } from "../../../pipeline/text/document-text.ts";
import { CONFIDENCE_MIN, sectionLabel } from "../../../pipeline/text/sections/section.ts";
import type { Output } from "../../output.ts";

/** One section of one part of a filing; `characters` of the text. */
export type SectionRow = {
  readonly file: string;
  readonly section: string;
  readonly characters: number;
  readonly confidence: number;
  readonly doubtful: string;
  readonly warnings: string;
};

const DATA = fileURLToPath(new URL("../../../../shared/data-real/filings/", import.meta.url));
const FOLDERS = ["insurers", "primary-doc", "full-submission"];

export function addSectionsBench(program: Command, output: Output): void {
  program
    .command("sections")
    .description("the sections found in the insurers' filings, or in all real filings, with sizes and confidence")
    .option("--all", "every filing, not the insurers' alone")
    .action(({ all }: { all?: boolean }) => {
      if (!existsSync(DATA)) {
        output.note("skipped: the filings (../shared/data-real) are not on this machine");
        return;
      }
      const sections = (all ? FOLDERS : FOLDERS.slice(0, 1)).flatMap(sectionsOfFolder);
      output.show({ sections }, ({ table }) =>
        table(
          ["file", "section", "characters", "confidence", "doubtful", "warnings"],
          sections.map((row) => Object.values(row)),
        ),
      );
    });
}

function sectionsOfFolder(folder: string): SectionRow[] {
  const files = readdirSync(`${DATA}${folder}`, { withFileTypes: true }).filter((entry) => entry.isFile());
  return files.flatMap(({ name }) => {
    const stored = readFileSync(`${DATA}${folder}/${name}`);
    const source = decodeText(name.endsWith(".gz") ? gunzipSync(stored) : stored);
    return typeof source === "string" ? sectionRows(name.replace(/\.(?:htm|txt|nc)(?:\.gz)?$/, ""), source) : [];
  });
}

/** The sections of one file; none when it is refused. */
function sectionRows(file: string, source: string): SectionRow[] {
  const filing = extractFiling(source);
  if ("reason" in filing) return [];
  return filing.parts.flatMap((part) =>
    part.sections.map((section) => ({
      file,
      section: sectionLabel(section, part.name ?? "document"),
      characters: section.end - section.start,
      confidence: section.confidence,
      doubtful: section.confidence < CONFIDENCE_MIN ? "doubtful" : "",
      warnings: section.warnings.join(", "),
    })),
  );
}
