// An ingest on disks of many sizes, each too small: what is published stays, and all is well once there is space again.
import { spawnSync } from "node:child_process";
import { cp, mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { withApi } from "../fixture/answers.ts";
import { type Fixture, TIMES } from "../fixture/fixture.ts";
import { judge } from "../fixture/oracle.ts";
import type { Results } from "../results.ts";
import { runVictim } from "./strace.ts";

const SIZES = 64;
const PAGE = 4096;
/** More than an ingest of the small drop folder needs beside the template. */
const ENOUGH = 24 << 20;

type Run = { readonly fixture: Fixture; readonly results: Results; readonly print: (line: string) => void };

/** 64 sizes from one page more than the template to enough. */
export async function countFullDisks({ fixture, results, print }: Run): Promise<void> {
  const disk = join(fixture.folder, "disk");
  await mkdir(disk);
  if (!mount(["-t", "tmpfs", "-o", "size=1m", "tmpfs", disk])) {
    print("NOT DONE: disks of 64 sizes, because tmpfs cannot be mounted here (it takes root)");
    return;
  }
  spawnSync("umount", [disk]);
  const used = await sizeOf(fixture.template);
  for (let at = 0; at < SIZES; at += 1) {
    // Small steps where little fits, larger ones later.
    const bytes = used + PAGE * (1 + Math.round((ENOUGH / PAGE) * (at / SIZES) ** 2));
    await fillDisk({ fixture, results, print }, disk, bytes);
  }
}

async function fillDisk({ fixture, results }: Run, disk: string, bytes: number): Promise<void> {
  if (!mount(["-t", "tmpfs", "-o", `size=${bytes}`, "tmpfs", disk])) throw new Error(`cannot mount ${disk}`);
  try {
    const home = join(disk, "home");
    await cp(fixture.template, home, { recursive: true });
    const violations: string[] = [];
    const { death, answers } = await withApi(home, TIMES.victim, async (api) => {
      await api.ask(fixture.key);
      const ended = await runVictim({ home, dropDir: fixture.dropDir, at: TIMES.victim, name: "victim" });
      return { death: ended, answers: await api.ask(fixture.key) };
    });
    if (![fixture.answers.old.digest, fixture.answers.new.digest].includes(answers.digest)) {
      violations.push(`the API that was running answers neither old nor new: ${JSON.stringify(answers.statuses)}`);
    }
    if (death.status !== 0 && (death.status !== 1 || death.reason === null)) {
      violations.push(`exit status ${death.status} ${death.signal} without a reason: ${death.stderr.slice(0, 300)}`);
    }
    mount(["-o", `remount,size=${bytes + ENOUGH * 4}`, disk]);
    const judgement = await judge(fixture, home, death);
    const found = [...violations, ...judgement.violations].map((each) => `disk of ${bytes} bytes: ${each}`);
    const end = death.status === 0 ? "published" : "refused";
    results.count("full disk", `${end} with ${judgement.content} content`, found);
  } finally {
    await rm(join(disk, "home"), { recursive: true, force: true });
    spawnSync("umount", [disk]);
  }
}

function mount(options: readonly string[]): boolean {
  const { status, error } = spawnSync("mount", options, { stdio: "ignore" });
  return error === undefined && status === 0;
}

/** Bytes that a folder takes, in whole pages. */
async function sizeOf(folder: string): Promise<number> {
  let bytes = 0;
  for (const name of await readdir(folder, { recursive: true })) {
    const { size } = await stat(join(folder, name));
    bytes += PAGE * (1 + Math.ceil(size / PAGE));
  }
  return bytes;
}
