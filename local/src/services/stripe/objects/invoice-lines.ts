import type Stripe from 'stripe';
import { newId } from '../account/new-id.ts';
import type { Wire } from '../protocol/wire.ts';
import type { Period } from './billing-period.ts';
import type { Price } from './prices.ts';

export type InvoiceLine = Wire<Stripe.InvoiceLineItem>;

/** What an invoice bills on one line. */
export interface LineDraft {
  readonly amount: number;
  readonly currency: string;
  readonly description: string;
  readonly period: Period;
  readonly price: Price | null;
  readonly quantity: number;
  readonly isProration: boolean;
  /** The part of a subscription that it bills. */
  readonly subscription?: { readonly id: string; readonly item: string };
  /** The invoice item that it bills. */
  readonly invoiceItem?: string;
  readonly metadata?: Record<string, string>;
}

/** A line of an invoice, lowered by discounts. */
export function invoiceLine(
  invoice: string,
  draft: LineDraft,
  discountAmounts: NonNullable<InvoiceLine['discount_amounts']>,
): InvoiceLine {
  const off = discountAmounts.filter(({ amount }) => amount > 0);
  return {
    id: newId('il'),
    object: 'line_item',
    amount: draft.amount,
    currency: draft.currency,
    description: draft.description,
    discount_amounts: off,
    discountable: !draft.isProration,
    discounts: off.map(({ discount }) => discount),
    invoice,
    livemode: false,
    metadata: draft.metadata ?? {},
    parent: parentOf(draft),
    period: draft.period,
    pretax_credit_amounts: [],
    pricing: draft.price && {
      price_details: { price: draft.price.id, product: draft.price.product },
      type: 'price_details',
      unit_amount_decimal: draft.price.currency_options?.[draft.currency]?.unit_amount_decimal ?? null,
    },
    quantity: draft.quantity,
    quantity_decimal: String(draft.quantity),
    subscription: draft.subscription?.id ?? null,
    subtotal: draft.amount,
    taxes: [],
  };
}

function parentOf({ subscription, invoiceItem, isProration }: LineDraft): InvoiceLine['parent'] {
  if (subscription) {
    const details = {
      invoice_item: invoiceItem ?? null,
      proration: isProration,
      proration_details: isProration ? { credited_items: null } : null,
      subscription: subscription.id,
      subscription_item: subscription.item,
    };
    return { invoice_item_details: null, subscription_item_details: details, type: 'subscription_item_details' };
  }
  if (!invoiceItem) return null;
  const details = { invoice_item: invoiceItem, proration: isProration, proration_details: null, subscription: null };
  return { invoice_item_details: details, subscription_item_details: null, type: 'invoice_item_details' };
}
