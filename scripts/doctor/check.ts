// What a check of `dealmap doctor` finds: one line, and the command or step that mends it.

export type Check = {
  /** What was looked at. */
  readonly name: string;
  readonly outcome: "ok" | "warning" | "problem";
  /** One line. */
  readonly detail: string;
  /** Null when there is nothing to mend. */
  readonly mend: string | null;
};

type Found = Omit<Check, "name">;

export function ok(detail: string): Found {
  return { outcome: "ok", detail, mend: null };
}

/** It works, but somebody should know. */
export function warning(detail: string, mend: string): Found {
  return { outcome: "warning", detail, mend };
}

/** It does not work, or will not for long. */
export function problem(detail: string, mend: string): Found {
  return { outcome: "problem", detail, mend };
}

/** Runs a check. One that fails in a way it does not know of is a problem too. */
export async function check(name: string, look: () => Promise<Found> | Found): Promise<Check> {
  try {
    const { detail, ...found } = await look();
    return { name, ...found, detail: oneLine(detail) };
  } catch (error) {
    return { name, ...problem(oneLine(reasonOf(error)), "see OPERATIONS.md") };
  }
}

export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

export function megabytes(bytes: number): string {
  return `${Math.ceil(bytes / 2 ** 20).toLocaleString("en")} MB`;
}

function oneLine(text: string): string {
  return text.trim().replace(/\s+/g, " ");
}
