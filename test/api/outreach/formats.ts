// Every platform, tone and length.
import type { Format } from "../../../api/outreach/verify/format.ts";
import { MESSAGE_LENGTHS, PLATFORMS, TONES } from "../../../data/vocabulary.ts";

export const LENGTHS_AND_TONES: readonly Format[] = PLATFORMS.flatMap((platform) =>
  TONES.flatMap((tone) => MESSAGE_LENGTHS.map((length) => ({ platform, tone, length }))),
);
