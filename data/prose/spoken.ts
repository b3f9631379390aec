// What a speaker says before he says anything: thanks to the one who asked, and words that gain time.

/** Words that open a spoken sentence and mean nothing; commas between them. */
const FILLER =
  /^(?:so|and|but|yes|yeah|yep|well|look|listen|now|okay|ok|sure|right|again|obviously|clearly|honestly|absolutely|importantly|actually|basically|interestingly|of course|remember|in closing|in summary|secondly|thirdly|I mean|then|(?:first|second|third|fourth|fifth)(?![- ](?:quarter|half|year|months?|party)\b)|lastly|finally|additionally|furthermore|moreover|notably|going a step further|drilling down(?: further)?|as a reminder|as expected|to be clear|of note|relatedly|encouragingly|as a matter of fact)\b[,\s\u2013\u2014-]+/i;
/** What is said to the listeners before anything is: "Andrew, so …", "As we noted in the release, …", "I would remind you that …", "On slide 9, …". */
const TO_LISTENERS: readonly RegExp[] = [
  /\p{Lu}\p{Ll}+(?<!ly), (?=(?:so|yes|yeah|well|look)\b)/u,
  /[Aa]s (?:you|I|we|\p{Lu}\p{Ll}+)(?: all|['\u2019]ve| have| had| may| might| will| can)?(?: just| also| previously| already)? (?:hear|heard|saw|see|said|say|noted?|mention(?:ed)?|discuss(?:ed)?|cover(?:ed)?|describe[ds]?|shared?|know|recall|remember|imagine|indicated|suggested|outlined|reported|announced|pointed out|talked about|alluded to)(?: [^,]{1,30})?, /u,
  /[Aa]s (?:(?:previously|already) (?:noted|said|mentioned|disclosed|discussed|announced|communicated|reported)|(?:noted|said|mentioned|discussed) (?:earlier|before|previously)), /u,
  /(?:[^.;]{0,140}\bI|I)(?:['\u2019]d| would) (?:also )?like to (?:point out|note|mention|highlight|add)(?: here)? that /u,
  /(?:I|we)(?:['\u2019]d|['\u2019]ll| would| will| should| (?:do )?want to| must)?(?: just| also)? (?:remind you|note|point out|mention|add|highlight|emphasize|stress|tell you|say)(?: that |, )/u,
  /(?:[Ii]t(?:['\u2019]s| is)(?: also| probably)? (?:worth|important)(?: to)? (?:noting|mentioning|remembering|note|mention|remember) that|[Tt]here(?:['\u2019]s| is) no (?:question|doubt)(?: that)?) (?=we\b|our\b|the\b|all\b)/u,
  /[Yy]ou(?:['\u2019]ll| will| may| might)? (?:all )?(?:recall|remember|note|see)(?: that |, )/u,
  /(?:[Oo]n|[Aa]s shown on) (?:[Ss]lide|[Pp]age) [^,]{1,12}, /u,
];
const TO_SOMEBODY = new RegExp(`^(?:${TO_LISTENERS.map(({ source }) => source).join("|")})`, "u");
/** What begins so is understood without the words before. */
const SUBJECT =
  /^(?:we|our|the|all|in|for|on|at|from|with|as|if|while|when|where|there|overall|during|since|over|across|(?:19|20)\d\d)\b|^\p{L}+(?:[ ,]\p{L}+){0,3} (?:is|are|was|were|has|have|had|will|continues?|remains?|rose|fell|increased|decreased|exceeded|outpaced|improved|grew|declined|accelerated|contributed|totaled|reached|drove|added)\b/iu;
const FILLERS_MAX = 4;

/** Without the fillers that open it; the sentence as it is where nothing that reads alone is left. @param sentence begins with its first word */
export function withoutFillers(sentence: string): string {
  let rest = sentence.replace(TO_SOMEBODY, "");
  for (let count = 0; count < FILLERS_MAX && FILLER.test(rest); count += 1) rest = rest.replace(FILLER, "");
  return rest !== sentence && SUBJECT.test(rest) ? rest : sentence;
}

const SMALL_TALK =
  /\b(?:kind of|sort of|you know|I mean|I think|I guess|a little bit|a lot of|going to|as you can imagine|stuff|pretty (?:much|well|good)|those (?:are )?things|at the end of the day|if you (?:look|think)|when you (?:look|think)|sitting here|on the one hand)\b|\w --? \w/i;

/** As one talks, not as one states. */
export function isSmallTalk(text: string): boolean {
  return SMALL_TALK.test(text);
}

/** Two sentences that whoever wrote a call down took for one; the stop of an abbreviation is none. */
const RUN_ON = /(?<!\b(?:vs|Inc|Corp|Co|Ltd|No|St|Mr|Ms|Dr|approx|\p{L}))\. (?=\p{Ll})/u;

export function isRunOn(sentence: string): boolean {
  return RUN_ON.test(sentence);
}

const RUN_ON_LETTER = new RegExp(`${RUN_ON.source}(\\p{L})`, "gu");

/** What goes on with a sentence that another one seemed to begin with. */
const GOES_ON =
  /^(?:and|or|but|while|with|which|who|where|as|due|driven|led|reflecting|including|excluding|compared|versus|up|down|about|in|for|of|on|from|to|(?:primarily|partially|particularly|mainly|mostly|largely|especially|slightly))\b/;

/** "Pricing was up 10.2 in the quarter. and ahead of loss costs": as it was said. */
export function joined(sentence: string): string {
  return sentence.replace(RUN_ON_LETTER, (_stop, letter: string, at: number) =>
    GOES_ON.test(sentence.slice(at + 2)) ? `, ${letter}` : `. ${letter.toUpperCase()}`,
  );
}

const COURTESY =
  /\b(?:thank(?:s| you)|(?:great|good|fair|excellent) (?:question|point|morning|afternoon|evening)|(?:appreciate|welcome) (?:the|your|you|all|everyone)|hi,? (?:everyone|all)|hello)\b/i;
const COURTESY_LENGTH_MAX = 90;

/** "Lisa, thanks so much for the question." */
export function isCourtesy(sentence: string): boolean {
  return sentence.length <= COURTESY_LENGTH_MAX && COURTESY.test(sentence) && !/\d/.test(sentence);
}

const TURNS =
  /^(?:(?:and|so|now|next|finally),? )?(?:now )?(?:turning|moving|shifting|switching|looking|let me (?:now )?turn|let['\u2019]s (?:now )?turn) (?:now )?(?:to|at|into)\b/i;

/** "Turning to reserves, …": what follows is on something else. */
export const turnsElsewhere = (sentence: string) => TURNS.test(sentence);

/** It says nothing else. */
export const onlyTurnsElsewhere = (sentence: string) => turnsElsewhere(sentence) && /^[^,;]*\.$/.test(sentence);
