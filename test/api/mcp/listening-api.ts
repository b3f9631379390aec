// An API that listens, with a product, a team and its key, and org data of the test: for clients that need an address.
import type { AddressInfo } from "node:net";
import { createApiServer } from "../../../api/server.ts";
import { DealMapFixture } from "../../fixtures/dealmap-fixture.ts";
import type { HarnessOptions } from "../../fixtures/harness.ts";

export type ListeningApi = {
  readonly fixture: DealMapFixture;
  readonly url: string;
  readonly port: number;
  readonly close: () => Promise<void>;
};

export async function listen(options: HarnessOptions = {}): Promise<ListeningApi> {
  const fixture = await DealMapFixture.open(options);
  const { newId, rateLimits } = fixture.harness.context;
  const server = createApiServer(fixture.harness.app, { newId, peek: rateLimits.peek });
  await new Promise<void>((resolve) => server.listen({ host: "127.0.0.1", port: 0 }, resolve));
  const { port } = server.address() as AddressInfo;
  return {
    fixture,
    url: `http://127.0.0.1:${port}`,
    port,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await fixture.close();
    },
  };
}

/** Credits that a team has spent. */
export async function spentBy({ fixture }: ListeningApi): Promise<number> {
  fixture.harness.clock.advance(60_000);
  const { body } = await fixture.harness.get("/usage", fixture.key);
  return body.spent;
}
