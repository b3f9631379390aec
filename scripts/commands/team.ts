// dealmap team create | list | set

import { type Command, InvalidArgumentError, Option } from "commander";
import { type SenderPart, whyNoSender } from "../../data/store/people/sender-line.ts";
import { createTeam, listTeams, setTeam, type Team } from "../../data/store/teams.ts";
import { PLANS, type Plan } from "../../data/vocabulary.ts";
import { parseId, parseText } from "../arguments.ts";
import { UsageError } from "../command-error.ts";
import type { CommandContext } from "../context.ts";
import type { Print } from "../output.ts";

type CreateOptions = { name: string; plan: Plan; privateData?: boolean };
type Switch = "on" | "off";
type SetOptions = {
  team: number;
  plan?: Plan;
  apiAccess?: Switch;
  privateData?: Switch;
  senderName?: string;
  senderTitle?: string;
  senderCompany?: string;
};

export function addTeamCommand(program: Command, context: CommandContext): void {
  const team = program.command("team").description("teams: plan, access to the API, private data");
  const { output } = context;

  team
    .command("create")
    .description("create a team")
    .requiredOption("--name <name>", "the team's name", parseText)
    .addOption(planOption().makeOptionMandatory())
    .option("--private-data", "entitle the team to private-company data")
    .action(async ({ name, plan, privateData = false }: CreateOptions) => {
      const created = await context.withStore((store) => createTeam(store, { name, plan, privateData }));
      output.show(toDocument(created), (print) => print.line(`team ${created.teamId} created: ${created.name}`));
    });

  team
    .command("list")
    .description("list all teams")
    .action(async () => {
      const teams = await context.withStore(listTeams);
      output.show({ teams: teams.map(toDocument) }, (print) => printTeams(print, teams));
    });

  team
    .command("set")
    .description("change a team; what is not given stays")
    .requiredOption("--team <id>", "the team", parseId)
    .addOption(planOption())
    .addOption(new Option("--api-access <switch>", "access to the API").choices(["on", "off"]))
    .addOption(new Option("--private-data <switch>", "private-company data").choices(["on", "off"]))
    .option("--sender-name <name>", "who signs the team's messages; empty: nobody", parseSender("name"))
    .option("--sender-title <title>", "the title of who signs", parseSender("title"))
    .option("--sender-company <company>", "the company of who signs", parseSender("company"))
    .action(async ({ team: teamId, plan, apiAccess, privateData, ...given }: SetOptions) => {
      const sender = {
        ...(given.senderName !== undefined && { name: given.senderName || null }),
        ...(given.senderTitle !== undefined && { title: given.senderTitle || null }),
        ...(given.senderCompany !== undefined && { company: given.senderCompany || null }),
      };
      const changes = {
        ...(plan !== undefined && { plan }),
        ...(apiAccess !== undefined && { apiAccess: apiAccess === "on" }),
        ...(privateData !== undefined && { privateData: privateData === "on" }),
        ...(Object.keys(sender).length > 0 && { sender }),
      };
      if (Object.keys(changes).length === 0) {
        throw new UsageError("nothing to set; give --plan, --api-access, --private-data or a --sender-… option");
      }
      const changed = await context.withStore((store) => setTeam(store, { teamId, ...changes }));
      output.show(toDocument(changed), (print) => printTeams(print, [changed]));
    });
}

function parseSender(part: SenderPart): (text: string) => string {
  return (text) => {
    const line = text.trim();
    const reason = whyNoSender(part, line);
    if (reason !== null) throw new InvalidArgumentError(reason);
    return line;
  };
}

function planOption(): Option {
  return new Option("--plan <plan>", "the team's plan").choices(PLANS);
}

function toDocument(team: Team) {
  return {
    team_id: team.teamId,
    name: team.name,
    plan: team.plan,
    api_access: team.apiAccess,
    private_data: team.privateData,
    sender: team.sender,
    created_at: team.createdAt,
  };
}

function printTeams(print: Print, teams: readonly Team[]): void {
  const rows = teams.map((team) => {
    const { sender, ...document } = toDocument(team);
    const signs = [sender.name, sender.title, sender.company].filter((each) => each !== null).join(", ");
    return [...Object.values(document), signs];
  });
  print.table(["team", "name", "plan", "API access", "private data", "created", "messages signed by"], rows);
}
