// What an answer to a fuzzed request must be: what the document says, never a 500, and no 400 to what the document accepts.
import type { Answer, Conformance } from "../../../api/openapi/conformance.ts";
import type { FuzzRequest } from "./client.ts";

/** Rules across parameters, which JSON Schema cannot say of a query, and how many of a kind a team has. */
const CROSS_RULES =
  /min_premium must not be above max_premium|requires exactly one lines_of_business value|as many as there may be/;

/** A browser is sent from there to the pages, which are not in the document. */
const isToPages = ({ path, status }: Answer) => status === 303 && /^\/+$/.test(path);

export function problemsOf(conformance: Conformance, { isValid }: FuzzRequest, answer: Answer): string[] {
  if (isToPages(answer)) return [];
  const problems = conformance.problemsOf(answer);
  if (answer.status === 500) problems.push("a 500");
  if (isValid && answer.status === 400 && !CROSS_RULES.test(answer.text)) {
    problems.push(`what the document accepts is refused: ${answer.text}`);
  }
  return problems;
}
