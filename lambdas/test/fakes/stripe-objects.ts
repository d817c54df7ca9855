/** Objects as Stripe answers them, with the fields that the product reads. */

export const PLAN_PRODUCT = {
  id: 'prod_team',
  object: 'product',
  active: true,
  name: 'Team',
  description: 'For teams',
  marketing_features: [{ name: 'Export' }, { name: '10 members' }],
  metadata: {
    parlance: 'plan',
    plan: 'team',
    draftMinutes: '600',
    precisionMinutes: '10',
    maxUsers: '5',
    features: 'TranscriptExport, FileSizeLimit, Unknown',
    includes_es: 'Exportar | 10 miembros',
    name_es: 'Equipo',
    description_es: 'Para equipos',
    rank: '2',
  },
};
export const PACK_PRODUCT = {
  id: 'prod_pack',
  object: 'product',
  active: true,
  name: '10 hours',
  description: null,
  marketing_features: [],
  metadata: { parlance: 'pack', seconds: '36000', rank: '1' },
};

export function price(id: string, amount: number, more: object = {}) {
  return {
    id,
    object: 'price',
    active: true,
    currency: 'usd',
    unit_amount: amount,
    unit_amount_decimal: String(amount),
    lookup_key: null,
    recurring: null,
    product: PACK_PRODUCT,
    ...more,
  };
}
export const MONTHLY = price('price_team_month', 2000, { product: PLAN_PRODUCT, recurring: { interval: 'month' } });
export const PACK_PRICE = price('price_pack', 4900);

export function subscription(id: string, more: object = {}, price: object = { ...MONTHLY, product: PLAN_PRODUCT.id }) {
  return {
    id,
    object: 'subscription',
    status: 'active',
    currency: 'usd',
    created: 100,
    cancel_at_period_end: false,
    metadata: {},
    items: {
      object: 'list',
      data: [{ id: `si_${id}`, price, quantity: 2, current_period_start: 1000, current_period_end: 2000 }],
    },
    ...more,
  };
}

export function card(id: string, cvc = 'pass', year = 2099) {
  return {
    id,
    object: 'payment_method',
    type: 'card',
    card: { brand: 'visa', last4: '4242', exp_year: year, exp_month: 12, checks: { cvc_check: cvc } },
  };
}

export function charge(id: string, more: object = {}) {
  return {
    id,
    object: 'charge',
    status: 'succeeded',
    paid: true,
    amount: 4900,
    amount_refunded: 0,
    currency: 'usd',
    created: 1000,
    description: null,
    receipt_url: 'https://pay.stripe.test/receipt',
    ...more,
  };
}

export function customer(id: string, metadata: Record<string, string>, more: object = {}) {
  return { id, object: 'customer', metadata, invoice_settings: { default_payment_method: null }, ...more };
}
