import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Collection } from '@parlance/contract/collection';
import type { ShownBilling } from '@parlance/contract/schemas/billing';
import type { Precision } from '@parlance/contract/schemas/precision';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { axeFindings } from '../fakes/axe.ts';
import { FakeApi, refusal } from '../fakes/fake-api.ts';
import { fakeSession } from '../fakes/fake-session.ts';
import { fakeUser } from '../fakes/fake-user.ts';
import { toastTime } from '../fakes/toast-time.ts';
import { setLanguage } from '../i18n/i18n.ts';
import { AppProviders } from '../page/providers.tsx';
import { queryClient } from '../query/query-client.ts';
import { ToastRegion } from '../toasts/toasts.ts';
import { PrecisionDialog } from './precision-dialog.tsx';

/** Ten minutes for credits. */
const BY_CREDITS: Precision = {
  ...{ state: 'none', offered: true, seconds: 600, fromPlan: 0, credits: 4800 },
  ...{ affordable: true, hasHistory: false },
};
/** A workspace that has nothing to pay with. */
const POOR = { ...BY_CREDITS, affordable: false };
const transcript: Collection = {
  ...{ id: 'c1', name: 'Whales', userId: 'u', orgId: 'o', languageCode: 'en-GB', locale: 'us', started: 1 },
  ...{ tProgress: 100, tCompletion: { draft: true } },
};
const ordered: Collection = { ...transcript, tCompletion: { draft: true, perfection: false }, card: { due: 2 } };

let precision: Precision | Response;
let billing: Partial<ShownBilling>;
let credits: number;
let cards: unknown[];
let api: FakeApi;
const closed = jest.fn();
const onOrdered = jest.fn();

beforeEach(() => {
  [precision, billing, credits, cards] = [BY_CREDITS, { features: ['Precision'] }, 6000, []];
  closed.mockClear();
  onOrdered.mockClear();
  queryClient.clear();
  fakeSession();
  api = new FakeApi({
    getProfile: () => ({
      user: fakeUser(),
      organization: {
        ...{ id: 'o', name: 'Lab', locale: 'us', creationTime: 1, owners: { u: true } },
        billing: { payAsYouGo: false, hasPaymentMethod: false, subscribed: 'no', ...billing },
      },
    }),
    getUsage: () => ({
      plan: { draft: 120, precision: 0 },
      usage: { subscription: 0, precisionCredits: 0, estimatedDraft: 0 },
      ...{ draftLeft: 120, hasMinutes: true, credits, unlimited: false, periodStart: 0 },
    }),
    getPrecision: () => (precision instanceof Response ? precision.clone() : precision),
    getPrices: () => ({ currency: 'usd', draft: 13, precision: 150 }),
    getPaymentMethods: () => ({ paymentMethods: cards }),
    orderPrecision: () => ordered,
  });
  api.answerOthers();
});

afterEach(() => {
  cleanup();
  setLanguage('en');
  jest.restoreAllMocks();
  api.restore();
});

function open(props: { prepare?: () => Promise<boolean>; languageCode?: string } = {}) {
  const { languageCode = 'en-GB', ...rest } = props;
  render(
    <>
      <ToastRegion />
      <PrecisionDialog
        collection={{ id: 'c1', name: 'Whales', languageCode }}
        {...rest}
        onOrdered={onOrdered}
        onClosed={closed}
      />
    </>,
    { wrapper: AppProviders },
  );
}
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
const orders = () => api.calls.filter(({ operation }) => operation === 'orderPrecision');
const asked = (operation: string) => api.calls.some((call) => call.operation === operation);
async function confirm() {
  await waitFor(async () => expect((await button('Confirm')).disabled).toBe(false));
  fireEvent.click(await button('Confirm'));
}

