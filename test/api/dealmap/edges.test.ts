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

  it("takes the one person of the nearest higher level that anybody is on", () => {
    const people = [person("Boss", "CEO"), person("Di", "Director"), person("Mo", "Clerk")];
    assert.deepEqual(edgesOf(...people), ["Di > Boss", "Mo > Di"]);
  });

  it("leaves it open when several people are on that level, or nobody is higher", () => {
    assert.deepEqual(edgesOf(person("A", "VP"), person("B", "VP"), person("Boss", "CEO"), person("Mo", "Clerk")), [
      "A > Boss",
      "B > Boss",
    ]);
    assert.deepEqual(edgesOf(person("A", "CEO"), person("B", "CFO")), []);
  });

  it("does not count a manager who is not on the chart, or the person itself", () => {
    assert.deepEqual(edgesOf(person("A", "CEO", under("A")), person("B", "VP", under("Nobody"))), ["B > A"]);
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
