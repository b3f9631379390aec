// Phrases to look for: such as products have, and, harder, such as the texts themselves are made of.

const SUBJECTS =
  "claims,loss,policy,underwriting,premium,reserve,catastrophe,customer,agent,broker,fraud,litigation,subrogation,reinsurance,actuarial," +
  "pricing,billing,medical,data,cloud,legacy,digital,risk,property,liability,auto,health,annuity,life,compliance,regulatory,vendor," +
  "workforce,call center,severity,frequency,retention,distribution,portfolio,weather";
const CONCERNS =
  "leakage,analytics,automation,modernization,inflation,costs,ratio,management,adjustment expense,processing,platform,experience,trend," +
  "cycle time,model,growth,shortage,efficiency,detection,triage,migration,integration,reporting,outsourcing,transformation,optimization," +
  "volatility,exposure,benchmarking,governance,training,staffing,accuracy,workflow,strategy,technology,systems,quality,performance," +
  "recovery,settlement,forecasting,segmentation,monitoring,audit,controls,capacity,security,services,operations";

/** `claims leakage`, `claims analytics`, …: at most 2,000. */
export function phrasesBySubject(count: number): string[] {
  const pairs = SUBJECTS.split(",").flatMap((subject) => CONCERNS.split(",").map((concern) => `${subject} ${concern}`));
  return pairs.slice(0, count);
}

/** Two or three neighbouring words each, spread over the texts: most words of the texts are words of some phrase. */
export function phrasesFrom(texts: readonly string[], count: number): string[] {
  const words = texts.flatMap(
    (text) =>
      text
        .slice(0, 200_000)
        .toLowerCase()
        .match(/[a-z]{4,}/g) ?? [],
  );
  const phrases = new Set<string>();
  for (let step = 0; phrases.size < count && step < 20 * count; step += 1) {
    const at = (step * 7919) % Math.max(1, words.length - 3);
    phrases.add(words.slice(at, at + 2 + (step % 2)).join(" "));
  }
  return [...phrases];
}
