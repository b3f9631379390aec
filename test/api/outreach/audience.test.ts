// Who may be asked about what is not his own work.
import assert from "node:assert/strict";
import { audienceOf, mayBeAsked } from "../../../api/outreach/lead/audience.ts";

describe("a lead whose work it is not", () => {
  it("may be asked who looks after it where the work is near, and is not written to where it is far", () => {
    for (const title of ["Chief Financial Officer", "Chief Claims Officer", "Member of the Board", "Fellow"])
      assert.ok(mayBeAsked(audienceOf(title)), title);
    for (const title of ["Executive Vice President and General Counsel", "Chief Information Officer"])
      assert.equal(mayBeAsked(audienceOf(title)), false, title);
  });
});
