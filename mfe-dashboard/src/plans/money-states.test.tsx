import { jest } from '@jest/globals';
import type { RouteName } from '@parlance/contract/routes';
import { axeFindings } from '@parlance/ui/fakes/axe';
import { refusal } from '@parlance/ui/fakes/fake-api';
import { setLanguage } from '@parlance/ui/i18n';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Root } from '../root.tsx';
import { FakeShop } from './fake-shop.tsx';

/** The screens about money, with the calls that each makes for its own data. */
const SCREENS = [
  ['/plans', ['getPlans', 'getPrices', 'getSubscription', 'getCredits', 'getPaymentMethods']],
  ['/settings/invoices', ['getInvoices', 'getCharges', 'getPaymentMethods']],
  ['/settings/usage', ['listLedger', 'getLedgerMonths', 'getUsage']],
] as const satisfies readonly (readonly [string, readonly RouteName[]])[];
const GRANT = {
  ...{ type: 'grant', id: 'g', time: 1, credits: 18_000, source: 'checkout/cs_1', who: 'u', reason: 'pack' },
  by: { uid: 'u', name: 'Ada', email: 'u@example.com' },
};
const INVOICE = {
  ...{ id: 'in_1', number: 'N-1', status: 'open', total: 1250, currency: 'usd', created: 1, description: 'Starter' },
  ...{ hostedUrl: 'https://pay.test/1', pdfUrl: 'https://pay.test/1.pdf' },
};
const PENDING = new Promise<never>(() => undefined);

let shop: FakeShop;

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  shop = new FakeShop();
  shop.subscribe();
  shop.api.handle({ listLedger: () => ({ data: [] }), getLedgerMonths: () => ({ data: [] }) });
});

afterEach(async () => {
  await shop.close();
  setLanguage('en');
});

/** Answers each of these operations so. */
function answer(operations: readonly RouteName[], resolver: () => unknown): void {
  for (const operation of operations) shop.api.handle({ [operation]: resolver });
}

async function untilLoaded(): Promise<void> {
  await screen.findAllByRole('heading', { level: 2 });
  await waitFor(() => expect(document.querySelector('.MuiSkeleton-root')).toBeNull());
}

/** The operations of the screen that the page has called. */
const called = (operations: readonly RouteName[]) => operations.filter((name) => shop.sent(name).length > 0);

describe.each(SCREENS)('[shell.accessible] axe finds nothing on %s', (path, operations) => {
  it('while the profile loads', async () => {
    shop.api.handle({ getProfile: () => PENDING });
    shop.open(path, <Root />);
    await waitFor(() => expect(shop.api.requests).toContain('GET /user/u'));
    await screen.findByRole('heading', { level: 1 });
    expect(await axeFindings()).toEqual([]);
  });

  it('while its data load', async () => {
    answer(operations, () => PENDING);
    shop.open(path, <Root />);
    await waitFor(() => expect(called(operations)).not.toEqual([]));
    expect(await axeFindings()).toEqual([]);
  });

  it('when its data do not load', async () => {
    answer(operations, () => refusal(503, 'UNAVAILABLE'));
    shop.open(path, <Root />);
    await screen.findAllByRole('alert');
    expect(await axeFindings()).toEqual([]);
  });

  it('when there is nothing to list, in Spanish', async () => {
    setLanguage('es');
    shop.billing = {};
    shop.subscription = undefined;
    shop.catalogue = { enterprise: false, plans: [], packs: [] };
    shop.open(path, <Root />);
    await untilLoaded();
    expect(await axeFindings()).toEqual([]);
  });

  it('for a member', async () => {
    shop.owners = { b: true };
    shop.open(path, <Root />);
    await untilLoaded();
    expect(await axeFindings()).toEqual([]);
  });

  it('with its data', async () => {
    const months = [{ month: '2026-11', draft: 630, precision: 60, credits: 6000 }];
    shop.api.handle({ listLedger: () => ({ data: [GRANT] }), getLedgerMonths: () => ({ data: months }) });
    shop.api.handle({ getInvoices: () => ({ invoices: [INVOICE] }) });
    shop.open(path, <Root />);
    await untilLoaded();
    expect(await axeFindings()).toEqual([]);
  });
});

describe('[shell.accessible] axe finds nothing in the question about a change of plan', () => {
  async function ask(): Promise<HTMLElement> {
    shop.open('/plans', <Root />);
    const card = await screen.findByRole('listitem', { name: 'Team' });
    fireEvent.click(within(card).getByRole('button'));
    return screen.findByRole('dialog');
  }

  it('while the cost loads', async () => {
    shop.api.handle({ getUpcomingInvoiceAmount: () => PENDING });
    const dialog = await ask();
    expect(within(dialog).getByRole('status', { name: 'Working out what the change costs' })).toBeTruthy();
    expect(await axeFindings()).toEqual([]);
  });

  it('when the cost does not load', async () => {
    shop.api.handle({ getUpcomingInvoiceAmount: () => refusal(503, 'UNAVAILABLE') });
    await within(await ask()).findByRole('alert');
    expect(await axeFindings()).toEqual([]);
  });
});

it.each(['/payment/success?bought=pack&session=cs_1', '/payment/cancel', '/payment/other'])(
  '[shell.accessible] axe finds nothing on %s',
  async (path) => {
    shop.open(path, <Root />);
    await screen.findByRole('heading', { level: 1 });
    expect(await axeFindings()).toEqual([]);
  },
);
