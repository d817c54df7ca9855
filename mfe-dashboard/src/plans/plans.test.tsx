import { jest } from '@jest/globals';
import { setLanguage } from '@parlance/ui/i18n';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { FakeShop as Shop } from './fake-shop.tsx';

const left: string[] = [];
jest.unstable_mockModule('../buying/leave-for.ts', () => ({ leaveFor: (address: string) => left.push(address) }));
const { FakeShop } = await import('./fake-shop.tsx');
const { Root } = await import('../root.tsx');

const PAGE = 'https://pay.test/page';
const card = (name: string) => screen.findByRole('listitem', { name });
let shop: Shop;

beforeEach(() => {
  left.length = 0;
  shop = new FakeShop();
});

afterEach(async () => {
  await shop.close();
  setLanguage('en');
});

function open(path = '/plans'): void {
  shop.open(path, <Root />);
}

describe('/plans', () => {
  it.each(['/plans', '/plans/v2'])(
    '[billing.plans] %s has plans, prices, what they include, and credits',
    async (path) => {
      open(path);
      const starter = await card('Starter');
      expect(starter.textContent).toContain('$12 a month');
      expect(starter.textContent).toContain('600 minutes of draft a month');
      expect(starter.textContent).toContain('Up to 3 members');
      expect(starter.textContent).toContain('Starter things');
      expect((await card('Team')).textContent).toContain('60 minutes of Precision a month');
      expect((await card('5 hours')).textContent).toContain('300 minutes of draft');
      expect(await screen.findByText('$0.13')).toBeTruthy();
    },
  );

  it('[billing.built-features] shows the price of a minute of draft and of Precision, which are sold by the minute', async () => {
    open();
    expect(await screen.findByText('$0.13')).toBeTruthy();
    expect(screen.getByText('$1.50').previousElementSibling?.textContent).toBe('Precision');
    expect(screen.queryByText('$0.143')).toBeNull();
    expect((await card('5 hours')).textContent).not.toContain('Precision');
  });

  it('[billing.draft-cost] says what the draft of a recording costs about', async () => {
    open();
    const example = 'The draft of a recording of 45 minutes costs about $5.85. Each started minute counts.';
    expect(await screen.findByText(example)).toBeTruthy();
  });

  it('[billing.plans] switches between months and years, and multiplies by the quantity', async () => {
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Yearly' }));
    expect((await card('Starter')).textContent).toContain('$120 a year');
    expect(screen.getByText('Save up to 16%')).toBeTruthy();
    fireEvent.change(screen.getByRole('spinbutton', { name: 'Quantity' }), { target: { value: '2' } });
    const text = (await card('Starter')).textContent;
    expect(text).toContain('$240 a year');
    expect(text).toContain('1,200 minutes of draft a month');
    expect(text).toContain('Up to 6 members');
  });

  it('[billing.plans] has everything in Spanish', async () => {
    setLanguage('es');
    open();
    const starter = await card('Starter');
    expect(starter.textContent).toContain('Cosas de Starter');
    expect(starter.textContent?.replace(/\s/g, ' ')).toContain('12 US$ al mes');
    expect(screen.getByRole('button', { name: 'Elegir Starter' })).toBeTruthy();
    expect((await card('Equipo')).textContent).toContain('Para equipos.');
    expect(await card('5 horas')).toBeTruthy();
  });

  it('[billing.plans] shows members who may not buy what there is, and who buys', async () => {
    shop.owners = { b: true };
    shop.billing = { plan: 'team' };
    open();
    expect(within(await card('Team')).getByText('Current plan')).toBeTruthy();
    expect(screen.getByText('Owners and admins of the workspace buy plans and credits.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Choose|Buy|payment methods/ })).toBeNull();
    expect(screen.queryByRole('textbox', { name: 'Coupon or promotion code' })).toBeNull();
    expect(shop.sent('getSubscription')).toEqual([]);
  });

  it('[billing.enterprise] shows an enterprise no prices', async () => {
    shop.billing = { enterprise: 1, customer: shop.customer };
    shop.catalogue = { enterprise: true, plans: [], packs: [] };
    open();
    expect(await screen.findByText(/is an enterprise/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /payment methods/ })).toBeNull();
    expect(document.body.textContent).not.toContain('$');
    expect(shop.sent('getPrices')).toEqual([]);
  });

  it('[billing.load-failed] still names the plan while the payment platform does not load', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    shop.subscribe();
    shop.api.handle({
      getPlans: () => Response.json({ error: { code: 'UNAVAILABLE', message: '' } }, { status: 503 }),
      getSubscription: () => Response.json({ error: { code: 'UNAVAILABLE', message: '' } }, { status: 503 }),
    });
    open();
    expect(await screen.findByText('Starter', { selector: 'dd' })).toBeTruthy();
  });

  it('[billing.plans] shows what stands below the plans with them, so that they push nothing down', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    shop.api.handle({ getPlans: () => promise.then(() => shop.catalogue) });
    open();
    await screen.findByRole('region', { name: 'Your workspace' });
    expect(screen.getByRole('status', { name: 'Loading plans and credits' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Enterprise' })).toBeNull();
    await act(async () => resolve());
    await card('Starter');
    expect(screen.getByRole('region', { name: 'Payment method' })).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Enterprise' })).toBeTruthy();
  });

  it('[billing.load-failed] says that the payment platform does not load, and tries again', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    for (const _attempt of [1, 2]) shop.api.refuse('us', 'getPlans', 503, 'UNAVAILABLE');
    open();
    const text = 'Issues loading payment platform. Please refresh and try again.';
    const alert = await screen.findByText(text);
    expect(alert).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await card('Starter')).toBeTruthy();
  });
});

