// What costs credits, as people call it.
import { BILLABLE_OPERATIONS, type BillableOperation } from "../../../../data/vocabulary.ts";

const NAMES: Readonly<Record<BillableOperation, string>> = {
  prospect_org_chart_annotation: "Generating DealMaps",
  prospect_outreach: "Writing messages",
};

export function isOperation(text: string): text is BillableOperation {
  return Object.hasOwn(BILLABLE_OPERATIONS, text);
}

export function operationName(operation: string): string {
  return isOperation(operation) ? NAMES[operation] : operation;
}
