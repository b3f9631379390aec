// dealmap key create | list | revoke

import { type Command, InvalidArgumentError } from "commander";
import { DAY_MS } from "../../data/formats/calendar-date.ts";
import { type ApiKey, createKey, listKeys, revokeKey } from "../../data/store/keys.ts";
import { SCOPES, type Scope } from "../../data/vocabulary.ts";
import { parseDurationMs, parseId } from "../arguments.ts";
import type { CommandContext } from "../context.ts";

export function addKeyCommand(program: Command, context: CommandContext): void {
  const key = program.command("key").description("API keys of a team");
  const { output } = context;

  key
    .command("create")
    .description("create a key and print it, this once")
    .requiredOption("--team <id>", "the team", parseId)
    .requiredOption("--scopes <list>", `comma list of ${SCOPES.join(", ")}; every key needs read`, parseScopes)
    .option("--expires-in <time>", "validity, such as 90d, 12h, 30m or 45s (default: KEY_TTL_DAYS)", parseDurationMs)
    .action(async ({ team: teamId, scopes, expiresIn }: { team: number; scopes: Scope[]; expiresIn?: number }) => {
      const expiresInMs = expiresIn ?? context.settings().keyTtlDays * DAY_MS;
      const created = await context.withStore((store) => createKey(store, { teamId, scopes, expiresInMs }));
      const { key_id, ...rest } = toDocument(created);
      output.show({ key_id, key: created.rawKey, ...rest }, (print) => {
        print.line(created.rawKey);
        output.note(`key ${key_id}, valid until ${rest.expires_at}. It is shown this once and cannot be recovered.`);
      });
    });

  key
    .command("list")
    .description("list keys, without their secrets")
    .option("--team <id>", "of this team only", parseId)
    .action(async ({ team: teamId }: { team?: number }) => {
      const keys = await context.withStore((store) => listKeys(store, teamId === undefined ? {} : { teamId }));
      output.show({ keys: keys.map(toDocument) }, (print) => {
        const rows = keys.map((each) => [
          each.keyId,
          each.teamId,
          each.scopes.join(", "),
          each.state,
          each.createdAt,
          each.expiresAt,
        ]);
        print.table(["key", "team", "scopes", "state", "created", "expires"], rows);
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
  if (!scopes.includes("read")) throw new InvalidArgumentError("outreach must be combined with read.");
  return [...new Set(scopes)];
}

function toDocument(key: ApiKey) {
  return {
    key_id: key.keyId,
    team_id: key.teamId,
    scopes: key.scopes,
    state: key.state,
    created_at: key.createdAt,
    expires_at: key.expiresAt,
    revoked_at: key.revokedAt,
  };
}
