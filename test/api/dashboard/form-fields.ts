// The fields of a page's form, as a browser without JavaScript would send them.
import assert from "node:assert/strict";

/** @param form a text of the form's own tag, such as its class */
export function fieldsOf(page: string, form: string): URLSearchParams {
  const [, inside] = page.split(new RegExp(`<form[^>]*${form}[^>]*>`));
  const [text] = inside?.split("</form>") ?? [];
  assert.ok(text !== undefined, `no form ${form}`);
  const fields = new URLSearchParams();
  for (const { groups } of text.matchAll(FIELD)) {
    const { tag = "input", of = "", rest = "", content = "" } = groups ?? {};
    const attributes = of + rest;
    const name = attributeOf(attributes, "name");
    if (name === null) continue;
    if (tag === "textarea") fields.append(name, unescaped(content.replace(/^\n/, "")).replaceAll("\n", "\r\n"));
    else if (tag === "select") fields.append(name, chosenOf(content));
    else if (attributeOf(attributes, "type") !== "checkbox")
      fields.append(name, attributeOf(attributes, "value") ?? "");
    else if (/ checked\b/.test(attributes)) fields.append(name, attributeOf(attributes, "value") ?? "on");
  }
  return fields;
}

const FIELD =
  /<(?:(?<tag>textarea|select)(?<of> [^>]*)>(?<content>.*?)<\/(?:textarea|select)>|input(?<rest> [^>]*)>)/gs;

function chosenOf(options: string): string {
  const all = [...options.matchAll(/<option([^>]*)>/g)].map(([, attributes = ""]) => attributes);
  const chosen = all.find((attributes) => / selected\b/.test(attributes)) ?? all[0] ?? "";
  return attributeOf(chosen, "value") ?? "";
}

function attributeOf(attributes: string, name: string): string | null {
  const value = new RegExp(` ${name}="([^"]*)"`).exec(attributes)?.[1];
  return value === undefined ? null : unescaped(value);
}

export function unescaped(text: string): string {
  const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };
  return text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? "");
}
