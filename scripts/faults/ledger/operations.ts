// The operations of the ledger's simulation, and how a seed draws one.

import { releaseClaim, renewClaim, takeClaim } from "../../../data/store/claims.ts";
import { listOverrides, setRole, setTopPick } from "../../../data/store/dealmaps.ts";
import { inTransaction, type Store } from "../../../data/store/open.ts";
import { setTeam } from "../../../data/store/teams.ts";
import { PLANS, STAKEHOLDER_ROLES } from "../../../data/vocabulary.ts";
import type { Random } from "../../seeded-random.ts";
import type { Machine } from "./machine.ts";
import type { LedgerModel } from "./model.ts";
import type { OverrideModel } from "./overrides.ts";
import { FATES, make, type Request, type RequestStage } from "./requests.ts";

export type Operation = {
  /** Its first word is its kind. */
  readonly name: string;
  readonly act: (machine: Machine, operation: number) => Promise<void>;
  /** False: it also happens to a process that just starts. */
  readonly needsMachine?: boolean;
};

/** What operations may use. */
export type Stage = RequestStage & {
  readonly random: Random;
  readonly model: LedgerModel;
  readonly overrides: OverrideModel;
  readonly requests: Request[];
  /** Claims that were taken and not given back. */
  readonly claims: { readonly name: string; readonly token: number }[];
  readonly teamIds: readonly number[];
  readonly passTime: (ms: number) => void;
  readonly kill: (machine: Machine) => Promise<void>;
  /** Done when the operation's transaction commits. */
  readonly onCommit: (operation: number, what: () => void) => void;
};

export const PRODUCT = JSON.stringify({
  team_id: 1,
  products: [{ product_id: 101, name: "Claims Copilot", description: "Claims triage", keywords: ["claims leakage"] }],
});

const CREDITS = [0, 1, 1, 5, 10, 10, 25];
const NODES = ["n0", "n1", "n2", "n3"];
const CLAIMS = ["dealmap:1:101:ELM", "build:101", "ingest"];
const CLAIM_MS = 60_000;
const SECOND = 1000;
const PASSES = [SECOND, 5 * SECOND, 40 * SECOND, 91 * SECOND, 3600 * SECOND, 86_401 * SECOND, 31 * 86_400 * SECOND];
/** A clock that was set back. */
const BACK = [-SECOND, -3600 * SECOND];

const DRAWS: readonly [weight: number, draw: (stage: Stage) => Operation][] = [
  [40, drawCharge],
  [22, drawRepeat],
  [10, drawOverride],
  [8, drawClaim],
  [8, drawPass],
  [4, drawPlan],
  [4, drawTampering],
  [4, drawCrash],
];
const WEIGHTS = DRAWS.reduce((sum, [weight]) => sum + weight, 0);

export function drawOperation(stage: Stage): Operation {
  let at = stage.random.below(WEIGHTS);
  for (const [weight, draw] of DRAWS) {
    if (at < weight) return draw(stage);
    at -= weight;
  }
  throw new Error("the weights do not add up");
}

function drawCharge(stage: Stage): Operation {
  const { random, teamIds, requests } = stage;
  return asking(stage, {
    teamId: random.pick(teamIds),
    key: random.below(3) === 0 ? null : `k${requests.length}`,
    body: 0,
    bill: {
      operation: random.pick(["prospect_outreach", "prospect_org_chart_annotation"]),
      credits: random.pick(CREDITS),
    },
    fate: random.pick(FATES),
  });
}

/** Mostly of late requests: those may still run. */
function drawRepeat(stage: Stage): Operation {
  const { random, requests } = stage;
  const keyed = requests.filter(({ key }) => key !== null).slice(random.below(2) === 0 ? -8 : 0);
  if (keyed.length === 0) return drawCharge(stage);
  return repeatOf(stage, random.pick(keyed), random.below(5) === 0 ? 1 : 0);
}

/** @param other added to the body: not 0, and it is another request */
export function repeatOf(stage: Stage, { teamId, key, body, bill }: Request, other = 0): Operation {
  return asking(stage, { teamId, key, bill, body: body + other, fate: stage.random.pick(FATES) });
}

type Asked = Pick<Request, "teamId" | "key" | "body" | "bill" | "fate">;

