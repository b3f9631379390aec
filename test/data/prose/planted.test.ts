// What third parties plant: found one by one in a message, refused as a whole in one line.
import assert from "node:assert/strict";
import { hasMarkup, looksLikeAddress, looksLikeMarkup, plantedIn } from "../../../data/prose/planted.ts";

describe("what is planted in a message", () => {
  it("is found with its kind, without the stop of its sentence", () => {
    const message =
      "See https://evil.example/x, evil.example or www.evil.example. Write to a@evil.example; call +1 555 010 0199.";
    const found = plantedIn(message);
    assert.deepEqual(
      found.filter(({ kind }) => kind === "link").map(({ text }) => text),
      ["https://evil.example/x", "evil.example", "www.evil.example", "evil.example"],
    );
    assert.deepEqual(
      found.filter(({ kind }) => kind !== "link"),
      [
        { kind: "address", text: "a@evil.example" },
        { kind: "telephone number", text: "+1 555 010 0199" },
      ],
    );
  });

  it("is none of the figures and names of ordinary prose", () => {
    const prose = "Acme Inc. reported $1,234,567 for 2024, up 4.5% from 2023; see Item 1A.";
    assert.deepEqual(plantedIn(prose), []);
    assert.ok(!hasMarkup(prose));
  });

  it("is whatever looks like it in one line of a model's words", () => {
    for (const line of ["Visit evil.example", "write to a@b", "see www x", "//x"])
      assert.ok(looksLikeAddress(line), line);
    for (const line of ["<b>", "a *star*", "# head", "`code`", "[x](y)"]) assert.ok(looksLikeMarkup(line), line);
    assert.ok(!looksLikeAddress("Severity rose by 4.5% at Acme Inc. in the U.S."));
    assert.ok(!looksLikeMarkup("Severity rose by 4.5%; ask about the largest claims."));
  });
});
