// What shows that money or attention moves: a cue of the taxonomy, or a named vendor, an order, an appointment.
import type { Span } from "../../../data/prose/sentences.ts";
import { SIGNAL_KINDS, type SignalKind } from "../../../data/vocabulary.ts";
import type { PassageCues } from "../passage-cues.ts";
import { isOfTrade, likelyStepOf } from "./likely-step.ts";
import { announces } from "./sentence-class.ts";
import { stepProbability } from "./step-model.ts";
import { anyOf } from "./word-list.ts";

/** `start` and `end` are UTF-16 offsets of the passage. */
export type Signal = Span & {
  readonly kind: SignalKind;
  readonly strength: number;
  /** The words that tell it, with those beside them: what is changed or paid for. */
  readonly told: Span;
};

/** So far from a cue its object is. */
const BESIDE = { before: 60, after: 90 };

/** Money that no product of insurance software or service serves, and what is over. */
const NOT_OURS = anyOf(`
  repurchas*; fee revenue; dividends?; senior notes; credit facilit*; revolving; indenture; debentures?; commercial paper; hedg*; derivativ*;
  merger; divest*; spin off; spinoff; separation; joint ventures?; catastrophe bonds?; goodwill; fixed maturit*; equity securities;
  tax; taxes; taxable; treasury; securities; limited partnership*; accounting; asu; ldti; real estate; lease*; clinical; turbines?;
  engines?; aircraft; product models?; payment models?; value based; rate increases?; rate filings?; rate actions?; loans?; collective bargaining; research and development; wind; products and services are subject`);
/** What is done for patients is no work of an insurer. */
const OF_CARE = /\b(?:pharmacists?|patients?|clinicians?|specialty pharmacy)\b/i;
const UNSURE =
  /\b(?:may|might|could|would|should|cannot|unable|if (?:we|our|the|any|such)|we believe the|in the future|ability to|failure (?:to|of)|no assurance|risks?|hope|hopes|seek(?:s|ing)? to|believes? (?:that )?(?:\w+ ){1,4}(?:will|can))\b/i;
const MONTH_OF_MAY = /\bMay\b/g;
/** "Catastrophes are budgeted to be 6.5 points": a load, and nothing that is spent. */
const LOADED = /\b(?:catastroph\w*|losses|development)\b[^.;]{0,40}\b(?:is|are|was|were) budgeted\b/i;
const OVER =
  /\b(?:in the past|over the past|investments? made (?:in|during)|made investments|completed|finished|concluded|previously|historically|in prior years|in past years|formerly|terminated|abandoned|been successful (?:in|at))\b/i;
const GENERIC =
  /\b(?:(?:we|the company)(?: are| have)? (?:continually|constantly|regularly|always) \w+|continu\w+ to (?:invest|improve|enhance|focus|build|develop|refine|strengthen|advance|evolve|expect)|opportunit(?:y|ies) to (?:make|invest)|(?:growing )?need to (?:\w+ )?invest)\b(?!.{0,90}(?:\$\s?\d|\d{4}|replac|vendor|(?:claims?|underwriting|servic\w+|administration|payment|policy) (?:systems?|platforms?|organi[sz]ations?|practices?|capabilit\w+|technolog\w+|tools?|integrity)|call cent|back[- ]office|digital capabilit|member engagement))/i;
/** What is done to estimate, what the times bring, a business that is transformed, and examples to come are nobody's project. */
const NO_PROJECT =
  /\b(?:market(?:place)? (?:to remain|remains|will)\b|transform\w* (?:our|the) (?:business|company|capabilities|enterprise)\b(?!.{0,60}(?:\$\s?\d|\d{4}))|(?:sharing|share|highlight|give) (?:you )?(?:a few|some|several|a couple of) examples\b|(?:models?|methods?|estimates?|assumptions|projections?|techniques?) (?:\w+ )?(?:consider|incorporate|reflect|include|use|take)s?\b|(?:introduction|emergence|development|adoption) of (?:new |emerging )?technolog(?:y|ies)\b(?!.{0,60}(?:\$\s?\d|\d{4})))/i;
