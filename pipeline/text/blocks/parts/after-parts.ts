// The headings behind the discussion of a company's segments, under which a report speaks of all of it again.

const IS_OF_ALL =
  /^(?:investments|investment portfolio|financial condition|liquidity|liquidity (?:and|&) capital resources|contractual obligations|critical accounting .*|market risk.*|discontinued operations)$/i;

/** Under a segment a heading that only begins so ("Investment Income") is one of the segment's. */
export const followsSegments = (heading: string) => IS_OF_ALL.test(heading);

const BEGINS_AS_OF_ALL =
  /^(?:(?:consolidated )?investments?\b|financial condition|liquidity|capital resources|critical accounting|contractual obligations|market risk|quantitative and qualitative)/i;

/** Behind parts that a table lists the first that begins so is none of theirs: they have been gone through. */
export const followsParts = (heading: string) => BEGINS_AS_OF_ALL.test(heading);
