// Which part of the company a lead heads, where the title says so or leaves it open (semantics 12.12).
import { branchesIn } from "./branch.ts";

export type Lead = { readonly title: string; readonly companyName: string };

const HEAD_OF_ALL =
  /\b(?:chief|ceo|cfo|coo|chair\w*|vice|board|group(?! (?:(?:and|&) (?:individual|retirement|life|voluntary|worksite)|life|health|benefits|insurance|retirement|disability|protection)\b)|holding\w*)\b/i;
/** "President and Chief Executive Officer of Lexford Health Services". */
const HEAD_OF_NAMED = /^(?:president(?: and|,| &)? )?(?:chief executive(?: officer)?|ceo)(?:,| of|,? at) (?<name>.+)$/i;

/** "President of Emerging Businesses". */
const PRESIDENT_OF =
  /\b[Pp]resident(?: of|,| [-–—]|(?= \p{Lu}\p{Ll}+ (?!Officer|Executive))) (?:our |the )?(?<name>[^,;]+)/u;

/** In the names of parts of any insurer. */
const COMMON =
  /^(?:insurance|lines?|segments?|business|division|operations|group|and|of|the|inc|corporation|company)$/i;

/** "Executive Vice President, President Business Insurance": a rank beside the office. */
const RANK = /\b(?:executive |senior )?vice president(?:,? (?:and|&)|,) (?=president\b)/i;
const inOffice = (lead: Lead): Lead => ({ ...lead, title: lead.title.replace(RANK, "") });

/** "Chief Financial Officer of Lexford Japan": of that part, whatever the office; a company may be called so. */
const PART_OF_WORLD = /\b(?:Japan|Asia|Europe|EMEA|(?:Latin|North|South) America|International|U\.[SK]\.)/;
function partOfWorld({ title, companyName }: Lead): string | null {
  const [world = null] = PART_OF_WORLD.exec(title) ?? [];
  return world === null || companyName.includes(world) ? null : world;
}

/** A president who is no chief executive, or is that of a company with another name, and whoever has an office in a part of the world: what is said of another part is not his. */
export function isHeadOfSomePart(named: Lead): boolean {
  const lead = inOffice(named);
  return (
    partOfWorld(lead) !== null ||
    isHeadOfNamed(lead) ||
    (/\bpresident\b/i.test(lead.title) && !HEAD_OF_ALL.test(lead.title))
  );
}

/** Offices that are held beside, and what every company is called. */
const NO_NAME = /^(?:president|director|chair\w*|board|founder|co|member|secretary|officer|chief|executive|our|its)$/i;
/** In the names of many parts, and in what is said of any. */
const GENERIC = /^(?:health|healthcare|services?|life|financial|care)$/i;

function isHeadOfNamed(lead: Lead): boolean {
  return partNamed(lead).length > 0;
}

/** The words by which a part is called whose chief executive the lead is; none where the title names the company, or nothing. */
const partNamed = ({ title, companyName }: Lead): readonly string[] =>
  namesIn(HEAD_OF_NAMED.exec(title)?.groups?.name ?? "", companyName);

function namesIn(headed: string, companyName: string): readonly string[] {
  const words = wordsOf(headed).filter((word) => !COMMON.test(word) && !NO_NAME.test(word));
  const initials = (companyName.match(/\p{Lu}(?=\p{Ll})/gu) ?? []).join("").toLowerCase();
  const isOfAll = words.some(
    (word) => wordsOf(companyName).includes(word) || (word.length > 1 && initials.startsWith(word)),
  );
  return isOfAll ? [] : words;
}

function shareAName(title: string, segment: string): boolean {
  if (title.toLowerCase().includes(segment.toLowerCase())) return true;
  const words = wordsOf(title);
  return wordsOf(segment).some((word) => !COMMON.test(word) && words.includes(word));
}

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/\p{L}+/gu) ?? [];

const presidesOverPart = ({ title, companyName }: Lead) =>
  !HEAD_OF_ALL.test(title) && namesIn(PRESIDENT_OF.exec(title)?.groups?.name ?? "", companyName).length > 0;

/** Whether what is said can be of the part that the title names. @param said a sentence with its segment; @param segment null: of the whole */
export function isOfTheirPart(named: Lead, said: string, segment: string | null): boolean {
  const lead = inOffice(named);
  const world = partOfWorld(lead);
  if (world !== null) return said.includes(world);
  if (segment !== null && isHeadOfSomePart(lead)) return shareAName(lead.title, segment);
  const part = partNamed(lead).filter((word) => !GENERIC.test(word));
  if (isHeadOfNamed(lead)) return part.some((word) => wordsOf(said).includes(word));
  const theirs = branchesIn(lead.title);
  const spoken = branchesIn(said);
  if (theirs.length > 0 && spoken.length > 0) return spoken.some((branch) => theirs.includes(branch));
  // Who heads a part of which nobody knows what it writes does not look after the whole.
  if (segment === null && theirs.length === 0 && presidesOverPart(lead)) return false;
  return segment === null || !isHeadOfSomePart(lead);
}
