// One Chromium and one application for the tests of the pages: what a person sees, and what the browser, axe and the policy say of it.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import type { Browser, BrowserContext, Page } from "playwright-core";
import type { PersonRole } from "../../../../data/vocabulary.ts";
import { launchBrowser, whyNoBrowser } from "../../../fixtures/chromium.ts";
import type { Harness } from "../../../fixtures/harness.ts";
import { newToken } from "../signed-in.ts";

const require = createRequire(import.meta.url);
const AXE = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");
const WATCH = `globalThis.refused = []; globalThis.shifted = 0;
addEventListener("securitypolicyviolation", (e) => refused.push(e.effectiveDirective + " " + e.blockedURI));
new PerformanceObserver((list) => list.getEntries().forEach((e) => { shifted += e.hadRecentInput ? 0 : e.value; })).observe({ type: "layout-shift", buffered: true });`;
/** Beyond it people lose the place that they read. */
const SHIFT_MAX = 0.1;
/** What axe looks for: all of it, or what another scheme may change, or all but that. */
const RULES = {
  all: {},
  colours: { runOnly: ["color-contrast"] },
  structure: { rules: { "color-contrast": { enabled: false } } },
};

export type Look = {
  readonly scheme?: "light" | "dark";
  readonly width?: number;
  readonly hasScript?: boolean;
  /** False: the pages' scripts come empty, so that others, such as axe, still run. */
  readonly hasOwnScripts?: boolean;
};

export const LOOKS = [
  { scheme: "light", width: 1280 },
  { scheme: "dark", width: 1280 },
  { scheme: "light", width: 390 },
  { scheme: "dark", width: 390 },
] as const;
export const [LIGHT, DARK, LIGHT_PHONE, DARK_PHONE] = LOOKS;

/** Another scheme changes colours alone, another width nearly all else: colours are looked at in each scheme, all else in each width. */
export const EVERY_LOOK = [
  [LIGHT, "all"],
  [DARK, "colours"],
  [DARK_PHONE, "all"],
  [LIGHT_PHONE, "colours"],
] as const;

export type Looking = {
  /** A form was refused on the way, which the console says. */
  readonly isRefused?: boolean;
  readonly rules?: keyof typeof RULES;
};

/** With CI set it fails instead: there the pages have to be seen. */
export function skipWithoutBrowser(test: Mocha.Context): void {
  const reason = whyNoBrowser();
  if (reason === null) return;
  assert.ok(!process.env.CI, reason);
  console.log(`skipped: ${reason}`);
  test.skip();
}

export class Browsing {
  readonly base: string;
  readonly #browser: Browser;
  readonly #server: Server;
  readonly #harness: Harness;

  private constructor(
    base: string,
    { browser, server, harness }: { browser: Browser; server: Server; harness: Harness },
  ) {
    this.base = base;
    this.#browser = browser;
    this.#server = server;
    this.#harness = harness;
  }

  static async open(harness: Harness): Promise<Browsing> {
    const server = createServer(harness.app);
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    return new Browsing(`http://127.0.0.1:${port}`, { browser: await launchBrowser(), server, harness });
  }

  async close(): Promise<void> {
    await this.#browser.close();
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** A person who has signed in by a link, as people do. */
  async person(teamId: number, role: PersonRole = "owner", look: Look = {}): Promise<Person> {
    const person = await this.stranger(look);
    const token = await newToken(this.#harness, teamId, role);
    await person.page.goto(`${this.base}/app/sign-in?token=${token}`);
    await person.page.getByRole("button", { name: "Sign in" }).click();
    await person.page.waitForURL(/\/app\/prospects/);
    return person;
  }

  async stranger(look: Look = {}): Promise<Person> {
    const { scheme = "light", width = 1280, hasScript = true, hasOwnScripts = true } = look;
    const context = await this.#browser.newContext({
      locale: "en-US",
      colorScheme: scheme,
      viewport: { width, height: 900 },
      javaScriptEnabled: hasScript,
    });
    await context.addInitScript(WATCH);
    const empty = { contentType: "text/javascript", body: "" };
    if (!hasOwnScripts) await context.route("**/*.js", (route) => route.fulfill(empty));
    return new Person(this.base, context, await context.newPage());
  }
}

/** A person at a browser, and what went wrong there. */
export class Person {
  readonly page: Page;
  readonly #base: string;
  readonly #context: BrowserContext;
  readonly #errors: string[] = [];

  constructor(base: string, context: BrowserContext, page: Page) {
    this.#base = base;
    this.#context = context;
    this.page = page;
    page.on("pageerror", (error) => this.#errors.push(String(error)));
    page.on("console", (message) => {
      if (message.type() === "error") this.#errors.push(message.text());
    });
  }

  /** @param path with its slash */
  async open(path: string): Promise<void> {
    await this.page.goto(this.#base + path);
  }

  /** As the same person, by another look. */
  async look({ scheme, width }: Look): Promise<void> {
    if (scheme !== undefined) await this.page.emulateMedia({ colorScheme: scheme });
    if (width !== undefined) await this.page.setViewportSize({ width, height: 900 });
  }

  /** Nothing has moved under the reader since the page began to load. */
  async assertStill(where: string): Promise<void> {
    const shifted = Number(await this.page.evaluate("globalThis.shifted"));
    assert.ok(shifted <= SHIFT_MAX, `${where}: its layout shifted by ${shifted}`);
  }

  /** When the first text or picture of the page was painted, since its address was opened. */
  async firstPaintMs(): Promise<number> {
    const painted = await this.page.evaluate(`new Promise((resolve) => {
      const tell = (entries) => entries.forEach(({ name, startTime }) => name === "first-contentful-paint" && resolve(startTime));
      new PerformanceObserver((list) => tell(list.getEntries())).observe({ type: "paint", buffered: true });
    })`);
    return Number(painted);
  }

  /** Nothing that axe finds, nothing refused by the policy, no error in the console, nothing wider than the window. */
  async assertSound(where: string, { isRefused = false, rules = "all" }: Looking = {}): Promise<void> {
    const { page } = this;
    // Its text is long: once for each document.
    if ((await page.evaluate("typeof globalThis.axe")) === "undefined") await page.evaluate(AXE);
    const options = JSON.stringify({ resultTypes: ["violations"], ...RULES[rules] });
    const found: AxeResults = await page.evaluate(`axe.run(document, ${options})`);
    const violations = found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
    assert.deepEqual(violations, [], where);
    assert.deepEqual(await this.page.evaluate("globalThis.refused"), [], where);
    const errors = this.#errors.filter(
      (error) => !(isRefused && /the server responded with a status of 4\d\d/.test(error)),
    );
    assert.deepEqual(errors, [], where);
    const excess = await this.page.evaluate("document.documentElement.scrollWidth - innerWidth");
    assert.ok(Number(excess) <= 0, `${where}: the page is ${excess} px wider than the window`);
  }

  async assertSoundInEveryLook(where: string): Promise<void> {
    for (const [look, rules] of EVERY_LOOK) {
      await this.look(look);
      await this.assertSound(`${where} ${JSON.stringify(look)}`, { rules });
    }
  }

  async close(): Promise<void> {
    await this.#context.close();
  }
}

type AxeResults = {
  readonly violations: readonly { readonly id: string; readonly nodes: readonly { readonly html: string }[] }[];
};
