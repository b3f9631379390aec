// The turns of a call → parts of a document: who speaks for the company, what was asked before, and what of it is said (semantics 14.16).
import { CALL_PARTS } from "../../data/projection.ts";
import type { Block } from "../text/blocks/block.ts";
import type { VisibleText } from "../text/layout/offsets.ts";
import type { Section } from "../text/sections/section.ts";
import { questionIn, questionsBegin } from "./questions.ts";
import type { DocumentPart, Turn } from "./shape.ts";
import { findSpeakers, isOperator, type Spoken } from "./speakers.ts";

/** `unsaid`: where lines begin that nobody says. */
type Speech = { readonly speaker: string; readonly text: string; readonly unsaid?: ReadonlySet<number> };

/**
 * What the text stage does for calls: `newVisibleText` notes the places of characters, `sliceOffsets` has them of a stretch of a text,
 * `callBlocks` divides turns.
 */
export type TextStage = {
  readonly newVisibleText: () => VisibleText;
  readonly sliceOffsets: (encoded: string, start: number, end: number) => string;
  readonly callBlocks: (turns: readonly Speech[], title: string | null) => Block[][];
};

/** `text` has one paragraph a line; `offsets` lead back to the file, and are left out where the places are not sure. */
export type CallTurn = Spoken & Pick<Speech, "unsaid"> & { readonly offsets?: string };

/** `title` names the call and its company; `listing` is text before the first turn, which may list who takes part. */
export type Call = { readonly title: string | null; readonly listing: string | null };

/** A call of so many turns has questions, announced or not. */
const TURNS_WITHOUT_QUESTIONS_MAX = 6;

/** One part a turn, in order. */
export function callParts(turns: readonly CallTurn[], { title, listing }: Call, stage: TextStage): DocumentPart[] {
  const questionsAt = questionsBegin(turns);
  const told = turnsOf(turns, questionsAt, { title, listing });
  const blocks = stage.callBlocks(turns, title);
  const isDoubtful = questionsAt >= turns.length && turns.length > TURNS_WITHOUT_QUESTIONS_MAX;
  return turns.map(({ text, offsets, speaker, role }, index) => ({
    name: index < questionsAt ? CALL_PARTS.remarks : CALL_PARTS.answers,
    text,
    ...(offsets === undefined ? {} : { offsets }),
    blocks: blocks[index] ?? [],
    turn: told[index] ?? { speaker, role, isCompany: false, question: null },
    sections: [turnSection(text, role ? `${speaker} (${role})` : speaker, isDoubtful)],
  }));
}

/** A question holds for all answers up to the next one, or to the next one who asks. */
function turnsOf(spoken: readonly Spoken[], questionsAt: number, { title, listing }: Call): Turn[] {
  const listed = listing === null ? [] : [{ speaker: "", role: null, text: listing }];
  const speakers = findSpeakers([...listed, ...spoken], { questionsAt: questionsAt + listed.length, title });
  let question: string | null = null;
  return spoken.map((turn, index) => {
    const { name, role, isCompany } = speakers.get(turn.speaker) ?? {
      name: turn.speaker,
      role: turn.role,
      isCompany: false,
    };
    if (isOperator(turn)) question = null;
    else if (!isCompany && index >= questionsAt) question = questionIn(turn.text) ?? question;
    return { speaker: name, role, isCompany, question: isCompany ? question : null };
  });
}

/** A turn is a section, named after who speaks. Where nobody announced the questions, remarks and answers are not told apart. */
function turnSection(text: string, title: string, isDoubtful: boolean): Section {
  const warnings: Section["warnings"] = isDoubtful ? ["questions_not_announced"] : [];
  return {
    part: null,
    item: null,
    title,
    start: 0,
    end: text.length,
    confidence: isDoubtful ? 0.5 : 1,
    warnings,
  };
}
