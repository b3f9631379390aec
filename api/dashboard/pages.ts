// The dashboard's pages, in the order of the navigation. A new page is a file in pages/ and a line here.
import type { Page } from "./page.ts";
import { company } from "./pages/company.ts";
import { companyChanges } from "./pages/company-changes.ts";
import { dealmap } from "./pages/dealmap/dealmap.ts";
import { dealmapCsv, dealmapSvg } from "./pages/dealmap/downloads.ts";
import { excerpts } from "./pages/excerpts.ts";
import { outreach } from "./pages/outreach/outreach.ts";
import { pipeline } from "./pages/pipeline/pipeline.ts";
import { rejectsCsv } from "./pages/pipeline/rejects-csv.ts";
import { run } from "./pages/pipeline/run.ts";
import { editProduct, newProduct } from "./pages/products/edit.ts";
import { product } from "./pages/products/product.ts";
import { products } from "./pages/products/products.ts";
import { prospects } from "./pages/prospects.ts";
import { prospectsCsv } from "./pages/prospects-csv.ts";
import { search } from "./pages/search.ts";
import { SETTINGS } from "./pages/settings/settings.ts";

export const PAGES: readonly Page[] = [
  prospects,
  prospectsCsv,
  search,
  company,
  companyChanges,
  excerpts,
  dealmap,
  dealmapCsv,
  dealmapSvg,
  outreach,
  products,
  newProduct,
  product,
  editProduct,
  pipeline,
  run,
  rejectsCsv,
  ...SETTINGS,
];

/** Where a person begins. */
export const HOME = prospects;
