// The page of prospects over HTTP: it shows what the endpoint answers, its address is its state, and what it hands out is harmless.
import assert from "node:assert/strict";
import { csv } from "../../../api/dashboard/parts/csv.ts";
import { FILTER_PARAMETERS } from "../../../api/dashboard/parts/filter-form.ts";
import type { ProspectList } from "../../../data/resources.ts";
import { Harness } from "../../fixtures/harness.ts";
import { defineProduct, PRODUCT, publishMiniature } from "../../fixtures/miniature.ts";
import { type SignedIn, signIn } from "./signed-in.ts";

const LIST = `/app/prospects?product_id=${PRODUCT}`;

describe("the page of prospects", () => {
  let harness: Harness;
  let owner: SignedIn;
  let key: string;
  let teamId: number;
  before(async () => {
    harness = await Harness.open({ rateLimitPerMinute: 10_000 });
    const published = await publishMiniature(harness);
    key = published.key;
    ({ teamId } = published.team);
    owner = await signIn(harness, teamId);
  });
  after(() => harness.close());

  const questions = [
    "",
    "&q=harbor",
    "&entity_type=carrier&sort_by=premium_total",
    "&states_licensed_in=CA&min_premium=90",
  ];
  for (const question of questions) {
    it(`shows the families of ${question || "the whole list"} in the order of the endpoint, with its totals`, async () => {
      const { text } = await owner.get(LIST + question);
      const body: ProspectList = (await harness.get(`/prospects?product_id=${PRODUCT}${question}`, key)).body;
      const names = [...text.matchAll(/<th scope="row"><a [^>]*>([^<]+)<\/a>/g)].map(([, name]) => name);
      assert.deepEqual(
        names,
        body.prospects.map(({ company_name }) => company_name),
      );
      assert.match(text, new RegExp(`<b>${body.total_groups} famil(y|ies)</b> with ${body.total_entities} compan`));
    });
  }

  it("leads to the filings of an assessed company that has no leading fact", async () => {
    const { text } = await owner.get(`${LIST}&q=alder`);
    assert.match(
      text,
      /<a href="\/app\/companies\/ALDR\?product_id=101" aria-label="What its filings say: Alder Surety">/,
    );
  });

  it("has a control for every parameter of every filter", async () => {
    const { text } = await owner.get(LIST);
    for (const name of FILTER_PARAMETERS) assert.match(text, new RegExp(`name="${name}"`), name);
  });

  it("says beside each value how many families the list has with it (semantics 8.18)", async () => {
    const { text } = await owner.get(`${LIST}&ownership=public&entity_type=carrier`);
    const counts = new Map(
      [...text.matchAll(/ data-count="([^"]+=[^"]+)">(?:[^<]*\()?(\d+)/g)].map(([, chosen = "", count = ""]) => [
        chosen,
        count,
      ]),
    );
    const asked = [
      "entity_type=mga",
      "ownership=private",
      "states_licensed_in=CA",
      "min_deal_score=3",
      "min_premium=0",
    ];
    for (const chosen of asked) {
      const [name = "", value = ""] = chosen.split("=");
      const query = new URLSearchParams({ product_id: String(PRODUCT), ownership: "public", entity_type: "carrier" });
      query.set(name, value);
      const body: ProspectList = (await harness.get(`/prospects?${query}`, key)).body;
      assert.equal(counts.get(chosen), String(body.total_groups), chosen);
    }
  });

  it("shows in its controls what its address says", async () => {
    const { text } = await owner.get(`${LIST}&q=bir&entity_type=carrier%2Cmga&sort_by=deal_score&min_deal_score=2`);
    assert.match(text, /name="q" value="bir"/);
    assert.match(text, /name="entity_type" value="mga" checked/);
    assert.match(text, /<option value="deal_score" selected>/);
    assert.match(text, /<option value="2" selected data-count="min_deal_score=2">/);
  });

  it("leads from what a form sends to the one address of that state", async () => {
    const { status, headers } = await owner.get(`${LIST}&q=&entity_type=carrier&entity_type=mga&min_premium=&sort_by=`);
    assert.deepEqual([status, headers.location], [303, `${LIST}&entity_type=carrier%2Cmga`]);
  });

  it("gets the team's first product where its address names none", async () => {
    const { status, headers } = await owner.get("/app/prospects?q=harbor");
    assert.deepEqual([status, headers.location], [303, `${LIST}&q=harbor`]);
  });

  it("says in words how many families lack the data that a filter needs", async () => {
    assert.match(
      (await owner.get(`${LIST}&min_licensed_states=1`)).text,
      /families have no figures that a filter could judge/,
    );
    assert.doesNotMatch((await owner.get(LIST)).text, /could judge/);
  });

  it("says what is accepted where its address asks what cannot be asked, and keeps the form", async () => {
    const { status, text } = await owner.get(`${LIST}&sort_by=premium_line&q=har`);
    assert.equal(status, 400);
    assert.match(text, /premium_line requires exactly one lines_of_business value/);
    assert.match(text, /name="q" value="har"/);
    const unknown = await owner.get(`${LIST}&colour=red`);
    assert.equal(unknown.status, 400);
    assert.match(unknown.text, /unknown parameter/);
  });

  it("says what to do where nothing matches", async () => {
    assert.match((await owner.get(`${LIST}&q=zzz`)).text, /No family matches all of these filters/);
    assert.match((await owner.get(`${LIST}&offset=100`)).text, /nothing from row 101 on/);
  });

  it("shows subsidiaries of a row on demand, and of all rows when asked", async () => {
    assert.doesNotMatch((await owner.get(LIST)).text, /Harbor Vie/);
    assert.match((await owner.get(`${LIST}&open=HRBR`)).text, /Harbor Vie Réunie/);
    assert.match((await owner.get(`${LIST}&include_children=true`)).text, /Harbor Vie Réunie/);
  });

  it("pages with links, and every row is on one of them", async () => {
    const names: string[] = [];
    for (let next: string | undefined = `${LIST}&limit=2`; next !== undefined; ) {
      const { text }: { text: string } = await owner.get(next);
      names.push(...[...text.matchAll(/<th scope="row"><a [^>]*>([^<]+)<\/a>/g)].map(([, name = ""]) => name));
      next = /rel="next" href="([^"]+)"/.exec(text)?.[1]?.replaceAll("&amp;", "&");
    }
    assert.equal(new Set(names).size, 4);
    assert.equal(names.length, 4);
  });

  it("says why it is not ready, and is 503 then", async () => {
    await defineProduct(harness, teamId, { keywords: ["other words"] });
    const { status, text, headers } = await owner.get(LIST);
    await defineProduct(harness, teamId);
    assert.equal(status, 503);
    assert.match(text, /Waiting for the next run/);
    assert.equal(headers["retry-after"], "3600");
  });

  it("is handed out as a file that a spreadsheet reads as UTF-8, in the same order", async () => {
    const { status, text, headers } = await owner.get(`/app/prospects.csv?product_id=${PRODUCT}&sort_by=premium_total`);
    assert.equal(status, 200);
    assert.match(String(headers["content-disposition"]), /^attachment; filename=prospects-101-\d{4}-\d\d-\d\d\.csv$/);
    const body: ProspectList = (await harness.get(`/prospects?product_id=${PRODUCT}&sort_by=premium_total`, key)).body;
    const lines = text.trimEnd().split("\r\n");
    assert.match(lines[0] ?? "", /^\uFEFF?rank,ticker,company_name/);
    assert.deepEqual(
      lines.slice(1).map((line) => line.split(",")[1]),
      body.prospects.map(({ ticker }) => ticker),
    );
  });
});

describe("a cell of a file for spreadsheets", () => {
  const cells: readonly (readonly [string | number | null, string])[] = [
    ["=cmd|' /C calc'!A0", "'=cmd|' /C calc'!A0"],
    ["+1", "'+1"],
    ["-1+1", "'-1+1"],
    ["@SUM(A1)", "'@SUM(A1)"],
    ["\t=1", "'\t=1"],
    ["", '""'],
    ['He said "no", twice', '"He said ""no"", twice"'],
    ["two\nlines", '"two\nlines"'],
    [-5, "-5"],
    [null, ""],
    ["plain", "plain"],
  ];
  for (const [value, written] of cells) {
    it(`is ${JSON.stringify(written)} for ${JSON.stringify(value)}`, () => {
      assert.equal(csv([[value]]), `\uFEFF${written}\r\n`);
    });
  }
});