/** Done, and nothing is said of what comes next, or of what it cost. */
const MADE_BETTER =
  /^\W*(?:we|the company)(?: have| has|['\u2019]ve)?(?: also)? (?:enhanced|improved|strengthened|streamlined|optimi[sz]ed|advanced)\b(?!.*(?:\$\s?\d|\b(?:will|plans? to|next|phase|continues? to roll)\b))/i;
/** Where the business is, not what it works with. */
const BUSINESS_PLATFORM =
  /\b(?:global|international|distribution|diversified|scaled|specialty|underwriting|operating) platforms?\b/gi;
/** What a seller to insurers can have to do with. */
const OBJECT = anyOf(`
  systems?; platforms?; software; technolog*; digital*; data; analytics?; automat*; applications?; infrastructure; tools?; portals?;
  models?; adjusters?; staff; staffing; hire; hired; hiring; people; talent; employees; representatives; call cent*; contact cent*;
  vendors?; outsourc*; process; processes; claims; underwriting; service; servicing; policy administration; modernis*; moderniz*;
  transform*; request for proposals?; rfp; pilot; budget*; artificial intelligence; machine learning; cloud; administration;
  in house; organizations?; assistance; back office; engagement; quality; blocks?; in force; collections?; assistants?; chatbots?; ai; dashboards?; reinsurance; treaty; treaties`);

const AGREEMENT = anyOf(`
  agreement; contract; licens*; subscri*; hosted; outsourc*; implemented; implementing; implementation*; platform; software;
  administrat* services;
  service provider; service agreement; services provider; services agreement`);
const OF_WORK = anyOf(`
  software; systems?; platform; technology; information; data cent*; cloud; hosting; outsourc*; administration; administrator;
  claims; policy; billing; call cent*; servicing; processing`);
const VENDOR =
  /\b(?:with|from|by|to|of|using|on|use) (?:an? (?:affiliate|subsidiary) of )?(\p{Lu}[\p{L}&.'-]+(?: (?:\p{Lu}[\p{L}&.'-]*|&|of|and))*(?:,? (?:Inc|Corp|Ltd|LLC|L\.P|plc)\b\.?)?|\p{Lu}\p{Ll}+\p{Lu}\p{L}+)/u;
const NO_VENDOR =
  /^(?:January|February|March|April|May|June|July|August|September|October|November|December|The|Our|We|Company|Board|Note|Item|Part|Medicare|Medicaid|CMS|Federal|State|Department|United|U\.S|Treasury|SEC|NAIC|Congress|Internal|American|Europe|Asia|North|South|New|GAAP|Personal|Commercial|Business|Bond|Insurance|Property|Direct|Agency|Health|In|On|As|For)\b/;
const TERMS =
  /\$\s?\d|\b(?:\d+|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen)[- ]years?\b|\b(?:19|20)\d\d\b|\bexpir\w+|\brenew\w*|\bthrough \p{Lu}/u;
const NO_SERVICE = anyOf(`
  reinsur*; retrocession*; quota share; purchase agreement; credit agreement; rights agreement; employment agreement;
  insurance contracts?; policy form; policy issued; policies issued; policy sold; policies sold; plaintiff; court; underwriters?;
  guarantee; debt; rating agenc*; government; provider contracts?; medicare; medicaid;
  bankruptcy; settlement agreements?`);

const AUTHORITY = anyOf(`
  departments? of insurance; insurance departments?; commissioners?; regulators?; courts?; cms; attorneys? general; supervis*;
  ftc; sec; state; federal`);
const ORDER =
  /\b(?:consent (?:order|decree|agreement)s?|cease[- ]and[- ]desist|corrective action|(?:was|were|been|has|have) (?:ordered|directed|required) (?:us )?to|ordered (?:us|the company|that)|fined|imposed (?:a|an) (?:fine|penalty))\b/i;
const APPOINTED =
  /\b(?:appointed|named|promoted|hired|joined|elected)\b[^.;]{0,90}\b(?:chief|president|head of|vice president|director of|leader of)\b[^.;]{0,60}\b(?:claims?|operations?|technology|information|digital|data|customer|service|underwriting|actuar\w*|risk|transformation|innovation|analytics|executive)\b/i;
const NO_OFFICE = /\b(?:board of directors|trustee|independent (?:registered|auditor)|audit committee|counsel in)\b/i;

const STRENGTHS: Partial<Record<SignalKind, number>> = { incumbent: 0.95, ordered: 0.8, appoints: 0.6 };
/** Below it nothing is called a signal. */
export const SIGNAL_MIN = 0.35;

