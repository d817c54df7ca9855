import { jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { FakeShop } from '../plans/fake-shop.tsx';
import { Root } from '../root.tsx';

let shop: FakeShop;

beforeEach(() => {
  shop = new FakeShop();
  shop.billing = { customer: shop.customer };
});

afterEach(() => shop.close());

const open = () => shop.open('/settings/invoices', <Root />);
const invoice = (id: string, fields: object = {}) => ({
  ...{ id, number: `N-${id}`, status: 'paid', total: 1250, currency: 'usd', created: Date.UTC(2026, 9, 3, 12) / 1000 },
  ...{ description: 'Starter', hostedUrl: `https://pay.test/${id}`, pdfUrl: `https://pay.test/${id}.pdf` },
  ...fields,
});
/** What a phone's browser says to each media query. */
const PHONE = { matches: true, onchange: null, addListener: () => undefined, removeListener: () => undefined };

const card = (id: string, exp_year: number, cvc_check = 'pass', more: object = {}) => ({
  id,
  card: { exp_year, exp_month: 12, checks: { cvc_check }, ...more },
});

describe('/settings/invoices', () => {
  it('[billing.invoices] lists invoices page by page, with status, amount and documents', async () => {
    const second = [invoice('3', { status: 'void', hostedUrl: 'javascript:alert(1)', pdfUrl: undefined })];
    shop.api.handle({
      getInvoices: ({ body }) =>
        (body as { startingAfter?: string }).startingAfter === 'in_2'
          ? { invoices: second }
          : { invoices: [invoice('1'), invoice('2', { status: 'open' })], startingAfter: 'in_2' },
    });
    open();
    const table = await screen.findByRole('table', { name: 'Invoices' });
    const rows = () => within(table).getAllByRole('row').slice(1);
    expect(rows()[0]?.textContent).toContain('Oct 3, 2026N-1Starter$12.50Paid');
    const pdf = within(table).getByRole('link', { name: 'PDF of invoice N-1' });
    expect([pdf.getAttribute('href'), pdf.getAttribute('target'), pdf.getAttribute('rel')]).toEqual([
      'https://pay.test/1.pdf',
      '_blank',
      'noopener noreferrer',
    ]);
    expect(within(table).getByRole('link', { name: 'Pay invoice N-2' }).textContent).toBe('Pay');
    fireEvent.click(screen.getByRole('button', { name: 'Load More' }));
    await waitFor(() => expect(rows()).toHaveLength(3));
    // An address that is no page of the web is not a link.
    expect(within(rows()[2] as HTMLElement).queryByRole('link')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Load More' })).toBeNull();
  });

  it('[billing.invoices] is a list on phones, with the same documents', async () => {
    const real = window.matchMedia;
    window.matchMedia = (media) => Object.assign(new EventTarget(), { ...PHONE, media });
    shop.api.handle({ getInvoices: () => ({ invoices: [invoice('1')] }) });
    open();
    const list = await screen.findByRole('list', { name: 'Invoices' });
    window.matchMedia = real;
    expect(list.textContent).toBe('Oct 3, 2026$12.50N-1StarterPaidPDF View');
    expect(within(list).getByRole('link', { name: 'PDF of invoice N-1' })).toBeTruthy();
  });

  it('[billing.invoices] lists payments with their receipts', async () => {
    const charge = { status: 'succeeded', paid: true, amount: 3000, amountRefunded: 500, currency: 'usd' };
    shop.api.handle({
      getCharges: () => ({
        charges: [
          { ...charge, id: 'ch_1', created: Date.UTC(2026, 9, 3, 12) / 1000, receiptUrl: 'https://pay.test/r' },
          { ...charge, id: 'ch_2', created: 1, status: 'failed', paid: false, amountRefunded: 0 },
        ],
      }),
    });
    open();
    const list = await screen.findByRole('list', { name: 'Payments' });
    const [first, second] = within(list).getAllByRole('listitem');
    expect(first?.textContent).toContain('($5 refunded)$30Paid');
    expect(second?.textContent).toContain('Failed');
    const receipt = within(list).getByRole('link', { name: 'Receipt of Oct 3, 2026' });
    expect(receipt.getAttribute('href')).toBe('https://pay.test/r');
  });

  it('[billing.payment-method] says which cards are active: not expired, and the security code confirmed', async () => {
    const cards = [card('a', 2999), card('b', 2020), card('c', 2999, 'fail')];
    shop.api.handle({ getPaymentMethods: () => ({ paymentMethods: cards }) });
    open();
    expect((await screen.findByText(/Card, valid until December 2999/)).parentElement?.textContent).toContain('Active');
    expect(screen.getByText('Card, expired in December 2020').parentElement?.textContent).toContain('Not active');
    expect(screen.getByText(/security code not confirmed/)).toBeTruthy();
  });

  it('[billing.payment-method] names the brand and the last digits, and nothing that is neither', async () => {
    const cards = [
      card('a', 2999, 'pass', { brand: 'visa', last4: '4242' }),
      card('b', 2998, 'pass', { brand: 'a bank’s', last4: '<b>4' }),
    ];
    shop.api.handle({ getPaymentMethods: () => ({ paymentMethods: cards }) });
    open();
    expect(await screen.findByText('Visa ···· 4242, valid until December 2999')).toBeTruthy();
    expect(screen.getByText('Card, valid until December 2998')).toBeTruthy();
  });

  it('[billing.payment-method-saved] reads the profile again when the first active card is another one', async () => {
    shop.api.handle({ getPaymentMethods: () => ({ paymentMethods: [card('b', 2020), card('a', 2999)] }) });
    open();
    await screen.findByText(/Card, valid until/);
    const reads = () => shop.api.requests.filter((request) => request === 'GET /user/u').length;
    await waitFor(() => expect(reads()).toBe(2));
  });

  it('[billing.invoices] can be read again after a failure', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    for (const _attempt of [1, 2]) shop.api.refuse('us', 'getInvoices', 503, 'UNAVAILABLE');
    open();
    const alert = await screen.findByText('The invoices could not be loaded.');
    fireEvent.click(within(alert.closest('[role=alert]') as HTMLElement).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No invoices')).toBeTruthy();
  });

  it('[billing.enterprise] shows an enterprise nothing of money', async () => {
    shop.billing = { customer: shop.customer, enterprise: 1 };
    open();
    expect(await screen.findByText(/is an enterprise/)).toBeTruthy();
    expect(shop.sent('getInvoices')).toEqual([]);
  });
});
