import { DRAFT_CENTS } from './draft-cost.ts';
import type { MinutePrices } from './schemas/purchases.ts';

/** Spec part 2, section 9: "at least 1, computed as a 0.005 factor of one quarter of the text length". In cents. */
const LEAST_CONVERSION_CENTS = 1;
const CENTS_PER_QUARTER = 0.005;

/** Spec part 2, section 9: "Translation price is the base rate plus 10%", in whole percent so that no rounding comes in. */
const TRANSLATION_PERCENT = 110;

/** What making content of a transcript costs, in cents. A stage that sells conversions has a least price of one. */
export function conversionCents(
  characters: number,
  { conversion = LEAST_CONVERSION_CENTS }: MinutePrices = {},
): number {
  return Math.max(LEAST_CONVERSION_CENTS, conversion, (CENTS_PER_QUARTER * characters) / 4);
}

/**
 * The credits (seconds of draft) that cents stand for, by the price of a minute of draft; started ones count. Without a price
 * above 0 for sale it is the estimate of the specification.
 */
export function creditsForCents(cents: number, { draft }: Pick<MinutePrices, 'draft'>): number {
  const perMinute = draft !== undefined && draft > 0 ? draft : DRAFT_CENTS;
  return Math.ceil((cents / perMinute) * 60);
}

/** The credits (seconds of draft) that making content of a transcript of so many characters costs. */
export function conversionCredits(characters: number, prices: MinutePrices): number {
  return creditsForCents(conversionCents(characters, prices), prices);
}

/** The credits (seconds of draft) that translating a transcript of so many seconds of media costs. */
export function translationCredits(seconds: number): number {
  return Math.ceil((Math.ceil(seconds) * TRANSLATION_PERCENT) / 100);
}
