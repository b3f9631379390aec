// Signing in to the dashboard: links work once, sessions end when they should, other sites can do nothing, roles do what they may.
import assert from "node:assert/strict";
import supertest from "supertest";
import { openFirstPage } from "../../../api/dashboard/first-page.ts";
import { listAudit } from "../../../data/store/audit.ts";
import { listSessions, revokeSession } from "../../../data/store/people/sessions.ts";
import { Harness } from "../../fixtures/harness.ts";
import { publishMiniature } from "../../fixtures/miniature.ts";
import { cookieOf, newToken, signIn, useLink, withCookie } from "./signed-in.ts";

const HOUR_MS = 3_600_000;
const LIMITS = { idleMs: 12 * HOUR_MS, maxMs: 168 * HOUR_MS };
const LIST = "/app/prospects?product_id=101";

describe("a sign-in link", () => {
  let harness: Harness;
  let teamId: number;
  before(async () => {
    harness = await Harness.open({ rateLimitPerMinute: 10_000 });
    ({ teamId } = (await publishMiniature(harness)).team);
  });
  after(() => harness.close());

  it("is shown with a button and used up by pressing it, not by being looked at", async () => {
    const token = await newToken(harness, teamId);
    for (let look = 0; look < 2; look += 1) {
      const page = await supertest(harness.server).get(`/app/sign-in?token=${token}`);
      assert.equal(page.status, 200);
      assert.match(page.text, /<button class="primary">Sign in<\/button>/);
    }
    assert.equal((await useLink(harness, token)).status, 303);
  });

  it("that lets somebody in opens what they will see first, and any other opens nothing", async () => {
    const fresh = await Harness.open();
    const { team } = await publishMiniature(fresh);
    const { context, clock } = fresh;
    const token = await newToken(fresh, team.teamId);
    const opened = async () => (await context.projections.served()).map(({ productId }) => productId);
    await openFirstPage(context, "none");
    clock.advance(16 * 60_000);
    await openFirstPage(context, token);
    assert.deepEqual(await opened(), []);
    await openFirstPage(context, await newToken(fresh, team.teamId));
    assert.deepEqual(await opened(), [101]);
    await fresh.close();
  });

  it("signs in once, and says how to get another one afterwards", async () => {
    const token = await newToken(harness, teamId);
    assert.equal((await useLink(harness, token)).status, 303);
    const again = await useLink(harness, token);
    assert.equal(again.status, 401);
    assert.match(again.text, /sign-in --team/);
    assert.equal(again.headers["set-cookie"], undefined);
  });

  it("signs in one of two who use it at the same time", async () => {
    const token = await newToken(harness, teamId);
    const statuses = (await Promise.all([useLink(harness, token), useLink(harness, token)])).map(
      ({ status }) => status,
    );
    assert.deepEqual(statuses.sort(), [303, 401]);
  });

  it("works for 15 minutes", async () => {
    const [early, late] = [await newToken(harness, teamId), await newToken(harness, teamId)];
    harness.clock.advance(15 * 60_000 - 1);
    assert.equal((await useLink(harness, early)).status, 303);
    harness.clock.advance(1);
    assert.equal((await useLink(harness, late)).status, 401);
  });

  it("that nobody made lets nobody in", async () => {
    for (const token of ["", "x", "A".repeat(43), `${await newToken(harness, teamId)}A`, "'; drop table sessions; --"])
      assert.equal((await useLink(harness, token)).status, 401, token);
  });

  it("is stored as its hash alone", async () => {
    const token = await newToken(harness, teamId);
    assert.ok(
      !JSON.stringify(await harness.store.db.selectFrom("sign_in_links").selectAll().execute()).includes(token),
    );
  });
});

