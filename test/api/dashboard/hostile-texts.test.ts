// What filings, registries and people write is text on every page, whatever it looks like.
import assert from "node:assert/strict";
import { Harness } from "../../fixtures/harness.ts";
import { defineProduct, miniatureRows, PRODUCT } from "../../fixtures/miniature.ts";
import { type SignedIn, signIn } from "./signed-in.ts";

/** What would run, or break out, were it taken for markup, an attribute, a script or an address. */
const CORPUS = [
  `<img src=x onerror=alert(1)>`,
  `"><script>alert(2)</script>`,
  `' onmouseover='alert(3)`,
  `<svg/onload=alert(4)>`,
  `</title><script>alert(5)</script>`,
  `</textarea></select></details><iframe src=javascript:alert(6)>`,
  `&lt;script&gt;alert(7)&lt;/script&gt;`,
  `<!--<script>-->`,
];
const HOSTILE = CORPUS.join(" ");
const OF_PRODUCT = `product_id=${PRODUCT}`;
const PAGES = [
  `/app/prospects?${OF_PRODUCT}`,
  `/app/prospects?${OF_PRODUCT}&open=HRBR`,
  `/app/companies/HRBR?${OF_PRODUCT}`,
  `/app/companies/HLIF?${OF_PRODUCT}`,
  `/app/companies/HRBR/excerpts?${OF_PRODUCT}`,
];

describe("hostile text", () => {
  let harness: Harness;
  let owner: SignedIn;
  before(async () => {
    harness = await Harness.open({ rateLimitPerMinute: 10_000 });
    const { team } = await harness.team();
    await defineProduct(harness, team.teamId, { keywords: [HOSTILE] });
    await harness.publish({ productId: PRODUCT, keywords: [HOSTILE], rows: hostileRows() });
    owner = await signIn(harness, team.teamId);
  });
  after(() => harness.close());

  for (const path of PAGES) {
    it(`of a source is text on ${path}`, async () => {
      const { status, text } = await owner.get(path);
      assert.equal(status, 200);
      assertHarmless(text);
      assert.match(text, /&lt;img src=x onerror=alert\(1\)&gt; &quot;&gt;&lt;script&gt;alert\(2\)/);
    });
  }

  it("of an address is text on the page that shows it", async () => {
    for (const hostile of CORPUS.map(encodeURIComponent)) {
      for (const path of [
        `/app/prospects?${OF_PRODUCT}&q=${hostile}`,
        `/app/prospects?${OF_PRODUCT}&sort_by=${hostile}`,
        `/app/prospects?${OF_PRODUCT}&${hostile}=1`,
        `/app/prospects?product_id=${hostile}`,
        `/app/companies/${hostile}?${OF_PRODUCT}`,
        `/app/companies/HRBR/excerpts?${OF_PRODUCT}&keyword=${hostile}`,
        `/app/sign-in?token=${hostile}`,
        `/app/${hostile}`,
      ])
        assertHarmless((await owner.get(path)).text);
    }
  });

  it("is no address: only http and https lead anywhere", async () => {
    const { text } = await owner.get(`/app/companies/HRBR?${OF_PRODUCT}`);
    assert.doesNotMatch(text, /(?:href|src|action)="(?!\/app|https?:|#)/);
  });
});

/** No tag and no attribute but our own: every `<` that is left begins one that the pages have. */
function assertHarmless(text: string): void {
  assert.doesNotMatch(
    text,
    /<(?:img|iframe|svg\/)|<script(?! type="module" src="\/app\/assets\/)|\son\w+=["']?alert[^&]*>/i,
  );
  assert.doesNotMatch(text.replace(/"[^"]*"/g, '""'), /<[^>]*\son\w+=/i);
  assert.equal([...text.matchAll(/<\/title>/g)].length, 1);
}

function hostileRows() {
  const rows = miniatureRows();
  const put = (table: keyof typeof rows, ...columns: string[]) => {
    for (const row of rows[table] ?? []) for (const column of columns) if (row[column] !== null) row[column] = HOSTILE;
  };
  const prose = ["findings_summary", "recommendation_summary", "key_opportunity", "primary_challenge"];
  put("families", "company_name", ...prose);
  put("companies", "company_name", ...prose);
  put("facts", "sentence", "source");
  put("excerpts", "text", "sales_summary", "source_name", "section", "speaker", "segment");
  put("findings", "text");
  for (const row of rows.documents ?? []) row.url = "javascript:alert(8)";
  for (const row of rows.companies ?? []) row.website = "javascript:alert(9)";
  return rows;
}
