// The API of a miniature on a port of this machine, with a front before it that loses answers or refuses, for tests of the clients.
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { readServedVersions } from "../../data/store/projection-claims.ts";
import { folderVersions } from "../../data/versions/folder-versions.ts";
import { pruneVersions } from "../../data/versions/prune-versions.ts";
import { type Answer, FakeService } from "../api/providers/fake-service.ts";
import { FakeOrgChart } from "../fixtures/dealmap-fixture.ts";
import { Harness, type HarnessOptions } from "../fixtures/harness.ts";
import { KEYWORDS, miniatureRows, PRODUCT, publishMiniature } from "../fixtures/miniature.ts";
import type { ProjectionRows } from "../fixtures/publish-rows.ts";

export type ApiService = {
  readonly harness: Harness;
  /** Of the API itself. */
  readonly url: string;
  readonly key: string;
  readonly version: string;
  /** Passes everything on, until a test sets its `answer`. */
  readonly front: FakeService;
  /** Publishes the miniature with its first family gone private: the team sees one fewer, and every page begins elsewhere. @returns the version */
  readonly publishFewer: () => Promise<string>;
  /** Removes every version but the current one, as a run does once nobody reads the others. */
  readonly prune: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

export async function startApi(options: HarnessOptions = {}): Promise<ApiService> {
  const harness = await Harness.open({ providers: { orgChart: new FakeOrgChart() }, ...options });
  const { key, version } = await publishMiniature(harness);
  const server = harness.app.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const front = await FakeService.start();
  front.answer = passOn(url);
  return {
    harness,
    url,
    key,
    version,
    front,
    publishFewer: async () => {
      harness.clock.advance(1000);
      return harness.publish({ productId: PRODUCT, keywords: KEYWORDS, rows: rowsOfFewer() });
    },
    prune: async () => {
      await harness.context.projections.close();
      const rule = { keep: 1, readServed: () => readServedVersions(harness.store, PRODUCT) };
      await pruneVersions(folderVersions(harness.root), PRODUCT, rule);
    },
    stop: async () => {
      await front.stop();
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
      await harness.close();
    },
  };
}

function rowsOfFewer(): ProjectionRows {
  const { families = [], companies = [], ...rows } = miniatureRows();
  const ownership = "private";
  return {
    ...rows,
    families: families.map((family, index) =>
      index === 0
        ? { ...family, ownership }
        : { ...family, public_families_before: Number(family.public_families_before) - 1 },
    ),
    companies: companies.map((company) =>
      company.family_no === 1 ? { ...company, ownership, is_visible_public: false } : company,
    ),
  };
}

/** @param isLost the API answers, and nobody hears it */
export function passOn(url: string, { isLost = false } = {}): Answer {
  return async (response, { method, path, query, headers, body }) => {
    const { connection, host, "content-length": _length, ...passed } = headers;
    const answer = await fetch(`${url}${path}?${new URLSearchParams(query)}`, {
      method,
      headers: passed as Record<string, string>,
      ...(body !== "" && { body }),
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (isLost) {
      response.destroy();
      return;
    }
    const { "transfer-encoding": _coding, ...said } = Object.fromEntries(answer.headers);
    response.writeHead(answer.status, { ...said, "content-length": bytes.length }).end(bytes);
  };
}

/** Half of a body. */
export const breaksOff: Answer = (response) => {
  response.writeHead(200, { "Content-Type": "text/csv", "Content-Length": 100 });
  response.write("half", () => response.destroy());
};
