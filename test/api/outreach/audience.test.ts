// Who may be asked about what is not his own work.
import assert from "node:assert/strict";
import { audienceOf, isNearFinance, mayBeAsked } from "../../../api/outreach/lead/audience.ts";
import { isHeadOfSomePart, isOfTheirPart } from "../../../api/outreach/said/business/part.ts";

describe("a lead whose work it is not", () => {
  it("may be asked who looks after it where the work is near, and is not written to where it is far", () => {
    for (const title of ["Chief Financial Officer", "Chief Claims Officer", "Member of the Board", "Fellow"])
      assert.ok(mayBeAsked(audienceOf(title)), title);
    for (const title of [
      "Executive Vice President and General Counsel",
      "Chief Information Officer",
      "Chief Investment Officer",
      "Chief Risk Officer",
    ])
      assert.equal(mayBeAsked(audienceOf(title)), false, title);
  });

  it("heads the finances: what is near them is his to say, what claims or risk adjustment do is not", () => {
    for (const team of ["investment team", "reserving team", "credit risk team"]) assert.ok(isNearFinance(team), team);
    for (const team of ["claims team", "risk adjustment team", "pricing team"]) assert.ok(!isNearFinance(team), team);
  });

  it("heads a part that is called a group and something", () => {
    const title = "Executive Vice President and President of Group and Individual Benefits, U.S.";
    const said = "your expense ratio in Japan was 20.8%";
    assert.equal(isOfTheirPart({ title, companyName: "Quillon Insurance Group" }, said, null), false);
    assert.ok(isOfTheirPart({ title: "Group Chief Executive", companyName: "Quillon Insurance Group" }, said, null));
  });

  it("heads a part beside a rank: what is said of another is not his", () => {
    const of = (segment: string) =>
      isOfTheirPart(
        { title: "Executive Vice President, President Business Insurance", companyName: "Quillon Insurance Group" },
        "net favorable development was $40 million",
        segment,
      );
    assert.ok(of("Business Insurance") && !of("Personal Insurance"));
  });

  it("is of his part of the world, where he holds his office in one", () => {
    const title = "Chief Financial Officer of Quillon Life Insurance Japan";
    const of = (segment: string) =>
      isOfTheirPart({ title, companyName: "Quillon" }, `${segment} the benefit ratio fell`, segment);
    assert.ok(of("Japan") && !of("U.S.") && !of("Corporate"));
    assert.equal(isOfTheirPart({ title, companyName: "Quillon" }, "the benefit ratio fell", null), false);
    assert.ok(isHeadOfSomePart({ title, companyName: "Quillon" }), "and is not asked who looks after the rest");
    const incorporated = { title, companyName: "Quillon Life Incorporated" };
    assert.equal(isOfTheirPart(incorporated, "Quillon U.S. the benefit ratio fell", "Quillon U.S."), false);
    const group = { title: "Chief Financial Officer of Quillon International", companyName: "Quillon International" };
    assert.ok(isOfTheirPart(group, "the benefit ratio fell", null));
  });

  it("heads a part of which nobody knows what it writes: what is said of the whole is not his", () => {
    const said = "catastrophe losses were $128 million";
    const of = (title: string) => isOfTheirPart({ title, companyName: "Quillon Insurance Group" }, said, null);
    assert.equal(of("President of Emerging Businesses"), false);
    for (const title of [
      "President",
      "President of Quillon Insurance",
      "President of Personal Lines",
      "Chief Executive Officer",
    ])
      assert.ok(of(title), title);
  });
});
