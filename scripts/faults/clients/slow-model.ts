// A language model on this machine that takes its time and then answers what no draft can be made of: the embedded composer and
// annotator then do the work, and whoever stops or kills the API finds requests in flight.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export type SlowModel = {
  /** Settings that make the API ask it. */
  readonly env: { readonly LLM_BASE_URL: string; readonly LLM_MODEL: string };
  readonly close: () => void;
};

export async function startSlowModel(delayMs: () => number): Promise<SlowModel> {
  const server = createServer((request, response) => {
    request.resume();
    setTimeout(() => {
      response.setHeader("Content-Type", "application/json");
      response.end(JSON.stringify({ choices: [{ message: { role: "assistant", content: "{}" } }] }));
    }, delayMs());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    env: { LLM_BASE_URL: `http://127.0.0.1:${port}/v1`, LLM_MODEL: "slow" },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
