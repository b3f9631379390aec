// The words around an argument, by place and tone: greeting, what is sold, what is asked, sign-off. {slots} are filled.
//
// Rules for whoever adds one: true of any argument, no figure, no name, no promise of a result. The tone changes what is asked
// and never the manners. A capital letter in a slot's name capitalises the first letter.
import type { Tone } from "../../../data/vocabulary.ts";

export type Wordings = readonly [string, ...string[]];
type ByTone = Readonly<Record<Tone, Wordings>>;

export const GREETINGS: ByTone = {
  helpful: ["Hi {name},"],
  neutral: ["Hello {name},"],
  hard_sell: ["Hello {name},", "Hi {name},"],
};
export const GREETINGS_UNNAMED: Wordings = ["Hello {firm} team,", "Hello,"];

/** What is sold, and what it would do about the subject: {offer} is a noun phrase, {does} a whole sentence, {use} begins with "to". */
export const PRODUCTS: Wordings = [
  "I work on {product}: {offer}. For you it would serve {use}.",
  "{Product} is what we sell: {offer}. Here its use would be {use}.",
  "We make {product}, that is, {offer}. You would use it {use}.",
  "My part in this is {product}: {offer}. Its use would be {use}.",
];
export const PRODUCTS_DOING: Wordings = ["{Does} Here its use would be {use}.", "{Does} For you it would serve {use}."];
export const PRODUCTS_UNDESCRIBED: Wordings = [
  "I work on {product}. For you it would serve {use}.",
  "Our product is {product}. Here its use would be {use}.",
];
/** Its name cannot stand in a message. */
export const PRODUCT_UNNAMED = "What I work on would serve {use}.";

/** Where there is room for little. */
export const PRODUCTS_BRIEF: Wordings = [
  "{Product} ({offer}) would serve {use}.",
  "{Product} covers {offer}. Here it would serve {use}.",
];

/** What is asked: {ask} is the question of the subject. */
export const ASKS: ByTone = {
  helpful: [
    "{ask} If it is of use, I will send a short outline; no call needed.",
    "{ask} I can write down how we would look at it, without a meeting.",
    "{ask} Whatever the answer, I am glad to send a short outline.",
  ],
  neutral: ["{ask}", "{ask} A line in reply is enough."],
  hard_sell: [
    "I would like to show you this in a short call this week. Which day suits you?",
    "Can I show you how in a short call this week?",
    "May I have a short call with you this week on this? Name a day and I will fit in.",
    "I would rather show it than describe it: which day this week could you take a short call?",
  ],
};
/** The subject is another department's. */
export const ASKS_ELSEWHERE: ByTone = {
  helpful: ["Whose desk is this on? I am glad to send them a short outline, without a call."],
  neutral: ["Is this on your desk, or whose is it?"],
  hard_sell: ["Whose desk is this on? I would like a short call with them this week."],
};
/** To nobody in particular. */
export const ASKS_UNNAMED: ByTone = {
  helpful: [
    "Who looks after {topic} with you? I am glad to send them a short outline first.",
    "Could you pass this to whoever looks after {topic}? I will send an outline, no call needed.",
  ],
  neutral: ["Who looks after {topic} with you?", "Could you point me to whoever looks after {topic}?"],
  hard_sell: [
    "Who decides on {topic} with you? I would like a short call with them this week.",
    "Please put me in touch with whoever decides on {topic}; a short call this week is all I ask.",
  ],
};
export const ASKS_BRIEF: ByTone = {
  helpful: ["{ask} Glad to send an outline."],
  neutral: ["{ask}"],
  hard_sell: ["Could we speak this week?", "Can I show you in a short call this week?"],
};

/** A second argument, in longer messages. */
export const BESIDE: Wordings = ["There is a second thing. {beside}", "Next to it I would put this. {beside}"];
export const OUTLOOKS: ByTone = {
  helpful: ["If you have this in hand already, that is worth knowing, too."],
  neutral: ["A first talk would be about your situation, and about the product only after that."],
  hard_sell: ["If it is not for you, say so on the call, and I will leave it at that."],
};

export const SIGN_OFFS: Wordings = ["Best regards,", "Kind regards,", "With best regards,"];
