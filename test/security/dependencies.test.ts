// What the project takes from others: listed with reasons, from the registry alone, unable to run scripts unless named.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";

type Package = {
  readonly dependencies: Record<string, string>;
  readonly devDependencies: Record<string, string>;
  readonly allowScripts: Record<string, boolean>;
};
type Locked = {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly optional?: boolean;
  readonly os?: readonly string[];
  readonly libc?: readonly string[];
  readonly hasInstallScript?: boolean;
};

const ROOT = join(import.meta.dirname, "..", "..");
const read = (name: string) => readFileSync(join(ROOT, name), "utf8");
const PACKAGE: Package = JSON.parse(read("package.json"));
const LOCKED: Record<string, Locked> = JSON.parse(read("package-lock.json")).packages;
const [RUN_TIME = "", DEVELOPMENT = ""] = read("docs/dependencies.md").split("## For development");
const installed = Object.entries(LOCKED).filter(([path]) => path !== "");

/** Name, reason and license of a table's rows. */
function listed(section: string): string[][] {
  const rows = section.matchAll(/^\| `([^`]+)` \| (.+) \| (.+) \|$/gm);
  return [...rows].map(([, name = "", reason = "", license = ""]) => [name, reason, license]);
}

const nameOf = (path: string) => path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
/** A binary that is chosen by the machine. */
const isForeign = ({ optional, os, libc }: Locked) => optional === true && (os !== undefined || libc !== undefined);

describe("dependencies", () => {
  const sections: [name: string, section: string, stated: Record<string, string>][] = [
    ["at run time", RUN_TIME, PACKAGE.dependencies],
    ["for development", DEVELOPMENT, PACKAGE.devDependencies],
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
      if (resolved !== undefined) assert.match(resolved, /^https:\/\/registry\.npmjs\.org\//, path);
    }
  });

  it("are locked by their content, but the binaries of other machines", () => {
    const open = installed.filter(([, locked]) => locked.integrity === undefined && !isForeign(locked));
    assert.deepEqual(
      open.map(([path]) => path),
      [],
    );
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
