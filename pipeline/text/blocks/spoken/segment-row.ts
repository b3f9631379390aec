// Segments that a speaker counts up, a sentence each: what begins again behind them is of what has them all.

/** So many have been counted up. */
const ROW_MIN = 3;
/** Sentences between, whose name nobody has learned. */
const BETWEEN_MAX = 1;
const BEGINS_AGAIN =
  /^(?:in|for|during) (?:the|this) (?:(?:first|second|third|fourth|current) )?(?:quarter|year|half)\b/i;

export class SegmentRow {
  #count = 0;
  #between = 0;

  /** A sentence opens on a segment. @param isOther than the one before */
  open(isOther: boolean): void {
    if (isOther) this.#count += 1;
    this.#between = 0;
  }

  /** A sentence opens on none. @returns whether it comes back to the whole of them: "In the quarter, …" */
  endsWith(sentence: string): boolean {
    const isRow = this.#count >= ROW_MIN;
    this.#between += 1;
    if (this.#between > BETWEEN_MAX) this.#count = 0;
    return isRow && BEGINS_AGAIN.test(sentence);
  }
}
