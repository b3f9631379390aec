// The code of an error of the system or of Node, and what it says most often: that something is not there.

/** `ENOENT`, `EACCES`, `ERR_BUFFER_TOO_LARGE` …; null for an error without one. */
export function errorCode(error: unknown): string | null {
  return error instanceof Error && "code" in error ? String(error.code) : null;
}

/** No file or folder of that name. */
export function isMissing(error: unknown): boolean {
  return errorCode(error) === "ENOENT";
}
