// Dockerfile, compose.yaml and haproxy.cfg name only what there is: commands, settings, files, services, routes.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { parse } from "yaml";
import { readSettings, settingsTable } from "../../data/settings.ts";
import { COMMANDS } from "../../scripts/dealmap.ts";

const ROOT = join(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(ROOT, path), "utf8");

type Service = {
  readonly build?: { context: string };
  readonly image: string;
  readonly command?: string[];
  readonly environment?: Record<string, string>;
  readonly volumes?: string[];
  readonly tmpfs?: readonly string[];
  readonly depends_on?: Record<string, unknown> | string[];
};
type Compose = { readonly services: Record<string, Service>; readonly volumes: Record<string, null> };

const compose = parse(read("deploy/compose.yaml"), { merge: true }) as Compose;
const ours = Object.entries(compose.services).filter(([, { build }]) => build !== undefined);
const knownSettings = [...settingsTable().matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name);

/** As compose fills variables in, with the values of `given`. */
function filled(text: string, given: Record<string, string>): string {
  return text.replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name: string, kind: string, other: string) => {
    const value = given[name];
    if (value !== undefined) return value;
    assert.equal(kind, "-", `${name} has to be given`);
    return other;
  });
}

const example = Object.fromEntries(
  [...read("deploy/example.env").matchAll(/^(\w+)=(.*)$/gm)].map(([, name = "", value = ""]) => [
    name,
    value || "secret",
  ]),
);

describe("compose.yaml", () => {
  it("starts two APIs, and what else it starts are commands that there are", () => {
    assert.equal(ours.filter(([, { command }]) => command?.[0] === "serve").length, 2);
    for (const [name, { command }] of ours) assert.ok(Object.hasOwn(COMMANDS, command?.[0] ?? ""), name);
  });

  it("gives every process settings that there are, and that are sound", () => {
    for (const [name, { environment = {} }] of ours) {
      assert.deepEqual(
        Object.keys(environment).filter((setting) => !knownSettings.includes(setting)),
        [],
        name,
      );
      const settings = Object.entries(environment).map(([setting, text]) => [setting, filled(text, example)]);
      assert.equal(readSettings(Object.fromEntries(settings)).projectionsUrl, "s3://dealmap/production");
    }
  });

  it("asks for nothing that example.env does not have, but what has a default", () => {
    const text = read("deploy/compose.yaml").replaceAll(/#.*$/gm, "");
    filled(text, example);
    for (const name of Object.keys(example)) assert.ok(text.includes(`\${${name}`), name);
  });

  it("gives each process that keeps something a volume for itself, a worker one that is forgotten, and mounts files that are there", () => {
    const homes = ours.flatMap(([, { volumes = [] }]) => volumes.filter((each) => each.endsWith(":/var/lib/dealmap")));
    const workers = ours.filter(([, { command }]) => command?.[0] === "worker");
    assert.equal(new Set(homes).size, ours.length - workers.length);
    for (const [name, { tmpfs }] of workers) assert.ok(tmpfs?.includes("/var/lib/dealmap"), name);
    for (const each of Object.values(compose.services).flatMap(({ volumes = [] }) => volumes)) {
      const [place = ""] = filled(each, example).split(":");
      if (place.startsWith(".")) assert.ok(existsSync(join(ROOT, "deploy", place)), place);
      else assert.ok(Object.hasOwn(compose.volumes, place), place);
    }
  });

  it("waits for services that there are, and reaches those that it names", () => {
    const names = Object.keys(compose.services);
    for (const { depends_on: needed = [], environment = {} } of Object.values(compose.services)) {
      for (const name of Array.isArray(needed) ? needed : Object.keys(needed)) assert.ok(names.includes(name), name);
      for (const [, host = ""] of Object.values(environment)
        .join(" ")
        .matchAll(/(?:@|http:\/\/)(\w+):\d+/g)) {
        assert.ok(host === "localhost" || names.includes(host), host);
      }
    }
  });
});

describe("haproxy.cfg", () => {
  const config = read("deploy/haproxy.cfg");

  it("has the APIs of compose.yaml, and no other", () => {
    const servers = [...config.matchAll(/^ {2}server (\w+) (\w+):(\d+)$/gm)].map(([, name, host, port]) => [
      name,
      host,
      port,
    ]);
    const apis = ours.filter(([, { command }]) => command?.[0] === "serve").map(([name]) => [name, name, "3000"]);
    assert.deepEqual(servers, apis);
  });

  it("waits longer than an API may take for an answer", () => {
    const seconds = Number(/timeout server (\d+)s/.exec(config)?.[1]);
    assert.ok(seconds > readSettings({}).backendTimeoutSeconds);
  });
});

describe("the Dockerfile", () => {
  const dockerfile = read("Dockerfile");
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, names = ""]) => names.split(" "));

  it("copies what is there, and .dockerignore lets it through", () => {
    const allowed = read(".dockerignore").split("\n");
    for (const name of copied) {
      assert.ok(existsSync(join(ROOT, name)), name);
      assert.ok(allowed.includes(`!${name}`), name);
    }
  });

  it("copies every folder that the command is made of", () => {
    for (const folder of ["api", "data", "pipeline", "scripts"]) assert.ok(copied.includes(folder), folder);
  });

  it("runs as nobody of power, with settings that there are", () => {
    assert.match(dockerfile, /\nUSER node\n/);
    const [, line = ""] = /^ENV (.*)$/m.exec(dockerfile) ?? [];
    const names = line.split(" ").map((each) => each.split("=")[0]);
    assert.deepEqual(
      names.filter((name) => !knownSettings.includes(name)),
      ["NODE_ENV"],
    );
  });

  it("is of a Node that the project supports, and its entry point is the command", () => {
    const { engines, bin } = JSON.parse(read("package.json"));
    assert.deepEqual(JSON.parse(/^ENTRYPOINT (.*)$/m.exec(dockerfile)?.[1] ?? "[]"), ["node", bin.dealmap]);
    const [, major] = /^FROM node:(\d+)-slim$/m.exec(dockerfile) ?? [];
    assert.ok(Number(major) >= Number(/\d+/.exec(engines.node)?.[0]));
  });

  it("its health check ends with 0 for a process that answers, else with 1", async () => {
    const [, line = "[]"] = /^HEALTHCHECK .* CMD (.*)$/m.exec(dockerfile) ?? [];
    const [program = "", ...args] = JSON.parse(line) as string[];
    assert.equal(program, "node");
    const check = async (port: number): Promise<unknown> => {
      const child = spawn(process.execPath, args, { env: { PORT: String(port) }, stdio: "ignore" });
      const [status] = await once(child, "close");
      return status;
    };
    const paths: (string | undefined)[] = [];
    const server = createServer(({ url }, response) => {
      paths.push(url);
      response.writeHead(paths.length === 1 ? 200 : 503).end();
    });
    await once(server.listen(0, "127.0.0.1"), "listening");
    const { port } = server.address() as AddressInfo;
    assert.deepEqual([await check(port), await check(port)], [0, 1]);
    server.close();
    assert.equal(await check(port), 1);
    assert.deepEqual(paths, ["/healthz", "/healthz"]);
  });
});
