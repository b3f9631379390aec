// What a composer gets to write from.
import type { Argument } from "../evidence/argument.ts";
import type { CompanyFacts } from "../evidence/facts.ts";
import type { MessageLead } from "../lead/lead.ts";
import type { Format } from "../verify/format.ts";

export type Brief = {
  readonly format: Format;
  /** At least one, the best first. */
  readonly arguments: readonly [Argument, ...Argument[]];
  readonly facts: CompanyFacts;
  readonly product: { readonly name: string; readonly description: string; readonly keywords: readonly string[] };
  /** Null: generic outreach to the company. */
  readonly lead: MessageLead | null;
  /** It is not what the lead's part of the business looks after: the message asks who does (semantics 12.12). */
  readonly isReferral: boolean;
  /** Whom and what the message is about; equal seeds choose equal wordings, after the same messages. */
  readonly seed: string;
  /** Which of the messages on the same it is, by its format: the next one has the next wording. */
  readonly turn: number;
  /** Subjects and bodies of what the team has written last: what those say is said in other words where there are any. */
  readonly recent: readonly string[];
};
