// The page of a message over HTTP: whom it can be to, what it costs, what it rests on, and that it is charged once.
import assert from "node:assert/strict";
import { readEvidence } from "../../../api/dashboard/pages/outreach/message-evidence.ts";
import { messageView } from "../../../api/dashboard/pages/outreach/message-view.ts";
import type { ProspectDetail } from "../../../data/resources.ts";
import { listAudit } from "../../../data/store/audit.ts";
import { readCredits } from "../../../data/store/credits.ts";
import { keepMessage } from "../../../data/store/messages.ts";
import { setTeam } from "../../../data/store/teams.ts";
import { DealMapFixture, STAFF } from "../../fixtures/dealmap-fixture.ts";
import { PRODUCT, TOLD } from "../../fixtures/miniature.ts";
import { person } from "../../fixtures/staff.ts";
import { type SignedIn, signIn } from "./signed-in.ts";

const PAGE = `/app/outreach?product_id=${PRODUCT}&ticker=HRBR`;
const WRITE = PAGE.replace("?", "/write?");
const MESSAGE = {
  subject: null,
  body: "Hello",
  platform: "linkedin" as const,
  tone: "neutral" as const,
  length: "shorter" as const,
  used_excerpt_ids: [],
  selected_lead: null,
  selected_lead_note: null,
  resolved_from: null,
};
const HOSTILE = `Eve <img src=x onerror=alert(1)>"'></textarea><script>alert(2)</script>`;

