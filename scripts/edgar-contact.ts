// Whether EDGAR_USER_AGENT says to the SEC how to reach the caller, as `dealmap fetch` demands and `dealmap doctor` checks.

/** The SEC refuses callers that do not say who they are: an e-mail or web address, all of it in ASCII for the header. */
export function namesContact(userAgent: string): boolean {
  return /\S@\S+\.\S|https?:\/\/\S/.test(userAgent) && /^[\x20-\x7e]+$/.test(userAgent);
}
