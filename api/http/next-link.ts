// The Link header of a page: where the next one is, of the same version.

type Query = Readonly<Record<string, unknown>>;

/**
 * RFC 8288, relative to the address that was asked, so that it holds behind any prefix.
 *
 * @param query as it was read, defaults included; lists are comma lists
 * @param next members that are others in the next page
 */
export function nextLink(query: Query, next: Query): string {
  const text = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...query, ...next })) {
    if (value !== undefined) text.set(name, String(value));
  }
  return `<?${text}>; rel="next"`;
}
