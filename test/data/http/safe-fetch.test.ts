// safe-fetch: nothing inside our own network is reached, however its address is spelled, resolved or redirected to.
import assert from "node:assert/strict";
import type { LookupAddress } from "node:dns";
import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import { isPublicAddress, type SafeFetchOptions, safeFetch } from "../../../data/http/safe-fetch.ts";
import { type Answer, endless, FakeService, inTurn, plain } from "../../api/providers/fake-service.ts";

/** Spellings of places that must never be asked; a name server is not needed to refuse any of them. */
const CLOSED = `
  http://127.0.0.1/ http://127.0.0.1:8080/ http://127.1/ http://127.0.1/ http://127.255.255.254/ http://2130706433/
  http://017700000001/ http://0177.0.0.1/ http://0177.0.0.01/ http://00000177.1/ http://0x7f000001/ http://0x7f.0.0.1/ http://0x7f.1/
  http://0x7F.0x0.0x0.0x1/ http://127.0.0.1./ http://①②⑦.⓪.⓪.①/ http://127。0。0。1/ http://%31%32%37.0.0.1/
  http://0/ http://0.0.0.0/ http://0x0/ http://00000/ http://0.1.2.3/
  http://10.0.0.1/ http://10.255.255.255/ http://167772161/ http://012.0.0.1/ http://0xa.1/
  http://172.16.0.1/ http://172.31.255.255/ http://2886729729/ http://192.168.0.1/ http://192.168.1/ http://3232235521/
  http://0300.0250.0.1/ http://0xc0a80001/
  http://169.254.169.254/latest/meta-data/ http://2852039166/ http://0xa9fea9fe/ http://0251.0376.0251.0376/ http://169.254.43518/
  http://169.16689662/ http://169.254.170.2/v2/credentials/ http://168.63.129.16/ http://100.100.100.200/ http://192.0.0.192/
  http://100.64.0.1/ http://198.18.0.1/ http://192.0.2.1/ http://198.51.100.7/ http://203.0.113.9/ http://192.88.99.1/
  http://224.0.0.1/ http://239.255.255.250/ http://240.0.0.1/ http://255.255.255.255/ http://4294967295/
  http://[::]/ http://[::1]/ http://[0:0:0:0:0:0:0:1]/ http://[0000::0001]:80/
  http://[::ffff:127.0.0.1]/ http://[::ffff:7f00:1]/ http://[::ffff:169.254.169.254]/ http://[::ffff:a9fe:a9fe]/ http://[::ffff:10.0.0.1]/
  http://[::ffff:8.8.8.8]/ http://[0:0:0:0:0:ffff:127.0.0.1]/ http://[::ffff:0:127.0.0.1]/ http://[::127.0.0.1]/ http://[::7f00:1]/
  http://[64:ff9b::127.0.0.1]/ http://[64:ff9b::7f00:1]/ http://[64:ff9b::a9fe:a9fe]/ http://[64:ff9b:1::10.0.0.1]/
  http://[2002:7f00:1::]/ http://[2002:a9fe:a9fe::1]/ http://[2001::1]/ http://[2001:0:4136:e378:8000:63bf:3fff:fdd2]/
  http://[2001:db8::1]/ http://[3fff::1]/ http://[fe80::1]/ http://[febf::1]/ http://[fec0::1]/ http://[fc00::1]/ http://[fd00:ec2::254]/
  http://[fd12:3456:789a::1]/ http://[ff02::1]/ http://[ff0e::1]/ http://[100::1]/ http://[2a00:1450::5efe:10.0.0.1]/
  http://localhost/ http://LOCALHOST:3000/ http://localhost./ http://api.localhost/ http://localhost.localdomain/ http://printer.local/
  http://metadata.google.internal/computeMetadata/v1/ http://metadata.google.internal./ http://vault.service.internal/
  http://wiki.corp/ http://intranet/ http://router.lan/ http://kubernetes/ http://kubernetes./
  https://127.0.0.1/ https://[::1]/ http://user@127.0.0.1/ http://example.com@127.0.0.1/ http://127.0.0.1#example.com
  http://127.0.0.1%23@example.com/ http://secret:word@example.com/ http:\\\\127.0.0.1\\ http:127.0.0.1
  file:///etc/passwd ftp://example.com/ gopher://127.0.0.1:6379/_INFO data:text/html,x javascript:alert(1) dict://127.0.0.1:11211/
  ws://example.com/ //127.0.0.1/ example.com http:// http://%00/ http://exa%00mple.com/
`
  .trim()
  .split(/\s+/);

