import type { Locale } from '@parlance/contract/regions';
import type { Organization } from '@parlance/contract/schemas/organization';
import type { BillingRepository } from '../../repositories/organizations/billing-repository.ts';
import type { OrganizationsRepository } from '../../repositories/organizations/organizations-repository.ts';
import type { DeriveBilling } from '../../repositories/purchases/derive-billing.ts';
import type { StripeCustomers } from '../../repositories/purchases/stripe-customers.ts';
import type {
  Checkout,
  InvoicePayment,
  Payment,
  StripePurchases,
} from '../../repositories/purchases/stripe-purchases.ts';
import type { StripeSubscriptions } from '../../repositories/purchases/stripe-subscriptions.ts';
import { type BillingLetters, sendPaymentFailed, sendReceipt } from './billing-letters.ts';
import { type FulfilDependencies, grantCheckout, takeBackPayment } from './fulfil-purchases.ts';
import type { StripeEvent } from './stripe-event.ts';

export interface HandleStripeEventDependencies extends FulfilDependencies, BillingLetters {
  readonly purchases: Pick<StripePurchases, 'checkout' | 'checkoutOf' | 'payment' | 'invoicePayment'>;
  readonly customers: Pick<StripeCustomers, 'metadata' | 'exists' | 'endSubscriptions'>;
  readonly subscriptions: Pick<StripeSubscriptions, 'endSurplus' | 'endRenewed'>;
  readonly organizations: Pick<OrganizationsRepository, 'get'>;
  readonly billing: Pick<BillingRepository, 'forgetCustomer'>;
  readonly deriveBilling: DeriveBilling;
  /** Tells owners of low credits, and notes when they rise. */
  readonly tellLowCredits: (oid: string) => Promise<void>;
  /** Starts what waits for minutes. */
  readonly resumeWaiting: (oid: string) => Promise<unknown>;
  readonly locale: Locale;
}

export type HandleStripeEvent = (event: StripeEvent) => Promise<void>;

/** The object of an event, in its present state. */
interface Subject {
  readonly customer: string | undefined;
  readonly checkout?: Checkout | undefined;
  readonly payment?: Payment | undefined;
  readonly invoice?: { readonly id: string; readonly state: InvoicePayment } | undefined;
}

/**
 * Does what follows from an object's present state at Stripe: writes the workspace's billing record, grants bought credits,
 * takes refunded ones back, and ends subscriptions that must not be. Events of the other region's customers, and of those
 * that belong to no workspace, are left alone. Idempotent, and independent of the order of events.
 */
export function handleStripeEvent(dependencies: HandleStripeEventDependencies): HandleStripeEvent {
  const { customers, subscriptions, organizations, deriveBilling, resumeWaiting, tellLowCredits, locale, reportError } =
    dependencies;
  return async (event) => {
    const subject = await subjectOf(dependencies, event);
    const { customer } = subject;
    if (customer === undefined) return;
    const metadata = await customers.metadata(customer);
    if (!metadata.oid) return forgetDeleted(dependencies, event);
    if (metadata.locale !== locale) return;
    const organization = await organizations.get(metadata.oid);
    if (!organization) {
      // It was deleted while something was bought for it.
      await customers.endSubscriptions(customer);
      if (subject.checkout?.isPaid) reportError('A purchase belongs to no workspace: refund it', new Error(customer));
      return;
    }
    if (organization.billing.customer !== customer) {
      // The metadata was changed by hand at Stripe: this is not the workspace that bought.
      if (subject.checkout?.isPaid) reportError('A purchase is of no workspace’s customer', new Error(customer));
      return;
    }
    await endRenewal(dependencies, organization, subject);
    await subscriptions.endSurplus(customer);
    await deriveBilling(customer);
    await fulfil(dependencies, organization, subject);
    await tellLowCredits(organization.id);
    await resumeWaiting(organization.id);
  };
}

/** A workspace whose customer was deleted goes on without a plan, with the credits that it has. */
async function forgetDeleted(
  { customers, billing, resumeWaiting, clock, locale }: HandleStripeEventDependencies,
  { data: { object } }: StripeEvent,
): Promise<void> {
  const { id, metadata } = object;
  if (object.object !== 'customer' || id === undefined || !metadata?.oid || metadata.locale !== locale) return;
  if (await customers.exists(id)) return;
  await billing.forgetCustomer(metadata.oid, id, clock());
  await resumeWaiting(metadata.oid);
}

async function fulfil(
  dependencies: HandleStripeEventDependencies,
  organization: Organization,
  { checkout, payment, invoice }: Subject,
): Promise<void> {
  if (checkout && (await grantCheckout(dependencies, organization.id, checkout))) {
    await sendReceipt(dependencies, organization, checkout);
  }
  if (payment?.intent && payment.takenBack.length > 0) {
    const bought = await dependencies.purchases.checkoutOf(payment.intent);
    if (bought) await takeBackPayment(dependencies, organization.id, bought, payment);
  }
  if (invoice) await sendPaymentFailed(dependencies, organization, invoice.id, invoice.state);
}

/** A workspace that will be deleted within 48 hours gets no further period: its subscription ends, and the payment is refunded. */
async function endRenewal(
  { subscriptions }: HandleStripeEventDependencies,
  { deletedAt }: Organization,
  { invoice }: Subject,
): Promise<void> {
  if (deletedAt === undefined || !invoice) return;
  const { isRenewal, created, subscription } = invoice.state;
  if (isRenewal && created >= deletedAt && subscription) await subscriptions.endRenewed(subscription);
}

async function subjectOf(
  { purchases }: HandleStripeEventDependencies,
  { data: { object, previous_attributes } }: StripeEvent,
): Promise<Subject> {
  const { id } = object;
  const charge = object.object === 'charge' ? id : object.charge;
  if (charge) {
    const payment = await purchases.payment(charge);
    return { customer: payment?.customer, payment };
  }
  if (id !== undefined && object.object === 'checkout.session') {
    const checkout = await purchases.checkout(id);
    return { customer: checkout?.customer, checkout };
  }
  if (id !== undefined && object.object === 'invoice') {
    const state = await purchases.invoicePayment(id);
    return { customer: state?.customer, invoice: state && { id, state } };
  }
  const customer = object.object === 'customer' ? id : (object.customer ?? previous_attributes?.customer);
  return { customer: customer ?? undefined };
}
