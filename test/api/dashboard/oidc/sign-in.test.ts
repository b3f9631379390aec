// Signing in with an identity provider: whom it lets in, as whom, and what nobody can make of it.
import assert from "node:assert/strict";
import supertest from "supertest";
import { listAudit } from "../../../../data/store/audit.ts";
import { Harness } from "../../../fixtures/harness.ts";
import { newToken, signIn, withCookie } from "../signed-in.ts";
import { ADA, FakeProvider } from "./fake-provider.ts";

const PAGE = "/app/sign-in";
const BEGIN = "/app/sign-in/oidc";
const PEOPLE = "/app/settings/people";

describe("signing in with an identity provider", () => {
  let provider: FakeProvider;
  let harness: Harness;
  let base: string;
  let teamId: number;
  before(async () => {
    provider = await FakeProvider.start();
    harness = await Harness.open({ rateLimitPerMinute: 10_000, oidc: provider.settings, fetch });
  });
  beforeEach(async () => {
    provider.reset();
    await harness.store.db.deleteFrom("people").execute();
    ({ teamId } = (await harness.team()).team);
  });
  after(async () => {
    await harness.close();
    await provider.stop();
  });

  /** One server for a whole sign-in, which must come back where it began. */
  const served = async <T>(work: () => Promise<T>): Promise<T> => {
    const server = harness.app.listen(0, "127.0.0.1");
    await new Promise((resolve) => server.once("listening", resolve));
    const address = server.address();
    assert.ok(address !== null && typeof address === "object");
    base = `http://127.0.0.1:${address.port}`;
    try {
      return await work();
    } finally {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    }
  };

  type Browser = { cookies: Map<string, string> };
  const newBrowser = (cookie = ""): Browser => ({
    cookies: new Map(cookie === "" ? [] : [cookie.split("=", 2) as [string, string]]),
  });

  const ask = async ({ cookies }: Browser, address: string | URL) => {
    const Cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(address, { redirect: "manual", headers: { Cookie } });
    for (const set of response.headers.getSetCookie()) {
      const [name = "", value = ""] = set.split(";")[0]?.split("=", 2) ?? [];
      if (value === "") cookies.delete(name);
      else cookies.set(name, value);
    }
    const location = response.headers.get("location");
    return {
      status: response.status,
      to: location === null ? null : new URL(location, address),
      text: await response.text(),
      set: response.headers.getSetCookie(),
    };
  };

  /** To the provider, which asks nothing, and to the address that it leads back to. */
  const comeBack = async (browser: Browser, query = ""): Promise<URL> => {
    const begun = await ask(browser, `${base}${BEGIN}${query}`);
    assert.equal(begun.status, 303, begun.text);
    assert.ok(begun.to);
    const back = (await ask(newBrowser(), begun.to)).to;
    assert.ok(back);
    return back;
  };
  const signInWhole = (browser: Browser, query = "") =>
    served(async () => ask(browser, await comeBack(browser, query)));
  const invite = (email = "ada@example.com", role: "owner" | "member" | "viewer" = "member") =>
    newToken(harness, teamId, role, email);
  const sessionOf = ({ cookies }: Browser) => withCookie(harness, `dealmap_session=${cookies.get("dealmap_session")}`);
  const isOut = ({ cookies }: Browser) => assert.equal(cookies.get("dealmap_session"), undefined);

  it("is offered on the sign-in page where it is set, and is not there where it is not", async () => {
    assert.match((await supertest(harness.server).get(PAGE)).text, /Sign in with your identity provider/);
    assert.match((await supertest(harness.server).get("/app/prospects")).text, /Sign in with your identity provider/);
    const without = await Harness.open();
    assert.doesNotMatch((await supertest(without.server).get(PAGE)).text, /identity provider/);
    assert.equal((await supertest(without.server).get(BEGIN)).status, 401);
    await without.close();
  });

  it("asks with a code challenge, a state and a nonce, for one address, and keeps what it sent out of scripts' reach", async () => {
    await served(async () => {
      const { to, set } = await ask(newBrowser(), base + BEGIN);
      const asked = Object.fromEntries(to?.searchParams ?? []);
      assert.equal(asked.redirect_uri, `${base}${BEGIN}/callback`);
      assert.deepEqual(
        [asked.response_type, asked.scope, asked.client_id, asked.code_challenge_method],
        ["code", "openid email", "dealmap", "S256"],
      );
      for (const name of ["code_challenge", "state", "nonce"]) assert.equal(asked[name]?.length, 43, name);
      assert.equal(set.length, 1);
      assert.match(set[0] ?? "", /^dealmap_sign_in=[\w-]+\.[\w-]{43}; Max-Age=600; Path=\/; .*HttpOnly; SameSite=Lax$/);
      assert.doesNotMatch(JSON.stringify([asked, set]), /provider-secret/);
    });
  });

  it("lets a person in whom a team knows, with the role that the team gave, and says so in the audit trail", async () => {
    await invite("Ada@Example.com", "viewer");
    const browser = newBrowser();
    const { status, to, set } = await signInWhole(browser);
    assert.deepEqual([status, to?.pathname], [303, "/app/"]);
    assert.match(set.join("\n"), /dealmap_session=[\w-]{43}; Max-Age=604800; .*HttpOnly; SameSite=Lax/);
    assert.equal(browser.cookies.has("dealmap_sign_in"), false);
    assert.match((await sessionOf(browser).get(PEOPLE)).text, /ada@example\.com \(viewer\)/);
    const [entry] = await listAudit(harness.store, { teamId, limit: 1 });
    assert.deepEqual(
      [entry?.actor, entry?.action, entry?.detail],
      ["ada@example.com", "session.created", { role: "viewer", by: "identity provider" }],
    );
  });

  it("reads an email that the provider says beside the token alone", async () => {
    await invite();
    provider.claims = { sub: "ada" };
    provider.info = { email: "ada@example.com", email_verified: true };
    assert.equal((await signInWhole(newBrowser())).status, 303);
  });

  it("gives the role of the newest invitation at the next sign-in", async () => {
    await invite("ada@example.com", "viewer");
    await invite("ada@example.com", "owner");
    const browser = newBrowser();
    await signInWhole(browser);
    assert.match((await sessionOf(browser).get(PEOPLE)).text, /ada@example\.com \(owner\)/);
  });

  const strangers: [name: string, claims: object, says: RegExp, reason: string][] = [
    ["nobody knows", { email: "eve@example.com" }, /ask an owner of your team/i, "unknown person"],
    ["looks like somebody known", { email: "ada@exam\u212ale.com" }, /ask an owner of your team/i, "unknown person"],
    ["has an email that is not verified", { email_verified: false }, /verified/, "unverified email"],
    ["has an email that is not said to be verified", { email_verified: undefined }, /verified/, "unverified email"],
    ["has an email verified in words", { email_verified: "true" }, /verified/, "unverified email"],
    ["has no email", { email: undefined }, /does not say your email/, "no email"],
    ["has what is no email", { email: ["ada@example.com"] }, /does not say your email/, "no email"],
  ];
  for (const [name, claims, says, reason] of strangers) {
    it(`does not let in who ${name}: a page says whom to ask, and the audit trail has it`, async () => {
      await invite("ada@example.com");
      await invite("ada@examkle.com");
      provider.claims = { ...ADA, ...claims };
      const browser = newBrowser();
      const { status, text } = await signInWhole(browser);
      assert.equal(status, 403);
      assert.match(text, says);
      isOut(browser);
      const [entry] = await listAudit(harness.store, { limit: 1 });
      assert.deepEqual([entry?.action, entry?.teamId, entry?.detail], ["sign_in.refused", null, { reason }]);
    });
  }

  it("is one identity for good: whoever gets the address later does not get in", async () => {
    await invite();
    assert.equal((await signInWhole(newBrowser())).status, 303);
    provider.claims = { ...ADA, sub: "another-ada" };
    const browser = newBrowser();
    const { status, text } = await signInWhole(browser);
    assert.equal(status, 403);
    assert.match(text, /Somebody else signed in by this email before/);
    isOut(browser);
    const [entry] = await listAudit(harness.store, { teamId, limit: 1 });
    assert.equal(entry?.action, "sign_in.refused");
  });

  it("never takes over the session that the browser brought along, and ends it", async () => {
    await invite();
    const before = await signIn(harness, teamId, "owner", "bob@example.com");
    const browser = newBrowser(before.cookie);
    await signInWhole(browser);
    assert.notEqual(`dealmap_session=${browser.cookies.get("dealmap_session")}`, before.cookie);
    assert.equal((await before.get(PEOPLE)).status, 401);
    assert.equal((await sessionOf(browser).get(PEOPLE)).status, 200);
  });

  describe("is not completed", () => {
    const refused: Record<string, (back: URL, browser: Browser) => void> = {
      "by a browser that did not begin it": (_, { cookies }) => cookies.clear(),
      "by a state that was not sent": (back) => back.searchParams.set("state", "x".repeat(43)),
      "without its state": (back) => back.searchParams.delete("state"),
      "without its code": (back) => back.searchParams.delete("code"),
      "when the provider says no": (back) => {
        back.searchParams.delete("code");
        back.searchParams.set("error", "access_denied");
      },
      "by a cookie that somebody else made": (_, { cookies }) => {
        const [text = "", mac = ""] = cookies.get("dealmap_sign_in")?.split(".") ?? [];
        const other = JSON.parse(Buffer.from(text, "base64url").toString());
        const forged = Buffer.from(JSON.stringify({ ...other, teamId: 1 })).toString("base64url");
        cookies.set("dealmap_sign_in", `${forged}.${mac}`);
      },
      "by a cookie without a seal": (_, { cookies }) => {
        cookies.set("dealmap_sign_in", cookies.get("dealmap_sign_in")?.split(".")[0] ?? "");
      },
      "after ten minutes": () => harness.clock.advance(600_000),
      "with another's nonce": () => {
        provider.tamper = (payload) => Object.assign(payload, { nonce: "another" });
      },
      "with a token for another service": () => {
        provider.tamper = (payload) => Object.assign(payload, { aud: "another" });
      },
      "with a token of another provider": () => {
        provider.tamper = (payload) => Object.assign(payload, { iss: "https://evil.test" });
      },
      "with a token that is over": () => {
        provider.tamper = (payload) => Object.assign(payload, { exp: 1 });
      },
      "by a code that was used": () => {
        provider.refusal = { status: 400, body: { error: "invalid_grant" } };
      },
    };
    for (const [name, spoil] of Object.entries(refused)) {
      it(name, async () => {
        await invite();
        const browser = newBrowser();
        await served(async () => {
          const back = await comeBack(browser);
          spoil(back, browser);
          const { status, text } = await ask(browser, back);
          assert.equal(status, 401, text);
          assert.match(text, /did not confirm this sign-in/);
        });
        isOut(browser);
        assert.equal(browser.cookies.has("dealmap_sign_in"), false);
      });
    }

    it("a second time by the same address", async () => {
      await invite();
      const browser = newBrowser();
      await served(async () => {
        const back = await comeBack(browser);
        assert.equal((await ask(browser, back)).status, 303);
        assert.equal((await ask(browser, back)).status, 401);
      });
    });
  });

  describe("with a provider that is away", () => {
    it("says so on a page, the links go on working, and it works again when the provider is back", async () => {
      let isAway = true;
      const flaky: typeof fetch = (input, init) =>
        isAway ? Promise.reject(new TypeError("fetch failed")) : fetch(input, init);
      const away = await Harness.open({ oidc: provider.settings, fetch: flaky });
      const { status, text } = await supertest(away.server).get(BEGIN);
      assert.equal(status, 503);
      assert.match(text, /cannot be reached just now/);
      assert.equal((await supertest(away.server).get(PAGE)).status, 200);
      assert.ok(away.logged.some(({ reason }) => /description: fetch failed/.test(String(reason))));
      isAway = false;
      assert.equal((await supertest(away.server).get(BEGIN)).status, 303);
      await away.close();
    });

    for (const [name, refusal] of [
      ["fails", { status: 500, body: {} }],
      ["refuses this service", { status: 401, body: { error: "invalid_client" } }],
    ] as const) {
      it(`says so on a page when it ${name} in the middle of a sign-in`, async () => {
        await invite();
        provider.refusal = refusal;
        const browser = newBrowser();
        const { status, text } = await signInWhole(browser);
        assert.equal(status, 503);
        assert.match(text, /or refuses this service/);
        isOut(browser);
        assert.doesNotMatch(JSON.stringify(harness.logged), /provider-secret/);
      });
    }
  });

  it("leads back to PUBLIC_URL where that is set, by a cookie for that host and secure connections alone", async () => {
    const secure = await Harness.open({ oidc: provider.settings, fetch, publicUrl: "https://dealmap.example.com/" });
    const { headers } = await supertest(secure.server).get(BEGIN).set("Host", "evil.test");
    await secure.close();
    const back = new URL(headers.location ?? "").searchParams.get("redirect_uri");
    assert.equal(back, "https://dealmap.example.com/app/sign-in/oidc/callback");
    assert.match(
      String(headers["set-cookie"]),
      /^__Host-dealmap_sign_in=.*; Path=\/; .*HttpOnly; Secure; SameSite=Lax$/,
    );
  });

  it("leads nowhere where it is not, and the Host is somebody else's choice", async () => {
    for (const host of ["evil.test", "evil.test:80", "127.0.0.1", "127.0.0.1:1", "localhost.evil.test"]) {
      const { status, text, headers } = await supertest(harness.server).get(BEGIN).set("Host", host);
      assert.equal(status, 400, host);
      assert.match(text, /sets PUBLIC_URL/);
      assert.equal(headers["set-cookie"], undefined);
    }
  });

  it("asks a person of several teams which one, and signs them in there", async () => {
    await invite("ada@example.com", "viewer");
    const { team: other } = await harness.team();
    await newToken(harness, other.teamId, "owner", "ada@example.com");
    const browser = newBrowser();
    const { status, text } = await signInWhole(browser);
    assert.equal(status, 200);
    isOut(browser);
    const offered = [...text.matchAll(/href="\/app\/sign-in\/oidc\?team_id=(\d+)"/g)].map(([, id]) => Number(id));
    assert.deepEqual(offered, [teamId, other.teamId]);
    assert.equal((await signInWhole(browser, `?team_id=${other.teamId}`)).status, 303);
    assert.match((await sessionOf(browser).get(PEOPLE)).text, /ada@example\.com \(owner\)/);
  });

  it("lets nobody into a team that does not know them, whichever they ask for", async () => {
    await invite();
    const { team: other } = await harness.team();
    const browser = newBrowser();
    assert.equal((await signInWhole(browser, `?team_id=${other.teamId}`)).status, 403);
    isOut(browser);
  });

  it("asks the provider to ask again who it is, where a person says so", async () => {
    await served(async () => {
      const prompts = [];
      for (const query of ["", "?account=other"])
        prompts.push((await ask(newBrowser(), base + BEGIN + query)).to?.searchParams.get("prompt"));
      assert.deepEqual(prompts, [null, "login"]);
    });
  });

  describe("an owner", () => {
    const removal = async (owner: ReturnType<typeof withCookie>, email: string) =>
      owner.post(`${PEOPLE}/remove`, { email });

    it("removes a person, who is signed out at once and comes in no more, by the provider or by a link", async () => {
      const token = await invite();
      const owner = await signIn(harness, teamId, "owner", "bob@example.com");
      const browser = newBrowser();
      await signInWhole(browser);
      assert.match((await owner.get(PEOPLE)).text, /aria-label="Remove ada@example\.com from the team"/);
      assert.equal((await removal(owner, "ada@example.com")).status, 303);
      assert.equal((await sessionOf(browser).get(PEOPLE)).status, 401);
      assert.equal((await signInWhole(newBrowser())).status, 403);
      assert.equal((await withCookie(harness, "").post(PAGE, { token })).status, 401);
      const entries = (await listAudit(harness.store, { teamId })).map(({ actor, action, subject }) => [
        actor,
        action,
        subject,
      ]);
      assert.deepEqual(entries[0], ["bob@example.com", "person.removed", "ada@example.com"]);
      assert.equal((await removal(owner, "ada@example.com")).status, 404);
    });

    it("removes neither themselves nor a person of another team, and nobody else removes anybody", async () => {
      const owner = await signIn(harness, teamId, "owner", "bob@example.com");
      assert.equal((await removal(owner, "Bob@example.com")).status, 409);
      const stranger = await signIn(harness, (await harness.team()).team.teamId, "owner", "eve@example.com");
      assert.equal((await removal(stranger, "bob@example.com")).status, 404);
      const member = await signIn(harness, teamId, "member", "mia@example.com");
      assert.equal((await removal(member, "bob@example.com")).status, 403);
      assert.equal((await owner.get(PEOPLE)).status, 200);
    });

    it("who takes an unused link back takes the invitation back, of a person who never signed in", async () => {
      await invite();
      const owner = await signIn(harness, teamId, "owner", "bob@example.com");
      const [, linkId = ""] = /name="link_id" value="([^"]+)"/.exec((await owner.get(PEOPLE)).text) ?? [];
      assert.equal((await owner.post(`${PEOPLE}/withdraw`, { link_id: linkId })).status, 303);
      assert.equal((await signInWhole(newBrowser())).status, 403);
    });
  });
});
