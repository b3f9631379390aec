// The page at /docs: the OpenAPI document for people, rendered here, without a script or anything from elsewhere.
import { createHash } from "node:crypto";
import { Html, html, inline } from "../html.ts";
import { accepted, fields } from "./accepted.ts";
import type { Document, Media, Operation, Parameter, ResponseObject, Schema } from "./shape.ts";

/** The colours are those of the dashboard (api/dashboard/browser/style.css). */
const STYLE = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; background: light-dark(#fbfbfa, #14181b); color: light-dark(#1d2327, #e4e8ea);
  --line: light-dark(#dde2e2, #333c42); --sunken: light-dark(#f1f3f2, #232a2f); --accent: light-dark(#14506b, #8fd3ee); }
body { max-width: 64rem; margin: 2rem auto; padding: 0 1rem; overflow-wrap: anywhere; } h1 { font-size: 1.6rem; }
h2 { margin-top: 3rem; border-bottom: 1px solid var(--line); } h3 { margin-top: 2.5rem; } a { color: var(--accent); }
code, pre { font: 0.9em/1.45 ui-monospace, monospace; } :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
pre { overflow: auto; padding: 0.6rem 0.8rem; background: var(--sunken); border-radius: 6px; overflow-wrap: normal; }
table { border-collapse: collapse; width: 100%; } th, td { text-align: left; vertical-align: top; padding: 0.25rem 0.75rem 0.25rem 0; }
tr + tr > * { border-top: 1px solid var(--line); } td ul { margin: 0; padding-left: 1rem; } nav ul { list-style: none; padding: 0; }
@media (max-width: 40rem) { th, tr, td { display: block; padding: 0.1rem 0; } tr:has(th) { display: none; } tr + tr > * { border: 0; } tr { padding: 0.5rem 0; } }
`;
/** For the Content-Security-Policy: this style and no other. */
export const PAGE_STYLE_HASH = `sha256-${createHash("sha256").update(STYLE).digest("base64")}`;

type Asked = { readonly method: string; readonly path: string; readonly operation: Operation };

/** A person who has signed in. */
export type DocsReader = {
  /** Where they reach the service, without a slash at its end. */
  readonly base: string;
  readonly teamName: string;
  /** What the team's newest valid key begins with; null: it has none. */
  readonly keyPrefix: string | null;
  readonly keysAddress: string;
  readonly makesKeys: boolean;
};

/** For whom nobody has signed in. */
const BASE = "http://127.0.0.1:3000";

/**
 * @param guide Markdown with a section `## Changelog` of one list
 * @param reader whose key and address the requests are written with; null: nobody's
 */
export function documentPage(document: Document, guide: string, reader: DocsReader | null = null): string {
  const asked = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]): Asked => ({ method: method.toUpperCase(), path, operation })),
  );
  const page = html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${document.info.title}</title><style>${new Html(STYLE)}</style></head>
<body>
<main>
<h1>${document.info.title}</h1>
<p>${document.info.summary}. Revision ${document.info.version}.
<a href="/openapi.json">OpenAPI document</a> · <a href="/docs.md">Guide</a> · <a href="#changelog">Changelog</a></p>
<p>${inline(document.info.description)}</p>
${reader === null ? "" : keyNote(reader)}
<nav aria-label="Endpoints"><ul>${asked.map(
    ({ method, path, operation }) =>
      html`<li><a href="#${operation.operationId}"><code>${method} ${path}</code></a> ${operation.summary}</li>`,
  )}</ul></nav>
${document.tags.map(({ name, description }) => [
  html`<h2>${name}</h2><p>${description}</p>`,
  ...asked.filter(({ operation }) => operation.tags.includes(name)).map((each) => operationSection(each, reader)),
])}
<h2>Any other request</h2>
${responseTable(document["x-other-requests"])}
<h2>Schemas</h2>
${Object.entries(document.components.schemas).map(
  ([name, schema]) => html`<h3 id="${name}">${name}</h3>${fields(schema)}`,
)}
<h2>Headers</h2>
<table><tr><th scope="col">header</th><th scope="col">value</th><th scope="col">meaning</th></tr>${Object.entries(
    document.components.headers,
  ).map(
    ([name, { schema, description }]) =>
      html`<tr><td><code>${name}</code></td><td>${accepted(schema)}</td><td>${description}</td></tr>`,
  )}</table>
<h2 id="changelog">Changelog</h2>
${changelog(guide)}
</main>
</body>
</html>
`;
  return page.text;
}

/** How the requests below are made to run: with a key that is shown nowhere but where it is made. */
function keyNote({ teamName, keyPrefix, keysAddress, makesKeys }: DocsReader): Html {
  const where = html`<a href="${keysAddress}">Settings, API keys</a>`;
  if (keyPrefix === null) {
    const who = makesKeys ? html`Make one under ${where}` : html`An owner of your team makes one under ${where}`;
    return html`<p><strong>${teamName} has no valid key.</strong> ${who}; then the requests below run in a shell once <code>DEALMAP_KEY</code> is set to it.</p>`;
  }
  return html`<p><strong>The newest key of ${teamName} begins with <code>${keyPrefix}</code>.</strong> The requests below run in a shell once <code>DEALMAP_KEY</code> is set to it. A key is shown when it is made and never again: ${makesKeys ? html`make another one under ${where}` : html`an owner of your team makes another one under ${where}`}.</p>
