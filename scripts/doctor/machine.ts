// Doctor: the machine and the settings: Node, run-time folder and its disk, drop folder, outside services, port, open files.
import { constants } from "node:fs";
import { access, readdir, readFile, rm, stat, statfs, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import type { Settings } from "../../data/settings.ts";
import { listProductFolders, projectionsRoot } from "../../data/versions/versions.ts";
import { namesContact } from "../edgar-contact.ts";
import { nearestThere } from "../nearest-there.ts";
import { type Check, check, megabytes, ok, problem, reasonOf, warning } from "./check.ts";

/** As `engines` of package.json says. */
const NODE_MIN = [20, 19] as const;
/** A build holds its workspace, the new version and the one before at the same time. */
const BUILD_FACTOR = 3;
/** What a first build needs, of which nothing is known yet. */
const FIRST_BUILD_BYTES = 1 << 30;
const OPEN_FILES_MIN = 4096;

export async function checkMachine(settings: Settings): Promise<Check[]> {
  return [
    await check("node", checkNode),
    await check("home", () => checkHome(settings.home)),
    await check("disk", () => checkDisk(settings)),
    await check("drop folder", () => checkDropFolder(settings.sourcesDir)),
    await check("outside services", () => checkServices(settings)),
    await check("port", () => checkPort(settings)),
    await check("open files", checkOpenFiles),
  ];
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  const [majorMin, minorMin] = NODE_MIN;
  if (major > majorMin || (major === majorMin && minor >= minorMin)) return ok(`Node ${process.versions.node}`);
  return problem(`Node ${process.versions.node} is older than ${majorMin}.${minorMin}`, "install Node 20.19 or newer");
}

async function checkHome(home: string) {
  const folder = await nearestThere(home);
  const file = join(folder, `.doctor-${process.pid}.tmp`);
  try {
    await writeFile(file, "", { flush: true });
    await rm(file);
    return ok(folder === home ? `${home} can be written` : `${home} is not there yet, ${folder} can be written`);
  } catch (error) {
    return problem(
      `${home} cannot be written: ${reasonOf(error)}`,
      "make it writable, or set DEALMAP_HOME to a folder that is",
    );
  }
}

async function checkDisk(settings: Settings) {
  const { home } = settings;
  const root = projectionsRoot(settings);
  const largest = await largestVersion(root);
  const needed = largest === 0 ? FIRST_BUILD_BYTES : largest * BUILD_FACTOR;
  const { bavail, bsize } = await statfs(await nearestThere(home));
  const free = bavail * bsize;
  const what =
    largest === 0 ? "a first build" : `a build (${BUILD_FACTOR} x the largest version, ${megabytes(largest)})`;
  const detail = `${megabytes(free)} free, ${megabytes(needed)} wanted for ${what}`;
  if (free >= needed) return ok(detail);
  const mend = "free space: dealmap versions prune --product ID --keep 2, or less of VERSIONS_KEPT and CACHE_MAX_GB";
  return free < largest || free < needed / 10 ? problem(detail, mend) : warning(detail, mend);
}

async function largestVersion(root: string): Promise<number> {
  let largest = 0;
  for (const productId of await listProductFolders(root)) {
    const product = join(root, String(productId));
    for (const version of await readdir(product))
      largest = Math.max(largest, await folderBytes(join(product, version)));
  }
  return largest;
}

async function folderBytes(folder: string): Promise<number> {
  let bytes = 0;
  for (const name of await readdir(folder).catch(() => [])) {
    bytes += (await stat(join(folder, name)).catch(() => null))?.size ?? 0;
  }
  return bytes;
}

async function checkDropFolder(sourcesDir: string) {
  const names = await readdir(sourcesDir).catch((error: unknown) => reasonOf(error));
  if (typeof names === "string")
    return problem(`${sourcesDir} cannot be read: ${names}`, "set SOURCES_DIR to the drop folder");
  const unreadable: string[] = [];
  for (const name of names) {
    await access(join(sourcesDir, name), constants.R_OK).catch(() => unreadable.push(name));
  }
  if (unreadable.length > 0) {
    return problem(`${sourcesDir}: ${unreadable.join(", ")} cannot be read`, `chmod -R a+rX ${sourcesDir}`);
  }
  if (names.some((name) => name.startsWith("companies"))) return ok(`${sourcesDir}, ${names.length} entries`);
  return problem(`${sourcesDir} has no companies table`, "docs/drop-folder.md has the contract");
}

function checkServices({ edgarUserAgent, llmBaseUrl, llmApiKey, llmModel, orgChartUrl, orgChartApiKey }: Settings) {
  const lacks = [
    ...(llmBaseUrl === null && (llmApiKey !== null || llmModel !== null)
      ? ["LLM_BASE_URL (LLM_API_KEY or LLM_MODEL is set)"]
      : []),
    ...(llmBaseUrl !== null && llmApiKey === null ? ["LLM_API_KEY (unless the service wants none)"] : []),
    ...(orgChartUrl === null && orgChartApiKey !== null ? ["ORG_CHART_URL (ORG_CHART_API_KEY is set)"] : []),
    ...(orgChartUrl !== null && orgChartApiKey === null ? ["ORG_CHART_API_KEY (unless the service wants none)"] : []),
    ...(edgarUserAgent !== null && !namesContact(edgarUserAgent)
      ? ["a contact in ASCII in EDGAR_USER_AGENT, which the SEC asks for"]
      : []),
  ];
  if (lacks.length > 0) return warning(`not set: ${lacks.join("; ")}`, "set it, or unset what needs it");
  const model = llmBaseUrl === null ? "embedded analyst" : `language model ${llmModel}`;
  const orgChart = orgChartUrl === null ? "embedded org chart" : "org-chart service";
  const edgar = edgarUserAgent === null ? "EDGAR fetches off (EDGAR_USER_AGENT)" : "EDGAR fetches on";
  return ok(`${model}, ${orgChart}, ${edgar}`);
}

/** Its own API may be what listens there. */
async function checkPort({ host, port }: Settings) {
  const server = createServer();
  const failure = await new Promise<NodeJS.ErrnoException | null>((resolve) => {
    server.once("error", resolve);
    server.listen({ host, port }, () => resolve(null));
  });
  if (failure === null) {
    await new Promise((resolve) => server.close(resolve));
    return ok(port === 0 ? "PORT is 0: any free one" : `${host}:${port} is free`);
  }
  if (failure.code !== "EADDRINUSE") return problem(`${host}:${port}: ${failure.message}`, "set HOST and PORT");
  const isOurs = await fetch(`http://${host.includes(":") ? `[${host}]` : host}:${port}/healthz`, {
    signal: AbortSignal.timeout(2000),
  })
    .then(async (answer) => (await answer.text()).includes('"alive"'))
    .catch(() => false);
  if (isOurs) return ok(`${host}:${port}: the API answers there`);
  return problem(`${host}:${port} is taken by another program`, "set PORT to another one");
}

/** Where the system shows it, as Linux does. */
async function checkOpenFiles() {
  const text = await readFile("/proc/self/limits", "utf8").catch(() => "");
  const limit = /^Max open files\s+(\S+)/m.exec(text)?.[1];
  if (limit === undefined) return ok("this system does not tell the limit");
  // Node raises its own limit up to the hard one, so this is what a server has.
  if (limit === "unlimited" || Number(limit) >= OPEN_FILES_MIN) return ok(`${limit} at most`);
  return warning(
    `${limit} at most: each connection needs one`,
    `ulimit -n ${OPEN_FILES_MIN * 4} (LimitNOFILE in systemd)`,
  );
}
