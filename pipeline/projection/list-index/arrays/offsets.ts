// Where the items of each group begin in one array that holds them all, group after group.

/** Turns counts into starts, in place: of group i the count was at [i + 1], and its items are from [i] up to [i + 1]. */
export function toStarts(counts: Uint32Array): void {
  for (let at = 1; at < counts.length; at += 1) {
    counts[at] = (counts[at] as number) + (counts[at - 1] as number);
  }
}
