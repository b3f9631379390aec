// dealmap team create | list | set

import { type Command, Option } from "commander";
import { createTeam, listTeams, setTeam, type Team } from "../../data/store/teams.ts";
import { PLANS, type Plan } from "../../data/vocabulary.ts";
import { parseId, parseText } from "../arguments.ts";
import { UsageError } from "../command-error.ts";
import type { CommandContext } from "../context.ts";
import type { Print } from "../output.ts";

type CreateOptions = { name: string; plan: Plan; privateData?: boolean };
type Switch = "on" | "off";
type SetOptions = { team: number; plan?: Plan; apiAccess?: Switch; privateData?: Switch };

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
    .action(async ({ team: teamId, plan, apiAccess, privateData }: SetOptions) => {
      const changes = {
        ...(plan !== undefined && { plan }),
        ...(apiAccess !== undefined && { apiAccess: apiAccess === "on" }),
        ...(privateData !== undefined && { privateData: privateData === "on" }),
      };
      if (Object.keys(changes).length === 0) {
        throw new UsageError("nothing to set; give --plan, --api-access or --private-data");
      }
      const changed = await context.withStore((store) => setTeam(store, { teamId, ...changes }));
      output.show(toDocument(changed), (print) => printTeams(print, [changed]));
    });
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
    created_at: team.createdAt,
  };
}

function printTeams(print: Print, teams: readonly Team[]): void {
  const rows = teams.map((team) => Object.values(toDocument(team)));
  print.table(["team", "name", "plan", "API access", "private data", "created"], rows);
}
