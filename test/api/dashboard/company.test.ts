// The page of a company over HTTP: briefing, evidence in place, figures with their years, and what is not known said so.
import assert from "node:assert/strict";
import { inWords, stateMap } from "../../../api/dashboard/parts/state-map.ts";
import { premiumByYear } from "../../../api/dashboard/parts/statutory.ts";
import type { CompanyPremium, ProspectDetail } from "../../../data/resources.ts";
import { STATES } from "../../../data/vocabulary.ts";
import { Harness } from "../../fixtures/harness.ts";
import { PRODUCT, publishMiniature } from "../../fixtures/miniature.ts";
import { type SignedIn, signIn } from "./signed-in.ts";

const pageOf = (ticker: string) => `/app/companies/${ticker}?product_id=${PRODUCT}`;

describe("the page of a company", () => {
  let harness: Harness;
  let owner: SignedIn;
  let key: string;
  before(async () => {
    harness = await Harness.open({ rateLimitPerMinute: 10_000 });
    const { team, ...published } = await publishMiniature(harness);
    key = published.key;
    owner = await signIn(harness, team.teamId);
  });
  after(() => harness.close());

  const textOf = async (ticker: string) => (await owner.get(pageOf(ticker))).text;
  const detailOf = async (ticker: string): Promise<ProspectDetail> =>
    (await harness.get(`/prospects/${ticker}?product_id=${PRODUCT}`, key)).body;

  it("tells what they say, why now, whom to talk to and what to say", async () => {
    const [text, detail] = [await textOf("HRBR"), await detailOf("HRBR")];
    for (const told of [
      detail.findings_summary,
      detail.key_opportunity,
      detail.recommendation_summary,
      detail.primary_challenge,
    ])
      assert.ok(told !== "" && text.includes(told), told);
    for (const title of ["What they say", "Why now", "Whom to talk to", "What to say"])
      assert.ok(text.includes(`<h2>${title}</h2>`), title);
    assert.match(text, /nobody has generated one/);
  });

  it("has each finding with its excerpts in place: source, section, date, and a link to the words in the filing", async () => {
    const text = await textOf("HRBR");
    const finding = /<li><p>First\.<\/p>(.*?)<\/li>/s.exec(text)?.[1] ?? "";
    assert.match(finding, /Annual report, 10-K, <time datetime="2025-02-01">Feb 1, 2025<\/time>/);
    assert.match(finding, /<blockquote>Claims leakage cost us \$41 million in 2024\.<\/blockquote>/);
    assert.match(
      finding,
      /href="https:\/\/example\.com\/10-k\.htm#:~:text=Claims%20leakage%20cost%20us%20%2441%20million%20in%202024\." rel="noopener noreferrer"/,
    );
    assert.match(finding, /filing 0000000000-25-000001/);
  });

  it("explains the score by its parts, which add up", async () => {
    const text = await textOf("HRBR");
    assert.match(text, /Relevance 5\.0 of 100/);
    assert.match(text, /<th scope="row">Breadth<\/th><td class="number">5\.0 of 10<\/td>/);
  });

  it("has premium by line and year and complaints by line, each figure as text", async () => {
    const text = await textOf("HRBR");
    assert.match(text, /<th scope="row">Homeowners<\/th><td class="number"><span title="100 USD">\$100<\/span>/);
    assert.match(text, /<caption>2024<\/caption>.*?Private passenger auto.*?>3<.*?>0\.50</s);
    assert.match(text, /title="no premium share"/);
  });

  it("leads to every company that the hierarchy has, and from a member up to its group", async () => {
    const [text, { hierarchy }] = [await textOf("HRBR"), await detailOf("HRBR")];
    for (const { ticker } of hierarchy?.children ?? [])
      assert.ok(text.includes(pageOf(ticker).replace("&", "&amp;")), ticker);
    assert.match(
      await textOf("HLIF"),
      /Part of <a href="\/app\/companies\/HRBR\?product_id=101">Harbor Mutual Group<\/a>/,
    );
  });

  it("says of what is told of the group that it is, and of what is not assessed what to do", async () => {
    assert.match(await textOf("HLIF"), /told of the group/);
    const unassessed = await textOf("DUNE");
    assert.match(unassessed, /Not assessed for this product/);
    assert.doesNotMatch(unassessed, /Where the score comes from/);
  });

  it("that is unknown is 404 with a way back, as one of another team is", async () => {
    const { status, text } = await owner.get(pageOf("NOPE"));
    assert.equal(status, 404);
    assert.match(text, /No such company/);
    assert.equal((await owner.get(pageOf("TWIN"))).status, 404);
    assert.equal((await owner.get("/app/companies/HRBR?product_id=999")).status, 404);
  });

  it("leads to all of its excerpts, which are filtered and paged", async () => {
    assert.match(await textOf("ALDR"), /All 25 excerpts/);
    const all = `/app/companies/ALDR/excerpts?product_id=${PRODUCT}`;
    assert.equal([...(await owner.get(`${all}&limit=200`)).text.matchAll(/<blockquote>/g)].length, 25);
    const strong = (await owner.get(`${all}&min_impact_score=2&limit=10`)).text;
    assert.match(strong, /12 excerpts, strongest first; 1 to 10 shown/);
    assert.match(strong, /rel="next" href="[^"]*offset=10/);
    assert.match((await owner.get(`${all}&keyword=zzz`)).text, /No excerpt is like that/);
  });
});

describe("premium by line and year", () => {
  it("has a row for each line, the largest of its latest year first, and a column for each year", () => {
    const observations = [
      { report_year: 2023, line_of_business: "fire", annual_premium_usd: 9 },
      { report_year: 2022, line_of_business: "homeowners", annual_premium_usd: 4 },
      { report_year: 2023, line_of_business: "homeowners", annual_premium_usd: 12_340_000 },
    ] as const;
    const premium: CompanyPremium = {
      currency: "USD",
      report_years: [2022, 2023],
      total_all_lines_usd: null,
      by_line_of_business: {},
      rollup_lines_of_business: [],
      observations: [...observations],
    };
    const { text } = premiumByYear(premium);
    const rows = text.split("<tr>").map((row) =>
      row
        .replace(/<svg.*?<\/svg>/, "")
        .replace(/<[^>]+>/g, " ")
        .trim()
        .split(/\s+/),
    );
    assert.deepEqual(rows.slice(1), [
      ["Line", "Course", "2022", "2023"],
      ["Homeowners", "$4", "$12.3M"],
      ["Fire", "–", "$9"],
    ]);
  });
});

describe("the map of states", () => {
  it("has each of the 50 states once", () => {
    const tiles = [...stateMap([]).text.matchAll(/<text[^>]*>([A-Z]{2})<\/text>/g)].map(([, state = ""]) => state);
    assert.deepEqual(tiles.sort(), [...STATES].sort());
  });

  it("says in words what it shows, the shorter way", () => {
    assert.equal(inWords(STATES), "Licensed in all 50 states");
    assert.equal(inWords(STATES.filter((state) => state !== "HI")), "Licensed in 49 of 50 states, not in HI");
    assert.equal(inWords(["CA", "NY"]), "Licensed in 2 of 50 states: CA, NY");
  });
});
