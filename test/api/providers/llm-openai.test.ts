// The language model against an OpenAI-compatible server of this machine.
import assert from "node:assert/strict";
import { z } from "zod";
import { ApiError } from "../../../api/errors.ts";
import { UpstreamCalls } from "../../../api/providers/call.ts";
import { UnusableDraft } from "../../../api/providers/llm.ts";
import { openAiModel } from "../../../api/providers/llm-openai.ts";
import { type Answer, endless, FakeService, json, manualDeadline, NO_DEADLINE, plain } from "./fake-service.ts";

const DRAFT = z.object({ subject: z.string().nullable(), used: z.array(z.number().int()) });
const COMPLETION = { system: "Write.", user: "About claims.", schema: DRAFT, name: "outreach_draft" };
const says = (content: unknown, more: Record<string, unknown> = {}, finish_reason = "stop") =>
  json({
    id: "c1",
    object: "chat.completion",
    created: 1,
    model: "m",
    choices: [{ index: 0, finish_reason, message: { role: "assistant", content, ...more } }],
  });

describe("openAiModel", () => {
  let service: FakeService;
  beforeEach(async () => {
    service = await FakeService.start();
  });
  afterEach(() => service.stop());

  const model = (url = service.url, apiKey: string | null = "secret") =>
    openAiModel({
      baseUrl: `${url}/v1`,
      apiKey,
      model: "small",
      fetch,
      calls: new UpstreamCalls("language model", { deadlineMs: 60_000, pauseMs: () => 0 }),
    });
  const ask = (signal = NO_DEADLINE) => model().complete(COMPLETION, signal);
  const rejects = (work: Promise<unknown>, status: number) =>
    assert.rejects(work, (error: unknown) => {
      assert.ok(error instanceof ApiError, String(error));
      assert.equal(error.status, status, String(error.cause));
      assert.equal(error instanceof UnusableDraft, false);
      assert.doesNotMatch(String(error.cause), /secret|leak/);
      return true;
    });

  it("asks one chat completion with the schema as response format", async () => {
    service.answer = says(JSON.stringify({ subject: null, used: [4] }));
    assert.deepEqual(await ask(), { subject: null, used: [4] });
    const [asked] = service.asked;
    assert.equal(asked?.method, "POST");
    assert.equal(asked?.path, "/v1/chat/completions");
    assert.equal(asked?.headers.authorization, "Bearer secret");
    const body = JSON.parse(asked?.body ?? "");
    assert.equal(body.model, "small");
    assert.deepEqual(body.messages, [
      { role: "system", content: "Write." },
      { role: "user", content: "About claims." },
    ]);
    assert.equal(body.response_format.type, "json_schema");
    assert.equal(body.response_format.json_schema.name, "outreach_draft");
    assert.equal(body.response_format.json_schema.strict, true);
    assert.deepEqual(body.response_format.json_schema.schema.required, ["subject", "used"]);
    assert.equal(body.response_format.json_schema.schema.additionalProperties, false);
  });

  it("sends no Authorization without a key", async () => {
    service.answer = says(JSON.stringify({ subject: "Hello", used: [] }));
    await model(service.url, null).complete(COMPLETION, NO_DEADLINE);
    assert.equal(service.asked[0]?.headers.authorization, undefined);
  });

  it("follows no redirect, which would take the question to another host", async () => {
    const other = await FakeService.start();
    service.answer = (response) => response.writeHead(307, { Location: `${other.url}/v1/chat/completions` }).end();
    await rejects(ask(), 502);
    assert.deepEqual(other.asked, []);
    await other.stop();
  });

  const unusable: [string, Answer][] = [
    ["a draft that is no JSON", says("Dear Ada,")],
    ["a draft of another shape", says(JSON.stringify({ subject: "x", used: "all" }))],
    ["an empty draft", says("")],
    ["no content", says(null)],
    ["a refusal", says(null, { refusal: "I cannot" })],
    ["a draft cut short", says('{"subject": "He', {}, "length")],
  ];
  for (const [what, answer] of unusable) {
    it(`throws UnusableDraft after ${what}`, async () => {
      service.answer = answer;
      await assert.rejects(ask(), (error: unknown) => error instanceof UnusableDraft && error.status === 502);
      assert.equal(service.asked.length, 1);
    });
  }

  const malformed: [string, Answer][] = [
    ["no JSON", (response) => response.writeHead(200, { "Content-Type": "application/json" }).end("<leak>")],
    ["text", plain("leak")],
    ["an empty body", (response) => response.writeHead(200, { "Content-Type": "application/json" }).end()],
    ["no choices", json({ id: "c1" })],
    ["choices that are empty", json({ choices: [] })],
    ["a choice without a message", json({ choices: [{ index: 0 }] })],
    ["null", json(null)],
    ["401", json({ error: { message: "leak" } }, 401)],
    ["400", json({ error: { message: "leak" } }, 400)],
    ["a body without end", endless],
  ];
  for (const [what, answer] of malformed) {
    it(`answers 502 to ${what}`, async () => {
      service.answer = answer;
      await rejects(ask(), 502);
      assert.equal(service.asked.length, 1);
    });
  }

  const down: [string, Answer][] = [
    ["500", json({ error: { message: "leak" } }, 500)],
    ["429", json({ error: { message: "leak" } }, 429)],
    ["a connection cut before the answer", (response) => response.destroy()],
    [
      "a connection cut within the answer",
      (response) => {
        response.writeHead(200, { "Content-Type": "application/json", "Content-Length": "1000" });
        response.write('{"choices":', () => response.destroy());
      },
    ],
  ];
  for (const [what, answer] of down) {
    it(`answers 503 to ${what}, and does not pay for a second try`, async () => {
      service.answer = answer;
      await rejects(ask(), 503);
      assert.equal(service.asked.length, 1);
    });
  }

  it("answers 503 to a refused connection", async () => {
    const gone = await FakeService.start();
    await gone.stop();
    await rejects(model(gone.url).complete(COMPLETION, NO_DEADLINE), 503);
  });

  const late: [string, (pass: () => void) => Answer][] = [
    ["no answer", (pass) => () => pass()],
    [
      "a body that stops coming",
      (pass) => (response) => {
        response.writeHead(200, { "Content-Type": "application/json" });
        response.write('{"choices":', () => pass());
      },
    ],
  ];
  for (const [what, answer] of late) {
    it(`answers 504 to ${what} before the deadline`, async () => {
      const { signal, pass } = manualDeadline();
      service.answer = answer(pass);
      await rejects(ask(signal), 504);
    });
  }
});
