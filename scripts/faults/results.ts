// What a fault command found: rounds, outcomes and violations, printed as it goes and in the end.

export type Results = {
  /** Counts one round. @param kind what was done @param outcome what came of it */
  readonly count: (kind: string, outcome: string, violations: readonly string[]) => void;
  /** Prints counts and violations. @returns the exit status */
  readonly close: () => number;
  readonly violations: () => number;
};

const PROGRESS_ROUNDS = 50;
const SHOWN_VIOLATIONS = 40;

/** @param progressRounds a line every so many rounds */
export function openResults(
  title: string,
  print: (line: string) => void,
  { progressRounds = PROGRESS_ROUNDS }: { readonly progressRounds?: number } = {},
): Results {
  const outcomes = new Map<string, Map<string, number>>();
  const found: string[] = [];
  let rounds = 0;
  const start = performance.now();
  return {
    count: (kind, outcome, violations) => {
      rounds += 1;
      const ofKind = outcomes.get(kind) ?? new Map<string, number>();
      outcomes.set(kind, ofKind.set(outcome, (ofKind.get(outcome) ?? 0) + 1));
      for (const violation of violations) {
        found.push(violation);
        if (found.length <= SHOWN_VIOLATIONS) print(`VIOLATION ${violation}`);
      }
      if (rounds % progressRounds === 0) print(`… ${rounds} rounds, ${found.length} violations`);
    },
    close: () => {
      for (const [kind, ofKind] of outcomes) {
        const parts = [...ofKind].map(([outcome, count]) => `${outcome} ${count}`);
        print(`${kind}: ${parts.join(", ")}`);
      }
      const seconds = Math.round((performance.now() - start) / 1000);
      print(`${title}: ${rounds} rounds in ${seconds} s, ${found.length} violations`);
      return found.length === 0 ? 0 : 1;
    },
    violations: () => found.length,
  };
}

/** Works through jobs in several lanes at once. */
export async function inLanes<T>(
  jobs: readonly T[],
  lanes: number,
  work: (job: T, lane: number) => Promise<void>,
): Promise<void> {
  const waiting = [...jobs];
  const lane = async (number: number): Promise<void> => {
    for (let job = waiting.shift(); job !== undefined; job = waiting.shift()) await work(job, number);
  };
  await Promise.all(Array.from({ length: lanes }, (_, at) => lane(at)));
}
