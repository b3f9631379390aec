// /app/products/:productId/edit and /app/products/new: the editor of a product, which an owner previews and saves.
import { checkProductDefinition, ProductDefinitionError } from "../../../../data/product/definition.ts";
import { applyProducts, ProductOvertaken } from "../../../../data/store/products/apply-products.ts";
import { changesOf, contentOf, isSameContent } from "../../../../data/store/products/product-content.ts";
import type { Product } from "../../../../data/store/products/products.ts";
import { type Html, html } from "../../../html.ts";
import { addressOf, OWNING, type Page, type View, type Visit } from "../../page.ts";
import { type Draft, draftOf, draftOfForm, EMPTY, opened, specOf, steppedBy } from "./draft.ts";
import { editor, type Preview } from "./editor.ts";
import { overtaken, readSeen, type Seen, seenOf, seenText } from "./overtaken.ts";
import { NO_PROBLEMS, type Problems, problemsOf, withProblem } from "./problems.ts";
import { readProduct } from "./product.ts";
import { findSuggestions } from "./suggestions.ts";
import { countUniverse } from "./universe-size.ts";

/** 5,000 keywords of 200 letters, as a form spells them, and the rest. */
const FORM_BYTES_MAX = 3_000_000;

export const editProduct: Page = {
  path: "/products/:productId/edit",
  isOfProduct: false,
  roles: OWNING,
  formBytesMax: FORM_BYTES_MAX,
  show: async (visit) => show(visit, await readProduct(visit)),
  actions: {
    change: { roles: OWNING, act: async (visit) => change(visit, await readProduct(visit)) },
    save: { roles: OWNING, act: async (visit) => save(visit, await readProduct(visit)) },
  },
};

export const newProduct: Page = {
  path: "/products/new",
  isOfProduct: false,
  roles: OWNING,
  formBytesMax: FORM_BYTES_MAX,
  show: (visit) => show(visit, null),
  actions: {
    change: { roles: OWNING, act: (visit) => change(visit, null) },
    save: { roles: OWNING, act: (visit) => save(visit, null) },
  },
};

async function show(visit: Visit, found: Product | null): Promise<View> {
  if (found === null) return page(visit, { product: null, draft: draftOf(EMPTY), seen: UNSEEN });
  const { product, seen } = await readSeen(visit, found);
  return page(visit, { product, draft: draftOf(contentOf(product)), seen });
}

const UNSEEN: Seen = { revision: "", entryId: 0 };

/** What the editor does to itself: a segment opened, added or taken away, or a preview. Nothing is saved. */
async function change(visit: Visit, product: Product | null): Promise<View> {
  const { form } = visit;
  const step = form.get("do") ?? "";
  const draft = steppedBy(draftOfForm(form), step);
  const seen = seenOf(form);
  if (step !== "preview") return page(visit, { product, draft, seen });
  const checked = check(visit, draft, product);
  if ("problems" in checked) return page(visit, { product, draft, seen, problems: checked.problems });
  const [defined] = checked.definition.products;
  if (defined === undefined) return page(visit, { product, draft, seen });
  const changes = changesOf(contentOf(product ?? NOTHING), defined);
  const preview: Preview = { size: await countUniverse(visit.asTeam, defined), changes };
  return page(visit, { product, draft, seen, preview });
}

const NOTHING: Product = { ...EMPTY, product_id: 0, created_at: "", keywords: [], sources: [] };

async function save(visit: Visit, product: Product | null): Promise<View> {
  const { form, asTeam } = visit;
  const draft = draftOfForm(form);
  const seen = seenOf(form);
  const checked = check(visit, draft, product);
  if ("problems" in checked) return page(visit, { product, draft, seen, problems: checked.problems });
  try {
    const [applied] = await applyProducts(asTeam.store, checked.definition, PLACE, {
      actor: asTeam.actor,
      seen: product === null ? null : seen.revision,
    });
    return savedView(visit, applied?.product ?? null);
  } catch (error) {
    if (error instanceof ProductDefinitionError && product === null)
      return page(visit, { product, draft, seen, problems: withProblem("name", NAME_TAKEN) });
    if (!(error instanceof ProductOvertaken)) throw error;
    const [defined] = checked.definition.products;
    // The form was sent twice, or somebody had the same thought: it is saved.
    const isSaved = defined !== undefined && isSameContent(contentOf(error.product), defined);
    if (isSaved) return savedView(visit, error.product);
    if (product === null) return page(visit, { product, draft, seen, problems: withProblem("name", NAME_TAKEN) });
    return page(visit, { product, draft, status: 409, ...(await overtaken(visit, error.product, seen)) });
  }
}

const PLACE = "the form";
const NAME_TAKEN = "is taken by another product of your team";

async function savedView({ asTeam }: Visit, product: Product | null): Promise<View> {
  if (product === null) return { seeOther: addressOf("/products") };
  const size = product.is_active ? await countUniverse(asTeam, product) : "none";
  const saved = typeof size === "string" ? "yes" : size.families;
  return { seeOther: addressOf(`/products/${product.product_id}`, { saved }) };
}

type Checked = { readonly definition: ReturnType<typeof checkProductDefinition> } | { readonly problems: Problems };

/** By the rules of a product file, so that whatever can be saved here can be applied from a file too (semantics 17.5). */
function check({ session }: Visit, draft: Draft, product: Product | null): Checked {
  const stated = { team_id: session.team.teamId, products: [specOf(draft, product?.product_id ?? null)] };
  try {
    return { definition: checkProductDefinition(stated, PLACE) };
  } catch (error) {
    if (error instanceof ProductDefinitionError) return { problems: problemsOf(error.problems) };
    throw error;
  }
}

type Shown = {
  readonly product: Product | null;
  readonly draft: Draft;
  readonly seen: Seen;
  readonly problems?: Problems;
  readonly preview?: Preview | null;
  readonly notice?: Html;
  readonly status?: number;
};

async function page(visit: Visit, shown: Shown): Promise<View> {
  const { product, seen, problems = NO_PROBLEMS, preview = null, notice = html``, status } = shown;
  const draft = withWrongOpen(shown.draft, problems);
  const productId = product?.product_id ?? null;
  const suggestions = await findSuggestions(visit.asTeam, productId, draft);
  return {
    title: product === null ? "New product" : `Change ${product.name}`,
    status: status ?? (problems.size > 0 ? 400 : 200),
    main: html`${notice}${editor({ productId, draft, problems, seen: seenText(seen), suggestions, preview })}`,
  };
}

/** The first segment that is wrong is opened, unless another one is open already. */
function withWrongOpen(draft: Draft, problems: Problems): Draft {
  if (draft.open !== null) return draft;
  for (const path of problems.keys()) {
    const index = /^target_segments\[(\d+)\]/.exec(path)?.[1];
    if (index !== undefined) return opened(draft, Number(index));
  }
  return draft;
}
