// Where a document is about insurance: a group that does more than insure speaks of its other businesses too.
import { speaksOfInsurance } from "./fit.ts";

type SaidPart = {
  readonly text: string;
  /** In a call who speaks. */
  readonly turn?: unknown;
  readonly said: readonly { readonly start: number; readonly end: number }[];
};

/** From so many characters on. */
export const PARAGRAPH_MIN = 120;
/** From this share of its paragraphs on a document may be about insurance; who speaks to analysts says less of it in so many words. */
const INSURER_SHARE = { written: 0.18, spoken: 0.1 };
/** From this share on, what is around a place is. */
const AROUND_SHARE = 0.2;
/** Too short to tell: whose documents are read is in the product's universe after all. */
const PARAGRAPHS_MIN = 10;
/** From this share on it is about insurance throughout; below, a group that does more than insure may be what it speaks of. */
const THROUGHOUT_SHARE = 0.5;
/** Of so many paragraphs around a place, on each side. */
const AROUND = 10;

/** Where a document is about insurance. */
export class InsuranceField {
  readonly #paragraphs: readonly (readonly { readonly start: number; readonly isAbout: boolean }[])[];
  readonly #share: number;
  readonly #isInsurer: boolean;

  constructor(parts: readonly SaidPart[]) {
    this.#paragraphs = parts.map(({ text, said }) =>
      said
        .filter(({ start, end }) => end - start >= PARAGRAPH_MIN)
        .map(({ start, end }) => ({ start, isAbout: speaksOfInsurance(text.slice(start, end)) })),
    );
    const all = this.#paragraphs.flat();
    this.#share = all.length < PARAGRAPHS_MIN ? 1 : shareAbout(all);
    const isSpoken = parts.some(({ turn }) => turn !== undefined);
    this.#isInsurer = this.#share >= INSURER_SHARE[isSpoken ? "spoken" : "written"];
  }

  isAt({ partNo, start }: { readonly partNo: number; readonly start: number }): boolean {
    const own = this.#paragraphs[partNo] ?? [];
    if (!this.#isInsurer || this.#share >= THROUGHOUT_SHARE || own.length < AROUND) return this.#isInsurer;
    const at = own.findLastIndex((paragraph) => paragraph.start <= start);
    return shareAbout(own.slice(Math.max(0, at - AROUND), at + AROUND + 1)) >= AROUND_SHARE;
  }
}

const shareAbout = (paragraphs: readonly { readonly isAbout: boolean }[]) =>
  paragraphs.filter(({ isAbout }) => isAbout).length / Math.max(1, paragraphs.length);
