import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { axeFindings } from '@parlance/ui/fakes/axe';
import { refusal } from '@parlance/ui/fakes/fake-api';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { FakeCorrector, NOW } from '../../fake-corrector.tsx';

const rated = {
  ...{ id: 'c1', locale: 'eu', languageCode: 'es', seconds: 90, at: NOW - 60, cents: 120 },
  ...{ rating: { accuracy: 3, formatting: 5 }, comment: 'Listen to the last minute.' },
};
const plain = { id: 'c2', locale: 'us', languageCode: 'es', seconds: 60, at: NOW, cents: 80 };

let page: FakeCorrector;

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  page = new FakeCorrector();
  page.api.handle({
    listCorrections: ({ locale }) => ({ data: locale === 'eu' ? [rated] : [plain] }),
    listRejections: ({ locale }) => ({
      data:
        locale === 'us'
          ? [{ id: 'r1', at: NOW, languageCode: 'es', seconds: 30, comment: 'Only noise', by: 'corrector' }]
          : [{ id: 'r2', at: NOW - 9, languageCode: 'es', seconds: 30, comment: 'Guessed words', by: 'review' }],
    }),
  });
});

afterEach(() => {
  cleanup();
  page.api.restore();
  jest.restoreAllMocks();
});

async function openDispute(): Promise<HTMLElement> {
  page.open('/corrector?view=corrections');
  fireEvent.click(await screen.findByRole('button', { name: 'Dispute' }));
  return screen.findByRole('dialog', { name: 'Dispute the review' });
}

describe('the results of a corrector', () => {
  it('[corrector.ratings] list corrections of both regions with pay, rating and comment, newest first', async () => {
    page.open('/corrector?view=corrections');
    const list = await screen.findByRole('region', { name: 'Your corrections' });
    const items = await within(list).findAllByRole('listitem');
    expect(items.map((item) => item.querySelector('h3')?.textContent)).toEqual(['Spanish, 1:00', 'Spanish, 1:30']);
    expect(items[0]?.textContent).toContain('$0.80');
    expect(items[0]?.textContent).toContain('Not reviewed');
    expect(items[1]?.textContent).toContain('Accuracy 3 of 5, formatting 5 of 5');
    expect(items[1]?.textContent).toContain('Listen to the last minute.');
    expect(await axeFindings()).toEqual([]);
  });

  it('[corrector.home] list rejections by the corrector and by reviews', async () => {
    page.open('/corrector?view=corrections');
    const list = await screen.findByRole('region', { name: 'Rejections' });
    expect(await within(list).findByText('2 in the last 60 days')).toBeTruthy();
    const items = within(list).getAllByRole('listitem');
    expect(items[0]?.textContent).toMatch(/You gave it back.*Only noise/);
    expect(items[1]?.textContent).toMatch(/Refused by a review.*Guessed words/);
  });

  it('[corrector.dispute] send an objection to a review, in the region of the task', async () => {
    page.api.handle({ disputeReview: () => ({}) });
    const dialog = await openDispute();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Send' }));
    expect(within(dialog).getByText('Please write what you object to.')).toBeTruthy();
    expect(page.callsOf('disputeReview')).toEqual([]);
    fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: ' At 1:10 it says “casa”. ' } });
    page.api.handle({
      listCorrections: ({ locale }) => ({
        data: locale === 'eu' ? [{ ...rated, dispute: { state: 'open', comment: 'At 1:10' } }] : [],
      }),
    });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Your objection was sent.')).toBeTruthy();
    expect(page.callsOf('disputeReview')).toEqual(['eu c1']);
    expect(page.api.calls.find(({ operation }) => operation === 'disputeReview')?.body).toEqual({
      comment: 'At 1:10 it says “casa”.',
    });
    expect(await screen.findByText('Dispute open')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Dispute' })).toBeNull());
  });

  it('[corrector.dispute] keep what was written when it cannot be sent', async () => {
    page.api.handle({ disputeReview: () => refusal(500, 'INTERNAL') });
    const dialog = await openDispute();
    fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'Not so' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('INTERNAL')).toBeTruthy();
    expect(within(dialog).getByRole('textbox')).toHaveProperty('value', 'Not so');
  });

  it('[corrector.empty-pages] without any lead to the work', async () => {
    page.api.handle({ listCorrections: () => ({ data: [] }), listRejections: () => ({ data: [] }) });
    page.open('/corrector?view=corrections');
    const list = await screen.findByRole('region', { name: 'Your corrections' });
    expect(await within(list).findByText(/^Completed tasks are listed here with their pay/)).toBeTruthy();
    expect(within(list).getByRole('link', { name: 'Go to your work' }).getAttribute('href')).toBe('/corrector');
  });

  it('[corrector.regions] say when a region is missing from them', async () => {
    page.api.handle({
      listCorrections: ({ locale }) => (locale === 'eu' ? refusal(500, 'INTERNAL') : { data: [plain] }),
    });
    page.open('/corrector?view=corrections');
    expect(await screen.findByText('Without the EU region, which does not answer.')).toBeTruthy();
    expect(screen.getByText('Spanish, 1:00')).toBeTruthy();
  });
});
