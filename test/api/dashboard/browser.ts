// One Chromium and one application for the tests of the pages: what a person sees, and what the browser, axe and the policy say of it.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import type { Browser, BrowserContext, Page } from "playwright-core";
import type { PersonRole } from "../../../data/vocabulary.ts";
import { launchBrowser } from "../../fixtures/chromium.ts";
import type { Harness } from "../../fixtures/harness.ts";
import { newToken } from "./signed-in.ts";

const require = createRequire(import.meta.url);
const AXE = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");
const WATCH_POLICY = `globalThis.refused = [];
addEventListener("securitypolicyviolation", (e) => refused.push(e.effectiveDirective + " " + e.blockedURI));`;

export type Look = {
  readonly scheme?: "light" | "dark";
  readonly width?: number;
  readonly hasScript?: boolean;
};

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

  async stranger({ scheme = "light", width = 1280, hasScript = true }: Look = {}): Promise<Person> {
    const context = await this.#browser.newContext({
      locale: "en-US",
      colorScheme: scheme,
      viewport: { width, height: 900 },
      javaScriptEnabled: hasScript,
    });
    await context.addInitScript(WATCH_POLICY);
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

  /** @param isRefused a form was refused on the way, which the console says. Nothing that axe finds, nothing refused by the policy, no error in the console, nothing wider than the window. */
  async assertSound(where: string, { isRefused = false } = {}): Promise<void> {
    await this.page.evaluate(AXE);
    const found: AxeResults = await this.page.evaluate("axe.run(document, { resultTypes: ['violations'] })");
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

  async close(): Promise<void> {
    await this.#context.close();
  }
}

type AxeResults = {
  readonly violations: readonly { readonly id: string; readonly nodes: readonly { readonly html: string }[] }[];
};
