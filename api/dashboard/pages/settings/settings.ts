// /app/settings: what a team runs by, each part at its own address. A new part is a file here and a line in SETTINGS.
import type { Page } from "../../page.ts";
import { audit } from "./audit.ts";
import { credits } from "./credits.ts";
import { addressIn } from "./frame.ts";
import { keys } from "./keys.ts";
import { people } from "./people.ts";
import { sender } from "./sender.ts";
import { webhook } from "./webhooks/webhook.ts";
import { webhooks } from "./webhooks/webhooks.ts";

const settings: Page = {
  path: "/settings",
  nav: "Settings",
  isOfProduct: false,
  show: async (visit) => ({ seeOther: addressIn(visit, keys.path) }),
};

export const SETTINGS: readonly Page[] = [settings, keys, webhooks, webhook, people, sender, credits, audit];
