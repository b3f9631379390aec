// What the project takes from others: listed with reasons, from the registry alone, unable to run scripts unless named.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

type Package = {
  readonly scripts: Record<string, string>;
  readonly dependencies: Record<string, string>;
  readonly devDependencies: Record<string, string>;
  readonly allowScripts: Record<string, boolean>;
};
type Locked = {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly link?: boolean;
  readonly optional?: boolean;
  readonly os?: readonly string[];
  readonly libc?: readonly string[];
  readonly hasInstallScript?: boolean;
};

type Bom = {
  readonly bomFormat: string;
  readonly specVersion: string;
  readonly metadata: { readonly component: { readonly purl: string } };
  readonly components: readonly {
    readonly name: string;
    readonly version: string;
    readonly licenses: readonly unknown[];
    readonly hashes: readonly { readonly alg: string; readonly content: string }[];
  }[];
};

const FOLDERS = ["api", "clients/typescript/src", "data", "pipeline", "scripts", "test"];
const ROOT = join(import.meta.dirname, "..", "..");
const read = (name: string) => readFileSync(join(ROOT, name), "utf8");
const PACKAGE: Package = JSON.parse(read("package.json"));
const LOCKED: Record<string, Locked> = JSON.parse(read("package-lock.json")).packages;
const PAGE = read("docs/dependencies.md");
const SECTIONS = new Map(PAGE.split(/^## /m).map((section) => [section.slice(0, section.indexOf("\n")), section]));
const DIRECT = { ...PACKAGE.dependencies, ...PACKAGE.devDependencies };
const installed = Object.entries(LOCKED).filter(([path]) => path !== "");

/** Name, reason and license of the rows of a section's table. */
function listed(section: string): string[][] {
  const rows = sectionOf(section).matchAll(/^\| `([^`]+)` \| (.+) \| (.+) \|$/gm);
  return [...rows].map(([, name = "", reason = "", license = ""]) => [name, reason, license]);
}

/** The items of a section's list. */
function itemsOf(section: string): string[] {
  return [...sectionOf(section).matchAll(/^- `([^`]+)`$/gm)].map(([, item = ""]) => item);
}

function sectionOf(name: string): string {
  return SECTIONS.get(name) ?? assert.fail(`docs/dependencies.md has no section ${name}`);
}

/** The packages that the files below a folder import, with one file for each. */
function importsOf(folder: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const name of readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })) {
    if (!/\.c?ts$|\.cjs$/.test(name)) continue;
    const path = join(folder, name);
    for (const [, specifier = ""] of read(path).matchAll(IMPORTED)) {
      const [scope = "", rest] = specifier.split("/");
      found.set(scope.startsWith("@") ? `${scope}/${rest}` : scope, path);
    }
  }
  return found;
}
const IMPORTED =
  /(?:^(?:import|(?:import|export|\}).* from) |\b(?:import|require(?:\.resolve)?)\()"((?!node:)[@\w][^"]*)"/gm;

/** The programs that a package brings. */
function programsOf(name: string): string[] {
  const { bin = {} } = JSON.parse(read(`node_modules/${name}/package.json`));
  return typeof bin === "string" ? [name] : Object.keys(bin);
}

/** An expression of SPDX: of alternatives one must be accepted. */
function isAccepted(license: string, accepted: readonly string[]): boolean {
  const alternatives = license.replace(/^\(|\)$/g, "").split(" OR ");
  return alternatives.some((each) => accepted.includes(each));
}

const nameOf = (path: string) => path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
/** A binary that is chosen by the machine. */
const isForeign = ({ optional, os, libc }: Locked) => optional === true && (os !== undefined || libc !== undefined);

