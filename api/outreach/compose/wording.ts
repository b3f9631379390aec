// The sentences of the embedded composer, by place and tone; {slots} are filled from the evidence, the lead and the product.
//
// Rules for whoever adds one: it must be true whatever the evidence is, hold no figure, no name and no promise of a result,
// and read well beside any neighbour. {quote} brings its own quotation marks and full stop, so it ends a sentence.
// A capital letter in a slot's name capitalises the first letter. {company} may be "your company", {firm} is always a name.
import type { Tone } from "../../../data/vocabulary.ts";

type Wordings = readonly [string, ...string[]];
type ByTone = Readonly<Record<Tone, Wordings>>;

export const GREETINGS: ByTone = {
  helpful: ["Hi {name},", "Hello {name},"],
  neutral: ["Hello {name},", "Dear {name},"],
  hard_sell: ["{name},", "Hello {name},", "Hi {name},"],
};
export const GREETINGS_UNNAMED: ByTone = {
  helpful: ["Hello,", "Hello {firm} team,", "Good day,"],
  neutral: ["Hello,", "Dear {firm} team,", "Good day,"],
  hard_sell: ["Hello,", "Hello {firm} team,"],
};
export const SIGN_OFFS: ByTone = {
  helpful: ["Kind regards", "With kind regards", "All good wishes"],
  neutral: ["Best regards", "Kind regards", "With best regards"],
  hard_sell: ["Best regards", "Looking forward to your answer", "Until then, and best regards"],
};

export const SUBJECTS: ByTone = {
  helpful: [
    "A thought on {topic} at {firm}",
    "{Topic}: a question from {shortRef}",
    "On {topic}, after reading {shortRef}",
    "{firm} and {topic}: a thought",
    "A passage in {shortRef}",
  ],
  neutral: [
    "{Topic} at {firm}",
    "{firm}: {topic} in {shortRef}",
    "A question about {topic}",
    "{Topic} in {shortRef}",
    "{firm} and {topic}",
  ],
  hard_sell: [
    "{Topic} at {firm}: can we talk this week?",
    "{firm}: let's talk about {topic}",
    "A direct question about {topic}",
    "{Topic} is worth a call this week",
    "What {firm} writes about {topic}",
  ],
};

/** The first passage, quoted. */
export const OPENINGS: ByTone = {
  helpful: [
    "While reading {ref} ({dated}), I stopped at this passage on {topic}: {quote}",
    "There is a passage on {topic} in {ref} ({dated}) that I keep coming back to: {quote}",
    "I have been reading {ref} ({dated}). On {topic}, it has this: {quote}",
    "A line in {ref} ({dated}) is the reason for this note. It is about {topic}: {quote}",
    "Something in {ref} ({dated}) may be worth a second look. On {topic}, it reads: {quote}",
  ],
  neutral: [
    "{Ref} ({dated}) has this on {topic}: {quote}",
    "I am writing about a passage in {ref} ({dated}). On {topic}, it reads: {quote}",
    "In {ref} ({dated}), I read this on {topic}: {quote}",
    "On {topic}, {ref} ({dated}) has the following: {quote}",
    "My reason for writing is a passage on {topic} in {ref} ({dated}): {quote}",
  ],
  hard_sell: [
    "I will come straight to the point. {Ref} ({dated}) has this on {topic}: {quote}",
    "This is why I am writing: {quote} The words are from {ref} ({dated}).",
    "Let me start with {ref} ({dated}), because it has this on {topic}: {quote}",
    "It is there in {ref} ({dated}), on {topic}: {quote}",
    "A direct question, prompted by {ref} ({dated}). On {topic}, it has this: {quote}",
  ],
};
/** The first passage when nothing of it can be quoted. */
export const OPENINGS_UNQUOTED: ByTone = {
  helpful: [
    "I have been reading {ref} ({dated}), and what it has on {topic} is the reason for this note.",
    "While reading {ref} ({dated}), I stopped at what it has on {topic}.",
  ],
  neutral: [
    "I am writing because {ref} ({dated}) touches on {topic}.",
    "My reason for writing is what {ref} ({dated}) has on {topic}.",
  ],
  hard_sell: [
    "I will come straight to the point. {Ref} ({dated}) touches on {topic}, and that is worth a conversation.",
    "Let me start with {ref} ({dated}), because it touches on {topic}.",
  ],
};
/** For LinkedIn, where there is room for little. */
export const OPENINGS_BRIEF: ByTone = {
  helpful: [
    "I stopped at this in {shortRef} ({month}): {quote}",
    "A line on {topic} in {shortRef} ({month}) stayed with me: {quote}",
    "Reading {shortRef} ({month}), I noted this on {topic}: {quote}",
  ],
  neutral: [
    "{ShortRef} ({month}) has this on {topic}: {quote}",
    "On {topic}, {shortRef} ({month}) reads: {quote}",
    "I am writing about this line in {shortRef} ({month}): {quote}",
  ],
  hard_sell: [
    "Straight to the point. {ShortRef} ({month}) has this on {topic}: {quote}",
    "This is why I am writing: {quote} It is from {shortRef} ({month}).",
    "It is there in {shortRef} ({month}): {quote}",
  ],
};

