// An org-chart provider over HTTP: one GET per company, its JSON checked (semantics 11.13).
//
//   GET $ORG_CHART_URL?company_name=…&ticker=…&domain=…&cik=…        only the facts that are known
//   Authorization: Bearer $ORG_CHART_API_KEY                         when one is set
//
//   200  { "company_name": text, "people": [{ "id": text, "full_name": text, "title": text, "level"?, "manager_id"?,
//          "linkedin_url"?, "work_email"?, "as_of"?, "left_on"? }] }
//   404  the company is not known; nobody in `people` means the same
//
// `level` is one of our levels, `manager_id` the id of another person, `as_of` and `left_on` are dates (YYYY-MM-DD). Other members are ignored, and an
// optional one that is null or no use counts as left out. A wrong or missing required member, a body that is no JSON or
// longer than 5 MB, and any other status below 500 are malformed: 502. 5xx, 429 and a broken connection: 503, after
// three tries. No answer in time: 504.
import { z } from "zod";
import type { OrgPerson } from "../../data/dealmap.ts";
import { boundedFetch } from "../../data/http/bounded-fetch.ts";
import { UpstreamError } from "../../data/http/upstream-error.ts";
import { NAME_CHARACTERS_MAX, sanitizeLine } from "../../data/prose/sanitize-line.ts";
import { LEVELS } from "../../data/vocabulary.ts";
import type { UpstreamCalls } from "./call.ts";
import type { OrgChartSource, OrgCompany, OrgData } from "./org-chart.ts";
import { settlePeople } from "./org-people.ts";

const SOURCE_NAME = "Org-chart provider";

export type HttpOrgChart = {
  readonly url: string;
  readonly apiKey: string | null;
  readonly fetch: typeof fetch;
  readonly calls: UpstreamCalls;
};

/** A member that may be left out, and that counts as left out when it is no use. */
const OPTIONAL_TEXT = z.string().min(1).nullable().catch(null).default(null);
const OPTIONAL_DATE = z.iso.date().nullable().catch(null).default(null);
const PERSON = z.object({
  id: z.string().min(1),
  full_name: z.string(),
  title: z.string(),
  level: z.enum(LEVELS).nullable().catch(null).default(null),
  manager_id: OPTIONAL_TEXT,
  linkedin_url: OPTIONAL_TEXT,
  work_email: OPTIONAL_TEXT,
  as_of: OPTIONAL_DATE,
  left_on: OPTIONAL_DATE,
});
const ANSWER = z.object({ company_name: z.string(), people: z.array(PERSON) });

export function httpOrgChart({ url, apiKey, fetch, calls }: HttpOrgChart): OrgChartSource {
  const fetchAnswer = boundedFetch(fetch);
  return {
    fetch: (company, deadline) =>
      calls.run(
        async (signal) => {
          const answer = await fetchAnswer(addressOf(url, company), {
            signal,
            headers: { Accept: "application/json", ...(apiKey === null ? {} : { Authorization: `Bearer ${apiKey}` }) },
          }).catch(failDown);
          return readAnswer(answer, company);
        },
        { signal: deadline, isRepeatable: true },
      ),
  };
}

/** The facts that are known, as parameters; a query that the configured URL has already stays. */
function addressOf(url: string, { companyName, ticker, domain, cik }: OrgCompany): URL {
  const address = new URL(url);
  for (const [name, value] of Object.entries({ company_name: companyName, ticker, domain, cik })) {
    if (value !== null && value !== "") address.searchParams.set(name, value);
  }
  return address;
}

async function readAnswer(answer: Response, company: OrgCompany): Promise<OrgData | null> {
  const { status } = answer;
  if (status !== 200) {
    await answer.body?.cancel();
    if (status === 404) return null;
    throw new UpstreamError(status >= 500 || status === 429 ? "down" : "malformed", `HTTP status ${status}`);
  }
  const { company_name, people } = parseAnswer(await answer.text().catch(failDown));
  const settled = settlePeople(people.map(toPerson));
  if (settled.length === 0) return null;
  return { companyName: sanitizeLine(company_name, NAME_CHARACTERS_MAX) || company.companyName, people: settled };
}

function parseAnswer(text: string): z.infer<typeof ANSWER> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new UpstreamError("malformed", "the answer is no JSON");
  }
  const parsed = ANSWER.safeParse(json);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new UpstreamError("malformed", `the answer's ${issue?.path.join(".") || "body"}: ${issue?.code}`);
}

function toPerson(person: z.infer<typeof PERSON>): OrgPerson {
  return {
    id: person.id,
    fullName: person.full_name,
    title: person.title,
    level: person.level,
    managerId: person.manager_id,
    linkedinUrl: person.linkedin_url,
    workEmail: person.work_email,
    asOf: person.as_of,
    source: SOURCE_NAME,
    companyName: null,
    leftOn: person.left_on,
  };
}

/** Whatever breaks a connection, before the answer or within it. */
function failDown(error: unknown): never {
  if (error instanceof UpstreamError) throw error;
  const reason = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
  throw new UpstreamError("down", `the connection failed: ${reason}`);
}
