// Structured log lines on stderr; never a key, never a body.

import { destination, type Logger, pino, stdTimeFunctions } from "pino";
import type { LogLevel } from "./settings.ts";

export type Log = Logger;

/** Fields that hold a secret, wherever they stand in a logged object. */
const SECRET_FIELDS = [
  ...["authorization", "Authorization", "key", "rawKey", "apiKey", "llmApiKey", "orgChartApiKey", "oidcClientSecret"],
];
const SECRET_TEXT = /\bdm_live_[0-9A-Za-z]+|\bBearer\s+[^\s"\\]+/g;

/** Where lines go; tests pass their own. */
export type LogSink = { write(line: string): void };

/**
 * A log that writes one JSON object per line. Writes are synchronous, so that the last lines before an exit, the ones
 * that matter, are never lost.
 */
export function createLog(level: LogLevel, sink: LogSink = destination({ fd: 2, sync: true })): Log {
  const paths = SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]);
  return pino(
    {
      level,
      base: null,
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths, censor: "[secret]" },
      // The fields above cover what we log on purpose; this covers a key inside a message or an error text.
      hooks: { streamWrite: (line) => line.replace(SECRET_TEXT, "[secret]") },
    },
    sink,
  );
}
