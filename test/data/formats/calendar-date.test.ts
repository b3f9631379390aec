// Days of the calendar: which there are, as they come, how far apart, and in words.
import assert from "node:assert/strict";
import { dateInWords, dateOf, findDate, isCalendarDate, yearsBetween } from "../../../data/formats/calendar-date.ts";

describe("a calendar date", () => {
  const days = ["2024-02-29", "2000-02-29", "1999-12-31", "2026-01-01"];
  const none = ["2023-02-29", "1900-02-29", "2024-13-01", "2024-00-10", "2024-04-31", "2024-01-00", "2024-1-1"];
  const others = ["", "20240226", "2024-02-26T00:00:00Z", " 2024-02-26", "2024-02-26\n", "Feb 26, 2024"];
  for (const text of days) it(`is ${text}`, () => assert.equal(isCalendarDate(text), true));
  for (const text of [...none, ...others]) {
    it(`is not ${JSON.stringify(text)}`, () => assert.equal(isCalendarDate(text), false));
  }

  const found: [string, string | null][] = [
    ["20240226", "2024-02-26"],
    ["2024-02-26", "2024-02-26"],
    ["20230229", null],
    ["2024", null],
    ["202402261", null],
  ];
  for (const [text, date] of found) {
    it(`in ${text} is ${date ?? "none"}`, () => assert.equal(findDate(text), date));
  }

  it("of a time is its day in UTC", () => {
    assert.equal(dateOf(new Date("2024-02-26T23:59:59.999Z")), "2024-02-26");
    assert.equal(dateOf(new Date("2024-02-26T23:30:00-05:00")), "2024-02-27");
  });

  it("in words has the month's name and no zero before the day", () => {
    assert.equal(dateInWords("2024-02-06"), "February 6, 2024");
    assert.equal(dateInWords("2023-12-31"), "December 31, 2023");
  });

  it("is years from another, a leap day counted as a quarter in each", () => {
    assert.equal(yearsBetween("2020-01-01", "2024-01-01"), 4);
    assert.equal(yearsBetween("2024-01-01", "2020-01-01"), -4);
  });
});
