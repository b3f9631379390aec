// Preloaded into a child: ends it with the process that started it, however that ended. lifeline.ts is the parent's side.
//
// The parent holds the other end of descriptor 3 and never writes to it, so all that can come is its end. A separate thread
// waits for that: the main one may be busy for minutes. SIGKILL, because an exit would wait for whatever the process still reads.
const { Socket } = require("node:net");
const { isMainThread, Worker } = require("node:worker_threads");

if (isMainThread) new Worker(__filename, { execArgv: [] }).unref();
else new Socket({ fd: 3 }).on("close", () => process.kill(process.pid, "SIGKILL")).resume();
