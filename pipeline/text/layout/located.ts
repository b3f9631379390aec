// A piece of a laid-out text and its place in the source.

/** `start` and `end` are UTF-16 offsets of the part's source; -1 for what is not from there. */
export type Located = { readonly text: string; readonly start: number; readonly end: number };
