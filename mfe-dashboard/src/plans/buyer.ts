import type { Subscription } from '@parlance/contract/schemas/purchases';
import type { Leaving } from '../buying/use-leaving.ts';
import type { Discount } from './use-discount.ts';

/** A person who may buy for a workspace. Other members only see the offers. */
export interface Buyer {
  readonly uid: string;
  readonly oid: string;
  /** The subscription that a purchase would change. Undefined while it is not known. */
  readonly subscription: Subscription | null | undefined;
  readonly discount: Discount;
  readonly leaving: Leaving;
}
