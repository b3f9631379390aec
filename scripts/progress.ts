// Progress of long work: a bar on a terminal, plain lines elsewhere, both on stderr.
import { SingleBar } from "cli-progress";
import type { Io } from "./output.ts";

export type Progress = {
  readonly step: string;
  readonly done?: number;
  readonly total?: number;
  /** Who does it, where others do. */
  readonly state?: string | undefined;
};
export type ProgressView = { readonly show: (progress: Progress) => void; readonly end: () => void };

export function progressView(io: Io, isTerminal: boolean): ProgressView {
  return isTerminal ? bar() : lines(io);
}

function bar(): ProgressView {
  const view = new SingleBar({ format: "{bar} {percentage} % {step}", clearOnComplete: true, hideCursor: true });
  view.start(1, 0, { step: "" });
  return {
    show: ({ step, done = 0, total = 1, state }) => {
      view.setTotal(Math.max(total, 1));
      view.update(done, { step: withState(step, state) });
    },
    end: () => view.stop(),
  };
}

/** One line per step, and one per tenth of a step that counts. */
function lines(io: Io): ProgressView {
  let last = "";
  return {
    show: ({ step, done = 0, total = 1, state }) => {
      const tenths = Math.floor((done / Math.max(total, 1)) * 10);
      const line = total > 100 ? `${step} ${tenths * 10} %` : step;
      if (line === last) return;
      last = line;
      io.stderr.write(`${withState(line, state)}\n`);
    },
    end: () => undefined,
  };
}

function withState(text: string, state: string | undefined): string {
  return state === undefined ? text : `${text} (${state})`;
}
