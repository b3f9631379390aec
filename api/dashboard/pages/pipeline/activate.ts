// What an owner does with versions: serves a published one again. Ends at the page's address, or on it with the refusal.

import { actorOf } from "../../../../data/store/people/sessions.ts";
import { type Activation, activateForProduct, VersionsBusy } from "../../../../data/versions/activate-for-product.ts";
import { openVersions } from "../../../../data/versions/open-versions.ts";
import { VersionUnknown, VersionUnusable } from "../../../../data/versions/versions.ts";
import { type Html, html } from "../../../html.ts";
import { addressOf, type View, type Visit } from "../../page.ts";
import { done, type Told } from "../../parts/refusal.ts";
import type { StateOfProduct } from "./states.ts";

type Show = (visit: Visit, told: Told) => Promise<View>;

export async function activate(visit: Visit, show: Show): Promise<View> {
  const { context, form, product, session } = visit;
  const productId = product?.product_id ?? 0;
  const version = form.get("version") ?? "";
  const versions = openVersions(context.settings, context.clock);
  const activation: Activation = { productId, version, holder: context.newId(), actor: actorOf(session) };
  try {
    await activateForProduct(context.store, versions, activation);
  } catch (error) {
    return show(visit, toldOf(error));
  }
  return { seeOther: addressOf("/pipeline", { product_id: productId, activated: version }) };
}

/** @throws whatever is no refusal */
function toldOf(error: unknown): Told {
  if (error instanceof VersionUnknown)
    return told(404, "This version is gone.", "It was removed meanwhile, as old versions are. Nothing was changed.");
  if (error instanceof VersionUnusable)
    return told(
      409,
      "This version cannot be served.",
      "Its files are not what they were when it was published. Nothing was changed. Choose another one, and let an operator look at `dealmap doctor`.",
    );
  if (error instanceof VersionsBusy)
    return told(
      409,
      "The product is being built just now.",
      "Nothing was changed. Try again when the run has published: what is served changes then anyway.",
    );
  throw error;
}

function told(status: number, title: string, text: string): Told {
  return { status, notice: html`<div class="problem" role="alert"><p><b>${title}</b> ${text}</p></div>` };
}

/** Said only while it still holds. */
export function whatWasActivated(query: URLSearchParams, state: StateOfProduct | undefined): Html {
  const version = query.get("activated");
  if (version === null || version !== state?.active?.version) return html``;
  return done(`Version ${version} is served now, for your whole team.`);
}