function asking(stage: Stage, asked: Asked): Operation {
  const { teamId, key, body, bill, fate } = asked;
  return {
    name: `charge ${bill.credits} of team ${teamId}, key ${key ?? "none"}, body ${body}, ${fate}`,
    act: async (machine) => {
      const request: Request = {
        ...asked,
        machine: machine.name,
        worked: [],
        fewest: Number.POSITIVE_INFINITY,
        isDisplaced: false,
        outcome: null,
      };
      stage.requests.push(request);
      await make(request, machine, stage);
    },
  };
}

function drawOverride({ random, teamIds, overrides, onCommit }: Stage): Operation {
  const [teamId, nodeId] = [random.pick(teamIds), random.pick(NODES)];
  const change = { ...overrides.placeOf(teamId), nodeId, keyId: "simulated" };
  if (random.below(2) === 0) {
    const role = random.pick(STAKEHOLDER_ROLES);
    return {
      name: `override ${nodeId} of team ${teamId} is ${role}`,
      act: async ({ store }, operation) => {
        onCommit(operation, () => overrides.setRole(teamId, nodeId, role));
        await inTransaction(living(store), (tx) => setRole(tx, { ...change, role }));
      },
    };
  }
  const isTopPick = random.below(3) > 0;
  return {
    name: `override ${nodeId} of team ${teamId} is ${isTopPick ? "a" : "no"} top pick`,
    act: async ({ store }, operation) => {
      onCommit(operation, () => overrides.setPick(teamId, nodeId, isTopPick));
      await inTransaction(living(store), async (tx) => {
        const found = (await listOverrides(tx, change)).find((each) => each.nodeId === nodeId);
        await setTopPick(tx, { ...change, role: found?.role ?? overrides.generatedRole(nodeId), isTopPick });
      });
    },
  };
}

function drawClaim({ random, claims, model }: Stage): Operation {
  const held = claims.length === 0 || random.below(2) === 0 ? null : random.pick(claims);
  if (held === null) {
    const name = random.pick(CLAIMS);
    return {
      name: `claim ${name}`,
      act: async (machine) => {
        const taken = await takeClaim(living(machine.store), { name, holder: machine.name, leaseMs: CLAIM_MS });
        if (taken.taken) claims.push({ name, token: taken.token });
      },
    };
  }
  const isRenewed = random.below(3) === 0;
  return {
    name: `claim ${held.name} ${held.token} ${isRenewed ? "renewed" : "given back"}`,
    act: async ({ store }) => {
      if (isRenewed) return void (await renewClaim(living(store), { ...held, leaseMs: CLAIM_MS }));
      model.givenBack.add(`${held.name} ${held.token}`);
      await releaseClaim(living(store), held);
    },
  };
}

function drawPass({ random, passTime }: Stage): Operation {
  // Short ones more often: leases and months should also stand for a while.
  const ms =
    random.below(8) === 0
      ? random.pick(BACK)
      : (PASSES[Math.min(random.below(PASSES.length), random.below(PASSES.length))] ?? SECOND);
  return { name: `clock ${ms / SECOND} s`, act: async () => passTime(ms), needsMachine: false };
}

function drawPlan({ random, teamIds, model, onCommit }: Stage): Operation {
  const [teamId, plan] = [random.pick(teamIds), random.below(3) > 0 ? ("trial" as const) : random.pick(PLANS)];
  return {
    name: `plan of team ${teamId} is ${plan}`,
    act: async ({ store }, operation) => {
      onCommit(operation, () => void model.plans.set(teamId, plan));
      await setTeam(living(store), { teamId, plan });
    },
  };
}

const TAMPERING: Readonly<Record<string, (store: Store) => Promise<unknown>>> = {
  "update of ledger_entries": ({ db }) => db.updateTable("ledger_entries").set({ credits: 1 }).execute(),
  "delete of ledger_entries": ({ db }) => db.deleteFrom("ledger_entries").execute(),
  "update of audit_entries": ({ db }) => db.updateTable("audit_entries").set({ actor: "nobody" }).execute(),
  "delete of audit_entries": ({ db }) => db.deleteFrom("audit_entries").execute(),
};

/** It fails, and the ledger is judged after it as after every write. */
function drawTampering({ random }: Stage): Operation {
  const [what, tamper] = random.pick(Object.entries(TAMPERING));
  return { name: `tampering: ${what}`, act: async ({ store }) => void (await tamper(living(store))) };
}

function drawCrash({ kill }: Stage): Operation {
  return { name: "crash", act: (machine) => kill(machine), needsMachine: false };
}

function living(store: Store | null): Store {
  if (store === null) throw new Error("the process has not started yet");
  return store;
}
