// Whether readers called passages usable for a product: lines of docs/readers/use-labels.tsv and use-labels-of-calls.tsv.

/** One answer on one passage for one product. */
export type UseLabel = {
  /** The document's company, by which companies are told apart. */
  readonly company: string;
  readonly product: string;
  /** Of the product (product-kinds.yaml). */
  readonly kinds: readonly string[];
  /** The leading subject as it was told; null for none. */
  readonly subject: string | null;
  /** What the passage was worth without what is learned here, above 0; null where that is not kept: it was shown, whatever its worth. */
  readonly worth: number | null;
  readonly isUsable: boolean;
  /** It was picked for a reader's pack, which shows what is best; else drawn from all that is worth anything. */
  readonly isOfPack: boolean;
};

export const USE_COLUMNS = [
  "text_sha256",
  "company",
  "document",
  "product",
  "kinds",
  "subject",
  "worth",
  "usable",
  "reason",
  "drawn",
] as const;

/** @throws with the number of the first line that is none */
export function parseUseLabels(table: string): UseLabel[] {
  const [header, ...lines] = table.trimEnd().split("\n");
  if (header !== USE_COLUMNS.join("\t"))
    throw new Error(`labels of use: the columns must be ${USE_COLUMNS.join(", ")}`);
  return lines.map((line, at) => {
    const cells = line.split("\t");
    const cell = (name: (typeof USE_COLUMNS)[number]) => cells[USE_COLUMNS.indexOf(name)] ?? "";
    const worth = cell("worth") === "" ? null : Number(cell("worth"));
    const isRead = /^(?:yes|no)$/.test(cell("usable")) && /^(?:pack|sample)$/.test(cell("drawn"));
    if (cells.length !== USE_COLUMNS.length || (worth !== null && !(worth > 0)) || !isRead)
      throw new Error(
        `labels of use, line ${at + 2}: "${line}" is not ${USE_COLUMNS.length} cells, worth above 0 or none, usable yes or no, drawn pack or sample`,
      );
    return {
      company: cell("company"),
      product: cell("product"),
      kinds: cell("kinds") === "" ? [] : cell("kinds").split("; "),
      subject: cell("subject") === "" ? null : cell("subject"),
      worth,
      isUsable: cell("usable") === "yes",
      isOfPack: cell("drawn") === "pack",
    };
  });
}
