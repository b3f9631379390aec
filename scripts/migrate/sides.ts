// The two sides of a move: settings of the environment, or of a file of NAME=VALUE lines as services are given one.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseEnv } from "node:util";
import { InvalidArgumentError } from "commander";
import { readSettings, type Settings, SettingsError } from "../../data/settings.ts";
import { UsageError } from "../command-error.ts";

export type Sides = { readonly source: Settings; readonly target: Settings };

/** Settings of a file alone: none of the environment's. */
export type SettingsFile = { readonly path: string; readonly settings: Settings };

export function parseSettingsFile(text: string): SettingsFile {
  const path = resolve(text);
  let content: string;
  try {
    content = readFileSync(path, "utf8");
  } catch (error) {
    throw new InvalidArgumentError(`It cannot be read: ${error instanceof Error ? error.message : error}.`);
  }
  try {
    return { path, settings: readSettings(parseEnv(content)) };
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    throw new UsageError(`${path}: ${error.message}`);
  }
}

/** A side without a file is the environment's. @throws {UsageError} when both are, or both are one place */
export function sidesOf(
  { from, to }: { readonly from?: SettingsFile; readonly to?: SettingsFile },
  environment: () => Settings,
): Sides {
  if (from === undefined && to === undefined) {
    throw new UsageError(
      "name the settings of one side at least: --to FILE, --from FILE (docs/many-machines.md, From one machine to many)",
    );
  }
  const sides = { source: from?.settings ?? environment(), target: to?.settings ?? environment() };
  if (isSameStore(sides) && isSamePlace(sides)) throw new UsageError("source and target are the same");
  return sides;
}

export function isSameStore({ source, target }: Sides): boolean {
  return source.storeUrl === target.storeUrl;
}

/** Whether versions are published in the same place, and stay there. */
export function isSamePlace({ source, target }: Sides): boolean {
  return source.projectionsUrl === target.projectionsUrl && source.s3Endpoint === target.s3Endpoint;
}
