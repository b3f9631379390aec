// Pieces come from the API over a run-time folder, which stays as it was.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { withApi } from "../../../scripts/readers/ask-api.ts";
import { excerptPieces } from "../../../scripts/readers/excerpt-pieces.ts";
import { messagePieces } from "../../../scripts/readers/message-pieces.ts";
import { newestDate, shownExcerpts } from "../../../scripts/readers/shown-excerpts.ts";
import { createPublishedHome, type PublishedHome } from "../published.ts";

describe("pieces for readers", () => {
  let dealmap: PublishedHome;
  before(async () => {
    dealmap = await createPublishedHome();
    await dealmap.publish(101);
    await dealmap.publish(102);
  });
  after(() => dealmap.remove());

  const storeDigest = () =>
    createHash("sha256")
      .update(readFileSync(join(dealmap.home, "store.sqlite")))
      .digest("hex");

  it("of excerpts are each of a product once, and of what an API client is shown", async () => {
    const shown = await withApi(dealmap.home, shownExcerpts);
    assert.ok(shown.length > 0);
    const ids = shown.map(({ product, excerpt }) => `${product.product_id} ${excerpt.excerpt_id}`);
    assert.equal(new Set(ids).size, ids.length);
    const pieces = excerptPieces(shown, newestDate(shown)).flat();
    assert.equal(pieces.length, shown.length);
    for (const { context, text, labels } of pieces) {
      const names = context.map(([name]) => name);
      for (const name of ["You sell", "Company", "Document", "Today", "Pain points"]) assert.ok(names.includes(name));
      assert.doesNotMatch(JSON.stringify(context), new RegExp(`\\b${labels.excerpt_id}\\b`));
      assert.ok(text.length > 0);
    }
  });

  it("of messages are as many as asked, the same for the same seed, and charge nobody", async () => {
    const before = storeDigest();
    const take = (seed: number) =>
      withApi(dealmap.home, (api) => messagePieces(api, { count: 12, seed, perTarget: 12 }));
    const [first, second, other] = [await take(5), await take(5), await take(6)];
    assert.equal(first.length, 12);
    assert.deepEqual(second, first);
    assert.notEqual(JSON.stringify(other), JSON.stringify(first));
    assert.equal(new Set(first.map(({ labels }) => `${labels.platform} ${labels.tone} ${labels.length}`)).size, 12);
    assert.equal(storeDigest(), before);
  });

  it("of messages are at most so many to one company for one product", async () => {
    const pieces = await withApi(dealmap.home, (api) => messagePieces(api, { count: 100, seed: 5, perTarget: 2 }));
    const counts = new Map<string, number>();
    for (const { labels } of pieces) {
      const target = `${labels.product_id} ${labels.company}`;
      counts.set(target, (counts.get(target) ?? 0) + 1);
    }
    assert.ok(pieces.length > 0);
    assert.equal(Math.max(...counts.values()), 2);
  });

  it("need a store", async () => {
    await assert.rejects(
      withApi(join(dealmap.home, "nowhere"), async () => 1),
      /there is no store at/,
    );
  });
});
