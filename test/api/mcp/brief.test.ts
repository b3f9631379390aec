// brief_company: what a seller asks before a call, in one answer that spends nothing and says what is not known.
import assert from "node:assert/strict";
import { CompanyBrief } from "../../../api/mcp/brief/company-brief.ts";
import { peopleToCall } from "../../../api/mcp/brief/people.ts";
import { questionsOn } from "../../../api/mcp/brief/questions.ts";
import { unknownsOf } from "../../../api/mcp/brief/unknowns.ts";
import { ProspectDetail, type Stakeholder } from "../../../data/resources.ts";
import { PRODUCT } from "../../fixtures/miniature.ts";
import { HTTP_CLIENTS, type McpClient } from "./clients.ts";
import { type ListeningApi, listen, spentBy } from "./listening-api.ts";

const ANOTHER = { ticker: "HEAD", company_name: "Head", is_self: false };

describe("a brief of a company", () => {
  let api: ListeningApi;
  let client: McpClient;
  before(async () => {
    api = await listen();
    const [connect] = Object.values(HTTP_CLIENTS);
    assert.ok(connect);
    client = await connect({ url: api.url, key: api.fixture.key });
  });
  beforeEach(() => api.fixture.reset());
  after(async () => {
    await client.close();
    await api.close();
  });

  const brief = async (ticker: string) => {
    const { isError, text, structured } = await client.call("brief_company", { product_id: PRODUCT, ticker });
    assert.equal(isError, false, text);
    return { text, ...CompanyBrief.parse(structured) };
  };

  it("says who they are, why now, whom to call and what to ask, each with its source", async () => {
    await api.fixture.generate();
    const { product, who, why_now: why, whom, what_to_ask, text } = await brief("HRBR");
    assert.deepEqual(product, { product_id: PRODUCT, name: "Claims Copilot" });
    assert.deepEqual([who.ticker, who.deal_score, who.is_head_of_family], ["HRBR", 5, true]);
    assert.equal(why.leading_fact?.sentence, why.facts[0]?.sentence);
    assert.ok(why.excerpts.length > 0 && why.excerpts.length <= 5);
    for (const { source } of why.excerpts) assert.ok(source.name !== "" && source.date !== "");
    assert.deepEqual([whom.status, whom.people[0]?.is_top_pick], ["ready", true]);
    assert.ok(what_to_ask.every(({ on, question }) => on !== "" && question.endsWith("?")));
    for (const part of ["Who they are", "Why now", "Whom to call", "What is not known"]) {
      assert.ok(text.includes(`\n## ${part}\n`), part);
    }
    assert.ok(text.includes(why.excerpts[0]?.text ?? "none"));
  });

  it("has the family's figures beside the company's own", async () => {
    const head = (await brief("HRBR")).who;
    const { who } = await brief("HLIF");
    assert.equal(who.is_head_of_family, false);
    assert.deepEqual(who.family, head.family);
    assert.deepEqual([who.family?.ticker, who.premium?.total_all_lines_usd], ["HRBR", 60]);
    assert.ok(Number(who.family?.premium?.total_all_lines_usd) > 60);
    assert.deepEqual(
      who.premium?.largest_lines.map(({ line_of_business: line }) => line),
      ["individual_life"],
    );
  });

  it("names what is not known, so that silence is no answer", async () => {
    const { whom, why_now: why, not_known: unknown, text } = await brief("DUNE");
    assert.deepEqual([whom.status, whom.people, why.excerpts], ["empty", [], []]);
    const said = unknown.join("\n");
    assert.match(said, /no filing or call on file has a passage/);
    assert.match(said, /Premium: none is reported/);
    assert.match(said, /no DealMap of the family was generated yet/);
    assert.ok(unknown.every((line) => text.includes(line)));
    assert.match((await brief("HRBR")).not_known.join("\n"), /What has happened since 20\d\d-\d\d-\d\d/);
  });

  it("calls passages of the group those of another company only where the company is not its head", async () => {
    const { body } = await api.fixture.harness.get(`/prospects/HRBR?product_id=${PRODUCT}`, api.fixture.key);
    const detail = { ...ProspectDetail.parse(body), narrative_scope: "group" as const };
    const known = { family: null, map: await api.fixture.map(), now: new Date() };
    const ofMember = { ...detail, hierarchy: detail.hierarchy && { ...detail.hierarchy, group: ANOTHER } };
    assert.doesNotMatch(unknownsOf({ ...known, detail }).join(), /of its group/);
    assert.match(unknownsOf({ ...known, detail: ofMember }).join(), /of its group/);
  });

  it("says which parts of the committee nobody is known for", async () => {
    api.fixture.source.people = (api.fixture.source.people ?? []).slice(0, 1);
    await api.fixture.generate();
    const { whom, not_known: unknown } = await brief("HRBR");
    assert.equal(whom.people.length, 1);
    assert.match(unknown.join("\n"), /^Who is .*Champion/m);
  });

  it("spends nothing, generates nothing and asks no provider", async () => {
    const before = await spentBy(api);
    await brief("HRBR");
    assert.equal(await spentBy(api), before);
    assert.equal(api.fixture.source.calls.length, 0);
    assert.equal((await api.fixture.map()).status, "empty");
  });

  it("refuses what its endpoints refuse, and arguments that it does not have", async () => {
    const refused = async (args: object) => (await client.call("brief_company", args)).text.split("\n")[0] ?? "";
    assert.match(await refused({ product_id: 999, ticker: "HRBR" }), /^unknown_product: /);
    assert.match(await refused({ product_id: PRODUCT, ticker: "NOPE" }), /^unknown_ticker: /);
    assert.match(await refused({ product_id: PRODUCT }), /^invalid_input: ticker is required/);
    assert.match(await refused({ product_id: PRODUCT, ticker: "HRBR", depth: 3 }), /unknown parameter "depth"/);
  });
});

