// Errors of the command line: told in one line, with the exit status that operator pages promise.
//
// Any error with a whole `exitStatus` counts as known and is told so; SettingsError and StoreError are such too.

/** The run failed for a reason that the message names. */
export class RunError extends Error {
  override readonly name = "RunError";
  readonly exitStatus = 1;
}

/** The command was called wrongly in a way that the parser cannot know. */
export class UsageError extends Error {
  override readonly name = "UsageError";
  readonly exitStatus = 2;
}

/** The exit status that an error asks for; null when nobody expected it. */
export function exitStatusOf(error: unknown): number | null {
  if (!(error instanceof Error)) return null;
  if ("exitStatus" in error && typeof error.exitStatus === "number") return error.exitStatus;
  // What the operating system refused, a full disk say, is the run's failure and not the program's.
  return "syscall" in error ? 1 : null;
}
