// A figure that says how much: a share, a sum of money, points.

/** Anywhere in a text; years and bare counts are none. */
export const FIGURE = /\d(?:\.\d+)?\s?%|\$\s?\d|\b\d[\d.,]* (?:million|billion|points?|percent|basis points)\b/;
