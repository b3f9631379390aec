// What is left of how likely a seller uses a passage whose lines of business, or subject, are not the product's.

/** Of 26 answers of readers on 13 such passages of calls two would use one, of 208 on others 123; of reports 10 %, of others 49 (docs/readers.md). */
const OTHER_BUSINESS = 0.2;
const OTHER_BUSINESS_FIT = 0.4;

/** To multiply with. @param fit 0 to 1: of lines of business, subject and words to the product */
export const businessShare = (fit: number) => (fit <= OTHER_BUSINESS_FIT ? OTHER_BUSINESS : 1);
