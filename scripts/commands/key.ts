// dealmap key create | list | roll | revoke

import { type Command, InvalidArgumentError } from "commander";
import { DAY_MS } from "../../data/formats/calendar-date.ts";
import { KEY_NAME_CHARACTERS_MAX, whyNoKeyName } from "../../data/store/keys/key-name.ts";
import { type ApiKey, createKey, listKeys, type NewKey, revokeKey } from "../../data/store/keys/keys.ts";
import { rollKey } from "../../data/store/keys/roll-key.ts";
import { SCOPES, type Scope } from "../../data/vocabulary.ts";
import { parseDurationMs, parseId } from "../arguments.ts";
import type { CommandContext } from "../context.ts";

type CreateOptions = { team: number; scopes: Scope[]; name?: string; expiresIn?: number };
const EXPIRES_IN = "validity, such as 90d, 12h, 30m or 45s (default: KEY_TTL_DAYS)";

export function addKeyCommand(program: Command, context: CommandContext): void {
  const key = program.command("key").description("API keys of a team");
  const { output } = context;
  /** For people stdout is the raw key alone. */
  const show = (created: NewKey, more: object, notes: readonly string[]) => {
    const { key_id, ...rest } = toDocument(created);
    output.show({ key_id, key: created.rawKey, ...rest, ...more }, (print) => {
      print.line(created.rawKey);
      output.note(`key ${key_id}, valid until ${rest.expires_at}. It is shown this once and cannot be recovered.`);
      for (const note of notes) output.note(note);
    });
  };

  key
    .command("create")
    .description("create a key and print it, this once")
    .requiredOption("--team <id>", "the team", parseId)
    .requiredOption("--scopes <list>", `comma list of ${SCOPES.join(", ")}; every key needs read`, parseScopes)
    .option("--name <name>", "what it is called in lists", parseName)
    .option("--expires-in <time>", EXPIRES_IN, parseDurationMs)
    .action(async ({ team: teamId, scopes, name, expiresIn }: CreateOptions) => {
      const expiresInMs = expiresIn ?? context.settings().keyTtlDays * DAY_MS;
      const created = await context.withStore((store) =>
        createKey(store, { teamId, name: name ?? null, scopes, expiresInMs }),
      );
      show(created, {}, []);
    });

  key
    .command("roll")
    .description("create a key in the place of another one, and print it, this once; the old one works on for a while")
    .argument("<id>", "the key's id, as `key list` shows it")
    .option("--overlap <time>", "how long the old key works on, such as 7d, 12h or 0s (default: 1d)", parseOverlapMs)
    .option("--expires-in <time>", EXPIRES_IN, parseDurationMs)
    .action(async (keyId: string, { overlap = DAY_MS, expiresIn }: { overlap?: number; expiresIn?: number }) => {
      const expiresInMs = expiresIn ?? context.settings().keyTtlDays * DAY_MS;
      const { created, replaced } = await context.withStore((store) =>
        rollKey(store, { keyId, overlapMs: overlap, expiresInMs }),
      );
      show(created, { replaced: toDocument(replaced) }, [`key ${keyId} works until ${replaced.expiresAt}`]);
    });

  key
    .command("list")
    .description("list keys, without their secrets")
    .option("--team <id>", "of this team only", parseId)
    .action(async ({ team: teamId }: { team?: number }) => {
      const keys = await context.withStore((store) => listKeys(store, teamId === undefined ? {} : { teamId }));
      output.show({ keys: keys.map(toDocument) }, (print) => {
        const rows = keys.map((each) => [
          ...[each.keyId, each.teamId, each.name, each.prefix, each.scopes.join(", "), each.state],
          ...[each.createdAt, each.usedAt, each.expiresAt],
        ]);
        const names = ["key", "team", "name", "begins with", "scopes", "state", "created", "last used", "expires"];
        print.table(names, rows);
      });
    });

  key
    .command("revoke")
    .description("revoke a key for good")
    .argument("<id>", "the key's id, as `key list` shows it")
    .action(async (keyId: string) => {
      const revoked = await context.withStore((store) => revokeKey(store, keyId));
      output.show(toDocument(revoked), (print) => print.line(`key ${keyId} revoked at ${revoked.revokedAt}`));
    });
}

function parseScopes(text: string): Scope[] {
  const scopes = text.split(",").map((given) => {
    const scope = SCOPES.find((accepted) => accepted === given.trim());
    if (scope === undefined) throw new InvalidArgumentError(`Allowed scopes are ${SCOPES.join(", ")}.`);
    return scope;
  });
  if (!scopes.includes("read")) throw new InvalidArgumentError("outreach and sql must be combined with read.");
  return [...new Set(scopes)];
}

function parseName(text: string): string {
  const name = text.trim();
  if (whyNoKeyName(name) === null) return name;
  throw new InvalidArgumentError(`It must be one plain line of at most ${KEY_NAME_CHARACTERS_MAX} characters.`);
}

function parseOverlapMs(text: string): number {
  return /^0[smhd]$/.test(text) ? 0 : parseDurationMs(text);
}

function toDocument(key: ApiKey) {
  return {
    key_id: key.keyId,
    team_id: key.teamId,
    name: key.name,
    prefix: key.prefix,
    scopes: key.scopes,
    state: key.state,
    created_at: key.createdAt,
    created_by: key.createdBy,
    used_at: key.usedAt,
    expires_at: key.expiresAt,
    revoked_at: key.revokedAt,
    replaced_by: key.replacedBy,
  };
}
