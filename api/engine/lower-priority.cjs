// Of the thread that calls it, and of all that it starts. On a machine with few cores, the thread that answers requests would
// wait for its turn behind them. Entry points call it first, before they load anything: so it is no TypeScript.
const { readlinkSync } = require("node:fs");
const { constants, setPriority } = require("node:os");
const { basename } = require("node:path");

module.exports = function lowerPriority() {
  try {
    // Linux schedules threads one by one, and tells each its number; elsewhere there is no such file, and no such way.
    setPriority(Number(basename(readlinkSync("/proc/thread-self"))), constants.priority.PRIORITY_LOW);
  } catch {
    // Slower answers for some seconds, and no reason not to go on.
  }
};
