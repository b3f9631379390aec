// What the parameters mean, in query, path and body: one name, one meaning in the whole API (semantics 8.13).

export type Meaning = {
  readonly text: string;
  /** Of required parameters: together they make the example request. */
  readonly example?: unknown;
};

export const MEANINGS: Readonly<Record<string, Meaning>> = {
  product_id: { text: "An active product of the team.", example: 101 },
  productId: { text: "A product of the team.", example: 101 },
  version: {
    text: "A published version of the product, as X-Projection-Version names it; otherwise the current one. It answers whatever the state of the product. In a path `latest` leads to the current one.",
    example: "20260304T050607.000Z-1f2e",
  },
  since: {
    text: "What is compared with: a published version by its name, or a day in UTC as YYYY-MM-DD, which is the last version that was built before that day. Of a saved search also `looked`, when somebody of the team looked last, or `previous`, the version before.",
    example: "20260303T050607.000Z-77aa",
  },
  change: { text: "Changes of this kind alone." },
  ticker: {
    text: "A serving alias: the ticker or an alias of any member of a family, case-insensitive.",
    example: "PNYW",
  },
  include_disabled: { text: "Includes disabled products." },
  min_deal_score: { text: "Assessed prospects with at least this deal score." },
  min_buying_signal: { text: "Assessed prospects with at least this buying signal." },
  assessment_status: { text: "Any of these states." },
  entity_type: { text: "Some member has one of these types; `unknown`: some member has none." },
  ownership: { text: "The family's ownership." },
  include_private: {
    text: "Adds private families to the population, for teams that are entitled to private-company data.",
  },
  min_premium: { text: "USD; of a given line of business, otherwise of the all-lines total. Not above max_premium." },
  max_premium: { text: "USD; of a given line of business, otherwise of the all-lines total. Not below min_premium." },
  lines_of_business: { text: "The family writes any of these lines." },
  min_licensed_states: { text: "The family is licensed in at least so many states." },
  states_licensed_in: { text: "The family is licensed in all of these states." },
  q: { text: "Part of the name, the ticker or an alias of a visible member; case and accents do not matter." },
  include_children: { text: "Inlines the visible subsidiaries; a page then has at most 50 rows, and `limit` says so." },
  sort_by: { text: "`premium_line` requires exactly one lines_of_business value. Ties are broken by relevance." },
  sort_dir: { text: "Rows without the value come last in both directions." },
  limit: { text: "Rows of a page." },
  offset: { text: "Rows before the page." },
  report_year: { text: "Narrows premium and complaints to one report year; otherwise all years." },
  min_impact_score: { text: "Excerpts of at least this impact score." },
  keyword: { text: "Part of a pain point; case does not matter." },
  force_refresh: { text: "Fetches org data anew, past the cache, and always costs credits." },
  format: { text: "csv, ndjson, arrow or parquet; goes before Accept. Any other is 406." },
  sql: {
    text: "One statement that returns rows, in DuckDB's SQL. Tables go by their plain names, as GET /data/:productId lists them.",
    example: "SELECT ticker, deal_score FROM families ORDER BY family_no LIMIT 3",
  },
  max_rows: { text: "Rows that are answered; `truncated` says whether there are more." },
  table: { text: "A table of the version, as the listing names them.", example: "families" },
  searchId: { text: "A saved search of the team.", example: "0197a5d2-6f1c-7c5d-8a9b-4e7f8a3d2c1b" },
  name: { text: "What the search is called.", example: "Homeowners carriers in Texas" },
  query: {
    text: "The filters and the order of the list of prospects, as a query string: its parameters without product_id, version, include_children, limit and offset.",
    example: "entity_type=carrier&lines_of_business=homeowners&states_licensed_in=TX",
  },
  webhookId: { text: "A webhook of the team.", example: "0197a5d2-7a10-7b3e-9c4d-1f2e3d4c5b6a" },
  url: {
    text: "Where events are posted: an https:// address of a public host. Its name is looked up at each attempt; a private address is never asked, and no redirect is followed.",
    example: "https://hooks.example.com/dealmap",
  },
  event_types: { text: "Which events are sent there.", example: ["version.published", "search.matched"] },
  deliveryId: {
    text: "A delivery of the webhook: the id that its header webhook-id has.",
    example: "msg_6f1c0c5d2a9b4e7f8a3d2c1b6f1c0c5d",
  },
  state: { text: "Deliveries in this state alone." },
  dry_run: {
    text: "Answers what the request would cost now and whether its answer is stored already, without doing it; nothing is charged or stored.",
  },
  node_id: { text: "A stakeholder of the DealMap.", example: "n_6f1c0c5d2a9b4e7f8a3d2c1b" },
  stakeholder_role: { text: "The role that the team gives the stakeholder.", example: "Champion" },
  is_top_pick: { text: "True marks the top pick of the role, false clears a manual pick.", example: true },
  platform: { text: "email has a subject; linkedin is a short message without one.", example: "email" },
  tone: { text: "Consultative, balanced, or direct.", example: "helpful" },
  length: { text: "How long the message is." },
  selected_lead: { text: "A stakeholder of a DealMap, to whom the message is; goes before lead_selector." },
  lead_selector: {
    text: "Finds the stakeholder to whom the message is; without a match the message is to the company.",
  },
};
