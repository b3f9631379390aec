// What the queue's library has to say, in our log.
import { Logger } from "graphile-worker";
import type { Log } from "../log.ts";

export function queueLogger(log: Log): Logger {
  return new Logger(() => (level, message) => {
    if (level === "error") log.error({ queue: message }, "the queue of work");
    else if (level === "warning") log.warn({ queue: message }, "the queue of work");
    else log.debug({ queue: message }, "the queue of work");
  });
}
