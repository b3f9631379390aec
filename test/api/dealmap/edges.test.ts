// Who reports to whom.
import assert from "node:assert/strict";
import { toEdges } from "../../../api/dealmap/edges.ts";
import { ownNames } from "../../../api/dealmap/own-names.ts";
import { toPersons } from "../../../api/dealmap/person.ts";
import { nodeIdOf, type OrgPerson } from "../../../data/dealmap.ts";
import { person, TODAY } from "../../fixtures/staff.ts";

const GANNET = ["Gannet Point Insurance Group, Inc.", "GPT", "gannet point insurance group, inc.", "gpt", "gannet"];

/** Edges as "from > to", by name. */
function edgesOf(...people: OrgPerson[]): string[] {
  const names = new Map(people.map(({ fullName }) => [nodeIdOf("f", fullName), fullName]));
  return toEdges(toPersons("f", people, TODAY), ownNames(GANNET)).map(({ fromNodeId, toNodeId, relationship }) => {
    assert.equal(relationship, "reports_to");
    return `${names.get(fromNodeId)} > ${names.get(toNodeId)}`;
  });
}

const under = (fullName: string) => ({ managerId: `id ${fullName}` });

describe("toEdges", () => {
  it("follows the managers that the source names, whatever the levels", () => {
    const people = [person("Boss", "CEO"), person("Vi", "VP", under("Mo")), person("Mo", "Manager", under("Boss"))];
    assert.deepEqual(edgesOf(...people), ["Vi > Mo", "Mo > Boss"]);
  });

  it("puts the chiefs below the chief executive or, without one, below the president", () => {
    const chiefs = [person("Fi", "Chief Financial Officer"), person("Cla", "Claims President")];
    assert.deepEqual(edgesOf(person("Boss", "President and Chief Executive Officer"), ...chiefs), [
      "Fi > Boss",
      "Cla > Boss",
    ]);
    assert.deepEqual(edgesOf(person("Boss", "President"), ...chiefs), ["Fi > Boss", "Cla > Boss"]);
    assert.deepEqual(edgesOf(person("Boss", "Chairman of the Executive Board"), ...chiefs), [
      "Fi > Boss",
      "Cla > Boss",
    ]);
  });

  it("knows the head of the whole from the heads of its businesses", () => {
    const boss = person("Boss", "Chairman and Chief Executive Officer");
    assert.deepEqual(
      edgesOf(boss, person("Lin", "CEO, Travel Lines"), person("Sue", "Specialty Chief Executive Officer")),
      ["Lin > Boss", "Sue > Boss"],
    );
    assert.deepEqual(edgesOf(boss, person("Tra", "Senior Vice President; President & CEO, Travel Lines")), [
      "Tra > Boss",
    ]);
    assert.deepEqual(edgesOf(person("Pat", "President, Personal Lines"), person("Fi", "Chief Financial Officer")), []);
  });

  const OF_ALL = [
    "Chairman and Chief Executive Officer, GPT",
    "Chief Executive Officer, GPIG",
    "Chief Executive Officer of Gannet Point Insurance Group, Inc.",
    "President & CEO, Gannet Point Insurance",
    "GPT Chief Executive Officer",
    "Chief Executive Officer, Gannet",
    "Chairman and CEO, GPT and Chief Executive Officer, GPT Travel",
  ];
  for (const title of OF_ALL)
    it(`takes "${title}" for the head of the whole company, by its own name`, () => {
      const others = [person("Tra", "President and CEO, Gannet Point Travel"), person("Fi", "Chief Financial Officer")];
      assert.deepEqual(edgesOf(person("Boss", title), ...others), ["Tra > Boss", "Fi > Boss"]);
    });

  const OF_A_PART = [
    "Chief Executive Officer, GPT Travel",
    "Chief Executive Officer, Gpt",
    "Chairman and Chief Executive Officer, Elm Insurance Group",
    "Chief Executive Officer, Gannet, Personal Lines",
    "President and CEO, Group Benefits",
  ];
  for (const title of OF_A_PART)
    it(`takes "${title}" for the head of a part`, () => {
      assert.deepEqual(edgesOf(person("Lin", title), person("Fi", "Chief Financial Officer")), []);
    });

  it("puts whoever keeps the accounts below the one chief financial officer, else below nobody", () => {
    const boss = person("Boss", "Chief Executive Officer");
    const accounts = [
      person("Acc", "Vice President and Chief Accounting Officer"),
      person("Con", "Corporate Controller"),
      person("Pri", "Principal Accounting Officer"),
      person("Tre", "Senior Vice President, Treasurer"),
    ];
    const fi = person("Fi", "Executive Vice President and Chief Financial Officer (Principal Financial Officer)");
    const below = ["Acc > Fi", "Con > Fi", "Pri > Fi", "Tre > Fi"];
    assert.deepEqual(edgesOf(boss, fi, ...accounts), ["Fi > Boss", ...below]);
    assert.deepEqual(edgesOf(boss, ...accounts), []);
    const other = person("Fa", "Chief Financial Officer");
    assert.deepEqual(edgesOf(boss, fi, other, ...accounts), ["Fi > Boss", "Fa > Boss"]);
    assert.deepEqual(edgesOf(boss, fi, person("Lin", "Chief Financial Officer, Personal Lines"), ...accounts), [
      "Fi > Boss",
      "Lin > Boss",
      ...below,
    ]);
  });

  it("puts chiefs who keep the accounts or the cash besides below the chief executive", () => {
    const people = ["Chief Executive Officer", "CFO, Controller", "Chief Investment Officer and Treasurer"];
    const edges = edgesOf(...people.map((title, at) => person(`P${at}`, title)));
    assert.deepEqual(edges, ["P1 > P0", "P2 > P0"]);
  });

  it("leaves chiefs without an edge below two chief executives, below none, and where they chair the company or have left", () => {
    const fi = person("Fi", "Chief Financial Officer");
    assert.deepEqual(edgesOf(person("A", "Co-CEO"), person("B", "Co-CEO"), fi), []);
    assert.deepEqual(edgesOf(fi, person("Cla", "Chief Claims Officer")), []);
    const boss = person("Boss", "Chief Executive Officer");
    assert.deepEqual(
      edgesOf(boss, person("Cha", "Executive Chairman"), person("For", "Former Chief Claims Officer")),
      [],
    );
  });

  it("takes the one nearest higher person of the same business function", () => {
    const claims = [
      person("Chi", "Chief Claims Officer"),
      person("Vi", "Vice President, Claims"),
      person("Di", "Director, Claims"),
    ];
    const others = [
      person("Boss", "CEO"),
      person("Fi", "Vice President, Finance"),
      person("Bud", "Budgets and Finance"),
    ];
    assert.deepEqual(edgesOf(...claims, ...others, person("Mo", "Claims Adjuster")), [
      "Chi > Boss",
      "Vi > Chi",
      "Di > Vi",
      "Bud > Fi",
      "Mo > Di",
    ]);
  });

  it("makes the general counsel nobody's manager by accident", () => {
    const people = [
      "Executive Vice President and General Counsel",
      "Director, Claims Operations",
      "Director of Underwriting",
      "Clerk",
    ];
    assert.deepEqual(edgesOf(...people.map((title, at) => person(`P${at}`, title))), []);
  });

  it("leaves it open with several of the function on the nearest level, of another line, or without a function", () => {
    const clerk = person("Mo", "Claims Adjuster");
    assert.deepEqual(edgesOf(person("A", "VP Claims"), person("B", "VP Claims"), clerk), []);
    assert.deepEqual(
      edgesOf(person("A", "VP, Commercial Lines Claims"), person("Mo", "Director, Personal Lines Claims")),
      [],
    );
    assert.deepEqual(
      edgesOf(person("A", "VP, Personal Lines Claims"), person("Mo", "Director, Personal Lines Claims")),
      ["Mo > A"],
    );
    assert.deepEqual(
      edgesOf(person("Boss", "CEO"), person("V", "Vice President"), person("M", "Managing Director")),
      [],
    );
  });

  it("does not count a manager who is not on the chart, or the person itself", () => {
    const people = [person("A", "CEO", under("A")), person("B", "Chief Claims Officer", under("Nobody"))];
    assert.deepEqual(edgesOf(...people), ["B > A"]);
  });

  it("cuts circles", () => {
    const circle = [person("A", "VP", under("B")), person("B", "VP", under("C")), person("C", "CEO", under("A"))];
    const edges = edgesOf(...circle);
    assert.deepEqual(edges, ["A > B", "B > C"]);
    assert.equal(edgesOf(person("A", "VP", under("B")), person("B", "VP", under("A"))).length, 1);
  });

  it("never makes a circle of a stated and a guessed manager", () => {
    const people = [person("Boss", "CEO", under("Mo")), person("Mo", "Clerk")];
    assert.deepEqual(edgesOf(...people), ["Boss > Mo"]);
  });
});
