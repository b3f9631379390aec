// A harness whose org data comes from the test, with a product and a team that may do everything.
import assert from "node:assert/strict";
import type { Response } from "supertest";
import type { OrgChartSource, OrgCompany } from "../../api/providers/org-chart.ts";
import type { OrgPerson } from "../../data/dealmap.ts";
import { DealMap, GeneratedDealMap, type Stakeholder } from "../../data/resources.ts";
import { person } from "../dealmap/staff.ts";
import { Harness, type HarnessOptions } from "../harness.ts";
import { PRODUCT, publishMiniature } from "./miniature.ts";

export const STAFF: readonly OrgPerson[] = [
  person("Ada Chief", "Chief Executive Officer"),
  person("Finn Ance", "Chief Financial Officer", { managerId: "id Ada Chief" }),
  person("Cleo Aims", "Chief Claims Officer", {
    managerId: "id Ada Chief",
    linkedinUrl: "https://www.linkedin.com/in/example-cleo",
    workEmail: "cleo@harbor.example",
  }),
  person("Vera Prez", "Vice President, Claims", { managerId: "id Cleo Aims" }),
  person("Dan Rector", "Director, Claims Operations", { managerId: "id Vera Prez" }),
  person("Dora Rector", "Director, Claims Strategy"),
  person("Tess Nical", "Chief Information Officer"),
  person("Max Claims", "Claims Adjuster", { managerId: "id Dan Rector" }),
  person("Mark Etting", "Chief Marketing Officer"),
];

/** A source that the test directs. */
export class FakeOrgChart implements OrgChartSource {
  people: readonly OrgPerson[] | null = STAFF;
  failure: Error | null = null;
  /** What a fetch waits for. */
  gate: Promise<unknown> = Promise.resolve();
  calls: OrgCompany[] = [];

  reset(): void {
    this.people = STAFF;
    this.failure = null;
    this.gate = Promise.resolve();
    this.calls = [];
  }

  async fetch(company: OrgCompany) {
    this.calls.push(company);
    await this.gate;
    if (this.failure !== null) throw this.failure;
    return this.people === null ? null : { companyName: "Harbor as the source calls it", people: this.people };
  }
}

export class DealMapWorld {
  readonly harness: Harness;
  readonly source: FakeOrgChart;
  readonly key: string;
  readonly teamId: number;

  private constructor(harness: Harness, source: FakeOrgChart, { key, teamId }: { key: string; teamId: number }) {
    this.harness = harness;
    this.source = source;
    this.key = key;
    this.teamId = teamId;
  }

  static async open(options: HarnessOptions = {}): Promise<DealMapWorld> {
    const source = new FakeOrgChart();
    const providers = { orgChart: source, ...options.providers };
    const harness = await Harness.open({ rateLimitPerMinute: 10_000, ...options, providers });
    const { key, team } = await publishMiniature(harness);
    return new DealMapWorld(harness, source, { key, teamId: team.teamId });
  }

  close(): Promise<void> {
    return this.harness.close();
  }

  /** As if nothing had been generated, in a later month. Quicker than a new world. */
  async reset(): Promise<void> {
    this.source.reset();
    this.harness.clock.advance(32 * 86_400_000);
    const { db } = this.harness.store;
    for (const table of ["org_charts", "dealmaps", "role_overrides", "manual_picks", "claims"] as const) {
      await db.deleteFrom(table).execute();
    }
  }

  ask(query = `product_id=${PRODUCT}&ticker=HRBR`, key = this.key): Promise<Response> {
    return Promise.resolve(this.harness.get(`/dealmap?${query}`, key));
  }

  async map(query?: string): Promise<DealMap> {
    const response = await this.ask(query);
    assert.equal(response.status, 200, response.text);
    return DealMap.parse(response.body);
  }

  /** POST /dealmap/generate; each in a minute of its own, so that the cap is not met. */
  async post(body: object = {}, { key = this.key, idempotencyKey = "" } = {}): Promise<Response> {
    this.harness.clock.advance(60_000);
    return this.postAtOnce(body, { key, idempotencyKey });
  }

  async postAtOnce(body: object = {}, { key = this.key, idempotencyKey = "" } = {}): Promise<Response> {
    const sent = { product_id: PRODUCT, ticker: "HRBR", ...body };
    const request = this.harness.send("post", "/dealmap/generate", { key, body: sent });
    return idempotencyKey === "" ? request : request.set("Idempotency-Key", idempotencyKey);
  }

  async generate(body: object = {}): Promise<GeneratedDealMap> {
    const response = await this.post(body);
    assert.equal(response.status, 200, response.text);
    return GeneratedDealMap.parse(response.body);
  }

  patch(path: "node-role" | "node-top-pick", body: object, key = this.key): Promise<Response> {
    const sent = { product_id: PRODUCT, ticker: "HRBR", ...body };
    return Promise.resolve(this.harness.send("patch", `/dealmap/${path}`, { key, body: sent }));
  }

  async setRole(fullName: string, role: string): Promise<void> {
    const response = await this.patch("node-role", { node_id: await this.nodeId(fullName), stakeholder_role: role });
    assert.equal(response.status, 200, response.text);
  }

  async setTopPick(fullName: string, isTopPick: boolean): Promise<void> {
    const response = await this.patch("node-top-pick", {
      node_id: await this.nodeId(fullName),
      is_top_pick: isTopPick,
    });
    assert.equal(response.status, 200, response.text);
  }

  async nodeId(fullName: string): Promise<string> {
    return (await this.stakeholder(fullName)).node_id;
  }

  async stakeholder(fullName: string): Promise<Stakeholder> {
    const found = (await this.map()).stakeholders.find(({ full_name }) => full_name === fullName);
    assert.ok(found, `${fullName} is on the map`);
    return found;
  }

  /** Names of the top picks, with their source, by role. */
  async picks(): Promise<Record<string, string>> {
    const { stakeholders } = await this.map();
    const picked = stakeholders.filter(({ is_top_pick }) => is_top_pick);
    assert.equal(new Set(picked.map(({ stakeholder_role }) => stakeholder_role)).size, picked.length);
    return Object.fromEntries(
      picked.map((each) => [each.stakeholder_role, `${each.full_name}, ${each.top_pick_source}`]),
    );
  }

  async remaining(): Promise<number> {
    const response = await this.postAtOnce({ product_id: 0 });
    return Number(response.headers["x-credits-remaining"]);
  }
}
