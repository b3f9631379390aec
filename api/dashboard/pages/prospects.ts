// /app/prospects: a product's prospects.
import { html } from "../../html.ts";
import { route as listProspects } from "../../routes/get-prospects.ts";
import { addressOf, type Page, type Visit } from "../page.ts";

export const prospects: Page = {
  path: "/prospects",
  nav: "Prospects",
  isOfProduct: true,
  show: async ({ ask, query }: Visit) => {
    const found = await ask(listProspects, { query });
    return {
      title: "Prospects",
      main: html`<p>${found.total_groups} families</p><table><caption>Prospects</caption><thead><tr><th scope="col">Rank</th><th scope="col">Company</th></tr></thead><tbody>${found.prospects.map(
        (row) =>
          html`<tr><td>${row.rank}</td><th scope="row"><a href="${addressOf(`/companies/${row.ticker}`, { product_id: query.get("product_id") })}">${row.company_name}</a></th></tr>`,
      )}</tbody></table>`,
    };
  },
};
