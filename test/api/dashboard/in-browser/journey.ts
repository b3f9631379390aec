// What a journey takes: pages that are loaded, clicks and choices, and the time from its first step to its end.
import assert from "node:assert/strict";
import type { Person } from "./browser.ts";

/** What a person may be asked for at most. */
export type Bound = { readonly pages: number; readonly acts: number };
export type Taken = Bound & { readonly name: string; readonly seconds: number };

/** With it set, what each journey took is printed, and when each page was painted. */
export const IS_TOLD = process.env.JOURNEYS !== undefined;

/** A click on a label is one on its field; a choice is one act, and so is a field that is filled in. */
const COUNT = `for (const [type, isOne] of [
  ["click", (event) => event.isTrusted && !event.target.closest("select, option, input[type=search], input:not([type]), input[type=text]") && !(event.target.closest("label") && !event.target.matches("input"))],
  ["change", (event) => event.target.matches("select, textarea, input:not([type=checkbox], [type=radio])")],
]) addEventListener(type, (event) => { if (isOne(event)) globalThis.acted(); }, true);`;

export class Journey {
  readonly #name: string;
  readonly #began = performance.now();
  #pages = 0;
  #acts = 0;

  private constructor(name: string) {
    this.#name = name;
  }

  /** From where the person is now. */
  static async begin(name: string, { page }: Pick<Person, "page">): Promise<Journey> {
    const journey = new Journey(name);
    await page.exposeFunction("acted", () => {
      journey.#acts += 1;
    });
    await page.addInitScript(COUNT);
    await page.evaluate(COUNT);
    page.on("domcontentloaded", () => {
      journey.#pages += 1;
    });
    return journey;
  }

  /** It ends where it should, with no more than that. */
  end({ pages, acts }: Bound): void {
    const taken = { name: this.#name, pages: this.#pages, acts: this.#acts };
    const seconds = (performance.now() - this.#began) / 1000;
    if (IS_TOLD) console.log(`${taken.name}: ${taken.pages} pages, ${taken.acts} acts, ${seconds.toFixed(1)} s`);
    assert.ok(taken.acts > 0 && taken.acts <= acts, `${taken.name} took ${taken.acts} acts, and ${acts} are enough`);
    assert.ok(taken.pages <= pages, `${taken.name} took ${taken.pages} pages, and ${pages} are enough`);
  }
}