describe("whom to call", () => {
  const person = (full_name: string, further: Partial<Stakeholder>): Stakeholder => ({
    node_id: full_name,
    full_name,
    title: "Director",
    level: "director",
    level_label: "Director",
    linkedin_url: null,
    work_email: null,
    manager_name: null,
    stakeholder_role: "Evaluator",
    stakeholder_role_source: "generated",
    annotation_score: 50,
    annotation_reason: "",
    is_top_pick: false,
    top_pick_source: null,
    as_of: null,
    source: null,
    company_name: null,
    ...further,
  });

  it("are top picks, then the committee by role and score; who left is last, who has nothing to do with it is left out", () => {
    const people = [
      person("Gone", { is_top_pick: true, departed: { on: "2025-01-01", source: "8-K" } }),
      person("Low", { annotation_score: 10 }),
      person("High", { annotation_score: 90 }),
      person("User", { stakeholder_role: "End User", annotation_score: 99 }),
      person("Nobody", { stakeholder_role: "Irrelevant", annotation_score: 100 }),
      person("Pick", { is_top_pick: true }),
      person("Payer", { stakeholder_role: "Economic Buyer", annotation_score: 1 }),
    ];
    assert.deepEqual(
      peopleToCall(people).map(({ full_name }) => full_name),
      ["Pick", "Payer", "High", "Low", "User", "Gone"],
    );
  });
});

describe("what to ask", () => {
  it("is asked on a fact or a passage with a subject that questions are known on, each once", () => {
    const fact = {
      kind: "complaint_index" as const,
      line_of_business: null,
      figure: 2,
      change: null,
      years: [2024],
      source: "complaints",
      sentence: "Harbor has twice the complaints.",
    };
    const excerpt = (id: number, labels: string[]) => ({
      excerpt_id: id,
      text: "Claims severity rose.",
      impact_score: 4,
      source: { name: "Form 10-K", date: "2025-02-01", document_sha256: "" },
      pain_points: labels,
      sales_summary: "",
      buying_signal_present: false,
    });
    const asked = questionsOn(
      [excerpt(1, ["claims severity"]), excerpt(2, ["claims severity", "own words"])],
      [fact, fact],
    );
    assert.deepEqual(
      asked.map(({ on }) => on),
      [
        "Claims severity: excerpt 1, Form 10-K of 2025-02-01",
        "Claims severity: excerpt 2, Form 10-K of 2025-02-01",
        fact.sentence,
        fact.sentence,
      ],
    );
    assert.equal(new Set(asked.map(({ question }) => question)).size, asked.length);
  });
});
