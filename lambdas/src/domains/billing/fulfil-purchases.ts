import type { Clock } from '../../platform/clock.ts';
import type { LedgerRepository } from '../../repositories/ledger/ledger-repository.ts';
import type { Checkout, Payment } from '../../repositories/purchases/stripe-purchases.ts';

export interface FulfilDependencies {
  readonly ledger: Pick<LedgerRepository, 'grant' | 'granted'>;
  readonly clock: Clock;
}

/** The author of entries in the ledger that no person of the workspace caused. */
const STRIPE = 'stripe';

/** Grants the credits of a checkout once, when it is paid. Returns whether there are any. */
export async function grantCheckout(
  { ledger, clock }: FulfilDependencies,
  oid: string,
  { id, isPaid, credits, uid, description, price }: Checkout,
): Promise<boolean> {
  if (!isPaid || credits === 0) return false;
  const grant = { source: `checkout/${id}`, credits, who: uid ?? STRIPE, reason: description, price };
  await ledger.grant(oid, grant, clock());
  return true;
}

/**
 * Takes credits back in proportion to the money that went back, each refund or lost dispute once. A refund that failed
 * later gives them again.
 */
export async function takeBackPayment(
  dependencies: FulfilDependencies,
  oid: string,
  checkout: Checkout,
  { amount: whole, takenBack }: Payment,
): Promise<void> {
  // An event of the refund can come before that of the purchase.
  if (!(await grantCheckout(dependencies, oid, checkout))) return;
  const { ledger, clock } = dependencies;
  for (const { source, amount, failed } of takenBack) {
    const { description: reason, price } = checkout;
    if (failed) {
      const refund = await ledger.granted(oid, source);
      // With those that were owed, because too few were there.
      const taken = refund?.asked ?? refund?.credits ?? 0;
      if (taken < 0) {
        await ledger.grant(oid, { source: `${source}/failed`, credits: -taken, who: STRIPE, reason }, clock());
      }
      continue;
    }
    const credits = -Math.round((checkout.credits * amount) / whole);
    const money = { amount: -amount, currency: price.currency };
    await ledger.grant(oid, { source, credits, who: STRIPE, reason, price: money }, clock());
  }
}
