// The page of a DealMap over HTTP: what it shows and hands out, who may do what there, what is charged and recorded.
import assert from "node:assert/strict";
import { deferred } from "../../../data/async/deferred.ts";
import { listAudit } from "../../../data/store/audit.ts";
import { readCredits } from "../../../data/store/credits.ts";
import { BILLABLE_OPERATIONS } from "../../../data/vocabulary.ts";
import { DealMapFixture, STAFF } from "../../fixtures/dealmap-fixture.ts";
import { PRODUCT } from "../../fixtures/miniature.ts";
import { person } from "../../fixtures/staff.ts";
import { type SignedIn, signIn } from "./signed-in.ts";

const PAGE = `/app/dealmap?product_id=${PRODUCT}&ticker=HRBR`;
const at = (action: string) => PAGE.replace("/dealmap?", `/dealmap/${action}?`);
/** What would run, were it taken for markup. */
const HOSTILE = `Eve <img src=x onerror=alert(1)>"'><script>alert(2)</script></text></svg>&amp;`;

describe("the page of a DealMap", () => {
  let fixture: DealMapFixture;
  let owner: SignedIn;
  let member: SignedIn;
  let viewer: SignedIn;
  before(async () => {
    fixture = await DealMapFixture.open({ rateLimitPerMinute: 10_000 });
  });
  beforeEach(async () => {
    await fixture.reset();
    const { harness, teamId } = fixture;
    [owner, viewer] = [await signIn(harness, teamId, "owner"), await signIn(harness, teamId, "viewer")];
    member = await signIn(harness, teamId, "member", "mia@example.com");
  });
  after(() => fixture.close());

  it("leads to a company by its name where its address names none", async () => {
    const { text } = await viewer.get(`/app/dealmap?product_id=${PRODUCT}&q=alder`);
    assert.match(text, /href="\/app\/dealmap\?product_id=101&amp;ticker=ALDR">Alder Surety/);
    assert.doesNotMatch(text, /Harbor/);
    assert.match((await viewer.get(`/app/dealmap?product_id=${PRODUCT}&q=zzz`)).text, /No company is called like that/);
  });

  it("says what a generation costs and what is left before it is asked, and that a viewer asks somebody else", async () => {
    const { text } = await member.get(PAGE);
    assert.match(text, /Generate the DealMap: 10 credits<\/button>/);
    assert.match(text, /50 of 50 credits are left until/);
    const read = await viewer.get(PAGE);
    assert.match(read.text, /A member or an owner of the team can generate one/);
    assert.doesNotMatch(read.text, /<button[^>]*>Generate/);
  });

  it("generates once and charges once, however often its form is sent", async () => {
    const before = await spent();
    const form = await formOf(member);
    const answers = [await member.post(at("generate"), form), await member.post(at("generate"), form)];
    for (const { status, headers } of answers)
      assert.deepEqual([status, headers.location], [303, `${PAGE}&generated=org_fresh`]);
    assert.equal((await spent()) - before, BILLABLE_OPERATIONS.prospect_org_chart_annotation);
    assert.equal(fixture.source.calls.length, 1);
    const [entry] = await listAudit(fixture.harness.store, { teamId: fixture.teamId, limit: 1 });
    assert.deepEqual([entry?.actor, entry?.action], ["mia@example.com", "credits.charged"]);
    const { text } = await member.get(String(answers[0]?.headers.location));
    assert.match(text, /10 credits were charged/);
  });

  it("refuses a generation that does not say which one it is, and charges nothing", async () => {
    const before = await spent();
    const { status } = await member.post(at("generate"), {});
    assert.deepEqual([status, await spent()], [400, before]);
  });

  it("is free while the people who were fetched still count, and says so", async () => {
    await fixture.generate();
    fixture.harness.clock.advance(40 * 86_400_000);
    owner = await signIn(fixture.harness, fixture.teamId);
    const page = await owner.get(PAGE);
    assert.match(page.text, /out of date/);
    assert.match(page.text, /Judge roles again: free<\/button>/);
    assert.match(page.text, /Fetch people again: 10 credits<\/button>/);
    const before = await spent();
    const { headers } = await owner.post(at("generate"), await formOf(owner));
    assert.equal(headers.location, `${PAGE}&generated=annotation_only`);
    assert.equal(await spent(), before);
  });

  it("says in a sentence that somebody is generating, that credits are short, that nobody is known", async () => {
    const gate = deferred<void>();
    fixture.source.gate = gate.promise;
    const running = member.post(at("generate"), await formOf(member)).then((answer) => answer);
    while (fixture.source.calls.length === 0) await new Promise((resolve) => setImmediate(resolve));
    const second = await owner.post(at("generate"), await formOf(owner));
    assert.equal(second.status, 409);
    assert.match(second.text, /is being generated already/);
    gate.resolve();
    assert.equal((await running).status, 303);

    fixture.source.people = [];
    const nobody = await owner.post(at("generate"), { ...(await formOf(owner)), force_refresh: "true" });
    assert.equal(nobody.status, 404);
    assert.match(nobody.text, /Nobody is known there/);
    fixture.source.people = STAFF;
    fixture.source.failure = null;
    fixture.harness.clock.advance(60_000);
    for (let calls = 0; calls < 4; calls += 1) await owner.post(at("generate"), await formOf(owner, true));
    fixture.harness.clock.advance(60_000);
    const short = await owner.post(at("generate"), await formOf(owner, true));
    assert.equal(short.status, 402);
    assert.match(short.text, /This costs 10, and 0 are left until/);
  });

  it("draws everybody with a part in it, with top picks and lines, and says the same in its table", async () => {
    const { stakeholders } = await fixture.generate();
    const { text } = await viewer.get(PAGE);
    const [svg = ""] = /<svg.*<\/svg>/s.exec(text) ?? [];
    for (const { full_name, stakeholder_role } of stakeholders) {
      assert.match(text, new RegExp(`<th scope="row">${full_name}`));
      if (stakeholder_role !== "Irrelevant") assert.match(svg, new RegExp(`>${full_name}<`));
    }
    assert.equal(
      [...svg.matchAll(/, top pick<\/title>/g)].length,
      stakeholders.filter(({ is_top_pick }) => is_top_pick).length,
    );
    // One in each box of a top pick, one beside what it means.
    assert.equal([...svg.matchAll(/class="star"/g)].length, 1 + [...svg.matchAll(/, top pick<\/title>/g)].length);
    assert.ok([...svg.matchAll(/class="edge"/g)].length >= 4);
    assert.doesNotMatch(svg, /NaN|undefined|Infinity/);
    assert.doesNotMatch(text, /<select name="stakeholder_role"/);
  });

  it("sets a role and a top pick for the team, in the person's name", async () => {
    await fixture.generate();
    const nodeId = await fixture.nodeId("Dora Rector");
    const role = await member.post(at("role"), { node_id: nodeId, stakeholder_role: "Champion" });
    assert.deepEqual([role.status, role.headers.location], [303, `${PAGE}&changed=${nodeId}#${nodeId}`]);
    await member.post(at("top-pick"), { node_id: nodeId, is_top_pick: "true" });
    const { text } = await viewer.get(`${PAGE}&changed=${nodeId}`);
    assert.match(text, /Dora Rector is now Champion, and its top pick/);
    assert.match(text, /set by your team.*picked by your team/s);
    const entries = await listAudit(fixture.harness.store, { teamId: fixture.teamId, limit: 2 });
    assert.deepEqual(
      entries.map(({ actor, action }) => [actor, action]),
      [
        ["mia@example.com", "override.top_pick"],
        ["mia@example.com", "override.role"],
      ],
    );
    await member.post(at("top-pick"), { node_id: nodeId, is_top_pick: "false" });
    assert.notEqual((await fixture.stakeholder("Dora Rector")).top_pick_source, "manual");
  });

  it("tells why a role cannot be set", async () => {
    await fixture.generate();
    const unknown = await member.post(at("role"), { node_id: "n_0", stakeholder_role: "Champion" });
    assert.equal(unknown.status, 404);
    assert.match(unknown.text, /this person is not on it any more/);
    const nodeId = await fixture.nodeId("Dora Rector");
    assert.equal((await member.post(at("role"), { node_id: nodeId, stakeholder_role: "King" })).status, 400);
  });

  it("lets a viewer change nothing", async () => {
    await fixture.generate();
    const before = await spent();
    const nodeId = await fixture.nodeId("Dora Rector");
    const sent = { once: "x", node_id: nodeId, stakeholder_role: "Champion", is_top_pick: "true" };
    for (const action of ["generate", "role", "top-pick"])
      assert.equal((await viewer.post(at(action), sent)).status, 403, action);
    assert.equal((await fixture.stakeholder("Dora Rector")).stakeholder_role_source, "generated");
    assert.equal(await spent(), before);
  });

  it("is handed out as a drawing and as a table, and as nothing where there is no map", async () => {
    for (const kind of ["svg", "csv"])
      assert.equal((await viewer.get(PAGE.replace("?", `.${kind}?`))).status, 404, kind);
    await fixture.generate();
    const svg = await viewer.get(PAGE.replace("?", ".svg?"));
    assert.match(
      String(svg.headers["content-disposition"]),
      /^attachment; filename="?dealmap-HRBR-\d{4}-\d\d-\d\d\.svg"?$/,
    );
    assert.match(svg.body.toString(), /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg".*<\/svg>$/s);
    const { text } = await viewer.get(PAGE.replace("?", ".csv?"));
    assert.equal(text.trim().split("\r\n").length, 1 + STAFF.length);
    assert.match(text, /Cleo Aims,Chief Claims Officer,C-Suite/);
  });

  it("shows names and titles with markup as text, in the drawing too", async () => {
    fixture.source.people = [person(HOSTILE, `Chief Claims Officer ${HOSTILE}`), ...STAFF];
    await fixture.generate();
    for (const address of [PAGE, PAGE.replace("?", ".svg?")]) {
      const answer = await owner.get(address);
      const text = address === PAGE ? answer.text : answer.body.toString();
      assert.match(text, /Eve &lt;img/);
      assert.doesNotMatch(text, /<img|<script>|onerror=alert\(1\)>/);
    }
  });

  async function formOf(who: SignedIn, isForced = false): Promise<Record<string, string>> {
    const { text } = await who.get(PAGE);
    const [, once = ""] = /name="once" value="([^"]+)"/.exec(text) ?? [];
    return { once, ...(isForced ? { force_refresh: "true" } : {}) };
  }

  async function spent(): Promise<number> {
    return (await readCredits(fixture.harness.store, fixture.teamId)).spent;
  }
});
