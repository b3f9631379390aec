// The process behind image-builder.ts: loads the data of one projection and leaves its image. The argument is the order.
import { openReadOnly } from "../../data/duckdb.ts";
import { writeImage } from "./image.ts";
import type { ImageOrder } from "./image-builder.ts";
import { loadEngineData } from "./load.ts";

try {
  await buildImage(JSON.parse(process.argv[2] ?? ""));
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${message.split("\n")[0]}\n`);
  process.exitCode = 1;
}

/** The database ends with the process. */
async function buildImage({ path, duckdb, image }: ImageOrder): Promise<void> {
  const instance = await openReadOnly(path, duckdb);
  writeImage(image, await loadEngineData(await instance.connect()));
}
