// What a message says, whatever it rests on: a passage or a statutory fact, and the case that is made from it.
import { causeIn } from "../../../data/prose/said/causes.ts";
import { isMeant } from "../../../data/prose/said/meant.ts";
import { sentencesOf } from "../../../data/prose/sentences.ts";
import { type Branch, branchesIn, isForBranch } from "../said/business/branch.ts";
import { isForLine, isOfItsLine } from "../said/business/line.ts";
import { isBeyond, missesCause, presumes } from "../said/thought.ts";
import { type Approach, allApproaches, approachesTo, wordsOfUse } from "./approaches/approaches.ts";
import { isEvident } from "./approaches/chance.ts";
import { chooseEvidence, type Evidence, type EvidenceCriteria, isCurrent } from "./evidence.ts";
import type { Excerpt } from "./excerpt.ts";
import type { CompanyFacts } from "./facts.ts";
import type { Said } from "./link.ts";
import type { News, Reason } from "./reason.ts";
import { chooseFacts, kindOf, type ToldFact } from "./salient.ts";
import { type Case, isTheirs, type Theme, toAudience, type Wordings } from "./themes.ts";
import type { SalientFact } from "./told-fact.ts";

export type Argument = {
  /** The subject of the tables of approaches. */
  readonly about: string;
  /** Ways to say what happened, with its source. */
  readonly told: Wordings;
  /** What all of them say; null for a statutory fact. */
  readonly clause: string | null;
  /** Why somebody is written to about it. */
  readonly reason: Reason;
  readonly link: Said;
  /** What it asks of whoever looks after it, in a sentence; empty where that goes without saying. */
  readonly stakes: readonly string[];
  /** Thought, product and question that belong together; empty where `stakes`, `link` and `asks` are all there is. */
  readonly approaches: readonly Approach[];
  /** Small questions on it. */
  readonly asks: Wordings;
  /** Subject lines; null: made of `line`. */
  readonly subjects: Wordings | null;
  readonly line: string;
  /** Fits after "looks after". */
  readonly topic: string;
  /** Fits after "your". */
  readonly team: string;
  /** Null for a statutory fact. */
  readonly excerpt: Evidence | null;
  /** The statutory fact; null for a passage. */
  readonly fact: SalientFact | null;
};

export type Grounds = {
  readonly excerpts: readonly Excerpt[];
  readonly salient: readonly SalientFact[];
  readonly facts: CompanyFacts;
};
export type ArgumentCriteria = EvidenceCriteria & {
  /** The statutory facts are of the company and its companies. */
  readonly isGroup: boolean;
  /** What another company of the family said may be told, by its name. */
  readonly mayTellOfOthers: boolean;
};

/**
 * The arguments that a message can be made of, the best first: passages, then facts, then what another company of the family said, and, of a company that
 * nothing current is heard of, a place among the largest (semantics 12.1, 12.2, 12.11, 12.12). Empty when nothing current fits the product and is the audience's work.
 */
export function argumentsFor({ excerpts, salient }: Omit<Grounds, "facts">, criteria: ArgumentCriteria): Argument[] {
  const passages = chooseEvidence(excerpts, criteria);
  const own = passages.filter(({ told }) => told.isOwn);
  const others = criteria.mayTellOfOthers ? passages.filter(({ told }) => !told.isOwn) : [];
  const facts = chooseFacts(salient, criteria).filter(({ case: of }) => isTheirs(of.fits, criteria.audience));
  const [places, news] = [facts.filter(isPlace), facts.filter((fact) => !isPlace(fact))];
  const told = [
    ...likeliestFirst(own, criteria),
    ...news.map((fact) => ofFact(fact, criteria)),
    ...likeliestFirst(others, criteria),
  ].filter((argument) => isArguable(argument) && !isOfOwnDoing(argument));
  const isHeard = excerpts.some((excerpt) => isCurrent(excerpt, criteria));
  return told.length > 0 || isHeard ? told : places.map((fact) => ofFact(fact, criteria)).filter(isArguable);
}

/** What all of the chance that a reader answers is worth, in the points of evidence.ts; their likely range is as wide as that of chances times this. */
const CHANCE_POINTS = 6;

