// dealmap sign-in: a link by which a person signs in to the dashboard, once.
import { type Command, InvalidArgumentError } from "commander";
import { dashboardUrl, signInUrl } from "../../api/dashboard/address.ts";
import { isEmail } from "../../data/store/people/email.ts";
import { createSignInLink, type Person } from "../../data/store/people/sign-in-links.ts";
import { PERSON_ROLES, type PersonRole } from "../../data/vocabulary.ts";
import { parseId } from "../arguments.ts";
import type { CommandContext } from "../context.ts";

type Options = { readonly team: number; readonly role: PersonRole; readonly email?: string };

export function addSignInCommand(program: Command, context: CommandContext): void {
  program
    .command("sign-in")
    .description("print a link that signs one person in to the dashboard, once, within 15 minutes")
    .requiredOption("--team <id>", "the team", parseId)
    .option("--role <role>", `one of ${PERSON_ROLES.join(", ")}`, parseRole, "owner")
    .option("--email <address>", "whose link it is, for lists and the audit trail", parseEmail)
    .action(async ({ team: teamId, role, email }: Options) => {
      const person: Person = { teamId, role, email: email ?? null };
      const { token, expiresAt } = await context.withStore((store) => createSignInLink(store, person));
      const url = signInUrl(dashboardUrl(context.settings()), token);
      context.output.show({ url, team_id: teamId, role, email: person.email, expires_at: expiresAt }, (print) => {
        print.line(url);
        context.output.note(`for team ${teamId} as ${role}, once, until ${expiresAt}`);
      });
    });
}

function parseRole(text: string): PersonRole {
  const role = PERSON_ROLES.find((accepted) => accepted === text);
  if (role === undefined) throw new InvalidArgumentError(`Allowed roles are ${PERSON_ROLES.join(", ")}.`);
  return role;
}

function parseEmail(text: string): string {
  if (!isEmail(text)) throw new InvalidArgumentError("It must be an email address.");
  return text;
}
