import fc from 'fast-check';
import { conversionCents, conversionCredits, translationCredits } from './writing-prices.ts';

describe('prices of writing', () => {
  it("[billing.writing-prices] cost at least 1 cent, and 0.005 of a quarter of the text's length", () => {
    expect(conversionCents(0)).toBe(1);
    expect(conversionCents(800)).toBe(1);
    expect(conversionCents(52_000)).toBe(65);
  });

  it('[billing.writing-prices] become credits by the price of a minute of draft, started ones count', () => {
    expect(conversionCredits(10_400)).toBe(60);
    expect(conversionCredits(52_000)).toBe(300);
    expect(conversionCredits(0)).toBe(5);
  });

  it('[billing.writing-prices] is the base rate plus 10 %, in whole credits', () => {
    expect(translationCredits(3600)).toBe(3960);
    expect(translationCredits(10)).toBe(11);
    expect(translationCredits(9.2)).toBe(11);
    fc.assert(
      fc.property(fc.nat(400_000), (seconds) => {
        const credits = translationCredits(seconds);
        expect(credits * 10).toBeGreaterThanOrEqual(seconds * 11);
        expect((credits - 1) * 10).toBeLessThan(seconds * 11);
      }),
    );
  });
});
