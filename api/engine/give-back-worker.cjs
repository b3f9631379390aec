// The thread behind give-back.ts: what was handed to it goes when it ends, after the requests of that moment.
require("./lower-priority.cjs")();
