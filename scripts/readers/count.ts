// Verdicts of several readers joined with the key: shares of yes, reasons, agreement.
import type { Key, KeyPiece } from "./pack.ts";
import type { Verdict } from "./verdicts.ts";

/** `pieces` are those for which the question arises and was answered. `share` is null of none. */
export type Share = { readonly pieces: number; readonly yes: number; readonly share: number | null };

export type QuestionCount = {
  readonly question: string;
  readonly all: Share;
  readonly readers: Readonly<Record<string, Share>>;
  /** Of the pieces that two readers answered, how many alike: each pair of readers counts. */
  readonly agreement: { readonly pairs: number; readonly alike: number; readonly share: number | null };
};

export type Count = {
  readonly kind: string;
  readonly pieces: number;
  readonly readers: readonly string[];
  readonly questions: readonly QuestionCount[];
  /** Of what was not answered yes throughout; how often each was given, the most frequent first. */
  readonly reasons: readonly { readonly reason: string; readonly times: number }[];
  /** By the values of one label, when one was asked for. */
  readonly groups: readonly {
    readonly value: string;
    readonly questions: readonly { question: string; all: Share }[];
  }[];
};

export type Reading = { readonly reader: string; readonly verdicts: readonly Verdict[] };

/** @param by a label of the key's pieces, whose values are counted apart */
export function countVerdicts(key: Key, readings: readonly Reading[], by: string | null = null): Count {
  return {
    kind: key.kind,
    pieces: key.pieces.length,
    readers: readings.map(({ reader }) => reader),
    questions: key.questions.map((question, at) => ({
      question,
      all: shareOf(answersTo(readings, at, key.pieces)),
      readers: Object.fromEntries(readings.map((one) => [one.reader, shareOf(answersTo([one], at, key.pieces))])),
      agreement: agreementOn(readings, at, key.pieces),
    })),
    reasons: reasonsOf(readings),
    groups: by === null ? [] : groupsOf(key, readings, by),
  };
}

/** One line for each piece, fit to be kept: hash, labels, answers and reasons, no text. */
export function joinVerdicts(key: Key, readings: readonly Reading[]): object[] {
  return key.pieces.map(({ piece, text_sha256, labels }) => ({
    kind: key.kind,
    piece,
    text_sha256,
    labels,
    verdicts: readings.map(({ reader, verdicts }) => {
      const found = verdicts.find((verdict) => verdict.piece === piece);
      const answers = key.questions.map((question, at) => [question, found?.answers[at] ?? null]);
      return { reader, ...Object.fromEntries(answers), reason: found?.reason ?? "" };
    }),
  }));
}

function answersTo(readings: readonly Reading[], at: number, pieces: readonly KeyPiece[]): boolean[] {
  const asked = new Set(pieces.map(({ piece }) => piece));
  return readings
    .flatMap(({ verdicts }) => verdicts.filter(({ piece }) => asked.has(piece)).map(({ answers }) => answers[at]))
    .filter((answer) => answer !== null && answer !== undefined);
}

function shareOf(answers: readonly boolean[]): Share {
  const yes = answers.filter((answer) => answer).length;
  return { pieces: answers.length, yes, share: rate(yes, answers.length) };
}

function agreementOn(readings: readonly Reading[], at: number, pieces: readonly KeyPiece[]) {
  let pairs = 0;
  let alike = 0;
  for (const { piece } of pieces) {
    const answers = answersTo(
      readings,
      at,
      pieces.filter((one) => one.piece === piece),
    );
    for (const [first, one] of answers.entries()) {
      for (const other of answers.slice(first + 1)) {
        pairs += 1;
        alike += one === other ? 1 : 0;
      }
    }
  }
  return { pairs, alike, share: rate(alike, pairs) };
}

function reasonsOf(readings: readonly Reading[]): Count["reasons"] {
  const times = new Map<string, number>();
  for (const { answers, reason } of readings.flatMap(({ verdicts }) => verdicts)) {
    if (!answers.includes(false) || reason === "") continue;
    times.set(reason, (times.get(reason) ?? 0) + 1);
  }
  return [...times]
    .map(([reason, count]) => ({ reason, times: count }))
    .sort((one, other) => other.times - one.times || (one.reason < other.reason ? -1 : 1));
}

function groupsOf(key: Key, readings: readonly Reading[], by: string): Count["groups"] {
  const valueIn = ({ labels }: KeyPiece) => String(labels[by] ?? "none");
  const values = [...new Set(key.pieces.map(valueIn))].sort();
  return values.map((value) => {
    const pieces = key.pieces.filter((piece) => valueIn(piece) === value);
    const questions = key.questions.map((question, at) => ({
      question,
      all: shareOf(answersTo(readings, at, pieces)),
    }));
    return { value, questions };
  });
}

/** Of 1, to three decimals. */
function rate(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 1000) / 1000;
}
