// What is said before the name of a part that a sentence opens on, as parts of regular expressions.
import { GREETING, MOVES, PLACES } from "./openings.ts";

/** Said before it, and nothing that it is about: "As shown on Slide 8, ", "In the quarter, ". */
export const FRAME = `(?:(?:(?:${MOVES}|(?:as )?(?:shown|seen|noted|presented|you can see)|and) )?(?:on |to |in )?(?:the )?(?:[Ss]lides?|[Pp]ages?|side)(?: \\d+)?,? (?:(?:which )?(?:shows|highlights|covers|illustrates|summarizes|presents|details) )?|(?:in|for|during) the (?:\\p{L}+ ){0,3}(?:quarter|year|half)(?: of (?:20\\d\\d|the year))?,? |number \\p{L}+, |${MOVES} (?:quarterly |the )?(?:production|top[- ]line|results|performance|earnings|pricing)(?: results)?, |on the (?:top|bottom) line, |(?:${MOVES}|${PLACES}) (?:\\p{Ll}+ ){0,3}\\p{Ll}+, )*`;
/** "The overall", "our reported". */
export const WHOSE =
  "(?:(?:our|the|this|of) )*(?:(?:\\p{L}+[- ]quarter|overall|total|domestic|international|quarterly|reported|segment|within|in|across) )*(?:our |the )?";
/** "Let me now discuss", "a few comments on". */
export const REVIEWS =
  "(?:(?:let me|let['’]s|let us|[Ii]['’]ll|[Ii] will|we['’]ll|we will|we|[Ii]['’]d like to|[Ii] want to) )?(?:now |next |also |then |first |briefly )*(?:(?:turn|move|shift|go|take a few minutes|spend a (?:minute|moment)) (?:over )?(?:to )?)?(?:review(?:ing)?|discuss(?:ing)?|cover(?:ing)?|touch(?:ing)? (?:briefly )?on|talk(?:ing)? about|comment(?:ing)? (?:briefly )?on|focus(?:ing)? (?:now )?on|highlight(?:ing)?|walk(?:ing)? through|address(?:ing)?|(?:some|a few|my|our|brief|quick|more|additional) (?:brief |quick |additional )?(?:comments?|words?|remarks|color|details?|thoughts?|highlights) (?:on|about|for|regarding)|(?:provide|give|offer|share|make|speak to)\\b[^.,]{0,40} (?:on|about|for|to))";
export const ABOUT =
  "(?:we (?:now |still |also |continue to )*(?:expect|anticipate|project|reported|delivered|achieved|saw)(?: (?:full[- ]year|20\\d\\d|strong|solid))*|relative to|specific(?:ally)? (?:to|in|for)|in terms of|with (?:regards?|respect) to|in regards? to|concerning|considering|looking (?:at|to)|looking first at|back to|on to|over to|for|as to|we(?:['’]re| are) (?:very |really |quite |extremely |also )*(?:pleased|happy|satisfied|encouraged) (?:with|by)|beginning (?:with|in|at)|starting (?:with|in|at))";
/** "The results of", "an overview of". */
export const RESULTS_IN =
  "(?:(?:the |our |an? )?(?:[\\p{L}%'’-]+ ){0,4}(?:results?|performance|highlights|details?|discussion|overview|review|trends?|look) (?:of|for|in|from|at|by|on) )?";

/** Nothing but what leads to a name, and that anything does. */
export const LED = `${GREETING}${FRAME}${GREETING}(?:${MOVES}|${PLACES}|${REVIEWS}|${ABOUT}) ${RESULTS_IN}${WHOSE}`;
