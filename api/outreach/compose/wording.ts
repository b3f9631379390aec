// The words around an argument, by place and tone: greeting, what is sold, what is asked, sign-off. {slots} are filled.
//
// Rules for whoever adds one: true of any argument, no figure, no name, no promise of a result. The tone changes what is asked
// and never the manners. A capital letter in a slot's name capitalises the first letter.
import type { Tone } from "../../../data/vocabulary.ts";

export type Wordings = readonly [string, ...string[]];
type ByTone = Readonly<Record<Tone, Wordings>>;

export const GREETINGS: ByTone = {
  helpful: ["Hi {name},", "Hello {name},"],
  neutral: ["Hello {name},", "Hi {name},"],
  hard_sell: ["Hello {name},", "Hi {name},"],
};
export const GREETINGS_UNNAMED: Wordings = ["Hello {firm} team,", "Hello,"];

/** What is sold, and what it does about the subject: {offer} is a noun phrase, {does} a whole sentence, {use} begins with "to", {aid} is the same without. */
export const PRODUCTS: Wordings = [
  "I work on {product}: {offer}. It helps you {aid}.",
  "We make {product} ({offer}). It is built to help you {aid}.",
  "That is the work {product} is made for: {offer}. With it your team can {aid}.",
  "My company sells {product}: {offer}. The aim is to help you {aid}.",
  "{Product} is our answer to that, {offer}. It lets you {aid}.",
  "What we sell is {product}: {offer}. It gives your people a way {use}.",
  "Our product for this is {product} ({offer}). In plain words, it helps you {aid}.",
];
export const PRODUCTS_DOING: Wordings = [
  "{Does} It helps you {aid}.",
  "{Does} For you the point would be {use}.",
  "{Does} In your case I would use it {use}.",
];
export const PRODUCTS_UNDESCRIBED: Wordings = [
  "I work on {product}. It helps you {aid}.",
  "We make {product}. The aim is to help you {aid}.",
];
/** Its name cannot stand in a message. */
export const PRODUCT_UNNAMED = "What I work on helps you {aid}.";

/** Where there is room for little. */
export const PRODUCTS_BRIEF: Wordings = [
  "{Product} ({offer}) helps you {aid}.",
  "We sell {product}: {offer}. It is built to help you {aid}.",
  "I work on {product} ({offer}); it helps you {aid}.",
  "We make {product}: {offer}. It helps you {aid}.",
];

/** What is asked: {ask} is the question of the subject. */
export const ASKS: ByTone = {
  helpful: [
    "{ask} If that is open, I will gladly send a short outline; no call needed.",
    "{ask} I can put how we would go about it on a page for you.",
    "{ask} Either way, I am happy to send a short outline.",
    "{ask} If a page on it would help, say so and I will write one.",
  ],
  neutral: ["{ask}", "{ask} A line in reply is plenty.", "{ask} I would like to hear how you see it."],
  hard_sell: [
    "{ask} I would like to show you in a short call this week.",
    "Can I show you how in a short call this week?",
    "Which day this week could you take a short call on it?",
    "{ask} Give me a short call this week and I will show you what I mean.",
  ],
};
/** The subject is another department's. */
export const ASKS_ELSEWHERE: ByTone = {
  helpful: [
    "You will know better than I do who looks after {topic}. May I send them a short outline?",
    "This may be closer to a colleague's work than to yours; who at {firm} would find a short outline useful?",
  ],
  neutral: [
    "Who at {firm} would you send me to with this?",
    "You will know who looks after {topic}: would you give me a name?",
  ],
  hard_sell: [
    "Who at {firm} should hear this? I would like a short call with them this week.",
    "Would you point me to the colleague who looks after {topic}? A short call this week is all I ask.",
  ],
};
/** To nobody in particular. */
export const ASKS_UNNAMED: ByTone = {
  helpful: [
    "Who at {firm} would want to see this? I am glad to send them a short outline first.",
    "Could you pass this to whoever looks after {topic}? I will send an outline, no call needed.",
    "Who at {firm} should see this? I can send an outline.",
    "If you tell me who looks after {topic}, I will send them a page on it.",
  ],
  neutral: [
    "Who looks after {topic} at {firm}?",
    "Could you point me to whoever looks after {topic}?",
    "Whom at {firm} should I write to about this?",
  ],
  hard_sell: [
    "Who at {firm} is the right person for this? I would like a short call with them this week.",
    "Who at {firm} should I call about this?",
    "Please put me in touch with whoever looks after {topic}; a short call this week is all I ask.",
  ],
};
export const ASKS_BRIEF: ByTone = {
  helpful: ["{ask} Glad to send an outline.", "{ask} I can send a page on it."],
  neutral: ["{ask}"],
  hard_sell: [
    "Could we speak this week?",
    "Can I show you in a short call this week?",
    "{ask} I can show you in a short call.",
  ],
};

/** A second argument, in longer messages. */
export const BESIDE: Wordings = [
  "I noticed a second thing. {beside}",
  "Something else caught my eye. {beside}",
  "A second figure, from another source. {beside}",
];
export const OUTLOOKS: ByTone = {
  helpful: [
    "If you have this in hand already, I would like to learn how.",
    "And if somebody has solved this for you, tell me and I will leave it.",
  ],
  neutral: [
    "I would rather hear about your side first, and talk about the product after that.",
    "If this is settled with you, a line to say so is welcome.",
  ],
  hard_sell: [
    "If it is not for you, say so on the call, and I will leave it at that.",
    "I can take a no, and a quick one is welcome.",
  ],
};

export const SIGN_OFFS: Wordings = ["Best regards,", "Kind regards,", "Best,"];
