// How far an allowance goes at the pace so far.
import assert from "node:assert/strict";
import { forecast } from "../../../../api/dashboard/pages/settings/forecast.ts";

const PERIOD = { period_starts_at: "2026-11-01T00:00:00.000Z", period_ends_at: "2026-12-01T00:00:00.000Z" };
const AT = new Date("2026-11-11T00:00:00.000Z");

describe("the forecast of a period", () => {
  it("goes on at the pace of the period so far", () => {
    assert.deepEqual(forecast({ ...PERIOD, spent: 100, remaining: 900 }, AT), {
      creditsPerDay: 10,
      spentAtEnd: 300,
      runsOutAt: null,
    });
  });

  it("says when nothing will be left, where that is within the period", () => {
    const seen = forecast({ ...PERIOD, spent: 100, remaining: 150 }, AT);
    assert.deepEqual([seen?.spentAtEnd, seen?.runsOutAt], [300, "2026-11-26T00:00:00.000Z"]);
    assert.equal(forecast({ ...PERIOD, spent: 100, remaining: 200 }, AT)?.runsOutAt, null);
    assert.equal(forecast({ ...PERIOD, spent: 100, remaining: 0 }, AT)?.runsOutAt, AT.toISOString());
  });

  it("is none in the first day, and none where nothing was spent", () => {
    const spent = { ...PERIOD, spent: 5, remaining: 5 };
    assert.equal(forecast(spent, new Date("2026-11-01T23:59:59.999Z")), null);
    assert.notEqual(forecast(spent, new Date("2026-11-02T00:00:00.000Z")), null);
    assert.equal(forecast({ ...spent, spent: 0 }, AT), null);
  });
});
