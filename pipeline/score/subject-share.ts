// What makes a passage on some subjects worth less: each share was measured on passages that readers had judged (docs/readers.md).
import { FIGURE } from "../../data/prose/figure.ts";
import { causeIn, causeOfBefore } from "../../data/prose/said/causes.ts";
import { isMeant } from "../../data/prose/said/meant.ts";
import { wordsOf } from "../../data/taxonomy/cues.ts";
import { healthProgramsIn } from "../../data/taxonomy/health-programs.ts";
import { TAXONOMY } from "../../data/taxonomy/taxonomy.ts";
import { linesCalled } from "./fit/business-lines.ts";
import { perilsIn } from "./fit/perils.ts";
import { isOwnSubject, type ProductProfile } from "./fit/product-profile.ts";
import { NO_PRODUCT, type PassageContext } from "./passage-context.ts";
import type { PassageSource } from "./passage-cues.ts";
import type { MainStatement } from "./statement/main-statement.ts";

/** What the expense ratio moves by, and no work that could be done with less: premiums it is divided by, what agents are paid, what was bought or moved. */
const NO_WORK_SHARE = 0.2;
const EXPENSES = "expense ratio";
const NO_WORK =
  /\b(?:commissions?|profit[- ]sharing|earned premiums?|premiums? (?:earned|growth)|growth in (?:net )?premiums?|mix|reinstatement|reinsurance|acquisitions?|marketing|allocations?|bonus\w*|non-?recurring|timing)\b/i;
/** It goes up and down with what is advertised. */
const SPENT_ON_SALES = /\b(?:advertising|acquisition expenses?)\b/i;
/** Of the whole company's costs every segment has its part. */
const WHOLE_COSTS_SHARE = 0.8;
/** What a group does for care besides insuring it is not of its members' plans. */
const OF_CARE_SHARE = 0.4;
const OF_CARE = /\b(?:home (?:health|care)|mail[- ]order|pharmacy (?:business|segment)|clinics?|value[- ]based)\b/i;
/** What storms did to a ratio is no reason to look at rates. */
const OF_STORMS_SHARE = 0.4;
const OF_STORMS = /\b(?:catastroph\w*|cats?|storms?|winds?|hurricanes?|hail|wildfires?|weather)\b/i;
const LEAVES_STORMS_OUT = /\b(?:excluding|ex|before|underlying|non)\b/i;
const RATIO = "combined ratio pressure";
const STORMS = "catastrophe losses";
/** Growth of nobody knows what is no sale. */
const NO_SALE_SHARE = 0.4;
const OF_SALES =
  /\b(?:sales|sold|new business|brokers?|agents?|agenc(?:y|ies)|advisors?|distribution|polic(?:y|ies)|production|producers?|quotes?|premiums?|applications)\b/i;
const GROWTH = "growth and acquisition cost";
/** That reserves grew, as the business does, says nothing of whether they were enough. */
const NO_DEVELOPMENT_SHARE = 0.4;
const MEASURES_RESERVES =
  /\b(?:develop\w*|strengthen\w*|releas\w*|adequa\w*|inadequa\w*|redundan\w*|deficien\w*|adverse|favorabl\w*|unfavorabl\w*|prior[- ](?:year|period|accident)\w*|charges?|stud(?:y|ies)|reviews?|estimate\w*)\b/i;
const RESERVES = "reserve adequacy";
/** Less is written because the company asks more. */
const MEANT_SHARE = 0.3;
/** A medical ratio moves by what members pay, too. */
const OF_REVENUE_SHARE = 0.15;
const CARE = "medical cost trend";
const REVENUE =
  /\b(?:waivers?|rates?|pric(?:e|es|ing)|premiums?|revenues?|tax(?:es)?|(?:insurance|insurer) fees?|HIF|risk[- ](?:adjustment|sharing)|mix)\b/i;
/** In other countries. */
const ABROAD_SHARE = 0.2;
const ABROAD =
  /\b(?:International|Japan|Asia(?: Pacific)?|EMEA|Europe|Latin America|LATAM|Overseas|Mexico|Canada|United Kingdom|international (?:retail|commercial|business))\b|\bU\.K\.|\bUK\b/;
/** What is held says nothing of how it did. */
const NO_RESULT_SHARE = 0.3;
const INVESTMENTS = "investment volatility";
const OF_RESULTS =
  /\b(?:income|returns?|yield\w*|gains?|losses|impair\w*|downgrad\w*|defaults?|NII|rose|fell|declin\w*|increas\w*|decreas\w*|higher|lower|improv\w*|performance|marks?|writedowns?|write-downs?)\b/i;