describe("a session", () => {
  let harness: Harness;
  let teamId: number;
  beforeEach(async () => {
    harness = await Harness.open({ rateLimitPerMinute: 10_000 });
    ({ teamId } = (await publishMiniature(harness)).team);
  });
  afterEach(() => harness.close());

  it("has a cookie that scripts and other sites cannot use, and the store has its hash alone", async () => {
    const response = await useLink(harness, await newToken(harness, teamId));
    const [set = ""] = response.headers["set-cookie"] ?? [];
    assert.match(set, /^dealmap_session=[\w-]{43}; Max-Age=604800; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/);
    const secret = cookieOf(response).split("=")[1] ?? "";
    assert.ok(!JSON.stringify(await harness.store.db.selectFrom("sessions").selectAll().execute()).includes(secret));
  });

  it("has over https a cookie for this host and secure connections alone", async () => {
    const secure = await Harness.open({ publicUrl: "https://dealmap.example.com" });
    const { team } = await secure.team();
    const [set = ""] = (await useLink(secure, await newToken(secure, team.teamId))).headers["set-cookie"] ?? [];
    await secure.close();
    assert.match(set, /^__Host-dealmap_session=[\w-]{43}; .*Path=\/; .*HttpOnly; Secure; SameSite=Lax$/);
  });

  it("shows pages, and nobody sees them without it", async () => {
    const { get } = await signIn(harness, teamId);
    assert.equal((await get(LIST)).status, 200);
    for (const cookie of ["", "dealmap_session=", "dealmap_session=x", `dealmap_session=${"A".repeat(43)}`]) {
      const page = await withCookie(harness, cookie).get(LIST);
      assert.equal(page.status, 401);
      assert.doesNotMatch(page.text, /Harbor/);
    }
  });

  it("is never one that the browser brought along: signing in makes a new one and ends that", async () => {
    const first = await signIn(harness, teamId);
    const second = withCookie(harness, cookieOf(await useLink(harness, await newToken(harness, teamId), first.cookie)));
    assert.notEqual(second.cookie, first.cookie);
    assert.equal((await first.get(LIST)).status, 401);
    assert.equal((await second.get(LIST)).status, 200);
    const planted = `dealmap_session=${"B".repeat(43)}`;
    assert.notEqual(cookieOf(await useLink(harness, await newToken(harness, teamId), planted)), planted);
    assert.equal((await withCookie(harness, planted).get(LIST)).status, 401);
  });

  it("ends after 12 hours without use, and lasts while it is used", async () => {
    const { get } = await signIn(harness, teamId);
    for (let use = 0; use < 3; use += 1) {
      harness.clock.advance(11 * HOUR_MS);
      assert.equal((await get(LIST)).status, 200);
    }
    harness.clock.advance(12 * HOUR_MS);
    assert.equal((await get(LIST)).status, 401);
  });

  it("ends after 7 days however much it is used", async () => {
    const { get } = await signIn(harness, teamId);
    for (let hours = 0; hours < 160; hours += 10) {
      harness.clock.advance(10 * HOUR_MS);
      assert.equal((await get(LIST)).status, 200);
    }
    harness.clock.advance(8 * HOUR_MS);
    assert.equal((await get(LIST)).status, 401);
  });

  it("that was revoked is refused at the next request", async () => {
    const { get } = await signIn(harness, teamId);
    assert.equal((await get(LIST)).status, 200);
    const [session] = await listSessions(harness.store, teamId, LIMITS);
    await revokeSession(harness.store, { teamId, sessionId: session?.sessionId ?? "", actor: "test" });
    assert.equal((await get(LIST)).status, 401);
    assert.deepEqual(await listSessions(harness.store, teamId, LIMITS), []);
  });

  it("ends with signing out, which takes its cookie away", async () => {
    const { get, post } = await signIn(harness, teamId);
    const out = await post("/app/sign-out");
    assert.equal(out.status, 303);
    assert.match(String(out.headers["set-cookie"]), /^dealmap_session=; Path=\/; Expires=Thu, 01 Jan 1970/);
    assert.equal((await get(LIST)).status, 401);
  });

  it("sees its own team's products alone", async () => {
    const { team: other } = await harness.team();
    const { get } = await signIn(harness, other.teamId);
    assert.equal((await get(LIST)).status, 404);
    assert.doesNotMatch((await get("/app/prospects")).text, /Harbor|Copilot/);
  });

  it("leaves in the audit trail who made the link, who signed in and who ended it", async () => {
    const token = await newToken(harness, teamId, "member", "ada@example.com");
    const { post } = withCookie(harness, cookieOf(await useLink(harness, token)));
    await post("/app/sign-out");
    const entries = (await listAudit(harness.store, { teamId, limit: 3 })).map(({ actor, action }) => [actor, action]);
    assert.deepEqual(entries, [
      ["ada@example.com", "session.revoked"],
      ["ada@example.com", "session.created"],
      ["cli", "sign_in.link_created"],
    ]);
  });

  it("counts its requests by itself, and one too many is told so on a page", async () => {
    const tight = await Harness.open({ rateLimitPerMinute: 3 });
    const { team } = await publishMiniature(tight);
    const { get } = await signIn(tight, team.teamId);
    for (let request = 0; request < 3; request += 1) assert.equal((await get(LIST)).status, 200);
    const refused = await get(LIST);
    await tight.close();
    assert.equal(refused.status, 429);
    assert.equal(refused.headers["x-ratelimit-remaining"], "0");
    assert.match(refused.text, /Too many requests in this minute/);
  });
});

