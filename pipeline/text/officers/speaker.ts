// Who speaks on a call for the company, with the office that the transcript gives.
import { isName, isTitle, type Officer, uncapitalised } from "./person-line.ts";

/** `Harborlight Group, Inc. - Chief Claims Officer`: the office is what is left without the company. */
const COMPANY = /\b(?:inc|corp|corporation|company|co|llc|ltd|plc|holdings|incorporated|limited)\b\.?/i;

/** What of a turn is read. */
export type Speaker = { readonly speaker: string; readonly role: string | null; readonly isCompany: boolean };

export function findSpeaker({ turn }: { readonly turn?: Speaker }): Officer[] {
  if (turn === undefined || !turn.isCompany || turn.role === null || !isName(turn.speaker)) return [];
  const title = turn.role
    .split(/\s+[-–—|]\s+|;\s*/)
    .map((piece) => withoutCompany(piece))
    .filter((piece) => isTitle(piece))
    .join(", ");
  return title === "" ? [] : [{ fullName: uncapitalised(turn.speaker), title: uncapitalised(title) }];
}

function withoutCompany(role: string): string {
  return role
    .split(/,\s+/)
    .filter((piece) => !COMPANY.test(piece) || isTitle(piece.replace(COMPANY, "")))
    .join(", ")
    .trim();
}
