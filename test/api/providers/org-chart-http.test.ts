// The HTTP org-chart provider against a server of this machine: what it is asked, and what becomes of each answer.
import assert from "node:assert/strict";
import { ApiError } from "../../../api/errors.ts";
import { UpstreamCalls } from "../../../api/providers/call.ts";
import type { OrgCompany } from "../../../api/providers/org-chart.ts";
import { httpOrgChart } from "../../../api/providers/org-chart-http.ts";
import { type Answer, endless, FakeService, inTurn, json, manualDeadline, NO_DEADLINE, plain } from "./fake-service.ts";

const COMPANY: OrgCompany = {
  companyName: "Harborlight & Sons Mutual",
  ticker: "HRBR",
  domain: "harborlight.example",
  cik: null,
  familyId: "f-1",
  productId: 101,
};
const PERSON = { id: "p1", full_name: "Ada Quill", title: "Chief Executive Officer" };
const answerWith = (...people: unknown[]) => json({ company_name: "Harborlight", people });

describe("httpOrgChart", () => {
  let service: FakeService;
  beforeEach(async () => {
    service = await FakeService.start();
  });
  afterEach(() => service.stop());

  const source = (url = service.url, apiKey: string | null = "secret") =>
    httpOrgChart({
      url,
      apiKey,
      fetch,
      calls: new UpstreamCalls("org-chart provider", { deadlineMs: 60_000, pauseMs: () => 0 }),
    });
  const ask = (signal = NO_DEADLINE) => source().fetch(COMPANY, signal);
  const rejects = (work: Promise<unknown>, status: number) =>
    assert.rejects(work, (error: unknown) => {
      assert.ok(error instanceof ApiError, String(error));
      assert.equal(error.status, status, String(error.cause));
      return true;
    });

  it("asks once, by GET, with the facts that are known and the key", async () => {
    service.answer = answerWith(PERSON);
    await source(`${service.url}/v1/org?region=us`).fetch(COMPANY, NO_DEADLINE);
    assert.equal(service.asked.length, 1);
    const [asked] = service.asked;
    assert.equal(asked?.method, "GET");
    assert.equal(asked?.path, "/v1/org");
    assert.deepEqual(asked?.query, {
      region: "us",
      company_name: "Harborlight & Sons Mutual",
      ticker: "HRBR",
      domain: "harborlight.example",
    });
    assert.equal(asked?.headers.authorization, "Bearer secret");
  });

  it("sends no Authorization without a key", async () => {
    service.answer = answerWith(PERSON);
    await source(service.url, null).fetch(COMPANY, NO_DEADLINE);
    assert.equal(service.asked[0]?.headers.authorization, undefined);
  });

  it("reads people, and ignores members that it does not know", async () => {
    service.answer = answerWith(
      { ...PERSON, level: "c_suite", shoe_size: 43 },
      {
        id: "p2",
        full_name: "Ben Tarn",
        title: "VP Claims",
        manager_id: "p1",
        work_email: "ben@harborlight.example",
        linkedin_url: "https://www.linkedin.com/in/example-ben",
        as_of: "2026-01-31",
        left_on: "2026-12-31",
      },
    );
    const data = await ask();
    assert.equal(data?.companyName, "Harborlight");
    assert.deepEqual(data?.people, [
      {
        id: "p1",
        fullName: "Ada Quill",
        title: "Chief Executive Officer",
        level: "c_suite",
        managerId: null,
        linkedinUrl: null,
        workEmail: null,
        asOf: null,
        source: "Org-chart provider",
        companyName: null,
        leftOn: null,
      },
      {
        id: "p2",
        fullName: "Ben Tarn",
        title: "VP Claims",
        level: null,
        managerId: "p1",
        linkedinUrl: "https://www.linkedin.com/in/example-ben",
        workEmail: "ben@harborlight.example",
        asOf: "2026-01-31",
        source: "Org-chart provider",
        companyName: null,
        leftOn: "2026-12-31",
      },
    ]);
  });

  it("takes an optional member that is no use for one that was left out", async () => {
    service.answer = answerWith({
      ...PERSON,
      level: "wizard",
      manager_id: 7,
      linkedin_url: "javascript:alert(1)",
      work_email: "not an address",
      as_of: "last year",
      left_on: 2026,
    });
    const data = await ask();
    assert.deepEqual(data?.people[0], {
      id: "p1",
      fullName: "Ada Quill",
      title: "Chief Executive Officer",
      level: null,
      managerId: null,
      linkedinUrl: null,
      workEmail: null,
      asOf: null,
      source: "Org-chart provider",
      companyName: null,
      leftOn: null,
    });
  });

  it("hands names and titles on as bounded plain lines", async () => {
    const hidden = Array.from("ignore", (letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0))).join("");
    service.answer = answerWith({
      id: "p1",
      full_name: `Ada\u0000\u202e Quill${hidden}`,
      title: `Chief\n\tClaims Officer ${"x".repeat(5000)}`,
    });
    const [person] = (await ask())?.people ?? [];
    assert.equal(person?.fullName, "Ada Quill");
    assert.match(person?.title ?? "", /^Chief Claims Officer x+$/);
    assert.ok((person?.title.length ?? 0) <= 200);
  });

  it("keeps one person once, and sends the reports of the other entry to the one kept", async () => {
    service.answer = answerWith(
      PERSON,
      { ...PERSON, id: "p9", full_name: "ADA QUILL", title: "CEO", work_email: "ada@harborlight.example" },
      { id: "p2", full_name: "Ben Tarn", title: "VP Claims", manager_id: "p9" },
      { id: "p3", full_name: "Cy Dove", title: "Manager", manager_id: "nobody" },
      { id: "p4", full_name: "Di Elm", title: "Manager", manager_id: "p4" },
    );
    const people = (await ask())?.people ?? [];
    assert.deepEqual(
      people.map(({ id, managerId }) => [id, managerId]),
      [
        ["p1", null],
        ["p2", "p1"],
        ["p3", null],
        ["p4", null],
      ],
    );
    assert.equal(people[0]?.workEmail, "ada@harborlight.example");
    assert.equal(people[0]?.title, "Chief Executive Officer");
  });

  const unknown: [string, Answer][] = [
    ["404", json({ error: "unknown company" }, 404)],
    ["nobody in the company", answerWith()],
    ["only people without a name", answerWith({ ...PERSON, full_name: " \u200b " })],
  ];
  for (const [what, answer] of unknown) {
    it(`knows nothing of the company after ${what}`, async () => {
      service.answer = answer;
      assert.equal(await ask(), null);
      assert.equal(service.asked.length, 1);
    });
  }

  const malformed: [string, Answer][] = [
    ["no JSON", plain("<html>busy</html>")],
    ["an empty body", plain("")],
    ["a JSON that is no object", json([PERSON])],
    ["null", json(null)],
    ["no company_name", json({ people: [PERSON] })],
    ["no people", json({ company_name: "Harborlight" })],
    ["people that are no list", json({ company_name: "Harborlight", people: PERSON })],
    ["a person without an id", answerWith({ full_name: "Ada Quill", title: "CEO" })],
    ["a person with a numeric id", answerWith({ ...PERSON, id: 1 })],
    ["a person without a title", answerWith({ id: "p1", full_name: "Ada Quill" })],
    ["a person whose name is null", answerWith({ ...PERSON, full_name: null })],
    ["a body without end", endless],
    ["a redirect", (response) => response.writeHead(302, { Location: "http://127.0.0.1:1/" }).end()],
    ["401", json({ error: "bad key" }, 401)],
    ["204", (response) => response.writeHead(204).end()],
  ];
  for (const [what, answer] of malformed) {
    it(`answers 502 to ${what}, and does not ask again`, async () => {
      service.answer = answer;
      await rejects(ask(), 502);
      assert.equal(service.asked.length, 1);
    });
  }

  const down: [string, Answer][] = [
    ["500", plain("oops", 500)],
    ["503", json({ error: "busy" }, 503)],
    ["429", plain("slow down", 429)],
    ["a connection cut before the answer", (response) => response.destroy()],
    [
      "a connection cut within the answer",
      (response) => {
        response.writeHead(200, { "Content-Type": "application/json", "Content-Length": "1000" });
        response.write('{"company_name":', () => response.destroy());
      },
    ],
  ];
  for (const [what, answer] of down) {
    it(`answers 503 to ${what} after three tries`, async () => {
      service.answer = answer;
      await rejects(ask(), 503);
      assert.equal(service.asked.length, 3);
    });
  }

  it("succeeds when the service comes back", async () => {
    service.answer = inTurn(plain("oops", 500), (response) => response.destroy(), answerWith(PERSON));
    assert.equal((await ask())?.people.length, 1);
  });

  it("answers 503 to a refused connection", async () => {
    const gone = await FakeService.start();
    await gone.stop();
    await rejects(source(gone.url).fetch(COMPANY, NO_DEADLINE), 503);
  });

  const late: [string, (pass: () => void) => Answer][] = [
    ["no answer", (pass) => () => pass()],
    [
      "a body that stops coming",
      (pass) => (response) => {
        response.writeHead(200, { "Content-Type": "application/json" });
        response.write('{"company_name":', () => pass());
      },
    ],
  ];
  for (const [what, answer] of late) {
    it(`answers 504 to ${what} before the deadline`, async () => {
      const { signal, pass } = manualDeadline();
      service.answer = answer(pass);
      await rejects(ask(signal), 504);
      assert.equal(service.asked.length, 1);
    });
  }

  it("keeps the key out of the error and its cause", async () => {
    service.answer = plain("oops", 500);
    await assert.rejects(ask(), (error: unknown) => {
      assert.ok(error instanceof Error && error.cause instanceof Error);
      assert.doesNotMatch(`${error.stack}${error.cause.stack}`, /secret/);
      return true;
    });
  });
});