describe("a request that changes something", () => {
  let harness: Harness;
  let cookie: string;
  before(async () => {
    harness = await Harness.open({ rateLimitPerMinute: 10_000 });
    const { team } = await publishMiniature(harness);
    ({ cookie } = await signIn(harness, team.teamId));
  });
  after(() => harness.close());

  const host = "dealmap.test";
  const refused: Record<string, Record<string, string>> = {
    "from another site": { "Sec-Fetch-Site": "cross-site" },
    "from another host of the site": { "Sec-Fetch-Site": "same-site" },
    "from another site under our name": { "Sec-Fetch-Site": "cross-site", Origin: `http://${host}` },
    "that says something else": { "Sec-Fetch-Site": "same-origin, cross-site" },
    "of a browser that says its origin alone, another one": { Origin: "http://evil.test" },
    "of an origin that looks alike": { Origin: `http://${host}.evil.test` },
    "of another port": { Origin: `http://${host}:81` },
    "of no origin": { Origin: "null" },
    "that does not say where it is from": {},
  };
  for (const [name, headers] of Object.entries(refused)) {
    it(`${name} is refused`, async () => {
      const request = supertest(harness.server)
        .post("/app/sign-out")
        .set({ Cookie: cookie, Host: host, ...headers });
      const { status, text } = await request.type("form").send({});
      assert.equal(status, 403);
      assert.match(text, /came from another site/);
      assert.equal((await withCookie(harness, cookie).get(LIST)).status, 200);
    });
  }

  it("is not made by GET", async () => {
    const { get } = withCookie(harness, cookie);
    for (const path of ["/app/sign-out", "/app/sign-in"]) await get(path);
    assert.equal((await get(LIST)).status, 200);
  });

  it("from our own pages is done, by Sec-Fetch-Site or by Origin", async () => {
    for (const headers of [{ "Sec-Fetch-Site": "same-origin" }, { Origin: `http://${host}` }]) {
      const request = supertest(harness.server)
        .post("/app/sign-in")
        .set({ Host: host, ...headers });
      assert.equal((await request.type("form").send({ token: "none" })).status, 401);
    }
  });
});

describe("the pages", () => {
  let harness: Harness;
  before(async () => {
    harness = await Harness.open({ rateLimitPerMinute: 10_000 });
  });
  after(() => harness.close());

  it("are strict about what a browser may load, and keep nothing in caches", async () => {
    const { headers } = await supertest(harness.server).get("/app/sign-in");
    assert.equal(
      headers["content-security-policy"],
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    );
    assert.equal(headers["cache-control"], "no-store");
    assert.equal(headers["referrer-policy"], "same-origin");
    assert.equal(headers["x-content-type-options"], "nosniff");
  });

  it("have style and script that a browser keeps for good, by their content", async () => {
    const { text } = await supertest(harness.server).get("/app/sign-in");
    const addresses = [...text.matchAll(/(?:href|src)="(\/app\/assets\/[^"]+)"/g)].map(([, address = ""]) => address);
    assert.equal(addresses.length, 4);
    for (const address of addresses) {
      const { status, headers } = await supertest(harness.server).get(address);
      assert.equal(status, 200);
      assert.equal(headers["cache-control"], "public, max-age=31536000, immutable");
    }
    const other = addresses[0]?.replace(/-\w+\./, "-0000000000000000.") ?? "";
    assert.equal((await supertest(harness.server).get(other)).status, 401);
  });

  it("begin at the root, and an unknown one is told of on a page", async () => {
    const root = await supertest(harness.server).get("/").set("Accept", "text/html,*/*;q=0.8");
    assert.deepEqual([root.status, root.headers.location], [303, "/app/"]);
    const { team } = await harness.team();
    const { get } = await signIn(harness, team.teamId);
    const unknown = await get("/app/nothing");
    assert.equal(unknown.status, 404);
    assert.match(unknown.text, /There is no such page/);
  });
});
