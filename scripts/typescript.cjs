// Runs a TypeScript file as the command's are run: node scripts/typescript.cjs FILE ARGUMENTS.
const { resolve } = require("node:path");
const { load } = require("../data/compiled/load.cjs");

// The file finds its own arguments where Node would have put them.
process.argv.splice(1, 2, resolve(process.argv[2]));
load(process.argv[1]);
