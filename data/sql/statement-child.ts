// The process behind a statement over HTTP: its input is a `StatementTask` as JSON, its output a `StatementAnswer`.
import { setPriority } from "node:os";
import { text } from "node:stream/consumers";
import { answerStatement } from "./answer-statement.ts";

/** Below whoever answers requests. */
const PRIORITY = 5;

setPriority(PRIORITY);
process.stdout.write(JSON.stringify(await answerStatement(JSON.parse(await text(process.stdin)))));
