// Who keeps the accounts, and the chief of finance that he or she reports to (semantics 11.11).
import { isHeadOfCompany, isOfWholeCompany } from "./company-chief.ts";

const FINANCE_CHIEF = /\b(?:chief financial officer|chief finance officer|cfo)\b/giu;
const PRINCIPAL = /\bprincipal financial(?: and accounting)? officer\b/giu;
const ACCOUNTING =
  /\b(?:chief accounting officer|principal accounting officer|(?:financial )?(?:controller|comptroller)|treasurer)\b/giu;
/** Whoever holds another office besides is judged by that. */
const OTHER_OFFICE = /\bchief (?!accounting)\p{L}+(?: \p{L}+)? officer\b|\bgeneral counsel\b|\bc[iort]o\b/iu;

type Titled = {
  /** Without the company's own names. */
  readonly ownTitle: string;
  readonly isInOffice: boolean;
};

/** The chief financial officer or, where there is none, the principal financial officer; null when it is not one person. */
export function onlyFinanceChief<Person extends Titled>(people: readonly Person[]): Person | null {
  const inOffice = people.filter(({ isInOffice }) => isInOffice);
  const chiefs = inOffice.filter(({ ownTitle }) => isOfWholeCompany(ownTitle, FINANCE_CHIEF));
  const found = chiefs.length > 0 ? chiefs : inOffice.filter(({ ownTitle }) => isOfWholeCompany(ownTitle, PRINCIPAL));
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** Keeps the accounts or the cash of the whole company, and is chief of nothing else. */
export function isAccountingChief(title: string): boolean {
  const isChiefOfMore =
    OTHER_OFFICE.test(title) || title.search(FINANCE_CHIEF) !== -1 || title.search(PRINCIPAL) !== -1;
  return !isChiefOfMore && !isHeadOfCompany(title) && isOfWholeCompany(title, ACCOUNTING);
}