function likeliestFirst(passages: readonly Evidence[], criteria: To): Argument[] {
  return passages
    .map((evidence) => {
      const argument = ofEvidence(evidence, criteria);
      return { argument, points: evidence.points + CHANCE_POINTS * bestChance(argument) };
    })
    .sort((one, other) => other.points - one.points)
    .map(({ argument }) => argument);
}

const bestChance = ({ approaches: [likeliest] }: Argument) => likeliest?.chance ?? 0;

/** What is thought of a subject in other cases, and not in this one, would be forced. */
function isArguable({ about, approaches, link }: Argument): boolean {
  const known = allApproaches().get(about) ?? [];
  return approaches.some(isEvident) || !known.some((each) => each.for === link.words[0]);
}

/** What the company writes less of because it asks more is nothing to be helped with. */
function isOfOwnDoing({ excerpt, told: [said] }: Argument): boolean {
  if (excerpt === null || excerpt.told.news === "better") return false;
  return excerpt.theme.isVolume && isMeant(said);
}

const isPlace = ({ fact }: ToldFact) => fact.kind === "top_ten";

type To = Pick<ArgumentCriteria, "audience" | "productText" | "branches">;

function ofEvidence(evidence: Evidence, to: To): Argument {
  const { theme, told, link } = evidence;
  return {
    ...caseFor(called(theme, told.sentences[0]), { link, news: told.news, reason: told.reason }, to),
    about: theme.label,
    told: told.sentences,
    clause: told.clause,
    reason: told.reason,
    link,
    approaches: approachesTo({
      subject: theme.label,
      words: link.words,
      told: told.sentences[0],
      productText: to.productText,
      isExplained: told.isExplained,
      news: told.news,
      reason: told.reason,
    }).filter(toThePointOf(evidence, to)),
    subjects: null,
    excerpt: evidence,
    fact: null,
  };
}

/** Of the line, the cause and the work that is told of, and of just what the product does. */
function toThePointOf({ told, text }: Evidence, { productText, branches }: To): (approach: Approach) => boolean {
  const [said] = told.sentences;
  const causes = sentencesOf(text).flatMap(({ start, end }) => causeIn(text.slice(start, end)) ?? []);
  const explained = [said, ...causes].join(" ");
  return ({ think, use, ask }) => {
    const thought = `${think ?? ""} ${wordsOfUse(use)} ${ask}`;
    return (
      isForLine(thought, productText) &&
      isOfItsLine(thought, said) &&
      !missesCause(thought, explained) &&
      !presumes(thought, said) &&
      isOfBranches(thought, branches) &&
      !isBeyond(thought, productText)
    );
  };
}

/** Loss ratios are no thought for who administers annuities. */
function isOfBranches(thought: string, sold: readonly Branch[]): boolean {
  const named = branchesIn(thought);
  return named.length === 0 || named.some((branch) => isForBranch(branch, sold));
}

/** By the name that what is told has for it. */
function called(theme: Theme, told: string): Case {
  const name = theme.called;
  return name === null || !told.includes(name) ? theme : { ...theme, line: `The ${name}`, topic: `the ${name}` };
}

function ofFact({ told: { sentences, subjects }, case: of, link, fact }: ToldFact, to: To): Argument {
  const subject = `${kindOf(fact)}: ${of.topic}`;
  return {
    ...caseFor(of, { link, news: null, reason: "worse" }, to),
    about: subject,
    told: sentences,
    clause: null,
    reason: "worse",
    link,
    approaches: approachesTo({
      subject,
      words: link.words,
      told: sentences[0],
      productText: to.productText,
      isExplained: false,
      news: null,
      reason: "worse",
    }),
    subjects,
    excerpt: null,
    fact,
  };
}

type Told = { readonly link: Said; readonly news: News | null; readonly reason: Reason };

/** Where it is known how the product's work is done today, that is asked. A plan, or what was done about it, is not thought about aloud: it is asked about. */
function caseFor({ line, topic, team, stakes, asks }: Case, { link, news, reason }: Told, { audience }: To) {
  const isNews = news !== null || (reason !== "plan" && reason !== "act");
  const said = isNews ? ((news === null ? undefined : stakes[news]) ?? stakes.any ?? []) : [];
  return { line, topic, team: link.team ?? team, stakes: said, asks: link.asks ?? toAudience(asks, audience) };
}
