// Settings of dealmap-mcp, from its environment: where the API is, and the key.

export type BridgeSettings = { readonly mcpUrl: URL; readonly apiKey: string };

const DEFAULT_URL = "http://127.0.0.1:3000";
/** What a header can hold. */
const PLAIN = /^[\x21-\x7e]+$/;

/** Bad settings, all at once. Wrong usage: exit status 2. */
export class BridgeSettingsError extends Error {
  override readonly name = "BridgeSettingsError";
}

/** @throws {BridgeSettingsError} */
export function readBridgeSettings(env: Readonly<Record<string, string | undefined>>): BridgeSettings {
  const url = env.DEALMAP_URL?.trim() || DEFAULT_URL;
  const apiKey = env.DEALMAP_API_KEY?.trim() ?? "";
  const problems: string[] = [];
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
    problems.push(
      `DEALMAP_URL must be the http:// or https:// address of the service, such as ${DEFAULT_URL} (is ${JSON.stringify(url)})`,
    );
  }
  if (apiKey === "")
    problems.push("DEALMAP_API_KEY must be an API key: an owner creates one in the dashboard under Settings, API keys");
  else if (!PLAIN.test(apiKey)) problems.push("DEALMAP_API_KEY has characters that no key has");
  if (problems.length > 0) throw new BridgeSettingsError(problems.join("; "));
  return { mcpUrl: new URL(`${url.replace(/\/+$/, "")}/mcp`), apiKey };
}