const OPEN_ADDRESSES = [
  "8.8.8.8",
  "1.1.1.1",
  "93.184.216.34",
  "172.15.0.1",
  "172.32.0.1",
  "11.0.0.1",
  "2606:4700::1111",
  "2a00:1450:4001:80b::200e",
];
const CLOSED_ADDRESSES = [
  "",
  "localhost",
  "127.0.0.1",
  "0127.0.0.1",
  "::1",
  "fe80::1%eth0",
  "::ffff:8.8.8.8",
  "2606:4700::1%eth0",
  "2a00:1450::200:5efe:192.168.0.1",
  "8.8.8.8 ",
];

const HOST = "pages.elm.example";
const LOOPBACK: LookupAddress = { address: "127.0.0.1", family: 4 };

describe("safe-fetch", () => {
  let service: FakeService;
  beforeEach(async () => {
    service = await FakeService.start();
  });
  afterEach(() => service.stop());

  const forbidden = async () => assert.fail("a name server was asked");
  /** The test's server stands for a public one; every other address is judged as ever. */
  const open: SafeFetchOptions = {
    lookup: async () => [LOOPBACK],
    isAllowed: (address) => address === "127.0.0.1" || isPublicAddress(address),
  };
  const place = (path = "/") => `http://${HOST}:${new URL(service.url).port}${path}`;
  const redirectTo =
    (location: string, status = 302): Answer =>
    (response) =>
      response.writeHead(status, { Location: location }).end();

  it(`knows at least 60 spellings of closed places (${CLOSED.length})`, () => assert.ok(CLOSED.length >= 60));
  const isRefused = ({ name, message }: Error) =>
    name === "SafeFetchError" && !message.includes("a name server was asked");
  for (const url of CLOSED) {
    it(`refuses ${url}, without asking a name server`, () =>
      assert.rejects(safeFetch(url, { lookup: forbidden }), isRefused));
  }
  // In these 127.0.0.1 stands for a public server; as what it is, it is refused above.
  const isStandIn = (url: string) => URL.canParse(url) && /^http:\/\/127\.0\.0\.1\.?[:/]/.test(new URL(url).href);
  for (const url of CLOSED.filter((each) => /^[a-z]+:/.test(each) && !isStandIn(each))) {
    it(`refuses a redirect to ${url}`, async () => {
      service.answer = redirectTo(url);
      const lookup = async (name: string) => (name === HOST ? [LOOPBACK] : forbidden());
      await assert.rejects(safeFetch(place(), { ...open, lookup }), isRefused);
      assert.equal(service.asked.length, 1);
    });
  }

  for (const address of OPEN_ADDRESSES)
    it(`takes ${address} for public`, () => assert.equal(isPublicAddress(address), true));
  for (const address of CLOSED_ADDRESSES) {
    it(`does not take ${JSON.stringify(address)} for public`, () => assert.equal(isPublicAddress(address), false));
  }

  const resolved: [string, string[]][] = [
    ["a loopback address", ["127.0.0.1"]],
    ["the metadata service", ["169.254.169.254"]],
    ["a mapped address", ["::ffff:10.0.0.1"]],
    ["a NAT64 address", ["64:ff9b::a00:1"]],
    ["a public and a private address", ["93.184.216.34", "10.0.0.1"]],
    ["a private and a public address", ["fd00::1", "2606:4700::1111"]],
    ["no address", []],
  ];
  for (const [name, addresses] of resolved) {
    it(`connects to nothing when a public name resolves to ${name}`, async () => {
      const lookup = async () => addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
      await assert.rejects(safeFetch(place(), { lookup }), {
        name: "SafeFetchError",
        message: /is no public address|has no address/,
      });
      assert.deepEqual(service.asked, []);
    });
  }

  it("a name that resolves to a public address first and to a private one later (rebinding) is refused when it does", async () => {
    const answers = [[LOOPBACK], [{ address: "10.0.0.1", family: 4 }]];
    let asked = 0;
    const lookup = async () => answers[Math.min(asked++, 1)] ?? [];
    service.answer = redirectTo("/again");
    await assert.rejects(safeFetch(place(), { ...open, lookup }), /\(10\.0\.0\.1\) is no public address/);
    assert.deepEqual([asked, service.asked.length], [2, 1]);
  });

  it("resolves a name once per connection: what was judged is what is connected to", async () => {
    let asked = 0;
    service.answer = plain("page");
    const lookup = async () => (asked++ === 0 ? [LOOPBACK] : [{ address: "10.0.0.1", family: 4 }]);
    const { bytes } = await safeFetch(place(), { ...open, lookup });
    assert.deepEqual([String(bytes), asked], ["page", 1]);
  });

  it("judges the connected address too: a look-up that lied connects to nothing", async () => {
    let judged = 0;
    service.answer = plain("secret");
    const isAllowed = () => judged++ === 0;
    await assert.rejects(safeFetch(place(), { ...open, isAllowed }), /127\.0\.0\.1 is no public address/);
  });

  it("follows five redirects, relative ones too, and not a sixth", async () => {
    const steps = [301, 302, 303, 307, 308].map((status, at) => redirectTo(`/${at}`, status));
    service.answer = inTurn(...steps, plain("page"));
    const { bytes, url } = await safeFetch(place(), open);
    assert.deepEqual([String(bytes), new URL(url).pathname], ["page", "/4"]);
    service.answer = redirectTo("/round");
    await assert.rejects(safeFetch(place(), open), /more than 5 redirects/);
  });

  const packings: [string, (text: string) => Buffer][] = [
    ["gzip", gzipSync],
    ["deflate", deflateSync],
    ["br", brotliCompressSync],
  ];
  for (const [encoding, pack] of packings) {
    it(`unpacks ${encoding}, and not beyond the bound`, async () => {
      const answer =
        (body: Buffer): Answer =>
        (response) =>
          response
            .writeHead(200, { "Content-Encoding": encoding, "Content-Type": "Text/HTML; charset=utf-8" })
            .end(body);
      service.answer = answer(pack("<p>page</p>"));
      const { bytes, contentType } = await safeFetch(place(), open);
      assert.deepEqual([String(bytes), contentType], ["<p>page</p>", "text/html"]);
      service.answer = answer(pack("0".repeat(1_000_000)));
      await assert.rejects(safeFetch(place(), { ...open, bytesMax: 100_000 }), /longer than 100000 bytes/);
      service.answer = answer(Buffer.from("no such packing"));
      await assert.rejects(safeFetch(place(), open), /is damaged/);
    });
  }

  it("stops reading at the bound, however much is sent", async () => {
    service.answer = endless;
    await assert.rejects(safeFetch(place(), { ...open, bytesMax: 3_000_000 }), /longer than 3000000 bytes/);
  });

  const silences: [string, Answer][] = [
    ["no answer at all", () => undefined],
    ["a body that never ends", (response) => void response.writeHead(200).write("<p>")],
    ["redirects without end", redirectTo("/round")],
  ];
  for (const [name, answer] of silences) {
    it(`ends at its deadline: ${name}`, async () => {
      service.answer = answer;
      await assert.rejects(
        safeFetch(place(), { ...open, timeoutMs: 60, redirectsMax: 1e9 }),
        /no whole answer in 60 ms/,
      );
    });
  }
  it("ends at its deadline: a name server that does not answer", () =>
    assert.rejects(
      safeFetch(place(), { ...open, timeoutMs: 60, lookup: () => new Promise(() => undefined) }),
      /in 60 ms/,
    ));

  const failures: [string, Answer, RegExp][] = [
    ["404", plain("", 404), /answers 404/],
    ["a redirect without a place", plain("", 302), /answers 302/],
    [
      "an encoding that was not asked for",
      (response) => response.writeHead(200, { "Content-Encoding": "zstd" }).end("x"),
      /encoding zstd/,
    ],
    ["a connection that breaks", (response) => response.destroy(), /socket hang up|ECONNRESET/],
  ];
  for (const [name, answer, message] of failures) {
    it(`fails in one line that names the address: ${name}`, async () => {
      service.answer = answer;
      await assert.rejects(safeFetch(place("/page"), open), (error: Error) => {
        assert.match(error.message, message);
        return error.message.startsWith(place("/page")) && !error.message.includes("\n");
      });
    });
  }

  it("never repeats a password in what it says", () =>
    assert.rejects(
      safeFetch("https://ann:pass-word@example.com/"),
      (error: Error) => !error.message.includes("pass-word"),
    ));
});
