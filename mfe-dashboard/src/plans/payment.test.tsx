import { jest } from '@jest/globals';
import { setLanguage } from '@parlance/ui/i18n';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { UsageMeter } from '../minutes/usage-meter.tsx';
import { Root } from '../root.tsx';
import { FakeShop } from './fake-shop.tsx';

let shop: FakeShop;

beforeEach(() => {
  shop = new FakeShop();
});

afterEach(async () => {
  await shop.close();
  setLanguage('en');
  jest.useRealTimers();
});

const open = (path: string) => shop.open(path, <Root />);
const USAGE = {
  ...{ plan: { draft: 600, precision: 0 }, usage: { subscription: 0, precisionCredits: 0, estimatedDraft: 0 } },
  ...{ draftLeft: 600, hasMinutes: true, unlimited: false, periodStart: 1 },
};
const grant = (source: string) => ({
  ...{ type: 'grant', id: source, time: 1, credits: 18_000, source, who: 'u', reason: 'pack' },
  by: { uid: 'u', name: 'Ada', email: 'u@example.com' },
});

describe('/payment/{action}', () => {
  it('[billing.payment-result] waits for the credits of the session, and says how much was bought', async () => {
    jest.useFakeTimers({ advanceTimers: true, doNotFake: ['queueMicrotask'] });
    let entries = [grant('checkout/cs_other')];
    shop.api.handle({ listLedger: () => ({ data: entries }) });
    open('/payment/success?bought=pack&session=cs_1');
    expect(await screen.findByText('Thank you! Your payment is being confirmed')).toBeTruthy();
    await waitFor(() => expect(shop.api.requests.filter((request) => request.endsWith('/ledger'))).toHaveLength(1));
    entries = [grant('checkout/cs_1'), ...entries];
    await act(() => jest.advanceTimersByTimeAsync(2100));
    expect(await screen.findByText('Your credits have arrived')).toBeTruthy();
    expect(screen.getByText(/300 minutes of draft were added/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Start transcribing' }).getAttribute('href')).toBe('/dashboard');
    expect(screen.getByRole('link', { name: 'See invoices' }).getAttribute('href')).toBe('/settings/invoices');
  });

  it('[billing.payment-result] goes on waiting on the next page, where the meter then shows what was bought', async () => {
    jest.useFakeTimers({ advanceTimers: true, doNotFake: ['queueMicrotask'] });
    let entries: object[] = [];
    shop.api.handle({ listLedger: () => ({ data: entries }) });
    open('/payment/success?bought=pack&session=cs_1');
    fireEvent.click(await screen.findByRole('link', { name: 'Dashboard' }));
    cleanup();
    shop.open('/dashboard', <UsageMeter />);
    await screen.findByText(/Pay as you go: 120 min of draft/);
    entries = [grant('checkout/cs_1')];
    shop.api.answer('us', 'getUsage', { ...USAGE, credits: 25_200 });
    await act(() => jest.advanceTimersByTimeAsync(2100));
    expect(await screen.findByText(/Pay as you go: 420 min of draft/)).toBeTruthy();
  });

  it('[billing.payment-result] waits for the plan, and names it', async () => {
    jest.useFakeTimers({ advanceTimers: true, doNotFake: ['queueMicrotask'] });
    open('/payment/success?bought=plan&session=cs_1');
    expect(await screen.findByText('Thank you! Your payment is being confirmed')).toBeTruthy();
    shop.subscribe({ planNameEs: 'Inicial' });
    shop.billing = { ...shop.billing, subscription: { id: 'sub_1' } };
    await act(() => jest.advanceTimersByTimeAsync(2100));
    expect(await screen.findByText('Your plan is Starter now')).toBeTruthy();
    act(() => setLanguage('es'));
    expect(await screen.findByText(/Inicial/)).toBeTruthy();
  });

  it('[billing.payment-result] shows nothing of a stranger’s session, and lets it be checked again', async () => {
    jest.useFakeTimers({ advanceTimers: true, doNotFake: ['queueMicrotask'] });
    let entries: object[] = [];
    shop.api.handle({ listLedger: () => ({ data: entries }) });
    open('/payment/success?bought=pack&session=cs_stranger');
    await screen.findByText('Thank you! Your payment is being confirmed');
    await act(() => jest.advanceTimersByTimeAsync(64_000));
    expect(await screen.findByText('The payment is not confirmed yet')).toBeTruthy();
    const asked = shop.api.requests.length;
    await act(() => jest.advanceTimersByTimeAsync(20_000));
    expect(shop.api.requests).toHaveLength(asked);
    entries = [grant('checkout/cs_stranger')];
    fireEvent.click(screen.getByRole('button', { name: 'Check again' }));
    expect(await screen.findByText('Your credits have arrived')).toBeTruthy();
  });

  it('[billing.payment-result] asks for nothing without a session, or for a member', async () => {
    open('/payment/success');
    expect(await screen.findByText('Thank you!')).toBeTruthy();
    await shop.close();
    shop = new FakeShop();
    shop.owners = { b: true };
    open('/payment/success?bought=pack&session=cs_1');
    expect(await screen.findByText('Thank you!')).toBeTruthy();
    expect(shop.api.requests.filter((request) => request.endsWith('/ledger'))).toEqual([]);
  });

  it('[billing.payment-result] says after a canceled payment that nothing was charged', async () => {
    open('/payment/cancel');
    expect(await screen.findByText('Nothing was bought')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Plans and credits' }).getAttribute('href')).toBe('/plans');
  });

  it('[billing.payment-result] has no page for any other action', async () => {
    open('/payment/other');
    expect(await screen.findByText('We could not find that page')).toBeTruthy();
  });
});
