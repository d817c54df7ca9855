import { randomUUID } from 'node:crypto';
import {
  type Expectation,
  type GuardedName,
  NO_ONE,
  SIGNED_IN,
  WORKSPACE_ADMINS,
  WORKSPACE_MEMBERS,
} from './expectation.ts';

/** A call with the customer of the workspace. */
const ofCustomer: Expectation = {
  verdicts: WORKSPACE_ADMINS,
  sample: ({ customerId }) => ({ body: { customerId } }),
};
/** A purchase for the workspace. Programs are refused. `WEB` stands for the address of the pages. */
const purchase = (body: Record<string, unknown>): Expectation => ({
  verdicts: '43.3.',
  sample: ({ oid, web }) => ({
    body: {
      oid,
      ...Object.fromEntries(Object.entries(body).map(([name, value]) => [name, value === 'WEB' ? web : value])),
    },
  }),
});
/** The body names the owner as the caller; it is refused from everyone else. */
const ofCaller = ({ sample }: Expectation): Expectation => ({
  verdicts: '3333.',
  sample: async (world) => {
    const { body } = await sample(world);
    return { body: { ...body, uid: world.owner.session.uid } };
  },
});

/** The calls about plans, purchases and coupons. */
export const BILLING = {
  createCoupons: {
    verdicts: NO_ONE,
    forStaff: true,
    sample: () => ({ body: { coupons: [{ id: `made-${randomUUID()}`, name: 'Made', percentageOff: 10 }] } }),
  },
  createPromotionCodes: {
    verdicts: NO_ONE,
    forStaff: true,
    sample: () => ({ body: { couponId: 'AUTUMN', codes: [{ code: randomUUID() }] } }),
  },
  getCoupon: { verdicts: SIGNED_IN, sample: () => ({ body: { couponId: 'SPRING' } }) },

  getPlans: { verdicts: WORKSPACE_MEMBERS, sample: ({ oid }) => ({ body: { oid } }) },
  getPrices: { verdicts: WORKSPACE_MEMBERS, sample: ({ oid }) => ({ body: { oid } }) },
  getCredits: ofCustomer,
  getSubscription: ofCustomer,
  getPaymentMethods: ofCustomer,
  getAdjustments: ofCustomer,
  getCharges: ofCustomer,
  getCustomerMetadata: ofCustomer,
  getInvoices: ofCustomer,
  createCheckoutSession: purchase({ priceId: 'price_none', successUrl: 'WEB', cancelUrl: 'WEB' }),
  createPortalSession: purchase({ url: 'WEB' }),
  changeStripePlans: ofCaller(purchase({ qty: 1, plan: 'price_none', successUrl: 'WEB', cancelUrl: 'WEB' })),
  getUpcomingInvoiceAmount: purchase({ quantity: 1, newPlanId: 'price_none' }),
  updateSubscription: purchase({ quantity: 1, newPlanId: 'price_none', prorationDate: 1 }),
  cancelSubscription: ofCaller(purchase({})),
} satisfies { readonly [Name in GuardedName]?: Expectation };
