// The one main statement of a passage for a product: its sentence, what that is about, and how it can be told (semantics 14.7).
import { refersBack } from "../../../data/prose/said/refers-back.ts";
import type { Span } from "../../../data/prose/sentences.ts";
import { TAXONOMY } from "../../../data/taxonomy/taxonomy.ts";
import type { PassageCues } from "../passage-cues.ts";
import { type Direction, readDirection, type Subject } from "../substance/direction.ts";
import { statedClassOf } from "../substance/sentence-class.ts";
import { DEFINITE, isClause, NAMED, OFFSETTING, type Standing, standingOf } from "./standing.ts";
import { statementAt } from "./statement.ts";

export type MainStatement = {
  /** Its sentence, of the passage. */
  readonly span: Span;
  /** At most two, the leading first; none where it is about none of the taxonomy. */
  readonly subjects: readonly Subject[];
  /** Of the leading subject; 0 where there is none. */
  readonly standing: Standing;
  /** In reported speech, without full stop; null where it can only be quoted. */
  readonly told: string | null;
};

type Read = {
  readonly cues: PassageCues;
  /** Labels that the product's own words stand for: those go before others of their standing. */
  readonly implied: ReadonlySet<string>;
  /** Those that it works on, and is not only bought for besides, or for a keyword's sake: those go first. */
  readonly worked: ReadonlySet<string>;
  /** Those among them that the product's own words name, and not only what it is. */
  readonly named: ReadonlySet<string>;
  /** Labels of its keywords that the passage has. */
  readonly ofKeywords: ReadonlySet<string>;
  /** What it was found for is in one of its sentences, not in what that refers back to. */
  readonly hasKeyword: (sentence: string) => boolean;
};

/** A label with less than this share of the leading one's points is in passing. */
const PROMINENCE_MIN = 0.65;
const AGAIN = 0.3;
const IMPLIED_POINTS = 0.6;
const WORKED_POINTS = 1;
/** Beside news, a subject that does not move. */
const LEVEL_COST = 0.5;
const WORSE_GAIN = 0.4;
/** From so much legal wording on, a passage names subjects rather than pains. */
const FORMAL_MIN = 1.4;
const TELLABLE_POINTS = 0.8;
const KEYWORD_POINTS = 1;
const FIGURE_POINTS = 0.4;
const WEAK_COST = 2;
/** Alone it would begin with what was said before, or with the year before. */
const REFERRING_COST = 0.6;
const LABEL_ORDER = [...TAXONOMY.painPoints.keys()];

/** The sentence that says most; of equal ones the first. */
export function mainStatementOf(text: string, sentences: readonly Span[], read: Read): MainStatement {
  const isFormal = read.cues.weightOf("boilerplate") >= FORMAL_MIN;
  const places = isFormal ? [] : read.cues.pains.map((hit) => placeOf(text, sentences, hit));
  const isNews = places.some(({ direction, standing }) => direction !== "level" && standing >= DEFINITE);
  const whole = { start: 0, end: text.length };
  let best: (MainStatement & { readonly points: number }) | null = null;
  for (const span of sentences) {
    const own = places.filter(({ start }) => start >= span.start && start < span.end);
    const one = statementIn(text, span, { ...read, places: own, isNews });
    if (best === null || one.points > best.points) best = one;
  }
  return best ?? { span: whole, subjects: [], standing: 0, told: null };
}

/** `told`: how it goes as its words say it, and not its figures alone. */
type Place = Subject & { readonly standing: Standing; readonly told: Direction; readonly isBeside: boolean };

function statementIn(
  text: string,
  span: Span,
  {
    places,
    isNews,
    implied,
    worked,
    named,
    ofKeywords,
    hasKeyword,
  }: Read & { readonly places: readonly Place[]; readonly isNews: boolean },
): MainStatement & { readonly points: number } {
  const ordered = ordering(places, { implied, worked, isNews });
  const [leading, ...others] = ordered;
  const second = others.find(
    ({ standing, points, best }) =>
      standing >= DEFINITE && points >= PROMINENCE_MIN * (leading?.points ?? 0) && best.direction !== "level",
  );
  const inPassing = places.find(({ label }) => ofKeywords.has(label));
  const own = leading && ownOf(text, leading.label, { places, inPassing, implied, worked, named, ofKeywords });
  const subjects =
    leading !== undefined && own !== undefined
      ? [own, leading.best]
      : [leading?.best ?? inPassing, second?.best].filter((one) => one !== undefined);
  const told = statementAt(text, subjects[0] ?? span);
  const sentence = text.slice(span.start, span.end);
  const stated = statedClassOf(sentence, SILENT);
  const points =
    (leading?.points ?? (inPassing ? 0.5 : 0)) +
    (told === null ? 0 : TELLABLE_POINTS) +
    (hasKeyword(sentence) ? KEYWORD_POINTS : 0) +
    (HAS_FIGURE.test(sentence) ? FIGURE_POINTS : 0) -
    (PERHAPS.test(sentence) ? WEAK_COST : 0) -
    (refersBack(sentence) ? REFERRING_COST : 0) -
    (isClause(sentence) && (stated === null || stated === "neutral") ? 0 : WEAK_COST);
  return { span, subjects, standing: leading?.standing ?? inPassing?.standing ?? 0, told, points };
}

