// Which natural perils a text names: a model of wildfire is not for hurricanes.

export type Peril = keyof typeof PERILS;

const PERILS = {
  wildfire: /\bwild ?fires?\b|\bbrush ?fires?\b/i,
  flood: /\bfloods?\b|\bflooding\b|\bstorm surge\b/i,
  windstorm:
    /\bhurricanes?\b|\btropical storms?\b|\bwinds?\b|\bwindstorms?\b|\bhail\b|\bconvective\b|\btornado(?:e?s)?\b|\bderecho\b/i,
  winter: /\bwinter storms?\b|\bfreez\w+\b|\bpolar\b/i,
  earthquake: /\bearthquakes?\b|\bseismic\b/i,
} as const;

/** None of a text that speaks of catastrophes, storms or weather alone. */
export function perilsIn(text: string): ReadonlySet<Peril> {
  return new Set((Object.keys(PERILS) as Peril[]).filter((peril) => PERILS[peril].test(text)));
}
