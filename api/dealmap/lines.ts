// Words by which titles say which line of business, or which region, a position is of.

const LINES =
  /\b(?:personal|commercial|business|specialty|bonds?|surety|homeowners?|property|casualty|auto|life|annuit(?:y|ies)|health|dental|retirement|workers.? compensation|marine|crop|reinsurance|international|europe(?:an)?|asia|canada|north america)\b/giu;

/** As the title has them; none: all lines, as far as it says. */
export function linesOf(title: string): string[] {
  return title.match(LINES) ?? [];
}
