import type Stripe from 'stripe';
import type { Wire } from '../protocol/wire.ts';

/** What a Checkout session is to make, and how far its payment is. Stripe's API does not show it. */
export interface CheckoutOrder {
  /** The session's id. */
  readonly id: string;
  readonly object: 'checkout_order';
  readonly items: readonly { readonly price: string; readonly quantity: number }[];
  readonly reductions: readonly { readonly coupon: string; readonly promotionCode: string | null }[];
  readonly subscriptionMetadata: Record<string, string>;
  readonly trialEnd: number | null;
  readonly paymentMetadata: Record<string, string>;
  readonly description: string | null;
  readonly savesCard: boolean;
  readonly invoiceMetadata: Record<string, string>;
  /** The payment or setup intent that was tried last, and its card. */
  readonly intent: string | null;
  readonly method: string | null;
}

/** What a bank does with a card. Stripe's API shows no number. */
export interface CardSecret {
  /** The payment method's id. */
  readonly id: string;
  readonly object: 'card_secret';
  readonly number: string;
  /** Whether its holder has authenticated it for payments without them. */
  readonly isSetUp: boolean;
  /** A decline code for all further payments, set by the local view. */
  readonly failsWith?: string;
}

/** A deleted customer remains, so that references to it can be expanded. */
export type StoredCustomer = Wire<Stripe.Customer> | Wire<Stripe.DeletedCustomer>;

/** The type of every kind of stored object, by its `object`. */
export interface Kinds {
  'billing_portal.session': Wire<Stripe.BillingPortal.Session>;
  card_secret: CardSecret;
  charge: Wire<Stripe.Charge>;
  'checkout.session': Wire<Stripe.Checkout.Session>;
  checkout_order: CheckoutOrder;
  coupon: Wire<Stripe.Coupon>;
  customer: StoredCustomer;
  customer_balance_transaction: Wire<Stripe.CustomerBalanceTransaction>;
  discount: Wire<Stripe.Discount>;
  dispute: Wire<Stripe.Dispute>;
  invoice: Wire<Stripe.Invoice>;
  invoiceitem: Wire<Stripe.InvoiceItem>;
  invoice_payment: Wire<Stripe.InvoicePayment>;
  payment_intent: Wire<Stripe.PaymentIntent>;
  payment_method: Wire<Stripe.PaymentMethod>;
  price: Wire<Stripe.Price>;
  product: Wire<Stripe.Product>;
  promotion_code: Wire<Stripe.PromotionCode>;
  refund: Wire<Stripe.Refund>;
  setup_intent: Wire<Stripe.SetupIntent>;
  subscription: Wire<Stripe.Subscription>;
  webhook_endpoint: Wire<Stripe.WebhookEndpoint>;
}

export type Kind = keyof Kinds;
export type StripeObject = Kinds[Kind];

/** The fields by which lists are filtered. */
export type Filter = Readonly<Record<string, string | number | boolean | undefined>>;
