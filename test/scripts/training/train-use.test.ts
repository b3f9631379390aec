// Shares of use, learned: what readers call usable gains, the same answers give the same bytes, and the project's table is what its answers give.
import { deepEqual, equal, ok, throws } from "node:assert/strict";
import { readFileSync } from "node:fs";
import { formatUseShares, parseUseShares, type UseShares, useShareOf } from "../../../pipeline/score/fit/use-share.ts";
import { parseUseLabels, USE_COLUMNS, type UseLabel } from "../../../scripts/training/use-labels.ts";
import { trainedUse } from "../../../scripts/training/use-regression.ts";
import { useValidations } from "../../../scripts/training/use-validation.ts";

const COMPANIES = ["ferrybridge", "harrow", "quillon", "marlow"];
const PRODUCTS = ["Desk", "Lens", "Hub", "Atlas"];

/** Less has to be said of lapse than of storms to be of use for retention, in whatever company. */
const LABELS: UseLabel[] = COMPANIES.flatMap((company) =>
  PRODUCTS.flatMap((product) =>
    ["lapse", "storms"].flatMap((subject) =>
      [0.02, 0.05, 0.1, 0.2, 0.4, 0.8].map((worth) => ({
        company,
        product,
        kinds: ["retention"],
        subject,
        worth,
        isUsable: worth >= (subject === "lapse" ? 0.1 : 0.8),
        isOfPack: false,
      })),
    ),
  ),
);
const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), "utf8");
const shareOf = (shares: UseShares, subject: string) => useShareOf({ kinds: ["retention"], subject }, shares);

describe("training of use", () => {
  it("gives more to what readers call usable, and the same bytes of the same answers", () => {
    const shares = trainedUse(LABELS);
    ok(shareOf(shares, "lapse") > 2 * shareOf(shares, "storms"));
    equal(formatUseShares(trainedUse(LABELS)), formatUseShares(shares));
  });

  it("judges companies and products by what was learned without both", () => {
    const [, samples] = useValidations(LABELS);
    equal(samples?.count, LABELS.length);
    ok((samples?.byModel ?? 0) > (samples?.byWorth ?? 1));
  });

  it("reads answers, and names the line that is none", () => {
    const line = "00\tferrybridge\tcall\tDesk\tretention; pricing\tlapse\t0.2500\tyes\t\tpack";
    const [label] = parseUseLabels([USE_COLUMNS.join("\t"), line].join("\n"));
    equal(label?.kinds.join(), "retention,pricing");
    ok(label?.isUsable && label.isOfPack && label.worth === 0.25);
    const shown = "00\tferrybridge\tcall\tDesk\tretention\tlapse\t\tno\tcut\tpack";
    equal(parseUseLabels([USE_COLUMNS.join("\t"), shown].join("\n"))[0]?.worth, null);
    throws(() => parseUseLabels([USE_COLUMNS.join("\t"), "00\tferrybridge"].join("\n")), /line 2/);
    throws(() => parseUseLabels([USE_COLUMNS.join("\t"), line.replace("yes", "maybe")].join("\n")), /usable yes or no/);
    throws(() => parseUseLabels("text"), /columns must be/);
  });

  it("of what was shown, whatever its worth, gives the odds that it is usable", () => {
    const shown = LABELS.map((label) => ({ ...label, worth: null, isOfPack: true }));
    const odds = trainedUse(shown);
    ok(shareOf(odds, "lapse") > 1 && shareOf(odds, "storms") < 1);
  });

  const TABLES = [
    ["use-labels.tsv", "fit/use-shares.tsv"],
    ["use-labels-of-calls.tsv", "usable/use-odds-of-calls.tsv"],
  ];
  for (const [labels = "", table = ""] of TABLES)
    it(`of the project's ${labels} gives its ${table}`, () => {
      const trained = trainedUse(parseUseLabels(read(`docs/readers/${labels}`)));
      const own = parseUseShares(read(`pipeline/score/${table}`));
      const given = parseUseShares(formatUseShares(trained));
      ok(own.size > 10);
      const differs = (one: UseShares, other: UseShares) =>
        [...one].flatMap(([kind, bySubject]) =>
          [...bySubject].flatMap(([subject, share]) =>
            Math.abs((other.get(kind)?.get(subject) ?? 1) - share) < 0.05 ? [] : [`${kind}, ${subject}`],
          ),
        );
      deepEqual([differs(own, given), differs(given, own)], [[], []]);
    });
});
