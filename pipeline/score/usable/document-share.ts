// What is left of how likely a passage is used by what document it is of: a speech, a report, a broker's, one of another branch.
import { brokerShare } from "../fit/brokers.ts";
import { branchShare } from "../fit/fit.ts";
import type { UseQuestion } from "../fit/use-share.ts";
import type { Reading } from "../passage-share.ts";
import { reportShare } from "./report-share.ts";
import { speechShare } from "./speech-share.ts";

type Judged = {
  /** Something can be asked on it. */
  readonly isAsked: boolean;
  readonly period: string | null;
  readonly use: UseQuestion;
};

/** To multiply with. */
export function documentShare(
  { source, context, opening, signal, fit }: Reading,
  { isAsked, period, use }: Judged,
): number {
  const { segment, isAnswer, year, thisYear } = context;
  const said = { text: source.text, hasSignal: signal !== null };
  const isSpoken = source.documentKind === "transcript";
  const share = isSpoken
    ? speechShare({ ...said, opening, isAnswer, isAsked, segment, fit, period, thisYear, use })
    : reportShare({ ...said, period, fit, year });
  return share * branchShare(context, context.profile) * brokerShare(context, context.profile);
}
