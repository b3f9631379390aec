// Who did something, as people call them: the audit trail has ids.
import { COMMAND_ACTOR } from "../../../../data/store/audit.ts";
import type { ApiKey } from "../../../../data/store/keys/keys.ts";

export type NameOf = (actor: string | null) => string;

/** @param keys of the team */
export function actorNames(keys: readonly ApiKey[]): NameOf {
  const byId = new Map(keys.map((key) => [key.keyId, key]));
  return (actor) => {
    if (actor === null) return "not kept any more";
    if (actor === COMMAND_ACTOR) return "the operator's command";
    if (actor === "ingest") return "a run";
    if (actor.startsWith("session ")) return "a person without an email";
    const key = byId.get(actor);
    return key === undefined ? actor : `key ${keyName(key)}`;
  };
}

/** Its name, or what it begins with, or its id. */
export function keyName({ name, prefix, keyId }: Pick<ApiKey, "name" | "prefix" | "keyId">): string {
  return name ?? (prefix === null ? keyId : `${prefix}…`);
}
