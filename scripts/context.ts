// What every command is given: settings, context, store and output, each made when it is first asked for.

import { once } from "../data/async/once.ts";
import { type AppContext, createAppContext } from "../data/context.ts";
import { readSettings, type Settings } from "../data/settings.ts";
import { openStore, type Store } from "../data/store/open.ts";
import { createOutput, type Io, type Output } from "./output.ts";

export type Environment = Readonly<Record<string, string | undefined>>;

export type CommandContext = {
  /** Read late, so that --help and wrong usage are answered whatever the settings are. */
  readonly settings: () => Settings;
  readonly appContext: () => AppContext;
  /** Opens the store of the settings for the length of `work`. */
  readonly withStore: <T>(work: (store: Store) => Promise<T>) => Promise<T>;
  readonly output: Output;
  readonly io: Io;
  readonly isJson: () => boolean;
  /** In place of the process's environment, for child processes too; undefined: the process's own. */
  readonly env: Environment | undefined;
};

export function createCommandContext(io: Io, isJson: () => boolean, env?: Environment): CommandContext {
  const settings = once(() => readSettings(env));
  const appContext = once(() => createAppContext(settings()));
  return {
    settings,
    appContext,
    withStore: async (work) => {
      const store = await openStore(settings().storeUrl, appContext());
      try {
        return await work(store);
      } finally {
        await store.close();
      }
    },
    output: createOutput(io, isJson),
    io,
    isJson,
    env,
  };
}
