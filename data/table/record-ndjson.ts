// Records as NDJSON, one object of all columns per line.
import type { Records } from "./records.ts";

export async function* ndjsonOf<Row>({ columns, batches }: Records<Row>): AsyncIterable<string> {
  const names = columns.map(({ name }) => JSON.stringify(name));
  for await (const rows of batches) {
    let text = "";
    for (const row of rows) {
      const members = columns.map(({ value }, at) => `${names[at]}:${JSON.stringify(value(row))}`);
      text += `{${members.join(",")}}\n`;
    }
    yield text;
  }
}
