// Who reports to whom.
import assert from "node:assert/strict";
import { toEdges } from "../../../api/dealmap/edges.ts";
import { toPersons } from "../../../api/dealmap/person.ts";
import { nodeIdOf, type OrgPerson } from "../../../data/dealmap.ts";
import { person, TODAY } from "./staff.ts";

/** Edges as "from > to", by name. */
function edgesOf(...people: OrgPerson[]): string[] {
  const names = new Map(people.map(({ fullName }) => [nodeIdOf("f", fullName), fullName]));
  return toEdges(toPersons("f", people, TODAY)).map(({ fromNodeId, toNodeId, relationship }) => {
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
    const others = [person("Boss", "CEO"), person("Fi", "Vice President, Finance"), person("Con", "Controller")];
    assert.deepEqual(edgesOf(...claims, ...others, person("Mo", "Claims Adjuster")), [
      "Chi > Boss",
      "Vi > Chi",
      "Di > Vi",
      "Con > Fi",
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
