// The signature of requests, by the examples that the service documents.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { signHeaders } from "../../../data/objects/s3-signature.ts";

const SIGNER = {
  credentials: {
    accessKeyId: "AKIAIOSFODNN7EXAMPLE",
    secretAccessKey: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
    sessionToken: null,
  },
  region: "us-east-1",
  now: new Date("2013-05-24T00:00:00Z"),
};
const EMPTY = createHash("sha256").digest("hex");

describe("the signature of a request to S3", () => {
  // The examples of the service's own documentation ("Signature Calculations for the Authorization Header").
  const cases = [
    {
      what: "a range of an object",
      url: "https://examplebucket.s3.amazonaws.com/test.txt",
      headers: { range: "bytes=0-9" },
      signature: "f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41",
    },
    {
      what: "a list",
      url: "https://examplebucket.s3.amazonaws.com/?max-keys=2&prefix=J",
      headers: {},
      signature: "34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7",
    },
  ];
  for (const { what, url, headers, signature } of cases) {
    it(`of ${what} is the one that the service documents`, () => {
      const signed = signHeaders({ method: "GET", url: new URL(url), headers, sha256: EMPTY }, SIGNER);
      assert.equal(/Signature=(\w+)/.exec(signed.authorization ?? "")?.[1], signature);
    });
  }

  it("covers a session token", () => {
    const credentials = { ...SIGNER.credentials, sessionToken: "of a role" };
    const request = { method: "GET", url: new URL("https://s3.test/b/k"), headers: {}, sha256: EMPTY };
    const signed = signHeaders(request, { ...SIGNER, credentials });
    assert.equal(signed["x-amz-security-token"], "of a role");
    assert.match(
      signed.authorization ?? "",
      /SignedHeaders=host;x-amz-content-sha256;x-amz-date;x-amz-security-token,/,
    );
  });
});
