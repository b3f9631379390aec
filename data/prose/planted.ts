// Links, addresses, telephone numbers and markup: what third parties plant in the words of others.

const LINK =
  /\b(?:[a-z][a-z+.-]*:\/\/|www\.)\S+|\b(?:mailto|tel|javascript|data):\S+|\b[a-z0-9-]{2,}(?:\.[a-z0-9-]+)*\.[a-z]{2,}\b(?:\/\S*)?/gi;
const ADDRESS = /[^\s@"()]+\s?(?:@|\(at\)|\[at\])\s?[^\s@"()]+/gi;
const TELEPHONE = /(?:\+|\b)(?:\d[\s().-]?){7,}\d\b|\b\d-?\d{3}-[A-Z]{3,}/g;
const MARKUP = /<[a-z!/][^>]*>|&[a-z#\d]+;|\]\(|```|\*\*|^#{1,6} |[`{}[\]<>|\\^~]|_{2,}/im;

type Planted = { readonly kind: "link" | "address" | "telephone number"; readonly text: string };

/** Every link, e-mail address and telephone number of a message, as it is written there. */
export function plantedIn(message: string): Planted[] {
  const kinds = { link: LINK, address: ADDRESS, "telephone number": TELEPHONE } as const;
  return (["link", "address", "telephone number"] as const).flatMap((kind) =>
    [...message.matchAll(kinds[kind])].map(([text]) => ({ kind, text: text.replace(/[.,;:!?)]+$/, "") })),
  );
}

/** Markup that some reader of a message would act on; a star or a number sign alone is none. */
export function hasMarkup(message: string): boolean {
  return MARKUP.test(message);
}

// One line of a language model's own words needs neither, so there even what only looks like it is refused.
const LIKE_ADDRESS =
  /[@\\]|\/\/|\bwww\b|\b(?:https?|ftp|mailto|tel|javascript)\s*:|[\p{L}\d-]{2,}\.\p{L}{2,}(?!\p{L})/iu;
const LIKE_MARKUP = /[<>{}[\]`|*_#~^]/;

export function looksLikeAddress(line: string): boolean {
  return LIKE_ADDRESS.test(line);
}

export function looksLikeMarkup(line: string): boolean {
  return LIKE_MARKUP.test(line);
}
