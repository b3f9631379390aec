// What is done on the page of a DealMap: generated, a role set, a top pick set. Each ends at the page's address, or on it with the refusal.
import { route as setNodeRole } from "../../../routes/patch-dealmap-node-role.ts";
import { route as setNodeTopPick } from "../../../routes/patch-dealmap-node-top-pick.ts";
import { route as generateDealMap } from "../../../routes/post-dealmap-generate.ts";
import { addressOf, type View, type Visit } from "../../page.ts";
import { refusal, type Told } from "../../parts/refusal.ts";

type Show = (visit: Visit, told: Told) => Promise<View>;

export async function generate(visit: Visit, show: Show): Promise<View> {
  const { ask, form } = visit;
  try {
    const { generation_source } = await ask(generateDealMap, {
      body: { ...askedOf(visit), force_refresh: form.get("force_refresh") === "true" },
      idempotencyKey: form.get("once") ?? "",
    });
    return { seeOther: addressOf("/dealmap", { ...askedOf(visit), generated: generation_source }) };
  } catch (error) {
    return show(visit, refusal(error));
  }
}

export async function setRole(visit: Visit, show: Show): Promise<View> {
  const [nodeId, role] = [visit.form.get("node_id"), visit.form.get("stakeholder_role")];
  return change(visit, show, () =>
    visit.ask(setNodeRole, { body: { ...askedOf(visit), node_id: nodeId, stakeholder_role: role } }),
  );
}

export async function setTopPick(visit: Visit, show: Show): Promise<View> {
  const [nodeId, isTopPick] = [visit.form.get("node_id"), visit.form.get("is_top_pick") === "true"];
  return change(visit, show, () =>
    visit.ask(setNodeTopPick, { body: { ...askedOf(visit), node_id: nodeId, is_top_pick: isTopPick } }),
  );
}

async function change(visit: Visit, show: Show, work: () => Promise<{ node_id: string }>): Promise<View> {
  try {
    const { node_id } = await work();
    return { seeOther: `${addressOf("/dealmap", { ...askedOf(visit), changed: node_id })}#${node_id}` };
  } catch (error) {
    return show(visit, refusal(error));
  }
}

function askedOf({ product, query }: Visit) {
  return { product_id: product?.product_id ?? 0, ticker: query.get("ticker") ?? "" };
}
