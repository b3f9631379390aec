// A sentence that gives more causes than can be said aloud, told with one of them and that there are others (semantics 12.9).

const CAUSES =
  /^(?<what>[^;()]{15,160}?)(?<pause>,? )(?:(?:primarily|mainly|largely|principally|mostly) )?(?<by>due to|driven by|(?<=principally |mainly |primarily |mostly )from|as a result of|because of|attributable to|reflecting|resulting from|caused by) (?<causes>[^;()]{8,}, .+)[.]$/i;
/** What takes the whole of it back, or turns the causes that are left out into others' news. */
const TURNED =
  /(?<!partially |partly |somewhat )\boffset\b|\b(?:but|however|although|though|while|whereas|despite|except|excluding|not)\b/i;
/** The last of several. */
const ANOTHER = /\b(?:and|as well as)\b/i;
const BETWEEN = /, (?:and |as well as )?/;
/** One cause that can be named alone; what goes on from another, or begins a clause, cannot. */
const NAMED =
  /^(?!(?:which|that|who|primarily|principally|mainly|largely|mostly|partially|partly|somewhat|offset|including|due|as|in|on|for|from|by|to|with) )[^,]{8,120}$/i;

/**
 * The sentence as it is where it has one cause, or turns.
 *
 * @param isWanted the cause to tell where there is one such; else the first is told
 */
export function withOneCause(sentence: string, isWanted: (cause: string) => boolean = () => true): string {
  const found = CAUSES.exec(sentence)?.groups;
  if (found === undefined) return sentence;
  const { what, pause, by, causes = "" } = found;
  const all = causes.split(BETWEEN);
  const rest = all.slice(1).join(", ");
  const named = all.filter((cause) => NAMED.test(cause));
  const told = named.find(isWanted) ?? named[0];
  if (told === undefined || !ANOTHER.test(causes) || TURNED.test(rest)) return sentence;
  return `${what}${pause}partly ${by} ${told}.`;
}