/** Why it matters to the reader. */
export const BRIDGES: ByTone = {
  helpful: [
    "{stake} {Lens}, {care}.",
    "{Lens}, {care}. A good question to start from is {asks}.",
    "{stake} What I would want to know first is {asks}.",
    "{stake} {Lens}, a useful question to start from is {asks}.",
  ],
  neutral: [
    "{Lens}, {care}. The practical question is {asks}.",
    "{stake} The practical question is then {asks}.",
    "{stake} {Lens}, {care}.",
    "{Lens}, the question behind it is {asks}. {stake}",
  ],
  hard_sell: [
    "{stake} Do you know today {asks}?",
    "{Lens}, {care}. So the question is {asks}, and whether you can answer it today.",
    "{stake} {Lens}, {care}, and that is why I would not leave it for later.",
    "{stake} If nobody can say today {asks}, it is worth a conversation now.",
  ],
};
export const BRIDGES_BRIEF: ByTone = {
  helpful: ["{Lens}, {care}.", "A good question to start from is {asks}.", "{stake}"],
  neutral: ["{Lens}, {care}.", "The practical question is {asks}.", "{stake}"],
  hard_sell: ["Do you know today {asks}?", "{Lens}, {care}.", "The question is {asks}."],
};

/** Further passages: from the same document as the one before, from another one, much older, or showing movement. */
export const SUPPORTS: Readonly<
  Record<"same" | "other" | "older" | "signal" | "signalElsewhere" | "sameUnquoted" | "otherUnquoted", Wordings>
> = {
  same: [
    "The same {noun} also has this, on {topic}: {quote}",
    "Next to it I would put what the same {noun} has on {topic}: {quote}",
    "It does not stand alone. On {topic}, the same {noun} has this: {quote}",
    "I would read it together with another passage, on {topic}: {quote}",
  ],
  other: [
    "{Ref} ({dated}) adds this, on {topic}: {quote}",
    "It is not the only place. {Ref} ({dated}) has this on {topic}: {quote}",
    "There is more in {ref} ({dated}), this time on {topic}: {quote}",
  ],
  older: [
    "It is not a new subject either. {Ref} ({dated}) already had this on {topic}: {quote}",
    "The subject has some history, too. On {topic}, {ref} ({dated}) had this: {quote}",
  ],
  signal: [
    "There is movement, too. On {topic}, the same {noun} has this: {quote}",
    "What caught my eye is that something is already going on. The same {noun} has this, on {topic}: {quote}",
    "And nobody is standing still, to judge by this on {topic}: {quote}",
  ],
  signalElsewhere: [
    "There is movement, too. On {topic}, I found this in {ref} ({dated}): {quote}",
    "What caught my eye is that something is already going on. On {topic}, {ref} ({dated}) has this: {quote}",
  ],
  sameUnquoted: ["The same {noun} touches on {topic} as well.", "On top of that, the same {noun} takes up {topic}."],
  otherUnquoted: ["{Ref} ({dated}) touches on {topic} as well.", "On top of that, {ref} ({dated}) takes up {topic}."],
};
/** The third and the fourth passage, in pairs. */
export const FURTHER: readonly [Wordings, ...Wordings[]] = [
  ["And there is this, on {topic}: {quote}", "To that I would add a passage on {topic}: {quote}"],
  ["A further passage, on {topic}, reads: {quote}", "And it has this, on {topic}: {quote}"],
  ["To that I would add this, on {topic}: {quote}", "Last, on {topic}: {quote}"],
];

