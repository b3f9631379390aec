// The words around an argument, by place and tone: greeting, what is sold, what is asked, sign-off. {slots} are filled.
//
// Rules for whoever adds one: what a person would say; true of any argument, no figure, no name, no promise of a result, nothing on what such
// things usually cost. The tone changes what is asked and never the manners; the question comes last. A capital letter in a slot's
// name capitalises the first letter.
import type { Tone } from "../../../data/vocabulary.ts";
import type { Wordings } from "../evidence/themes.ts";

type ByTone = Readonly<Record<Tone, Wordings>>;

export const GREETINGS: Wordings = ["Hi {name},", "Hello {name},"];
export const GREETINGS_UNNAMED: Wordings = ["Hello {firm} team,", "Hello,"];

/** {sold} is the product with what it is, {pause} the comma after it, {help} fits after "helps you". */
export const PRODUCTS: Wordings = [
  "We make {sold}. It helps you {help}.",
  "I work on {sold}. It would help you {help}.",
  "{Sold}{pause} lets you {help}.",
  "I sell {sold}. You would use it to {help}.",
  "With {sold}{pause} you could {help}.",
  "My company makes {sold}. It lets you {help}.",
  "{Product} could help you {help}. It is {offer}.",
  "Our {product} is {offer}. With it you can {help}.",
  "I write because {sold}{pause} would help you {help}.",
];
/** The description is a whole sentence. */
export const PRODUCTS_DOING: Wordings = [
  "{Does} It would help you {help}.",
  "{Does} You could use it to {help}.",
  "{Does} With it you can {help}.",
];
export const PRODUCTS_UNDESCRIBED: Wordings = [
  "I work on {product}. It helps you {help}.",
  "We make {product}. It lets you {help}.",
  "With {product} you could {help}.",
];
/** Its name cannot stand in a message. */
export const PRODUCT_UNNAMED = "What I work on helps you {help}.";

/** Of what is planned, and of what the company has done, whatever the subject. */
export const ASKS_OF_PLANS: Wordings = [
  "How far along is it?",
  "What comes first?",
  "When do you want it finished?",
  "Who leads it?",
  "What is still open in it?",
];
export const ASKS_OF_ACTS: Wordings = [
  "What has it changed so far?",
  "What is left to do there?",
  "Was it enough?",
  "How will you know that it worked?",
];

/** {ask} is the question of the subject. */
export const ASKS: ByTone = {
  helpful: [
    "I can send a short outline if you like. {ask}",
    "Happy to send a page on how it works. {ask}",
    "If you would rather read about it first, I will send a page. {ask}",
    "There is a short outline that I can send. {ask}",
    "I would gladly send you a page on it. {ask}",
    "A short outline is yours if you want it. {ask}",
  ],
  neutral: ["{ask}"],
  hard_sell: [
    "Could we talk about it on a short call this week?",
    "Do you have time for a short call this week?",
    "Which day this week suits you for a short call?",
    "May I show you on a short call this week?",
    "Can we set up a short call this week?",
    "When this week could I call you about {topic}?",
  ],
};
/** To nobody in particular. */
export const ASKS_UNNAMED: ByTone = {
  helpful: [
    "Who looks after {topic} with you? I can send them a short outline.",
    "To whom at {firm} may I send a page on it?",
    "Whom would a short outline interest at {firm}?",
    "I can send a short outline. Who should get it?",
    "Who would like to read a page on it?",
    "May I send whoever looks after {topic} a short outline?",
  ],
  neutral: [
    "Who looks after {topic} at {firm}?",
    "Could you point me to whoever looks after {topic}?",
    "Whom at {firm} should I write to about this?",
    "Whose desk is that on?",
    "Who is the right person for this at {firm}?",
    "Would you pass this on to whoever looks after {topic}?",
  ],
  hard_sell: [
    "Who at {firm} should I call about this?",
    "Whom can I call about {topic} this week?",
    "Could you put me through to whoever looks after {topic}?",
    "Who has time for a short call on it this week?",
    "With whom could I set up a short call this week?",
    "Who looks after {topic}, and can I call them this week?",
  ],
};

export const SIGN_OFFS: Wordings = ["Best regards,", "Kind regards,", "Best,"];