describe('the Precision Upgrade modal', () => {
  it('[writing.precision] says what happens and what it costs, orders, and closes when it is done', async () => {
    open();
    expect(await screen.findByRole('dialog', { name: 'Precision Upgrade' })).toBeTruthy();
    expect(screen.getByText(/It takes about 24 hours/)).toBeTruthy();
    const price = /^Precision costs \$1\.50 per minute\. This takes 80 min of credits \(about \$15\.00\)\.$/;
    expect(await screen.findByText(price)).toBeTruthy();
    expect(await axeFindings()).toEqual([]);
    await confirm();
    await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
    expect(onOrdered).toHaveBeenCalledWith(ordered);
    expect(await screen.findByText('Precision is ordered for Whales.')).toBeTruthy();
    expect(orders().map(({ request }) => request)).toEqual(['POST /collections/v2/c1/precision']);
  });

  it('[precision.modal-price] divides the minutes between the plan and credits', async () => {
    precision = { ...BY_CREDITS, fromPlan: 600, credits: 0 };
    open();
    expect(await screen.findByText(/This takes 10 min of your plan’s Precision minutes\.$/)).toBeTruthy();
    cleanup();
    queryClient.clear();
    precision = { ...BY_CREDITS, fromPlan: 300, credits: 2400 };
    open();
    expect(await screen.findByText(/takes 5 min of your plan’s Precision minutes and 40 min of credits/)).toBeTruthy();
  });

  it('[precision.modal-price] shows no prices to members of an enterprise', async () => {
    billing = { enterprise: 1 };
    precision = { ...BY_CREDITS, credits: 0 };
    credits = 0;
    open();
    await waitFor(async () => expect((await button('Confirm')).disabled).toBe(false));
    expect(screen.queryByText(/costs|takes \d|\$/)).toBeNull();
    expect(asked('getPrices')).toBe(false);
  });

  it('[precision.modal-price] tries again when the price could not be loaded, and orders nothing without it', async () => {
    jest.spyOn(console, 'warn').mockReturnValue(undefined);
    precision = refusal(503, 'UNAVAILABLE');
    open();
    expect(await screen.findByText('The price could not be loaded.')).toBeTruthy();
    expect((await button('Confirm')).disabled).toBe(true);
    precision = BY_CREDITS;
    fireEvent.click(await button('Try again'));
    await confirm();
    await waitFor(() => expect(onOrdered).toHaveBeenCalled());
  });

  it('[precision.top-up] has Help and Top Up without credits, history and cards, and greys the confirm button', async () => {
    precision = POOR;
    credits = 0;
    billing = { features: ['Precision'], customer: 'cus_1' };
    open();
    const topUp = await screen.findByRole('link', { name: 'Top Up' });
    expect(topUp.getAttribute('href')).toBe('/plans');
    expect(screen.getByRole('link', { name: 'Help' }).getAttribute('href')).toMatch(/^mailto:/);
    expect((await button('Confirm')).disabled).toBe(true);
    expect(await axeFindings()).toEqual([]);
  });

  it.each<
    [what: string, given: { own?: number; terms?: Precision; saved?: unknown[]; billed?: Partial<ShownBilling> }]
  >([
    ['credits', { own: 60 }],
    ['a history', { terms: { ...POOR, hasHistory: true } }],
    ['a saved card', { saved: [{ id: 'pm', card: { exp_year: 2999, exp_month: 1, checks: {} } }] }],
    ['a billing payment method', { billed: { hasPaymentMethod: true } }],
    ['minutes of a plan', { terms: { ...POOR, affordable: true, fromPlan: 600, credits: 0 } }],
  ])('[precision.top-up] confirms with %s', async (_what, { own = 0, terms = POOR, saved = [], billed = {} }) => {
    [credits, precision, cards] = [own, terms, saved];
    billing = { features: ['Precision'], customer: 'cus_1', ...billed };
    open();
    await waitFor(async () => expect((await button('Confirm')).disabled).toBe(false));
    expect(screen.queryByRole('link', { name: 'Top Up' })).toBeNull();
  });

  it('[precision.top-up] asks members without the customer of the workspace to top up, too', async () => {
    precision = POOR;
    credits = 0;
    open();
    expect(await screen.findByRole('link', { name: 'Top Up' })).toBeTruthy();
    expect(asked('getPaymentMethods')).toBe(false);
  });

  it('[precision.no-correctors] says before the purchase that no corrector has the language', async () => {
    precision = { ...BY_CREDITS, offered: false };
    open();
    expect(await screen.findByText(/no corrector works in this language: English \(United Kingdom\)/)).toBeTruthy();
    expect((await button('Confirm')).disabled).toBe(true);
    cleanup();
    queryClient.clear();
    open({ languageCode: '' });
    expect(await screen.findByText(/The language of this transcript is not known/)).toBeTruthy();
  });

  it('[precision.no-correctors] says it also when the last corrector left before the order', async () => {
    jest.spyOn(console, 'warn').mockReturnValue(undefined);
    api.answer('us', 'orderPrecision', refusal(400, 'BAD_REQUEST', { language: 'language-no-correctors' }));
    open();
    await confirm();
    expect(await screen.findByText(/no corrector works in this language: English \(United Kingdom\)/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Review Settings' })).toBeNull();
  });

  it('[writing.precision] says when it was ordered in the meantime', async () => {
    precision = { ...BY_CREDITS, state: 'taken' };
    open();
    expect(await screen.findByText('This transcript is in review already.')).toBeTruthy();
    expect((await button('Confirm')).disabled).toBe(true);
  });

  it('[precision.processing] says after 3 seconds that it takes a minute, cannot be closed, and orders once', async () => {
    let answer: (body: Collection) => void = () => undefined;
    const answered = new Promise<Collection>((resolve) => {
      answer = resolve;
    });
    api.handle({ orderPrecision: () => answered });
    open();
    await waitFor(async () => expect((await button('Confirm')).disabled).toBe(false));
    const confirmed = await button('Confirm');
    jest.useFakeTimers();
    fireEvent.click(confirmed);
    fireEvent.click(confirmed);
    await act(() => jest.advanceTimersByTimeAsync(2900));
    expect(screen.queryByText(/Processing may take a minute/)).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(200));
    expect(screen.getByText('Processing may take a minute. Do not exit this page.')).toBeTruthy();
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    await act(() => jest.advanceTimersByTimeAsync(1000));
    expect(closed).not.toHaveBeenCalled();
    expect(orders()).toHaveLength(1);
    jest.useRealTimers();
    answer(ordered);
    await waitFor(() => expect(closed).toHaveBeenCalled());
  });

  it('[writing.precision-failed] shows the usual message with Review Settings for 20 seconds', async () => {
    jest.spyOn(console, 'warn').mockReturnValue(undefined);
    api.answer('us', 'orderPrecision', refusal(500, 'INTERNAL'));
    open();
    await waitFor(async () => expect((await button('Confirm')).disabled).toBe(false));
    fireEvent.click(await button('Confirm'));
    const text = 'Issue with request to upgrade. Check payment method or lack of credits.';
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Review Settings' }).getAttribute('href')).toBe('/settings/invoices');
    expect(toastTime()).toBe(20_000);
    expect(closed).not.toHaveBeenCalled();
    await confirm();
    await waitFor(() => expect(onOrdered).toHaveBeenCalled());
  });

  it("[writing.precision-failed] shows the service's reason, and leads to the plans for credits", async () => {
    jest.spyOn(console, 'warn').mockReturnValue(undefined);
    precision = { ...POOR, hasHistory: true };
    api.answer('us', 'orderPrecision', refusal(402, 'NOT_ENOUGH_MINUTES'));
    open();
    expect(await screen.findByText('Your workspace has not enough credits for this.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Buy credits' }).getAttribute('href')).toBe('/plans');
    await confirm();
    expect(await screen.findByText(/^Issue with request to upgrade\. Check payment method/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Review Settings' }).getAttribute('href')).toBe('/plans');
    cleanup();
    queryClient.clear();
    api.answer('us', 'orderPrecision', refusal(409, 'ALREADY_PROCESSING'));
    open();
    await confirm();
    expect(await screen.findByText('The recording is being processed already.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Review Settings' }).getAttribute('href')).toBe('/settings/invoices');
  });

  it('[writing.precision] orders nothing while edits are unsaved', async () => {
    jest.spyOn(console, 'warn').mockReturnValue(undefined);
    open({ prepare: async () => false });
    await confirm();
    expect(await screen.findByText(/Your last edits are not saved yet/)).toBeTruthy();
    expect(orders()).toEqual([]);
  });

  it('[writing.precision] says what Precision adds without the feature, and is complete in Spanish', async () => {
    billing = { features: [] };
    open();
    expect(await screen.findByText('Unlock 99% Accuracy with Precision')).toBeTruthy();
    cleanup();
    queryClient.clear();
    billing = { features: ['Precision'] };
    setLanguage('es');
    open();
    expect(await screen.findByRole('dialog', { name: 'Mejora a Precision' })).toBeTruthy();
    expect(await screen.findByText(/Usa 80 min de créditos \(unos 15,00/)).toBeTruthy();
    expect(await button('Confirmar')).toBeTruthy();
  });
});