describe('buying', () => {
  it('[billing.checkout] leads to the checkout of a plan, and says so', async () => {
    shop.api.answer('us', 'createCheckoutSession', { url: PAGE });
    open();
    await card('Team');
    fireEvent.change(screen.getByRole('spinbutton', { name: 'Quantity' }), { target: { value: '2' } });
    fireEvent.click(screen.getByRole('button', { name: 'Choose Team' }));
    expect(
      await screen.findByRole('dialog', {
        name: 'Redirecting to checkout page. We will have you transcribing soon!',
      }),
    ).toBeTruthy();
    await waitFor(() => expect(left).toEqual([PAGE]));
    expect(shop.sent('createCheckoutSession')).toEqual([
      {
        ...{ oid: shop.oid, priceId: 'price_team_m', quantity: 2, mode: 'subscription' },
        successUrl: `${location.origin}/payment/success?bought=plan&session={CHECKOUT_SESSION_ID}`,
        cancelUrl: `${location.origin}/payment/cancel`,
      },
    ]);
    // The browser's back button shows the page as it was left.
    act(() => {
      window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('[billing.checkout] leads to the checkout of a pack of credits, with a promotion code', async () => {
    const coupon = { id: 'c', name: 'Spring', percentageOff: 25, duration: 'once', appliesTo: [] };
    shop.api.handle({ getCoupon: () => coupon, createCheckoutSession: () => ({ url: PAGE }) });
    open();
    const field = await screen.findByRole('textbox', { name: 'Coupon or promotion code' });
    fireEvent.change(field, { target: { value: ' SPRING ' } });
    fireEvent.click(screen.getByRole('button', { name: 'Apply' }));
    expect(await screen.findByText(/Spring: 25% off/)).toBeTruthy();
    expect(shop.sent('getCoupon')).toEqual([{ couponId: 'SPRING', isCheckout: true }]);
    fireEvent.click(within(await card('5 hours')).getByRole('button', { name: 'Buy 5 hours' }));
    await waitFor(() => expect(left).toEqual([PAGE]));
    expect(shop.sent('createCheckoutSession')).toEqual([
      expect.objectContaining({ priceId: 'price_pack', quantity: 1, mode: 'payment', coupon: 'SPRING' }),
    ]);
  });

  it('[billing.coupons] says that a code does not count for a change of plan', async () => {
    shop.subscribe();
    const coupon = { id: 'c', name: 'Spring', percentageOff: 25, duration: 'once', appliesTo: [] };
    shop.api.handle({ getCoupon: () => coupon });
    open();
    const field = await screen.findByRole('textbox', { name: 'Coupon or promotion code' });
    fireEvent.change(field, { target: { value: 'SPRING' } });
    fireEvent.click(screen.getByRole('button', { name: 'Apply' }));
    expect(await screen.findByText(/Spring: 25% off.*A change of plan takes no code/)).toBeTruthy();
  });

  it('[billing.coupons] says that a code is not valid, and logs only that the profile’s is not', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    shop.coupon = 'OLD';
    shop.api.handle({ getCoupon: () => Response.json({ error: { code: 'NOT_FOUND', message: '' } }, { status: 404 }) });
    open();
    const field = await screen.findByRole('textbox', { name: 'Coupon or promotion code' });
    await waitFor(() => expect(warn).toHaveBeenCalled());
    expect(screen.queryByText('This code is not valid.')).toBeNull();
    fireEvent.change(field, { target: { value: 'not a code' } });
    fireEvent.click(screen.getByRole('button', { name: 'Apply' }));
    expect(await screen.findByText('This code is not valid.')).toBeTruthy();
    expect(shop.sent('getCoupon')).toEqual([{ couponId: 'OLD', isCheckout: true }]);
  });

  it('[billing.load-failed] stays on the page when the payment platform does not answer', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    shop.api.refuse('us', 'createCheckoutSession', 503, 'UNAVAILABLE');
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Choose Team' }));
    expect(await screen.findByText('Issues loading payment platform. Please refresh and try again.')).toBeTruthy();
    expect(left).toEqual([]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('[billing.checkout] can be stopped while the checkout opens', async () => {
    let answer = (_page: object) => {};
    shop.api.handle({
      createCheckoutSession: () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    });
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Choose Team' }));
    const dialog = await screen.findByRole('dialog');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await act(async () => answer({ url: PAGE }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(left).toEqual([]);
  });

  it('[billing.portal] leads to the page for payment methods and back', async () => {
    shop.api.answer('us', 'createPortalSession', { url: PAGE });
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Manage payment methods' }));
    const name = 'Connecting to payments could take a minute. Thank you for your patience';
    expect(await screen.findByRole('dialog', { name })).toBeTruthy();
    await waitFor(() => expect(left).toEqual([PAGE]));
    expect(shop.sent('createPortalSession')).toEqual([{ oid: shop.oid, url: location.origin + location.pathname }]);
  });
});

describe('a subscription', () => {
  const UPCOMING = {
    ...{ amount: 3750, currency: 'usd', prorationDate: 1_790_000_000 },
    lines: [
      { description: 'Unused time on Starter', amount: -1200 },
      { description: 'Remaining time on Team', amount: 4950 },
    ],
  };

  beforeEach(() => {
    shop.subscribe();
  });

  async function choose(name: string) {
    const button = await screen.findByRole('button', { name });
    await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
    fireEvent.click(button);
    return screen.findByRole('dialog');
  }

  it('[billing.plans] marks the current plan, its price and when it renews', async () => {
    open();
    expect(await within(await card('Starter')).findByText('Current plan')).toBeTruthy();
    expect(await screen.findByText('on December 1, 2026')).toBeTruthy();
    expect(screen.getByText('up to 3')).toBeTruthy();
    expect(await screen.findByText('120 minutes of draft')).toBeTruthy();
    expect(within(await card('Starter')).queryByRole('button')).toBeNull();
  });

  it('[billing.plans] says which minutes there are until a failed payment succeeds', async () => {
    shop.billing = { ...shop.billing, paymentFailed: true };
    open();
    expect(await screen.findByText(/^The last payment failed\..* the minutes of the free plan\.$/)).toBeTruthy();
  });

  it('[billing.change-plan] shows what a change costs, and makes it at that cost', async () => {
    shop.api.handle({
      getUpcomingInvoiceAmount: () => UPCOMING,
      changeStripePlans: () => ({ checkoutRequired: false, subscription: shop.subscription }),
    });
    open();
    const dialog = await choose('Change to Team');
    const costs = await within(dialog).findByRole('table', { name: 'What the change costs' });
    expect(
      within(costs)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual(['WhatAmount', 'Unused time on Starter-$12', 'Remaining time on Team$49.50', 'To pay now$37.50']);
    shop.subscribe({ planId: 'prod_team', planName: 'Team' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Pay $37.50 and change' }));
    expect(await screen.findByText('Your plan is Team now.')).toBeTruthy();
    expect(await within(await card('Team')).findByText('Current plan')).toBeTruthy();
    expect(shop.sent('changeStripePlans')).toEqual([
      expect.objectContaining({ uid: 'u', oid: shop.oid, qty: 1, plan: 'price_team_m', prorationDate: 1_790_000_000 }),
    ]);
  });

  it('[billing.change-plan] changes the quantity alone, with a credit', async () => {
    shop.subscribe({ quantity: 2 });
    shop.api.handle({
      getUpcomingInvoiceAmount: () => ({ ...UPCOMING, amount: -500, lines: [] }),
      updateSubscription: () => ({ subscription: { ...shop.subscription, quantity: 1 } }),
    });
    open();
    await within(await card('Starter')).findByText('Current plan');
    fireEvent.change(screen.getByRole('spinbutton', { name: 'Quantity' }), { target: { value: '1' } });
    const dialog = await choose('Change the quantity');
    expect((await within(dialog).findByRole('table')).textContent).toContain('Credited to the next invoices$5');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Change' }));
    await waitFor(() =>
      expect(shop.sent('updateSubscription')).toEqual([
        { oid: shop.oid, quantity: 1, newPlanId: 'price_starter_m', prorationDate: 1_790_000_000 },
      ]),
    );
  });

  it('[billing.change-plan] starts a checkout when one is required', async () => {
    shop.api.handle({
      getUpcomingInvoiceAmount: () => UPCOMING,
      changeStripePlans: () => ({ checkoutRequired: true, url: PAGE }),
    });
    open();
    const dialog = await choose('Change to Team');
    fireEvent.click(await within(dialog).findByRole('button', { name: /^Pay/ }));
    await waitFor(() => expect(left).toEqual([PAGE]));
    expect(screen.getByText('Redirecting to checkout page. We will have you transcribing soon!')).toBeTruthy();
  });

  it('[billing.change-plan] says that a change is possible at the end of the period only', async () => {
    for (const _attempt of [1, 2, 3]) shop.api.refuse('us', 'getUpcomingInvoiceAmount', 409, 'ONLY_AT_PERIOD_END');
    open();
    const dialog = await choose('Change to Team');
    const text =
      'This change is possible when the paid period ends. Cancel the subscription, and choose the plan then.';
    expect(await within(dialog).findByText(text)).toBeTruthy();
  });

  it('[billing.change-plan] shows the cost anew when it holds no longer', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    shop.api.answer('us', 'getUpcomingInvoiceAmount', UPCOMING);
    shop.api.handle({ getUpcomingInvoiceAmount: () => ({ ...UPCOMING, amount: 3740 }) });
    shop.api.refuse('us', 'changeStripePlans', 409, 'CONFLICT');
    open();
    const dialog = await choose('Change to Team');
    fireEvent.click(await within(dialog).findByRole('button', { name: 'Pay $37.50 and change' }));
    expect(await within(dialog).findByRole('button', { name: 'Pay $37.40 and change' })).toBeTruthy();
    expect(within(dialog).getByText(/It was changed meanwhile/)).toBeTruthy();
  });

  it('[billing.change-plan] says why the cost or the change failed, and lets both be tried again', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    for (const _attempt of [1, 2]) shop.api.refuse('us', 'getUpcomingInvoiceAmount', 503, 'UNAVAILABLE');
    shop.api.handle({ getUpcomingInvoiceAmount: () => UPCOMING });
    shop.api.refuse('us', 'changeStripePlans', 402, 'PAYMENT_FAILED');
    open();
    const dialog = await choose('Change to Team');
    const failure = 'There was an issue retrieving the upcoming invoice amount.';
    expect(await within(dialog).findByText(failure)).toBeTruthy();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Try again' }));
    fireEvent.click(await within(dialog).findByRole('button', { name: /^Pay/ }));
    const refused = await within(dialog).findByText(/There was an issue processing your request\./);
    expect(refused.textContent).toContain('Please check the card');
    expect(within(dialog).getByRole('button', { name: 'Manage payment methods' })).toBeTruthy();
    expect(within(dialog).getByRole('button', { name: /^Pay/ })).toBeTruthy();
  });

  it('[billing.cancel] asks before it is canceled, and can be kept after all', async () => {
    shop.api.handle({
      cancelSubscription: ({ body }) => {
        const cancelAtPeriodEnd = (body as { cancel: boolean }).cancel;
        shop.subscribe({ cancelAtPeriodEnd });
        return { subscription: shop.subscription };
      },
    });
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel the subscription' }));
    const question = 'Are you sure? You will be canceling your subscription.';
    const dialog = await screen.findByRole('dialog', { name: question });
    expect(dialog.textContent).toContain('December 1, 2026');
    expect(within(dialog).getByRole('button', { name: 'Cancel' })).toBe(document.activeElement);
    fireEvent.click(within(dialog).getByRole('button', { name: "Yes, I'm sure" }));
    fireEvent.click(await screen.findByRole('button', { name: 'Keep the subscription' }));
    expect(await screen.findByText('Your subscription goes on.')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Cancel the subscription' })).toBeTruthy();
    expect(shop.sent('cancelSubscription')).toEqual([
      { uid: 'u', oid: shop.oid, cancel: true },
      { uid: 'u', oid: shop.oid, cancel: false },
    ]);
  });

  it('[billing.cancel] says that it could not be canceled', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    shop.api.refuse('us', 'cancelSubscription', 503, 'UNAVAILABLE');
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel the subscription' }));
    fireEvent.click(await screen.findByRole('button', { name: "Yes, I'm sure" }));
    expect(await screen.findByText('There was an issue updating your subscription.')).toBeTruthy();
  });
});
