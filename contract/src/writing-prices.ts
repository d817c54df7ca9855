import { DRAFT_CENTS } from './draft-cost.ts';

/** Spec part 2, section 9: "at least 1, computed as a 0.005 factor of one quarter of the text length". In cents. */
const LEAST_CONVERSION_CENTS = 1;
const CENTS_PER_QUARTER = 0.005;

/** Spec part 2, section 9: "Translation price is the base rate plus 10%", in whole percent so that no rounding comes in. */
const TRANSLATION_PERCENT = 110;

/** What making content of a transcript costs, in cents of the specification's prices. */
export function conversionCents(characters: number): number {
  return Math.max(LEAST_CONVERSION_CENTS, (CENTS_PER_QUARTER * characters) / 4);
}

/**
 * The credits (seconds of draft) that making content of a transcript of so many characters costs: its cents at the
 * specification's price of a minute of draft, started ones count. A stage that sells minutes for another price sells
 * conversions for that too.
 */
export function conversionCredits(characters: number): number {
  return Math.ceil((conversionCents(characters) / DRAFT_CENTS) * 60);
}

/** The credits (seconds of draft) that translating a transcript of so many seconds of media costs. */
export function translationCredits(seconds: number): number {
  return Math.ceil((Math.ceil(seconds) * TRANSLATION_PERCENT) / 100);
}
