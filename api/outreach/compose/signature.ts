// Who signs: what the team has set, else placeholders that nobody can overlook (semantics 12.10).
import type { Sender } from "../../../data/store/teams.ts";
import type { Platform } from "../../../data/vocabulary.ts";
import { chooserOf } from "./choose.ts";
import { WORDING } from "./wording.ts";

/** The body with its end: on LinkedIn a name alone. */
export function signed(
  body: string,
  { sender, platform, seed }: { sender: Sender; platform: Platform; seed: string },
): string {
  const name = sender.name ?? "[Your name]";
  if (platform === "linkedin") return `${body}\n\n${name}`;
  const office = [sender.title, sender.company ?? "[Your company]"].filter((part) => part !== null).join(", ");
  return `${body}\n\n${chooserOf(seed)("sign-off", WORDING.sign_offs)}\n${name}\n${office}`;
}
