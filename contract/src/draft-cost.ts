import type { MinutePrices } from './schemas/purchases.ts';

/** Cents a minute, where no price is for sale. Spec part 2, section 9: "Draft cost estimate 0.13 per started minute". */
export const DRAFT_CENTS = 13;

/** What a draft of so many seconds costs about, in cents of the prices' currency: each started minute counts. */
export function draftCost(seconds: number, { draft = DRAFT_CENTS }: Pick<MinutePrices, 'draft'>): number {
  return Math.ceil(seconds / 60) * draft;
}
