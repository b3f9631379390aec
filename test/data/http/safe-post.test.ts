// safe-post: a message goes to a public https address or nowhere, follows no redirect, and waits for a status alone.
import assert from "node:assert/strict";
import { type PostOptions, safePost } from "../../../data/http/safe-post.ts";
import { endless, FakeService, plain } from "../../api/providers/fake-service.ts";

const HOST = "hooks.elm.example";
const MESSAGE = { headers: { "X-Test": "1" }, body: '{"a":"ä"}' };

describe("safe-post", () => {
  let service: FakeService;
  beforeEach(async () => {
    service = await FakeService.start();
  });
  afterEach(() => service.stop());

  const lookup = async () => [{ address: "127.0.0.1", family: 4 }];
  /** The test's server stands for a public one that speaks TLS. */
  const open: PostOptions = { lookup, isAllowed: (address) => address === "127.0.0.1", allowsHttp: true };
  const place = () => `http://${HOST}:${new URL(service.url).port}/events?a=1`;

  it("sends JSON with its headers, and gives the status", async () => {
    service.answer = plain("taken", 202);
    assert.deepEqual(await safePost(place(), MESSAGE, open), { status: 202, retryAfter: null });
    const [asked] = service.asked;
    assert.deepEqual([asked?.method, asked?.path, asked?.body], ["POST", "/events", MESSAGE.body]);
    assert.equal(asked?.headers["content-type"], "application/json");
    assert.equal(asked?.headers["x-test"], "1");
  });

  it("gives any other status too, with how long to wait", async () => {
    service.answer = (response) => response.writeHead(429, { "Retry-After": "7" }).end();
    assert.deepEqual(await safePost(place(), MESSAGE, open), { status: 429, retryAfter: "7" });
  });

  it("does not follow a redirect, wherever it leads", async () => {
    for (const location of ["http://169.254.169.254/", "/elsewhere"]) {
      service.answer = (response) => response.writeHead(307, { Location: location }).end();
      assert.equal((await safePost(place(), MESSAGE, open)).status, 307);
    }
    assert.equal(service.asked.length, 2);
  });

  const closed: [string, string][] = [
    ["plain HTTP", "http://hooks.elm.example/"],
    ["a private address", "https://10.0.0.1/"],
    ["loopback", "https://localhost:8443/"],
    ["the metadata service", "https://169.254.169.254/latest/meta-data/"],
    ["credentials", "https://user:word@hooks.elm.example/"],
    ["another protocol", "file:///etc/passwd"],
  ];
  for (const [name, url] of closed) {
    it(`sends nothing to ${name}`, () =>
      assert.rejects(safePost(url, MESSAGE, { lookup: async () => assert.fail("a name server was asked") }), {
        name: "SafeFetchError",
      }));
  }

  it("sends nothing where a public name resolves to a private address", async () => {
    const { isAllowed: _, ...judged } = open;
    await assert.rejects(safePost(place(), MESSAGE, judged), /127\.0\.0\.1\) is no public address/);
    assert.deepEqual(service.asked, []);
  });

  it("waits for a status no longer than its deadline, and for a body hardly", async () => {
    service.answer = () => undefined;
    await assert.rejects(safePost(place(), MESSAGE, { ...open, timeoutMs: 60 }), /no answer in 60 ms/);
    service.answer = endless;
    assert.equal((await safePost(place(), MESSAGE, open)).status, 200);
    service.answer = (response) => void response.writeHead(200).write("x");
    assert.equal((await safePost(place(), MESSAGE, { ...open, timeoutMs: 200 })).status, 200);
  });

  it("fails where nobody listens, and where the connection breaks", async () => {
    service.answer = (response) => response.destroy();
    await assert.rejects(safePost(place(), MESSAGE, open), /socket hang up|ECONNRESET/);
    const gone = place();
    await service.stop();
    await assert.rejects(safePost(gone, MESSAGE, open), /ECONNREFUSED/);
    service = await FakeService.start();
  });
});
