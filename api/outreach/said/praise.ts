// What the company says of its figure in its own favour: the figure is told, the praise is not.

const PRAISE =
  "(?:very |really |quite |relatively )?(?:strong|solid|healthy|robust|excellent|outstanding|exceptional|terrific|great|impressive)";
/** "Retention remained excellent at 89%". */
const OF_LEVEL = new RegExp(
  `\\b(?:remained|held|stayed|came in|was) ${PRAISE} (?=at \\$?\\d|in the (?:low|mid|high|double))`,
  "gi",
);
const OF_LEVEL_NOW = new RegExp(
  `\\b(?:remains|holds|stays|is) ${PRAISE} (?=at \\$?\\d|in the (?:low|mid|high|double))`,
  "gi",
);
/** "To an excellent 88.3%". */
const BEFORE_FIGURE = new RegExp(`\\ban? ${PRAISE} (?=\\$?\\d)`, "gi");
/** "Property pricing remains strong as we achieved …": the reason says more. */
const AS_WE = new RegExp(
  `^((?:in|for|within) [^,]{3,40}, )?[^,]{3,80} (?:remains?|remained|was|is|are) ${PRAISE} as (?=we \\w+ed\\b)`,
  "iu",
);
/** ", another excellent result". */
const BEHIND_FIGURE = new RegExp(`, (?:an|a|another) ${PRAISE} (?:result|outcome|performance)(?=[,.])`, "gi");
/** "Produced another strong quarter with premium growth of 14%". */
const OF_QUARTER = new RegExp(
  String.raw`\b(?:had )?(?:produced|delivered|posted|reported|achieved|had) (?:an|a|another) ${PRAISE} (?:quarter|year|performance|results?) with (?=(?:[\w-]+ ){1,4}of \$?\d)`,
  "gi",
);
/** "Premium growth of 26% was equally impressive". */
const AS_MUCH = new RegExp(
  String.raw`^((?:[\w&-]+ ){1,6})of ((?:\$\d[\d.,]*(?: (?:million|billion))?|\d[\d.]*%)) (was|were) (?:also |equally |similarly )?${PRAISE}(?=[,.])`,
  "i",
);
/** "Leading-edge technology", "innovative programs". */
const OF_THING =
  /\b(?:(?:industry|market|class)-leading|leading[- ]edge|cutting[- ]edge|best[- ]in[- ]class|world-class|high[- ]quality|innovative|(?<!\bwith (?:very )?(?!(?:[\w-]+ ){1,6}of \$?\d))(?:very )?(?:strong|solid|healthy|robust)(?= (?:rate|pric|premium|retention|growth|persistency|sales))) (?=\p{Ll})/giu;
const A_LITTLE = /\b(up|down) (?:slightly )?a (?:little )?(?:bit|little|touch)\b/gi;

/** The sentence with its figures alone; as it is where nothing of it is praised. */
export function withoutPraise(sentence: string): string {
  const plain = sentence
    .replace(OF_LEVEL, "was ")
    .replace(OF_LEVEL_NOW, "is ")
    .replace(/\b(was|is) at (?=\$?\d)/g, "$1 ")
    .replace(BEFORE_FIGURE, "")
    .replace(BEHIND_FIGURE, "")
    .replace(AS_WE, "$1")
    .replace(OF_QUARTER, "had ")
    .replace(AS_MUCH, "$1$3 $2")
    .replace(OF_THING, "")
    .replace(/\ban (?=[bcdfgjklmnpqrstvwxyz]\p{Ll})/gu, "a ")
    .replace(A_LITTLE, "$1 slightly");
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}
