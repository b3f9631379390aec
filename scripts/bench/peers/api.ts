// The API itself, as `dealmap serve` starts it.
import { startApi } from "../../../api/server.ts";
import { createAppContext } from "../../../data/context.ts";
import { readSettings } from "../../../data/settings.ts";
import { openStore } from "../../../data/store/open.ts";
import { buildListIndex } from "../../../pipeline/projection/list-index/list-index.ts";
import { benchOptions, reportTo } from "./serve-bench.ts";

const { home, answerCacheMb } = benchOptions<{ home: string; answerCacheMb?: number }>();
const settings = readSettings({
  DEALMAP_HOME: home,
  PORT: "0",
  RATE_LIMIT_PER_MINUTE: "1000000",
  ...(answerCacheMb === undefined ? {} : { ANSWER_CACHE_MB: String(answerCacheMb) }),
  LOG_LEVEL: "error",
});
const world = createAppContext(settings);
const store = await openStore(settings.storeUrl, world);
const { url } = await startApi({ settings, appContext: world, store, buildIndex: buildListIndex });
reportTo({ port: Number(new URL(url).port) });