type Asked = Pick<Read, "implied" | "worked" | "named" | "ofKeywords"> & {
  readonly places: readonly Place[];
  /** Of a keyword of the passage. */
  readonly inPassing: Place | undefined;
};

/** What the product asks for where the sentence is foremost about something else that its words do not name. */
function ownOf(
  text: string,
  leading: string,
  { places, inPassing, implied, worked, named, ofKeywords }: Asked,
): Place | undefined {
  if (named.has(leading)) return undefined;
  if (inPassing !== undefined && inPassing.standing === OFFSETTING && !inPassing.isBeside) return inPassing;
  const measured = places.find((place) => named.has(place.label) && hasOwnFigure(text, place));
  // "The ratio was impacted by higher catastrophe losses", to who asks for catastrophe losses.
  const moved = places.find(({ label, direction }) => ofKeywords.has(label) && direction === "worse");
  // "Membership in four-star plans", to who works on star ratings and not on membership.
  const workedOn = implied.has(leading)
    ? undefined
    : places.find(({ label, standing }) => worked.has(label) && standing >= OFFSETTING);
  return measured ?? moved ?? workedOn;
}

const FIGURE = "(?:\\$\\s?[\\d,.]+(?: (?:million|billion))?|[\\d.]+(?:%| points?))";
const HAS_FIGURE = new RegExp(FIGURE, "i");
const FIGURE_BEFORE = new RegExp(`${FIGURE} (?:of|in) (?:[a-z-]+ ){0,3}$`, "i");
const FIGURE_AFTER = new RegExp(`^[a-z ]{0,10} (?:of|were|was|totaled) ${FIGURE}`, "i");

/** "Including $41 million or 1.5 points of catastrophe losses": what the figure before or after it is of. */
function hasOwnFigure(text: string, { start, end }: Span): boolean {
  return FIGURE_BEFORE.test(text.slice(Math.max(0, start - 60), start)) || FIGURE_AFTER.test(text.slice(end, end + 60));
}

/** What was done says more than what may be. */
const PERHAPS = /\b(?:may|might|could)\b/;

const SILENT = { hasSignal: false, hasSubject: false, isWorse: false, isMoving: false };

type Told = { readonly label: string; readonly standing: Standing; readonly points: number; readonly best: Subject };

/** Subjects of what it states, before what it gives as cause, each once. */
function ordering(
  places: readonly Place[],
  { implied, worked, isNews }: Pick<Read, "implied" | "worked"> & { readonly isNews: boolean },
): Told[] {
  const pointsOf = (label: string) => (worked.has(label) ? WORKED_POINTS : implied.has(label) ? IMPLIED_POINTS : 0);
  const told = new Map<string, Told>();
  for (const { label, standing, told: said, isBeside, ...place } of places) {
    const earlier = told.get(label);
    const points = isBeside ? 0 : standing + toneOf(said, isNews);
    const isBetter = earlier === undefined || points > earlier.points;
    told.set(label, {
      label,
      standing: isBeside ? (earlier?.standing ?? 0) : Math.max(standing, earlier?.standing ?? 0),
      points: Math.max(points, earlier?.points ?? 0) + (earlier ? AGAIN : 0),
      best: isBetter ? { label, ...place } : earlier.best,
    });
  }
  return [...told.values()]
    .filter(({ points, standing }) => points > 0 && standing >= NAMED)
    .map((one) => ({ ...one, points: one.points + pointsOf(one.label) }))
    .sort((a, b) => b.points - a.points || LABEL_ORDER.indexOf(a.label) - LABEL_ORDER.indexOf(b.label));
}

/** Bad news before good, and any news before how things stand. */
function toneOf(direction: Direction, isNews: boolean): number {
  if (direction === "worse") return WORSE_GAIN;
  return isNews && direction === "level" ? -LEVEL_COST : 0;
}

/** A cue, how its subject goes and what place it has in its sentence; `isBeside` where the sentence states a movement of something else. */
function placeOf(
  text: string,
  sentences: readonly Span[],
  { meaning, start, end }: PassageCues["pains"][number],
): Place {
  const label = meaning.kind === "pain" ? meaning.painPoint.label : "";
  const within = sentences.findLast((one) => one.start <= start) ?? { start: 0, end: text.length };
  const sentence = text.slice(within.start, within.end);
  const standing = standingOf(sentence, { start: start - within.start, end: end - within.start });
  const isBeside = standing < DEFINITE && MOVEMENT.test(sentence);
  return { label, start, end, standing, isBeside, ...readDirection(text, { start, end }, label) };
}

/** The sentence says by how much something has moved: then it is about that. */
const MOVEMENT =
  /\b(?:increased|decreased|rose|fell|grew|declined|improved|worsened|up|down|higher|lower)\b[^.;]{0,60}\d(?:\.\d+)?(?:%| percent| points?| million| billion)|\d(?:\.\d+)?(?:%| percent| points?| million| billion)[^.;]{0,25}\b(?:higher|lower|more|less|fewer|increase|decrease|decline|change)\b/i;