/** The product by its own description: {offer} is a noun phrase, {does} a sentence with the product as its subject. */
export const PRODUCTS: ByTone = {
  helpful: [
    "This is close to what we work on. {Product} is about {offer}.",
    "I work with {product}, which is about {offer}.",
    "It is the kind of subject we deal with every day: {product} covers {offer}.",
  ],
  neutral: [
    "{Product} covers {offer}.",
    "We offer {product}: {offer}.",
    "I work with {product}, which covers {offer}.",
  ],
  hard_sell: [
    "This is what we bring to it: {product}, that is, {offer}.",
    "We have {product}: {offer}.",
    "{Product} covers {offer}, and I would like to show it to you on this very subject.",
  ],
};
export const PRODUCTS_DOING: ByTone = {
  helpful: ["This is close to what we work on. {Does}", "It is the kind of subject we deal with every day. {Does}"],
  neutral: ["{Does}", "I am writing on behalf of {product}. {Does}"],
  hard_sell: ["This is what we bring to it. {Does}", "{Does} I would like to show it to you on this very subject."],
};
export const PRODUCTS_BRIEF: ByTone = {
  helpful: [
    "I work with {product}, and it is the kind of subject we deal with.",
    "This is close to what we do with {product}.",
  ],
  neutral: ["I am writing on behalf of {product}.", "I work with {product} on subjects of this kind."],
  hard_sell: [
    "I would like to show you {product} on this very subject.",
    "I want to put {product} in front of you on this.",
  ],
};

/** What the reader is asked to do. */
export const ASKS: ByTone = {
  helpful: [
    "If it is of use, I can write down how we would look at this for {company}, without a meeting. Shall I?",
    "Would it help if I sent you a short outline of how we would approach this at {company}?",
    "I am happy to share how we would look at it, with no meeting needed. Would that be useful?",
    "Shall I send you the questions that we would start from? They may be useful even if we never speak.",
  ],
  neutral: [
    "Would a short call in the coming weeks make sense, to see whether this is relevant for {company}?",
    "If the subject is open at {company}, I would be glad to arrange a short conversation.",
    "Would you be open to a short conversation about it?",
    "If this is of interest, I can suggest a few times for a short call.",
  ],
  hard_sell: [
    "Let's talk this week. Which day suits you?",
    "Give me a short call this week and bring your hardest question. Which day works?",
    "Can we speak this week? A short call is enough to see whether this is for {company}.",
    "I am asking for a short call this week. When is a good time?",
  ],
};
/** To nobody in particular: the way to the right person. */
export const ASKS_UNNAMED: ByTone = {
  helpful: [
    "If someone at {company} looks after this, I would be glad to send them a short outline of how we would approach it.",
    "Could you pass this on to whoever looks after {topic}? I am happy to send an outline first, with no meeting needed.",
  ],
  neutral: [
    "Could you point me to the person at {company} who looks after {topic}?",
    "Who at {company} would be the right person for a short conversation about it?",
  ],
  hard_sell: [
    "Who at {company} decides about this? I would like a short call with them this week.",
    "Please put me in touch with whoever owns {topic}. A short call this week is enough.",
  ],
};
export const ASKS_BRIEF: ByTone = {
  helpful: [
    "Shall I send you a short outline?",
    "Would a short outline be useful?",
    "Happy to share how we would look at it.",
  ],
  neutral: [
    "Would you be open to a short conversation?",
    "Would a short call make sense?",
    "Is this a topic for you at the moment?",
  ],
  hard_sell: [
    "Can we speak this week?",
    "Which day this week suits you for a short call?",
    "Let's talk this week. When suits you?",
  ],
};

/** One sentence for the reader's place in the company, when there is room. */
export const BY_LEVEL: Readonly<Record<"c_suite" | "vp" | "director" | "manager", Wordings>> = {
  c_suite: [
    "If this is on someone else's desk, a name would be all I need.",
    "If someone on your team is closer to it, I am glad to start there.",
  ],
  vp: [
    "You will know best whether this is a topic for your area at the moment.",
    "If it touches colleagues in other departments, they are welcome to join.",
  ],
  director: [
    "You will know better than I do where this stands on your list.",
    "If your team already has an answer to it, I would like to hear that as well.",
  ],
  manager: [
    "You probably see more of this in daily work than any report shows.",
    "You are closer to it than most, so I would value your view first.",
  ],
};

/** Only in longer messages. */
export const QUESTIONS_INTRO: ByTone = {
  helpful: [
    "If you would like to test it on your own first, these are the questions I would begin with:",
    "Whether or not we talk, these are the questions I would ask first:",
  ],
  neutral: ["Taken together, the passages lead to these questions:", "From this follow, as I see it, these questions:"],
  hard_sell: ["These are the questions I would put on the table:", "Here is what I would want answered, and soon:"],
};
export const OUTLOOKS: ByTone = {
  helpful: [
    "Nothing of this needs a decision now. It would only show whether the subject is worth more of your time.",
    "And if the answer is that you have this well in hand, that is good to know, too.",
  ],
  neutral: [
    "A first conversation would be about your situation, and about the product only after that.",
    "I would keep a first conversation to this one subject and leave the rest for another day.",
  ],
  hard_sell: [
    "Here is what I propose: your question, a look at {product}, and then you tell me yes or no.",
    "If it is not for you, tell me so on the call, and I will leave it at that.",
  ],
};
