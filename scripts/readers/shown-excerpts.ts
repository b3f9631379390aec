// The excerpts of a run-time folder as the API shows them: of every active product, for every company with an assessment.
import type { Excerpt, ExcerptPage, ProspectList } from "../../data/resources.ts";
import type { Api, SoldProduct } from "./ask-api.ts";

export type ShownExcerpt = { readonly product: SoldProduct; readonly companyName: string; readonly excerpt: Excerpt };
type Assessed = { readonly ticker: string; readonly companyName: string };

const ROWS = 50;
const EXCERPTS = 200;

/** By product and excerpt id. */
export async function shownExcerpts(api: Api): Promise<ShownExcerpt[]> {
  const shown: ShownExcerpt[] = [];
  for (const product of api.products) shown.push(...(await excerptsOf(api, product)));
  return shown;
}

/** The newest date of a document that something is shown of: a reader's today. Empty when nothing is shown. */
export function newestDate(shown: readonly ShownExcerpt[]): string {
  const dates = shown.map(({ excerpt }) => excerpt.source.date).sort();
  return dates.at(-1) ?? "";
}

/** The companies that have an assessment, members before the head, which shows what theirs is as well. */
export async function assessedCompanies(api: Api, productId: number): Promise<Assessed[]> {
  const found: Assessed[] = [];
  for (let offset = 0; ; offset += ROWS) {
    const query = `product_id=${productId}&assessment_status=assessed&include_private=true&include_children=true`;
    const page = await api.get<ProspectList>(productId, `/prospects?${query}&limit=${ROWS}&offset=${offset}`);
    for (const { ticker, company_name, children = [] } of page.prospects) {
      const members = children.filter((child) => child.has_assessment);
      for (const member of members) found.push({ ticker: member.ticker, companyName: member.company_name });
      found.push({ ticker, companyName: company_name });
    }
    if (page.prospects.length < ROWS) return found;
  }
}

async function excerptsOf(api: Api, product: SoldProduct): Promise<ShownExcerpt[]> {
  const { product_id: productId } = product;
  const found = new Map<number, ShownExcerpt>();
  for (const { ticker, companyName } of await assessedCompanies(api, productId)) {
    for (let offset = 0; ; offset += EXCERPTS) {
      const query = `product_id=${productId}&ticker=${encodeURIComponent(ticker)}&limit=${EXCERPTS}&offset=${offset}`;
      const { excerpts } = await api.get<ExcerptPage>(productId, `/excerpts?${query}`);
      for (const excerpt of excerpts) {
        if (!found.has(excerpt.excerpt_id)) found.set(excerpt.excerpt_id, { product, companyName, excerpt });
      }
      if (excerpts.length < EXCERPTS) break;
    }
  }
  return [...found.values()].sort((one, other) => one.excerpt.excerpt_id - other.excerpt.excerpt_id);
}
