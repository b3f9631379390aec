// /app/settings/credits: the plan, what was spent of its allowance, on what and by whom, and how far it will go.
import type { Usage } from "../../../../data/resources/credits.ts";
import { listKeys } from "../../../../data/store/keys/keys.ts";
import { PLAN_CREDITS } from "../../../../data/vocabulary.ts";
import { type Html, html } from "../../../html.ts";
import { route as getUsage } from "../../../routes/get-usage.ts";
import { addressOf, type Page, type PageView, type Visit } from "../../page.ts";
import { capital, count, date, whole } from "../../parts/amounts.ts";
import { bar } from "../../parts/marks.ts";
import { actorNames } from "./actor-names.ts";
import { forecast } from "./forecast.ts";
import { settingsView } from "./frame.ts";
import { operationName } from "./operation-names.ts";

export const credits: Page = { path: "/settings/credits", isOfProduct: false, show };

async function show(visit: Visit): Promise<PageView> {
  const { ask, context, session } = visit;
  const usage = await ask(getUsage);
  const nameOf = actorNames(await listKeys(context.store, { teamId: session.teamId }));
  const main = html`${figures(usage)}
${outlook(usage, { now: context.clock(), teamId: session.teamId })}
${usage.spent === 0 ? nothingSpent(visit) : spending(usage, nameOf)}
${plans(usage)}`;
  return settingsView(visit, { path: "/settings/credits", main });
}

function figures({ plan, allowance, spent, reserved, remaining, period_starts_at, period_ends_at }: Usage): Html {
  const shown: [string, Html | string][] = [
    ["Plan", `${capital(plan)}: ${count(allowance, "credit")} a month`],
    ["Spent", html`${whole(spent)}<div>${bar(spent, allowance)}</div>`],
    ["Reserved", reserved === 0 ? "0" : `${whole(reserved)}, by what is being answered now`],
    ["Left", whole(remaining)],
    ["Period", html`${date(period_starts_at)} to ${date(period_ends_at)}`],
  ];
  return html`<dl class="figures">${shown.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`;
}

function outlook(usage: Usage, { now, teamId }: { now: Date; teamId: number }): Html {
  const { allowance, period_ends_at } = usage;
  const seen = forecast(usage, now);
  if (usage.remaining === 0)
    return html`<div class="problem"><p><b>Nothing is left until ${date(period_ends_at)}.</b> What costs credits is refused until then, everything else works. ${larger(teamId)}</p></div>`;
  if (seen === null)
    return html`<p>${usage.spent === 0 ? "Nothing was spent in this period yet." : "A forecast follows once the period is a day old."} The allowance is renewed on ${date(period_ends_at)}; what is left is not carried over.</p>`;
  const pace = seen.creditsPerDay < 10 ? seen.creditsPerDay.toFixed(1) : whole(Math.round(seen.creditsPerDay));
  if (seen.runsOutAt !== null)
    return html`<div class="problem"><p><b>The allowance will be used up about ${date(seen.runsOutAt)}</b>, at the pace of this period so far (${pace} credits a day). It is renewed on ${date(period_ends_at)}. ${larger(teamId)}</p></div>`;
  return html`<p>At the pace of this period so far (${pace} credits a day) about ${whole(seen.spentAtEnd)} of ${count(allowance, "credit")} will be spent by ${date(period_ends_at)}, when the allowance is renewed. What is left is not carried over.</p>`;
}

function larger(teamId: number): Html {
  return html`A larger plan has more: an operator sets it by <code>dealmap team set --team ${teamId} --plan …</code>.`;
}

function nothingSpent({ product }: Visit): Html {
  const address = addressOf("/prospects", { product_id: product?.product_id });
  return html`<div class="empty"><p>Reading is free. Generating a DealMap and writing a message cost credits.</p><p><a href="${address}">Choose a prospect</a></p></div>`;
}

function spending({ spent, by_operation, by_actor }: Usage, nameOf: (actor: string | null) => string): Html {
  const operations = by_operation.map(({ operation, ...sums }) => ({
    ...sums,
    name: operationName(operation),
  }));
  const actors = by_actor.map(({ actor, ...sums }) => ({ ...sums, name: nameOf(actor) }));
  return html`<div class="blocks">${sums("On what", operations, spent)}${sums("By whom", actors, spent)}</div>`;
}

type Sum = { readonly name: string; readonly charges: number; readonly credits: number };

function sums(title: string, rows: readonly Sum[], spent: number): Html {
  return html`<section class="block"><h2>${title}</h2><div class="scroll"><table><caption class="visually-hidden">Credits of this period: ${title}</caption>
<thead><tr><th scope="col">${title}</th><th scope="col" class="number">Times</th><th scope="col" class="number">Credits</th><td class="drawn"></td></tr></thead>
<tbody>${rows.map(
    ({ name, charges, credits }) =>
      html`<tr><th scope="row">${name}</th><td class="number">${whole(charges)}</td><td class="number">${whole(credits)}</td><td class="drawn">${bar(credits, spent)}</td></tr>`,
  )}</tbody></table></div></section>`;
}

function plans({ plan }: Usage): Html {
  const all = Object.entries(PLAN_CREDITS).map(
    ([name, allowance]) => `${capital(name)} ${whole(allowance)}${name === plan ? " (yours)" : ""}`,
  );
  return html`<p class="muted plans">Credits a month, by plan: ${all.join(", ")}.</p>`;
}
