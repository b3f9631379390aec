// The thread behind give-back.ts: what was handed to it goes when it ends, after the requests of that moment.
const { readlinkSync } = require("node:fs");
const { constants, setPriority } = require("node:os");
const { basename } = require("node:path");

try {
  // As in load-worker.ts.
  setPriority(Number(basename(readlinkSync("/proc/thread-self"))), constants.priority.PRIORITY_LOW);
} catch {
  // It is over soon either way.
}