describe("dependencies", () => {
  const sections: [name: string, section: string, stated: Record<string, string>][] = [
    ["at run time", "At run time", PACKAGE.dependencies],
    ["for development", "For development", PACKAGE.devDependencies],
  ];
  for (const [name, section, stated] of sections) {
    it(`${name} are those of docs/dependencies.md, each with a reason`, () => {
      assert.deepEqual(
        listed(section).map(([each]) => each),
        Object.keys(stated),
      );
      for (const [each, reason] of listed(section)) assert.ok((reason ?? "").length >= 5, each);
    });

    it(`${name} have the licenses that the page says`, () => {
      for (const [each = "", , license] of listed(section)) {
        assert.equal(JSON.parse(read(`node_modules/${each}/package.json`)).license, license, each);
      }
    });

    it(`${name} have exact versions of the registry`, () => {
      for (const [each, version] of Object.entries(stated)) assert.match(version, /^\d+\.\d+\.\d+(-[\w.]+)?$/, each);
    });
  }

  it("are locked, none from git, a URL or a folder", () => {
    assert.ok(installed.length > 100);
    for (const [path, { version, resolved, link }] of installed) {
      assert.match(version ?? "", /^\d+\.\d+\.\d+/, path);
      assert.equal(link, undefined, path);
      assert.equal(resolved, undefined, `${path}: omit-lockfile-registry-resolved keeps the address of a registry out`);
    }
  });

  it("are locked by their content, but the binaries of other machines that docs/dependencies.md lists", () => {
    const open = installed.filter(([, { integrity }]) => integrity === undefined);
    assert.deepEqual(open.map(([path]) => nameOf(path)).sort(), itemsOf("Not locked by their content").sort());
    for (const [path, locked] of open) assert.ok(isForeign(locked), path);
    for (const [path, { integrity = "sha512-" }] of installed) assert.match(integrity, /^sha512-/, path);
  });

  it("are all used: imported, run by a script of package.json, or types of what is", () => {
    const imported = new Set(FOLDERS.flatMap((folder) => [...importsOf(folder).keys()]));
    const commands = Object.values(PACKAGE.scripts).join(" ").split(" ");
    for (const name of Object.keys(DIRECT)) {
      const typed = name.replace(/^@types\//, "");
      const isTypes = typed !== name && (typed === "node" || typed in DIRECT);
      const isRun = programsOf(name).some((program) => commands.includes(program));
      assert.ok(imported.has(name) || isTypes || isRun, `${name} is used by nothing`);
    }
  });

  it("are all that the code imports, and at run time none that is for development", () => {
    for (const folder of FOLDERS) {
      for (const [name, path] of importsOf(folder)) assert.ok(name in DIRECT, `${path} imports ${name}`);
    }
    for (const folder of ["api", "data", "pipeline", "scripts/commands"]) {
      for (const [name, path] of importsOf(folder)) assert.ok(name in PACKAGE.dependencies, `${path} imports ${name}`);
    }
  });

  it("and what they bring along have licenses that docs/dependencies.md accepts", () => {
    const accepted = itemsOf("Accepted licenses");
    const unknown = itemsOf("Not locked by their content");
    const used = new Set<string>();
    for (const [path, { license }] of installed) {
      if (license === undefined) assert.ok(unknown.includes(nameOf(path)), `${path} has no license`);
      else assert.ok(isAccepted(license, accepted), `${path}: ${license}`);
      for (const each of accepted) if (license?.includes(each)) used.add(each);
    }
    assert.deepEqual(accepted, [...used].sort());
  });

  it("are in the bill of materials, with version, license and hash", () => {
    const { bomFormat, specVersion, metadata, components }: Bom = JSON.parse(
      execFileSync("npm", ["run", "--silent", "sbom"], { cwd: ROOT, encoding: "utf8", maxBuffer: 1 << 26 }),
    );
    assert.equal(bomFormat, "CycloneDX");
    assert.ok(Number(specVersion) >= 1.5, specVersion);
    assert.match(metadata.component.purl, /^pkg:npm\/dealmap@/);
    const there = new Map(components.map((component) => [`${component.name}@${component.version}`, component]));
    for (const [path, locked] of installed) {
      if (!existsSync(join(ROOT, path))) continue;
      const component = there.get(`${nameOf(path)}@${locked.version}`);
      assert.ok(component, path);
      assert.ok(component.licenses.length > 0, path);
      const hash = Buffer.from(locked.integrity?.slice("sha512-".length) ?? "", "base64").toString("hex");
      assert.deepEqual(component.hashes, [{ alg: "SHA-512", content: hash }], path);
    }
  });

  it("run scripts at their installation only where package.json says so by name", () => {
    for (const [path, locked] of installed) {
      if (locked.hasInstallScript !== true || isForeign(locked)) continue;
      assert.ok(nameOf(path) in PACKAGE.allowScripts, nameOf(path));
    }
    for (const name of Object.keys(PACKAGE.allowScripts)) {
      assert.ok(name in LOCKED || `node_modules/${name}` in LOCKED, `${name} is allowed and not installed`);
    }
  });
});
