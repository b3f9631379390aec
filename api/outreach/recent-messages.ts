// What a team has had written last, so that its next message says it in other words (semantics 12.5).
import { findFirstMessage, listMessages, type MessageRequest } from "../../data/store/messages.ts";
import type { RequestContext } from "../context.ts";

/** So many of the newest are not repeated in their wordings. */
const RECENT = 80;

/** Subjects and bodies, of those before the first by the same request: who asks for a message again gets it again. */
export async function recentMessages(
  { store, team, settings }: RequestContext,
  request: MessageRequest,
): Promise<string[]> {
  const kept = { teamId: team.teamId, keptDays: settings.retentionMessagesDays };
  const after = await findFirstMessage(store, { ...kept, request });
  const messages = await listMessages(store, { ...kept, limit: RECENT, after });
  return messages.map(({ subject, body }) => `${subject ?? ""}\n${body}`);
}