describe("the page of a message", () => {
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
    const { text } = await owner.get(`/app/outreach?product_id=${PRODUCT}&q=alder`);
    assert.match(text, /href="\/app\/outreach\?product_id=101&amp;ticker=ALDR">Alder Surety/);
  });

  it("offers nobody in particular, and the people of the DealMap by role once there is one", async () => {
    const without = await owner.get(PAGE);
    assert.match(without.text, /There is no DealMap of Harbor Mutual Group yet/);
    assert.match(without.text, /Nobody in particular/);
    await fixture.generate();
    const nodeId = await fixture.nodeId("Cleo Aims");
    const { text } = await owner.get(`${PAGE}&lead=${nodeId}`);
    assert.match(text, new RegExp(`<option value="${nodeId}" selected>Cleo Aims, Chief Claims Officer`));
    for (const { fullName } of STAFF) assert.match(text, new RegExp(`>${fullName}, `));
  });

  it("says the price and what is left first", async () => {
    const { text } = await owner.get(PAGE);
    assert.match(text, /Write the message: 1 credit<\/button>/);
    assert.match(text, /50 of 50 credits are left until/);
  });

  it("shows the message with the excerpts that it rests on, and ways to take it along", async () => {
    await fixture.generate();
    const { status, text } = await member.post(WRITE, {
      ...(await formOf(member)),
      lead: await fixture.nodeId("Cleo Aims"),
    });
    assert.equal(status, 200);
    assert.match(text, /An email to Cleo Aims, Chief Claims Officer \(C-Suite\)/);
    assert.match(text, new RegExp(`<blockquote>${TOLD.replace(/[$.]/g, "\\$&")}</blockquote>`));
    assert.match(text, /<a href="https:\/\/example\.com\/10-k\.htm#/);
    const [, target = "", claim = ""] = /<p id="letter">.*?<a href="#([^"]+)">(.*?)<\/a>/s.exec(text) ?? [];
    assert.match(text, new RegExp(`<details class="excerpt" id="${target}" open>`));
    assert.match(claim, /\$41 million.*\.$/);
    assert.doesNotMatch(text, /Statutory figures/);
    const [, body = ""] = /<textarea id="body"[^>]*>\n(.*?)<\/textarea>/s.exec(text) ?? [];
    const [, mailto = ""] = /href="(mailto:[^"]+)"/.exec(text) ?? [];
    const link = new URL(mailto.replaceAll("&amp;", "&"));
    assert.equal(decodeURIComponent(link.pathname), "cleo@harbor.example");
    assert.equal(unescaped(body), link.searchParams.get("body")?.replaceAll("\r\n", "\n"));
    assert.ok(!mailto.includes("+"));
  });

  it("is charged once however often its form is sent, in the person's name", async () => {
    const before = await spent();
    const form = await formOf(member);
    const [first, second] = [await member.post(WRITE, form), await member.post(WRITE, form)];
    assert.equal(messageOf(first.text), messageOf(second.text));
    assert.equal((await spent()) - before, 1);
    const [entry] = await listAudit(fixture.harness.store, { teamId: fixture.teamId, limit: 1 });
    assert.deepEqual([entry?.actor, entry?.action], ["mia@example.com", "credits.charged"]);
  });

  it("has no subject and no mail on LinkedIn", async () => {
    const { text } = await owner.post(WRITE, { ...(await formOf(owner)), platform: "linkedin" });
    assert.match(text, /A LinkedIn message to nobody in particular/);
    assert.doesNotMatch(text, /mailto:|id="subject"/);
    assert.match(text, /<option value="linkedin" selected>/);
  });

  it("says why there is none, and charges nothing", async () => {
    const before = await spent();
    const dune = PAGE.replace("HRBR", "CEDR");
    const none = await owner.post(WRITE.replace("HRBR", "BRCH"), await formOf(owner));
    assert.equal(none.status, 404);
    assert.match(none.text, /There is nothing to write about/);
    assert.match(none.text, /Write the message: 1 credit/);
    assert.equal((await owner.get(dune)).status, 404);
    const wrong = await owner.post(WRITE, { ...(await formOf(owner)), tone: "rude" });
    assert.equal(wrong.status, 400);
    assert.match(wrong.text, /tone must be one of/);
    assert.equal((await owner.post(WRITE, {})).status, 400);
    assert.equal(await spent(), before);
  });

  it("says that credits are short", async () => {
    for (let calls = 0; calls < 5; calls += 1) await fixture.generate({ force_refresh: true });
    const short = await owner.post(WRITE, await formOf(owner));
    assert.equal(short.status, 402);
    assert.match(short.text, /This costs 1, and 0 are left until/);
  });

  it("shows the statutory facts that it tells", async () => {
    const { harness, key } = fixture;
    const { facts, ...detail }: ProspectDetail = (await harness.get(`/prospects/HRBR?product_id=${PRODUCT}`, key)).body;
    const family = { ticker: detail.ticker, company_name: detail.company_name };
    const message = { ...MESSAGE, family, used_facts: facts.slice(0, 1) };
    const nothing = () => assert.fail("nothing is to be asked");
    const evidence = await readEvidence(nothing, message, { product_id: PRODUCT, ticker: "HRBR" });
    const view = messageView(message, { evidence, email: null, historyAddress: "/app/outreach" }).text;
    assert.match(
      view,
      /What a &quot;fact&quot; is: 1\.<\/p>\s*<p class="muted small">Statutory figures: premium by line, 2023/,
    );
    assert.doesNotMatch(view, /is: 2/);
    const { used_facts: _, ...stored } = message;
    assert.deepEqual(await readEvidence(nothing, stored, { product_id: PRODUCT, ticker: "HRBR" }), {
      excerpts: [],
      facts: [],
    });
  });

  describe("the team's messages", () => {
    const LIST = `/app/outreach?product_id=${PRODUCT}`;
    const bodies = (text: string) =>
      [...text.matchAll(/<p class="said" id="message[^>]*>(.*?)<\/p>/gs)].map(([, body]) => body);
    const idsOf = (text: string) => [...text.matchAll(/id="message-([\w-]+)"/g)].map(([, id = ""]) => id);
    const deleteBy = (who: SignedIn, messageId = "") =>
      who.post(`/app/outreach/delete?product_id=${PRODUCT}`, { message_id: messageId });

    beforeEach(async () => {
      await fixture.harness.store.db.deleteFrom("outreach_messages").execute();
    });

    it("are kept with company, person and platform, the newest first, whoever asked for them; a repeat once", async () => {
      const { harness, key } = fixture;
      await fixture.generate();
      const form = { ...(await formOf(member)), lead: await fixture.nodeId("Cleo Aims") };
      const written = messageOf((await member.post(WRITE, form)).text);
      await member.post(WRITE, form);
      harness.clock.advance(1000);
      const body = { product_id: PRODUCT, ticker: "HRBR", platform: "linkedin", tone: "neutral", length: "shorter" };
      const { body: asked } = await harness.send("post", "/outreach", { key, body });
      const { text } = await viewer.get(LIST);
      assert.deepEqual(
        bodies(text).map((each) => unescaped(each ?? "")),
        [asked.body, unescaped(written)],
      );
      assert.match(
        text,
        /ticker=HRBR">Harbor Mutual Group<\/a><\/th>\s*<td data-label="To"><span>Cleo Aims, Chief Claims Officer/,
      );
      assert.match(
        text,
        /Harbor Mutual Group<\/a><\/th>\s*<td data-label="To"><span><span class="muted">nobody in particular/,
      );
      assert.match(text, /data-label="Where"><span>LinkedIn<.*data-label="Where"><span>Email</s);
    });

    it("are deleted by who may write, which the audit trail has; a viewer and another team delete none", async () => {
      const { harness, teamId } = fixture;
      await member.post(WRITE, await formOf(member));
      const [messageId = ""] = idsOf((await member.get(LIST)).text);
      assert.doesNotMatch((await viewer.get(LIST)).text, /Delete the message/);
      assert.equal((await deleteBy(viewer, messageId)).status, 403);
      const stranger = await signIn(harness, (await harness.team()).team.teamId);
      assert.ok([303, 404].includes((await deleteBy(stranger, messageId)).status));
      assert.deepEqual(idsOf((await viewer.get(LIST)).text), [messageId]);
      const { status, headers } = await deleteBy(member, messageId);
      assert.equal(status, 303);
      assert.match((await member.get(String(headers.location))).text, /The message was deleted\./);
      assert.deepEqual(idsOf((await member.get(LIST)).text), []);
      const [entry] = await listAudit(harness.store, { teamId, limit: 1 });
      assert.deepEqual(
        [entry?.actor, entry?.action, entry?.subject],
        ["mia@example.com", "message.deleted", messageId],
      );
      assert.equal((await deleteBy(member, messageId)).status, 404);
    });

    it("are shown 20 at a time, to the last, and for 90 days", async () => {
      const { harness, teamId } = fixture;
      for (let number = 0; number < 43; number += 1) {
        const kept = { messageId: `m${number}`, teamId, productId: PRODUCT, ticker: "HRBR", companyName: "Harbor" };
        const said = {
          lead: null,
          platform: "email",
          tone: "neutral",
          length: "typical",
          subject: null,
          body: `Message ${number}`,
          writtenBy: "test",
        };
        await keepMessage(harness.store, { ...kept, ...said });
        if (number % 3 === 0) harness.clock.advance(1);
      }
      const seen: string[] = [];
      for (let address: string | null = LIST; address !== null; ) {
        const { text }: { text: string } = await viewer.get(address);
        assert.ok(bodies(text).length <= 20);
        seen.push(...idsOf(text));
        const [, next = null]: (string | null)[] =
          /href="([^"]+)" data-live="#messages">Older messages/.exec(text) ?? [];
        address = next?.replaceAll("&amp;", "&") ?? null;
      }
      assert.equal(new Set(seen).size, 43);
      assert.equal(seen.length, 43);
      assert.equal((await viewer.get(`${LIST}&before=m3`)).status, 400);
      harness.clock.advance(90 * 86_400_000 + 1);
      const later = await signIn(harness, teamId, "viewer");
      assert.deepEqual(idsOf((await later.get(LIST)).text), []);
    });
  });

  it("lets a viewer write nothing", async () => {
    const { text } = await viewer.get(PAGE);
    assert.match(text, /A member or an owner of your team can write messages/);
    assert.doesNotMatch(text, /Write the message/);
    assert.equal((await viewer.post(WRITE, { once: "x" })).status, 403);
  });

  it("shows names, titles and a sender with markup as text", async () => {
    const { harness, teamId, source } = fixture;
    await setTeam(harness.store, { teamId, sender: { name: HOSTILE } });
    source.people = [person(HOSTILE, `Chief Claims Officer ${HOSTILE}`)];
    await fixture.generate();
    const { stakeholders } = await fixture.map();
    const { status, text } = await owner.post(WRITE, {
      ...(await formOf(owner)),
      lead: stakeholders[0]?.node_id ?? "",
    });
    await setTeam(harness.store, { teamId, sender: { name: null } });
    assert.equal(status, 200);
    assert.doesNotMatch(text, /<img|<script>|onerror=alert\(1\)>/);
  });

  async function formOf(who: SignedIn): Promise<Record<string, string>> {
    const [, once = ""] = /name="once" value="([^"]+)"/.exec((await who.get(PAGE)).text) ?? [];
    return { once, platform: "email", tone: "helpful", length: "typical", lead: "" };
  }

  async function spent(): Promise<number> {
    return (await readCredits(fixture.harness.store, fixture.teamId)).spent;
  }
});

function messageOf(text: string): string {
  const [, body = ""] = /<textarea id="body"[^>]*>\n(.*?)<\/textarea>/s.exec(text) ?? [];
  assert.notEqual(body, "");
  return body;
}

function unescaped(text: string): string {
  return text
    .replaceAll("&#39;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}
