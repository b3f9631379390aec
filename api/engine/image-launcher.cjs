// Starts a builder for each order of image-builder.ts and says how it ended. Neither TypeScript nor any package: it idles
// beside a server for as long as that lives, and should be small.
const { spawn } = require("node:child_process");
const { rmSync } = require("node:fs");

const BUILDER = require.resolve("./image-child.cjs");
const LIFELINE = require.resolve("../../data/lifeline.cjs");
/** The end of what a builder complains of: its last line is wanted. */
const COMPLAINT_CHARACTERS = 2000;

const builders = new Set();

// Each builder inherits it from its first moment on, with all its threads.
require("./lower-priority.cjs")();
// A terminal or a supervisor sends these to all processes. The server still answers for a while, and ends this one then.
for (const name of ["SIGINT", "SIGTERM"]) process.on(name, () => {});
process.on("message", build);
process.on("disconnect", () => {
  for (const builder of builders) builder.kill("SIGKILL");
});

function build(order) {
  const image = order.image.path;
  const stdio = ["ignore", "ignore", "pipe", "pipe"];
  const builder = spawn(process.execPath, ["--require", LIFELINE, BUILDER, JSON.stringify(order)], { stdio });
  builders.add(builder);
  let complaint = "";
  builder.stderr?.setEncoding("utf8").on("data", (text) => {
    complaint = (complaint + text).slice(-COMPLAINT_CHARACTERS);
  });
  const end = (how) => {
    if (!builders.delete(builder)) return;
    removeTemporary(`${image}.${builder.pid}.tmp`);
    if (process.connected) process.send({ image, problem: how === "status 0" ? null : reason(how, complaint) });
  };
  builder.on("error", ({ message }) => end(message));
  builder.on("close", (status, name) => end(name ?? `status ${status}`));
}

/** The name under which image.ts writes. */
function removeTemporary(path) {
  try {
    rmSync(path, { force: true });
  } catch {
    // The folder that could not be written to is the likely reason why the builder failed.
  }
}

function reason(how, complaint) {
  const line = complaint.trim().split("\n").at(-1);
  return line === "" ? how : `${how}: ${line}`;
}
