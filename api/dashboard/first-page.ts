// The first page of a person is quick even where nobody has asked for anything since the process began: what it shows is opened while
// the person still looks at the link's button.
import { findSignInLink } from "../../data/store/people/sign-in-links.ts";
import { listActiveProductIds } from "../../data/store/products/products.ts";
import type { ApiContext } from "../context.ts";

/** Begins to open the current version of the product that the person will see first. Whatever fails is told where it is asked for. */
export async function openFirstPage(
  { store, projections, log }: Pick<ApiContext, "store" | "projections" | "log">,
  token: string,
): Promise<void> {
  try {
    const link = await findSignInLink(store, token);
    const [first] = link === null ? [] : await listActiveProductIds(store, link.teamId);
    if (first === undefined) return;
    (await projections.pin(first))?.release();
  } catch (error) {
    log.debug({ err: error }, "the first page of a sign-in link cannot be opened ahead");
  }
}
