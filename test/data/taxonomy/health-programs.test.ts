// Who serves the members of one health program has nothing to do with those of another.
import { deepEqual, equal } from "node:assert/strict";
import { type HealthProgram, healthProgramsIn, isOfOtherProgram } from "../../../data/taxonomy/health-programs.ts";

const NAMED: readonly [text: string, programs: readonly HealthProgram[]][] = [
  ["Retention for Medicare plans", ["medicare"]],
  ["Our Medicaid medical cost ratio rose.", ["medicaid"]],
  ["Dual-eligible members", ["medicare", "medicaid"]],
  ["Medicare Advantage membership rose with dual eligible plans.", ["medicare"]],
  ["Medicaid duals, and the exchanges of the Affordable Care Act", ["medicaid", "marketplace"]],
  ["Members on the ACA exchanges", ["marketplace"]],
  ["Our MA membership", ["medicare"]],
  ["Small group and individual health", []],
];
const OF_OTHERS: readonly [said: string, segment: string | null, sold: readonly HealthProgram[], isOther: boolean][] = [
  ["Medicaid enrollment fell.", null, ["medicare"], true],
  ["Medicaid and Medicare enrollment fell.", null, ["medicare"], false],
  ["Enrollment fell.", "Medicaid", ["medicare"], true],
  // Words outweigh the segment that was spoken of before.
  ["Medicare enrollment fell.", "Medicaid", ["medicare"], false],
  ["Enrollment fell.", null, ["medicare"], false],
  ["Medicaid enrollment fell.", null, [], false],
  // Of employers, whatever was spoken of before.
  ["Costs were high in our stop-loss product.", "Medicare", ["medicare"], true],
  ["Fee-based membership rose.", null, ["medicare"], true],
  ["Costs were high in Medicare and in stop-loss.", null, ["medicare"], false],
  ["Costs were high in our stop-loss product.", null, [], false],
];

describe("health programs", () => {
  for (const [text, programs] of NAMED)
    it(`of "${text}" are ${programs.join() || "none"}`, () => deepEqual(healthProgramsIn(text), programs));

  for (const [said, segment, sold, isOther] of OF_OTHERS)
    it(`"${said}" of ${segment ?? "no segment"} is ${isOther ? "not " : ""}for a product of ${sold.join() || "any"}`, () =>
      equal(isOfOtherProgram({ said, segment }, sold), isOther));
});
