// Signs of what a passage does that single words do not show: figures, hedges, who speaks, which way things go, how it begins and ends.

/** Name and pattern; a passage has a mark or has it not. What each weighs is learned (passage-weights.tsv). */
export const PASSAGE_MARKS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ["percent", /\d\s?(?:%|percent\b)/],
  ["money", /\$\s?\d/],
  ["scale", /\b(?:million|billion)\b/],
  ["points", /\bpoints?\b/],
  ["year", /\b(?:19|20)\d\d\b/],
  ["hedge", /\b(?:may|might|could|would|can be|potential(?:ly)?|possib\w+|cannot predict|uncertain\w*)\b/i],
  ["first", /\b(?:we|our|us|i)\b/i],
  ["first_begins", /^\W*(?:we|our)\b/i],
  ["company", /\bthe company\b/i],
  [
    "up",
    /\b(?:higher|increas\w*|ris(?:e|es|en|ing)|rose|grew|grow(?:s|n|ing)|elevated|surg\w*|exceed\w*|accelerat\w*)\b/i,
  ],
  ["down", /\b(?:lower|decreas\w*|declin\w*|fell|fall(?:s|en|ing)?|fewer|reduc\w*|moderated|slow\w*)\b/i],
  [
    "bad",
    /\b(?:unfavorabl\w*|adverse\w*|pressur\w*|strain\w*|challeng\w*|shortage\w*|deficien\w*|inadequate|insufficient|weak\w*|difficult\w*|disrupt\w*|hurt|delay\w*|backlog\w*|loss(?:es)?)\b/i,
  ],
  ["good", /\b(?:favorabl\w*|improv\w*|better|benefit\w*|strong\w*|recover\w*|pleased|record|solid)\b/i],
  ["pointer", /\b(?:see|refer|refers|note \d+|item \d+\w?|herein|hereof|pursuant)\b/i],
  ["question", /\?/],
  ["quote", /[“"]/],
  ["colon_end", /:\s*$/],
  ["list_mark", /^\W*(?:•|\(\w{1,3}\)|\d+\.)\s/],
  ["bar", / \| /],
  ["semicolon", /;/],
  ["paren", /\(/],
  ["ends", /[.!?]["”’')]*\s*$/],
  ["begins", /^\W*[\p{Lu}\d]/u],
  ["upper", /^[^\p{Ll}]*$/u],
  [
    "points_elsewhere",
    /\b(?:the following (?:table|discussion|tables)|see (?:also )?(?:[\u201c"]|note|notes|item|part|our|the section|page|exhibit)|refer(?:s|red)? to|as (?:discussed|described|defined|set forth|noted|more fully \w+) (?:above|below|in|under)|incorporated (?:herein )?by reference|forward-looking|tables? (?:below|above)|(?:is|are) (?:discussed|described|presented|shown|summarized|included|set forth) (?:in|below|under|on page))\b/i,
  ],
  [
    "legal_words",
    /\b(?:registrant|certif(?:y|ies|ication)|pursuant to|herein|hereby|hereto|undersigned|exhibit|section \d|rule \d|securities act|exchange act|annual report|form 10|form 8|sarbanes|incorporated by|safe harbor|actual results)\b/i,
  ],
  [
    "call_words",
    /\b(?:thank(?:s| you)|good (?:morning|afternoon)|next question|operator|questions?|open (?:the call|it up)|turn (?:it|the call)|welcome|congratulations|yes|okay|yeah|right)\b/i,
  ],
  [
    "policy_verb",
    /\b(?:is|are|were|being) (?:\w+ly )?(?:defined|calculated|measured|computed|determined|recorded|recognized|accounted for|classified|amortized|deferred|accrued|charged|credited|capitalized|expensed|carried|translated|presented|remeasured|discounted|allocated|consolidated|estimated|based on|required)\b/i,
  ],
  [
    "we_policy",
    /\b(?:we|the company|management|group|aegon) (?:recognizes?|records?|defines?|uses?|measures?|accounts? for|classif(?:y|ies)|capitalizes?|amortizes?|reviews?|assess(?:es)?|determines?|discounts?|estimates?|evaluates?|considers?)\b/i,
  ],
  [
    "standard",
    /\b(?:accounting (?:standards?|guidance|polic\w+|principles?|estimates?)|gaap|asu|asc|topic \d{3}|fair value|present value|methodolog\w+|method|assumptions?|statutor(?:y|ily)|regulations?|laws?|act|rules?|requires?|provides? that)\b/i,
  ],
  [
    "defines",
    /\b(?:refers? to|means|is a measure|represents?|(?:is|are) the (?:sum|ratio|amount|difference|percentage|total)s?|consists? (?:primarily )?of|compris(?:es|ed of)|includes?)\b/i,
  ],
  [
    "offers",
    /\b(?:offers?|provides?|sells?|markets?|writes?|covers?|serves?|operates?|products?|customers?|distribut\w+|agents?)\b/i,
  ],
  ["denies", /\b(?:not|n[\u2019']t|no)\b[^.;]{0,80}\b(?:material|significant)|immaterial|insignificant/i],
  ["not", /\b(?:not|no|never|neither|nor|unable|n[\u2019']t)\b/i],
  [
    "may_adverse",
    /\b(?:may|might|could|would|can|if)\b[^.]{0,160}\b(?:advers\w*|harm\w*|negativ\w*|loss(?:es)?|liabilit\w+|penalt\w+|fines?|disrupt\w*|fail\w*|declin\w*|reduc\w*|increas\w*|litigation|damage\w*|inability|unable|impair\w*|suffer)\b/i,
  ],
  ["may", /\b(?:may|might|could)\b/],
  ["can", /\bcan(?:not)?\b/i],
  ["would", /\b(?:would|should)\b/i],
  ["if", /\b(?:if|whether|unless|to the extent)\b/i],
  [
    "risk",
    /\b(?:risks?|uncertain\w*|exposure\w*|exposed|subject to|depend\w*|vulnerab\w*|susceptib\w*|volatil\w*|no assurance|adverse\w*|harm\w*|negativ\w*|materially)\b/i,
  ],
  ["will", /\b(?:will|going to|plans?|intends?|intend|expects? to|aims?|in the process of|scheduled|anticipate)\b/i],
  [
    "acts",
    /\b(?:invest(?:ing|ed|ments? in)|launch\w*|build(?:ing)?|implement\w*|replac\w*|moderni[sz]\w*|acquir\w*|acquisition|hir(?:e|ed|ing)|appoint\w*|elect\w*|resign\w*|retire\w*|agreement|entered into|agreed|contract\w*|restructur\w*|reorgani[sz]\w*|clos(?:e|ed|ing)|develop(?:ing|ed)|expand\w*|transition\w*|separat\w*|sold|sale of|announced|approved|repurchas\w*|ordered|settle\w*|convert\w*|introduc\w*|initiat\w*|adopt\w*|amend\w*)\b/i,
  ],
  ["has_been", /\b(?:has|have) (?:been|\w+ed)\b/i],
  ["ing_now", /\b(?:are|is|we're|we\u2019re) (?:\w+ly )?\w+ing\b/i],
  [
    "past",
    /\b(?:was|were|had|did|increased|decreased|reported|totaled|declined|resulted|included|reflected|contributed|drove|added|became|experienced|grew|rose|fell)\b/i,
  ],
  ["present", /\b(?:is|are|has|have|do|does)\b/i],
  ["compare", /\b(?:compared (?:to|with)|versus|from \$?\d|prior[- ]year (?:quarter|period)|same period|than)\b/i],
  ["due_to", /\b(?:due to|driven by|primarily|reflect\w*|result(?:ed|ing) (?:in|from)|attributable|because of)\b/i],
  ["offset", /\boffset\b/i],
  [
    "up_cost",
    /\b(?:higher|increas\w*|rising|rose|elevated|unfavorable|adverse|worse\w*)\b[^.;,]{0,60}\b(?:loss(?:es)?|costs?|expenses?|claims?|severity|frequency|catastrophe\w*|reserves?|impairments?|defaults?|delinquen\w+|lapses?|turnover|charges?|inflation|combined ratio|expense ratio|loss ratio|medical|utilization|development)\b/i,
  ],
  [
    "cost_up",
    /\b(?:loss(?:es)?|costs?|expenses?|claims?|severity|frequency|catastrophe\w*|combined ratio|expense ratio|loss ratio|utilization|inflation)\b[^.;,]{0,50}\b(?:higher|increas\w*|rising|rose|elevated|unfavorable|up|worse\w*|deteriorat\w*)\b/i,
  ],
  [
    "down_gain",
    /\b(?:lower|decreas\w*|declin\w*|fell|reduc\w*|weak\w*|down)\b[^.;,]{0,60}\b(?:revenues?|income|premiums?|earnings|sales|profits?|margins?|volumes?|returns?|originations?|orders|collections?)\b|\b(?:revenues?|income|premiums?|earnings|sales|profits?|margins?|volumes?|originations?|orders|collections?)\b[^.;,]{0,50}\b(?:lower|decreas\w*|declin\w*|fell|weak\w*|down)\b/i,
  ],
  [
    "up_gain",
    /\b(?:higher|increas\w*|rose|grew|growth|improv\w*|strong\w*|record|up)\b[^.;,]{0,60}\b(?:revenues?|income|premiums?|earnings|sales|profits?|margins?|volumes?|returns?|orders|collections?|retention|rates?|pricing|business|results)\b|\b(?:revenues?|income|premiums?|earnings|sales|profits?|margins?|orders|collections?|retention)\b[^.;,]{0,50}\b(?:higher|increas\w*|rose|grew|improv\w*|strong\w*|up)\b/i,
  ],
  [
    "down_cost",
    /\b(?:lower|decreas\w*|declin\w*|fewer|reduc\w*|favorable)\b[^.;,]{0,60}\b(?:loss(?:es)?|costs?|expenses?|claims?|severity|frequency|catastrophe\w*|development|reserve\w*|ratio)\b/i,
  ],
  ["favorable", /(?<!un)\bfavorabl\w*/i],
  ["unfavorable", /\bunfavorabl\w*|\badverse (?:\w+ )?development/i],
  [
    "praise",
    /\b(?:strong\w*|strength|leading|leader|well[- ]positioned|excellent|great|pleased|proud|success\w*|confident|excited|opportunit\w+|advantage\w*|best|superior|solid|robust|record)\b/i,
  ],
  ["officer", /\b(?:Mr\.|Ms\.|Mrs\.|chief|president|officer|director|board)(?!\w)/i],
  [
    "office_move",
    /\b(?:appoint\w*|elect\w*|resign\w*|retire\w*|depart\w*|succeed\w*|terminat\w*|named|promoted|employment agreement|severance|compensation)\b/i,
  ],
];