/** What is told is another line's. */
const OTHER_LINE_SHARE = 0.3;
/** Hurricanes, to who sells nothing but wildfire. */
const OTHER_PERILS_SHARE = 0.2;
/** Members of which program, nobody can tell. */
const NO_PROGRAM_SHARE = 0.25;
const OF_MEMBERS: ReadonlySet<string> = new Set(["membership and enrollment change", "star rating pressure"]);

/** Where it applies, what is left of the worth. */
export type Share = readonly [applies: boolean, left: number];

type Told = {
  readonly source: PassageSource;
  readonly context: PassageContext;
  readonly main: MainStatement;
  /** The one of `main`. */
  readonly sentence: string;
};

/** Members are counted, and not what is written. */
export const isOfMembers = (label: string) => OF_MEMBERS.has(label);

/** Each share, and whether it applies to the subject that is told first. */
export function sharesOfSubject({ source, context, main, sentence }: Told): Share[] {
  const [subject] = main.subjects;
  const label = subject?.label ?? "";
  const isOfCosts = label === EXPENSES;
  return [
    [isOfCosts && isOfNoWork(sentence, source.text), NO_WORK_SHARE],
    [isOfCosts && context.segment === null && FIGURE.test(source.text), WHOLE_COSTS_SHARE],
    [OF_MEMBERS.has(label) && OF_CARE.test(source.text), OF_CARE_SHARE],
    [lacksItsProgram(label, { source, context }), NO_PROGRAM_SHARE],
    [label === RATIO && isOfStorms(sentence, context.profile), OF_STORMS_SHARE],
    [label === GROWTH && !OF_SALES.test(source.text), NO_SALE_SHARE],
    [label === RESERVES && !MEASURES_RESERVES.test(source.text), NO_DEVELOPMENT_SHARE],
    [isOfOtherLine(sentence, context.profile), OTHER_LINE_SHARE],
    [isVolume(label) && subject?.direction !== "better" && isMeant(sentence), MEANT_SHARE],
    [isOfOtherPerils(source.text, context.profile), OTHER_PERILS_SHARE],
    [label === CARE && isOfRevenue(sentence, source.text), OF_REVENUE_SHARE],
    [isAbroad({ source, context }), ABROAD_SHARE],
    [label === INVESTMENTS && !OF_RESULTS.test(sentence), NO_RESULT_SHARE],
  ];
}

const isVolume = (label: string) => TAXONOMY.painPoints.get(label)?.is_volume === true;

/** The figure is another line's, whatever else the passage says of the few that the product is for. */
function isOfOtherLine(sentence: string, { lines }: ProductProfile): boolean {
  const called = linesCalled(wordsOf(sentence));
  return lines.size > 0 && called.size > 0 && ![...called].some((line) => lines.has(line));
}

/** It names perils, and none of the few that the product is for. */
function isOfOtherPerils(text: string, { perils }: ProductProfile): boolean {
  if (perils.size === 0) return false;
  const named = perilsIn(text);
  return named.size > 0 && ![...named].some((peril) => perils.has(peril));
}

/** To who sells nothing for catastrophes. */
function isOfStorms(sentence: string, profile: ProductProfile): boolean {
  const isTold = OF_STORMS.test(sentence) && !LEAVES_STORMS_OUT.test(sentence);
  return isTold && profile !== NO_PRODUCT && !isOwnSubject(profile, STORMS) && profile.subjects.get(RATIO) !== 1;
}

/** For members of some programs it is sold; that its are counted, neither words nor segment say. */
function lacksItsProgram(label: string, { source, context }: Pick<Told, "source" | "context">): boolean {
  const { programs } = context.profile;
  const named = healthProgramsIn(`${context.segment ?? ""} ${source.text}`);
  return programs.length > 0 && OF_MEMBERS.has(label) && !named.some((program) => programs.includes(program));
}

const isOfNoWork = (sentence: string, text: string) =>
  NO_WORK.test(foremostCause(sentence)) || SPENT_ON_SALES.test(text);

/** What the next sentence puts it down to counts as well. */
function isOfRevenue(sentence: string, text: string): boolean {
  const next = text.slice(text.indexOf(sentence) + sentence.length).trim();
  return REVENUE.test(foremostCause(sentence)) || REVENUE.test((causeOfBefore(next) ?? "").split(/,| and /)[0] ?? "");
}

/** Rates are filed, and members enrolled, in states; who sells for that has no use for what another country did. */
function isAbroad({ source, context }: Pick<Told, "source" | "context">): boolean {
  return context.profile.isOfStates && ABROAD.test(`${context.segment ?? ""} ${source.text}`);
}

/** The one that is given first. */
const foremostCause = (sentence: string) => (causeIn(sentence) ?? "").split(/,| and /)[0] ?? "";
