// The two ways in which a request names its lead, checked (semantics 12.3).
import { z } from "zod";
import { Stakeholder } from "../../../data/resources.ts";
import { LEVELS, STAKEHOLDER_ROLES } from "../../../data/vocabulary.ts";
import { quoted } from "../../http/quoted.ts";
import { choice, words } from "../../input.ts";
import type { LeadSelector } from "./lead.ts";

const FORMS = "{ node_id }, { level }, { full_name, level } or { stakeholder_role }";
const MINIMAL_LEAD = "an object with at least full_name, title, level and linkedin_url, as a DealMap returns it";

const leadFields = {
  ...Stakeholder.partial().shape,
  // Nothing is made of it, so that no form of a date is asked for.
  as_of: z.string().nullable().optional(),
  full_name: words({ max: 200 }),
  title: words({ max: 400 }),
  level: choice(LEVELS),
  linkedin_url: z.string({ error: "must be text or null" }).max(2000, "has at most 2000 characters").nullable(),
};

/** A stakeholder as a DealMap returns it; members beyond the minimal shape may be left out, others are refused. */
export const selectedLead = z.strictObject(leadFields, { error: refusalOf(leadFields, `must be ${MINIMAL_LEAD}`) });

const selectorFields = {
  node_id: words({ max: 200 }).optional(),
  level: choice(LEVELS).optional(),
  full_name: words({ max: 200 }).optional(),
  stakeholder_role: choice(STAKEHOLDER_ROLES).optional(),
};
const givenSelector = z.strictObject(selectorFields, {
  error: refusalOf(selectorFields, `must be exactly one of ${FORMS}`),
});

const { node_id, level, full_name, stakeholder_role } = selectorFields;
/** The four forms, for the OpenAPI document. */
const forms = [{ node_id }, { level }, { full_name, level }, { stakeholder_role }].map((fields) => {
  const { $schema, ...form } = z.toJSONSchema(z.strictObject(fields).required(), { io: "input" });
  return form;
});

/** Exactly one of the four forms. */
export const leadSelector = givenSelector
  .transform((given, context): LeadSelector => {
    const selector = toSelector(given);
    if (selector !== null) return selector;
    context.issues.push({ code: "custom", message: `must be exactly one of ${FORMS}`, input: given });
    return z.NEVER;
  })
  .meta({ oneOf: forms });

function toSelector({
  node_id,
  level,
  full_name,
  stakeholder_role,
}: z.output<typeof givenSelector>): LeadSelector | null {
  const fields = [node_id, level, full_name, stakeholder_role].filter((value) => value !== undefined).length;
  if (fields === 1 && node_id !== undefined) return { kind: "node", nodeId: node_id };
  if (fields === 1 && level !== undefined) return { kind: "level", level };
  if (fields === 1 && stakeholder_role !== undefined) return { kind: "role", role: stakeholder_role };
  if (fields === 2 && full_name !== undefined && level !== undefined)
    return { kind: "name", fullName: full_name, level };
  return null;
}

/** Names the fields that are accepted when another one comes, and the shape when something else than an object does. */
function refusalOf(shape: Record<string, unknown>, otherwise: string) {
  return ({ code, keys }: { code?: string | undefined; keys?: unknown }): string => {
    if (code !== "unrecognized_keys" || !Array.isArray(keys)) return otherwise;
    return `has an unknown field ${quoted(String(keys[0]))}; accepted: ${Object.keys(shape).join(", ")}`;
  };
}
