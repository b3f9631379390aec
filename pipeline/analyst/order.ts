// Which families are asked about first, so that what may be spent finishes whole families.

export type Waiting = {
  /** How many of its passages are still to be asked about. */
  readonly questions: number;
};

/**
 * In the given order (most promising first), but a family that does not fit into what is left of this run is put behind those
 * that do: half a family shows nothing. One that would not fit into a whole run's budget either is begun in its turn, or it
 * would never be. What is put off comes last, so that nothing of the budget is left lying; the next run goes on with it.
 */
export function inOrderOfBudget<T extends Waiting>(families: readonly T[], budget: number): T[] {
  const now: T[] = [];
  const putOff: T[] = [];
  let left = budget;
  for (const family of families) {
    const fits = family.questions <= left || family.questions > budget;
    (fits ? now : putOff).push(family);
    if (fits) left -= Math.min(left, family.questions);
  }
  return [...now, ...putOff];
}