/** "Claims were lower, offset by investments in technology": why a figure is not better. */
const SET_AGAINST = /\boffset by\b[^;.]*$/i;

/** What of a passage is looked through; in a call what readers marked counts too. */
export type ReadForSignals = {
  readonly sentences: readonly Span[];
  readonly cues: PassageCues;
  readonly isSpoken: boolean;
};

/** The strongest of a passage, then the one that the vocabulary lists first; null when nothing moves. */
export function buyingSignalOf(text: string, { sentences, cues, isSpoken }: ReadForSignals): Signal | null {
  const stated = statedSignalOf(text, sentences, cues);
  if (!isSpoken) return stated;
  if (stated !== null && isLikely(text.slice(stated.start, stated.end))) return stated;
  const step = likelyStepOf(text, sentences, (sentence) => OVER.test(sentence) || GENERIC.test(sentence));
  return step && { ...step, told: { start: step.start, end: step.end } };
}

/** Of sentences of calls that the rules take for steps readers call 77 % one where the model holds them for so likely, 47 % of the others. */
const STATED_MIN = 0.3;
/** Who looks for a vendor says so seldom, and always means it. */
const VENDORS = /\b(?:vendors?|suppliers?|requests? for proposals?|RFPs?)\b/i;
const isLikely = (sentence: string) =>
  (VENDORS.test(sentence) || stepProbability(sentence) >= STATED_MIN) && !isOfTrade(sentence);

/** By rules alone. */
export function statedSignalOf(text: string, sentences: readonly Span[], cues: PassageCues): Signal | null {
  if (OF_CARE.test(text)) return null;
  const found: Signal[] = [];
  for (const span of sentences) {
    const sentence = text.slice(span.start, span.end);
    if (announces(sentence) || UNSURE.test(sentence.replace(MONTH_OF_MAY, ""))) continue;
    for (const kind of statedIn(sentence)) found.push({ ...span, kind, strength: STRENGTHS[kind] ?? 0, told: span });
    if (
      NOT_OURS.test(sentence) ||
      LOADED.test(sentence) ||
      OVER.test(sentence) ||
      GENERIC.test(sentence) ||
      NO_PROJECT.test(sentence) ||
      MADE_BETTER.test(sentence) ||
      !OBJECT.test(sentence.replace(BUSINESS_PLATFORM, ""))
    )
      continue;
    for (const { hit, signal } of cues.signals)
      if (hit.start >= span.start && hit.end <= span.end && !SET_AGAINST.test(text.slice(span.start, hit.start)))
        found.push({ ...span, kind: signal.kind, strength: signal.strength, told: besideOf(hit, span) });
  }
  const isStronger = (a: Signal, b: Signal) =>
    b.strength - a.strength || SIGNAL_KINDS.indexOf(a.kind) - SIGNAL_KINDS.indexOf(b.kind) || a.start - b.start;
  const [strongest = null] = found.sort(isStronger);
  return strongest && strongest.strength >= SIGNAL_MIN ? strongest : null;
}

function besideOf(cue: Span, { start, end }: Span): Span {
  return { start: Math.max(start, cue.start - BESIDE.before), end: Math.min(end, cue.end + BESIDE.after) };
}

/** Kinds that are told in the words of a sentence, not by a cue. */
function statedIn(sentence: string): SignalKind[] {
  const kinds: SignalKind[] = [];
  if (isIncumbent(sentence)) kinds.push("incumbent");
  if (ORDER.test(sentence) && AUTHORITY.test(sentence) && !/\b(?:settle\w*|appeal\w*|plaintiffs?)\b/i.test(sentence))
    kinds.push("ordered");
  if (APPOINTED.test(sentence) && !NO_OFFICE.test(sentence)) kinds.push("appoints");
  return kinds;
}

/** A system or service at work, whose vendor is named, with amount, term or date. */
function isIncumbent(sentence: string): boolean {
  if (!AGREEMENT.test(sentence) || !OF_WORK.test(sentence) || !TERMS.test(sentence) || NO_SERVICE.test(sentence))
    return false;
  const vendor = VENDOR.exec(sentence)?.[1];
  return vendor !== undefined && !NO_VENDOR.test(vendor);
}
