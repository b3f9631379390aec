// What a form makes is made once, however often the browser sends it: by the number that the form has from its page.
import { abandonIdempotent, beginIdempotent, completeIdempotent } from "../../data/store/idempotency.ts";
import { inTransaction, type Store } from "../../data/store/open.ts";
import { ApiError } from "../errors.ts";
import type { Visit } from "./page.ts";

const LEASE_MS = 30_000;
const NUMBER = /^[\w-]{8,64}$/;

/** `id`: of what was made then. */
export type Once<Made> =
  | { readonly isFirst: true; readonly made: Made }
  | { readonly isFirst: false; readonly id: string };

/** What a form makes; only its id is kept for those who send the form again. */
export type Making<Made> = (tx: Store) => Promise<{ readonly made: Made; readonly id: string }>;

/**
 * @param what what is made, in words that name it: the same form may make several things, each once
 * @throws {ApiError} when the form has no number, or the first one is still being worked on; whatever `make` throws
 */
export async function makeOnce<Made>(
  { form, session: { teamId }, context: { store } }: Pick<Visit, "form" | "session" | "context">,
  what: string,
  make: Making<Made>,
): Promise<Once<Made>> {
  const number = form.get("once") ?? "";
  if (!NUMBER.test(number))
    throw new ApiError("invalid_input", { text: "the form lacks its number; load the page again" });
  // With spaces: no Idempotency-Key of the API has them.
  const key = `form ${what} ${number}`;
  const begun = await beginIdempotent(store, { teamId, key, fingerprint: what, leaseMs: LEASE_MS });
  if (begun.state === "replay") return { isFirst: false, id: JSON.parse(begun.body) };
  if (begun.state !== "new") throw new ApiError("repeat_running");
  const held = { teamId, key, token: begun.token };
  try {
    const made = await inTransaction(store, async (tx) => {
      const { made, id } = await make(tx);
      await completeIdempotent(tx, { ...held, status: 200, errorCode: null, headers: {}, body: JSON.stringify(id) });
      return made;
    });
    return { isFirst: true, made };
  } catch (error) {
    await abandonIdempotent(store, held);
    throw error;
  }
}