<pre tabindex="0" role="region" aria-label="Setting the key">read -rs DEALMAP_KEY && export DEALMAP_KEY   # paste ${keyPrefix}…</pre>`;
}

function operationSection({ method, path, operation }: Asked, reader: DocsReader | null): Html {
  const { operationId, summary, parameters, requestBody, responses } = operation;
  const body = requestBody?.content["application/json"];
  return html`
<h3 id="${operationId}"><code>${method} ${path}</code></h3>
<p>${summary}. ${conditions(operation)}</p>
${parameters.length === 0 ? "" : parameterTable(parameters)}
${body === undefined ? "" : bodyTable(body.schema)}
<pre tabindex="0" role="region" aria-label="${method} ${path} with curl">${curl({ method, path, operation }, reader)}</pre>
${responseTable(responses)}`;
}

function conditions(operation: Operation): string {
  const scopes = Object.values(operation.security[0] ?? {}).flat();
  const perMinute = operation["x-requests-per-minute"];
  const credits = operation["x-credits"] ?? [0];
  return [
    scopes.length === 0 ? "No key needed." : `Scopes: ${scopes.join(" and ")}.`,
    `Credits: ${credits.join(" or ")}.`,
    perMinute === undefined ? "" : `At most ${perMinute} a minute.`,
  ].join(" ");
}

function parameterTable(parameters: readonly Parameter[]): Html {
  return html`<table><tr><th scope="col">parameter</th><th scope="col">in</th><th scope="col">default</th><th scope="col">accepts</th><th scope="col">meaning</th></tr>${parameters.map(
    ({ name, in: place, required, schema, description }) =>
      html`<tr><td><code>${name}</code></td><td>${place}</td><td>${defaultOf(schema, required)}</td>
<td>${accepted(schema)}</td><td>${inline(description)}</td></tr>`,
  )}</table>`;
}

function bodyTable({ properties = {}, required = [] }: Schema): Html {
  return html`<table><tr><th scope="col">body field</th><th scope="col">default</th><th scope="col">accepts</th><th scope="col">meaning</th></tr>${Object.entries(
    properties,
  ).map(([name, field]) => {
    const schema = field as Schema;
    return html`<tr><td><code>${name}</code></td><td>${defaultOf(schema, required.includes(name))}</td>
<td>${accepted(schema)}</td><td>${inline(schema.description ?? "")}</td></tr>`;
  })}</table>`;
}

function defaultOf(schema: Schema, isRequired: boolean): string {
  if (isRequired) return "required";
  return schema.default === undefined ? "" : JSON.stringify(schema.default);
}

function responseTable(responses: Operation["responses"]): Html {
  return html`<table><tr><th scope="col">status</th><th scope="col">answer</th><th scope="col">headers</th></tr>${Object.entries(
    responses,
  ).map(
    ([status, response]) => html`<tr><td>${status}</td><td>${response.description}${contents(response)}</td>
<td>${Object.keys(response.headers).map((name) => html`<code>${name}</code> `)}</td></tr>`,
  )}</table>`;
}

function contents({ content = {} }: ResponseObject): Html[] {
  return Object.entries(content).map(([type, media]) =>
    type === "application/json" ? html` ${accepted(media.schema)}${examples(media)}` : html` ${type}`,
  );
}

/** An answer in full; of errors, each code with its text. */
function examples({ example, examples = {} }: Media): Html {
  if (example !== undefined)
    return html`<details><summary>example</summary><pre tabindex="0">${JSON.stringify(example, null, 2)}</pre></details>`;
  const codes = Object.entries(examples).map(
    ([code, { value }]) => html`<li><code>${code}</code> ${JSON.stringify(value)}</li>`,
  );
  return html`<ul>${codes}</ul>`;
}

/** A request that can be pasted into a shell. */
function curl({ method, path, operation }: Asked, reader: DocsReader | null): string {
  const { parameters, requestBody, security } = operation;
  const given = parameters.filter(({ example }) => example !== undefined);
  const at = given
    .filter((parameter) => parameter.in === "path")
    .reduce((text, { name, example }) => text.replace(`{${name}}`, String(example)), path);
  const query = given.filter((parameter) => parameter.in === "query").map(({ name, example }) => `${name}=${example}`);
  const body = requestBody?.content["application/json"]?.example;
  return [
    "curl -s",
    ...(method === "GET" ? [] : [`-X ${method}`]),
    ...(security.length === 0 ? [] : [`-H "Authorization: Bearer ${keyVariable(reader?.keyPrefix ?? null)}"`]),
    ...(body === undefined ? [] : [`-H "Content-Type: application/json" -d '${JSON.stringify(body)}'`]),
    `"${reader?.base ?? BASE}${at}${query.length === 0 ? "" : `?${query.join("&")}`}"`,
  ].join(" ");
}

/** A shell in which it is not set says which key is meant, and asks nothing. */
function keyVariable(prefix: string | null): string {
  return prefix === null ? "$DEALMAP_KEY" : `\${DEALMAP_KEY:?set it to the key that begins with ${prefix}}`;
}

/** The list under the guide's `## Changelog`; a line that begins with a blank goes on with the item before. */
function changelog(guide: string): Html {
  const [, section = ""] = guide.split(/^## Changelog$/m);
  const items = (section.split(/^## /m)[0] ?? "").split(/^- /m).slice(1);
  return html`<ul>${items.map((item) => html`<li>${inline(item.trim())}</li>`)}</ul>`;
}
