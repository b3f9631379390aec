// Offices that one person of a company holds at a time: whoever is named to one succeeds the other (semantics 11.17).

const CHIEF =
  /^(?:(?:corporate|global|group|interim|acting|our|the) )*(chief [\p{L}& ]+? officer|general counsel|principal (?:executive|financial|accounting) officer)$/u;
/** As they are abbreviated, and what the SEC calls them. */
const SAME: Readonly<Record<string, string>> = {
  ceo: "chief executive officer",
  cfo: "chief financial officer",
  coo: "chief operating officer",
  cio: "chief information officer",
  cto: "chief technology officer",
  "chief executive": "chief executive officer",
  "principal executive officer": "chief executive officer",
  "principal financial officer": "chief financial officer",
};

/** `President and Chief Executive Officer` → `chief executive officer`; an office of one business is none of these. */
export function singularOffices(title: string): string[] {
  const clauses = title
    .toLowerCase()
    .split(
      /\s*[,;()]\s*|\s+(?:and|&)\s+(?=(?:chief|general|president|principal|c[efito]o\b|director|vice|senior|executive|secretary|treasurer|chair|non|founder|co-founder|head|managing))/u,
    );
  const offices = clauses.flatMap((clause, at) => {
    const words = clause.replace(/\s+/g, " ").trim();
    const office = CHIEF.exec(SAME[words] ?? words)?.[1];
    // `Chief Underwriting Officer, Marine`: one of several.
    return office === undefined || isOfOneBusiness(clauses[at + 1] ?? "") ? [] : [SAME[office] ?? office];
  });
  return [...new Set(offices)];
}

const OTHER_OFFICE =
  /^(?:$|and$|(?:and )?(?:chief|general|president|principal|c[efito]o\b|director|vice|senior|executive|secretary|treasurer|chair|non|founder|co-founder|head|managing|interim|acting|assistant|corporate|member))/;

function isOfOneBusiness(next: string): boolean {
  return !OTHER_OFFICE.test(next.trim());
}
