// Rows of the projection as the API shows them: entity types and children.
import type { Child } from "../../data/resources.ts";

/** Absence means unknown; an empty array is never shown (semantics 1.9). */
export function classified<Type>(types: readonly Type[]): { insurance_entity_types?: Type[] } {
  return types.length === 0 ? {} : { insurance_entity_types: [...types] };
}

export type ChildRecord = Pick<Child, "ticker" | "company_name" | "deal_score"> & {
  readonly assessment_status: string;
};

export function toChild({ ticker, company_name, deal_score, assessment_status }: ChildRecord): Child {
  return { ticker, company_name, deal_score, has_assessment: assessment_status === "assessed" };
}
