// From a ticker to the family whose DealMap is meant, and how the answer says so (semantics 11.1).
import type { FamilyKey, MapKey } from "../../data/store/dealmaps.ts";
import type { RequestContext } from "../context.ts";
import type { FoundCompany } from "../list-index/list-index.ts";
import type { PinnedVersion } from "../projections/open-version.ts";
import { readLastProjection, readProjection } from "../prospects/readiness.ts";
import { getCompany } from "../prospects/ticker.ts";
import type { OrgCompany } from "../providers/org-chart.ts";

export type Asked = { readonly product_id: number; readonly ticker: string };

/** A family of the product's universe, by its representative. */
export type ResolvedFamily = {
  readonly key: FamilyKey & MapKey;
  readonly ticker: string;
  readonly companyName: string;
  /** The ticker as it was asked, when it names another member of the family. */
  readonly resolvedFrom: string | null;
};

/**
 * @throws {ApiError} unknown_product; projection_unavailable; unknown_ticker or ambiguous_ticker, also for a family that
 *   the team may not see
 */
export function resolveFamily(context: RequestContext, asked: Asked): Promise<ResolvedFamily> {
  return readProjection(context, asked.product_id, async (version) =>
    toFamily(context, asked, findCompany(context, asked, version)),
  );
}

/** The same while the product is not ready, from its last version (semantics 9.7). */
export function resolveFamilyAnyway(context: RequestContext, asked: Asked): Promise<ResolvedFamily> {
  return readLastProjection(context, asked.product_id, async (version) =>
    toFamily(context, asked, findCompany(context, asked, version)),
  );
}

/** What an org-chart source needs to know of a family, and by which names titles mean the whole of it. */
export type OrgFamily = {
  readonly family: ResolvedFamily;
  readonly company: OrgCompany;
  readonly names: readonly string[];
};

/** As `resolveFamily`, with all that a generation needs to know. */
export function resolveOrgCompany(context: RequestContext, asked: Asked): Promise<OrgFamily> {
  return readProjection(context, asked.product_id, async (version) => {
    const found = findCompany(context, asked, version);
    const family = toFamily(context, asked, found);
    const company = await readOrgCompany(version, found, family);
    return { family, company, names: await readNames(version, family) };
  });
}

function findCompany({ team }: RequestContext, { ticker }: Asked, version: PinnedVersion): FoundCompany {
  return getCompany(version, { ticker, isEntitled: team.privateData });
}

export function toFamily({ team }: RequestContext, asked: Asked, company: FoundCompany): ResolvedFamily {
  const { family } = company;
  return {
    key: { teamId: team.teamId, productId: asked.product_id, familyId: family.family_id },
    ticker: family.ticker,
    companyName: family.company_name,
    resolvedFrom: company.is_representative ? null : asked.ticker,
  };
}

const FIND_IDENTITY = "SELECT cik, primary_domain FROM companies WHERE company_no = $company_no";

async function readOrgCompany(
  version: PinnedVersion,
  { family }: FoundCompany,
  { key, ticker, companyName }: ResolvedFamily,
): Promise<OrgCompany> {
  const [identity] = await version.rows<{ cik: string | null; primary_domain: string | null }>(FIND_IDENTITY, {
    company_no: family.company_no,
  });
  return {
    companyName,
    ticker,
    domain: identity?.primary_domain ?? null,
    cik: identity?.cik ?? null,
    familyId: key.familyId,
    productId: key.productId,
  };
}

const FIND_NAMES = `
  SELECT c.company_name, c.ticker, c.search_text FROM companies c JOIN families f USING (family_no)
  WHERE f.family_id = $family_id AND (c.is_representative OR c.company_id = f.family_id)`;

type Names = { readonly company_name: string; readonly ticker: string; readonly search_text: string };

/** Name, ticker and aliases of the family's head and of its representative. */
async function readNames(version: PinnedVersion, { key }: ResolvedFamily): Promise<string[]> {
  const rows = await version.rows<Names>(FIND_NAMES, { family_id: key.familyId });
  return rows.flatMap(({ company_name, ticker, search_text }) => [company_name, ticker, ...search_text.split("\n")]);
}
