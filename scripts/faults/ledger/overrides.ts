// A team's overrides of one DealMap in plain words: a role per node, one manual pick per role, the last write wins.

import type { Override } from "../../../data/dealmap.ts";
import type { MapKey } from "../../../data/store/dealmaps.ts";
import { STAKEHOLDER_ROLES, type StakeholderRole } from "../../../data/vocabulary.ts";

type OfTeam = { readonly roles: Map<string, StakeholderRole>; readonly picks: Map<string, string> };

export class OverrideModel {
  readonly #teams = new Map<number, OfTeam>();

  placeOf(teamId: number): MapKey {
    return { teamId, productId: 101, familyId: "ELM" };
  }

  /** A node's role before anybody overrode it. */
  generatedRole(nodeId: string): StakeholderRole {
    return STAKEHOLDER_ROLES[Number(nodeId.slice(1)) % STAKEHOLDER_ROLES.length] ?? "Irrelevant";
  }

  setRole(teamId: number, nodeId: string, role: StakeholderRole): void {
    const { roles, picks } = this.#of(teamId);
    roles.set(nodeId, role);
    if (this.#clear(teamId, nodeId)) picks.set(role, nodeId);
  }

  setPick(teamId: number, nodeId: string, isTopPick: boolean): void {
    const { roles, picks } = this.#of(teamId);
    this.#clear(teamId, nodeId);
    if (isTopPick) picks.set(roles.get(nodeId) ?? this.generatedRole(nodeId), nodeId);
  }

  /** @returns what differs */
  compare(teamId: number, stored: readonly Override[]): string[] {
    const { roles, picks } = this.#of(teamId);
    const picked = new Set(picks.values());
    const expected = [...new Set([...roles.keys(), ...picked])]
      .sort()
      .map((nodeId) => ({ nodeId, role: roles.get(nodeId) ?? null, isManualPick: picked.has(nodeId) }));
    const isSame = JSON.stringify(stored) === JSON.stringify(expected);
    return isSame ? [] : [`overrides of team ${teamId} are ${JSON.stringify(stored)}, not ${JSON.stringify(expected)}`];
  }

  #clear(teamId: number, nodeId: string): boolean {
    const { picks } = this.#of(teamId);
    const role = [...picks].find(([, node]) => node === nodeId)?.[0];
    return role !== undefined && picks.delete(role);
  }

  #of(teamId: number): OfTeam {
    const known = this.#teams.get(teamId) ?? { roles: new Map(), picks: new Map() };
    this.#teams.set(teamId, known);
    return known;
  }
}
