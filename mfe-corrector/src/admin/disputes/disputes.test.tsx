import type { Dispute } from '@parlance/contract/schemas/corrector';
import { axeFindings } from '@parlance/ui/fakes/axe';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { choose, type FakeAdmin, fakeAdmin, refusing, show, type, whileNarrowed } from '../parts/fake-admin.tsx';
import { DisputesPage } from './disputes-page.tsx';

function dispute(id: string, fields: Partial<Dispute> = {}): Dispute {
  return {
    ...{
      id,
      locale: 'us',
      uid: 'ada',
      name: id.toUpperCase(),
      languageCode: 'en',
      seconds: 600,
      at: 1_790_000_000,
      cents: 0,
    },
    ...{ rating: { accuracy: 2, formatting: 4 }, comment: 'Many names are wrong' },
    dispute: { state: 'open', comment: 'The names were not to be heard' },
    ...fields,
  };
}

let admin: FakeAdmin;
let disputes: Record<'us' | 'eu', Dispute[]>;

beforeEach(() => {
  disputes = {
    us: [
      dispute('answered', {
        at: 1_780_000_000,
        dispute: { state: 'refused', comment: 'Why?', answer: 'Listen again' },
      }),
      dispute('later', { at: 1_790_000_500 }),
    ],
    eu: [dispute('first', { locale: 'eu' })],
  };
  admin = fakeAdmin();
  admin.api.handle({
    listDisputes: ({ locale }) => ({ data: disputes[locale] }),
    decideDispute: () => ({ dispute: dispute('first') }),
  });
});

afterEach(() => {
  cleanup();
  admin.api.restore();
});

const decided = () =>
  admin.api.calls
    .filter(({ operation }) => operation === 'decideDispute')
    .map(({ locale, params, body }) => [locale, params.id, body]);

describe('the disputes of the staff', () => {
  it('[corrector.admin-disputes] lists the objections of both regions, the open ones first', async () => {
    show(<DisputesPage />);
    const table = await screen.findByRole('table', { name: 'Disputes' });
    const rows = within(table).getAllByRole('row').slice(1);
    expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual(['FIRST', 'LATER', 'ANSWERED']);
    expect(rows[0]?.textContent).toMatch(
      /Accuracy 2, formatting 4Many names are wrongThe names were not to be heardOpen/,
    );
    expect(rows[2]?.textContent).toMatch(/RefusedAnswer: Listen again/);
    expect(within(table).queryByRole('button', { name: 'Accept the objection of ANSWERED' })).toBeNull();
    expect(await axeFindings()).toEqual([]);
  });

  it('[corrector.admin-disputes] accepts an objection with a new rating, once', async () => {
    show(<DisputesPage />);
    fireEvent.click(await screen.findByRole('button', { name: 'Accept the objection of FIRST' }));
    await choose('Accuracy', '4');
    type('Answer', 'You are right');
    const accept = screen.getByRole('button', { name: 'Accept' });
    fireEvent.click(accept);
    fireEvent.click(accept);
    expect(await screen.findByText('The objection is answered.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(decided()).toEqual([
      ['eu', 'first', { accepted: true, answer: 'You are right', rating: { accuracy: 4, formatting: 4 } }],
    ]);
  });

  it('[corrector.admin-disputes] refuses an objection with an answer only', async () => {
    show(<DisputesPage />);
    fireEvent.click(await screen.findByRole('button', { name: 'Refuse the objection of LATER' }));
    const refuse = screen.getByRole('button', { name: 'Refuse' });
    expect(refuse.hasAttribute('disabled')).toBe(true);
    type(/Answer/, 'They are in the glossary');
    fireEvent.click(refuse);
    expect(await screen.findByText('The objection is answered.')).toBeTruthy();
    expect(decided()).toEqual([['us', 'later', { accepted: false, answer: 'They are in the glossary' }]]);
  });

  it('[corrector.admin-disputes] shows that another person has answered meanwhile', async () => {
    admin.api.handle({ decideDispute: refusing(409, 'CONFLICT', 'The objection is answered already.') });
    show(<DisputesPage />);
    fireEvent.click(await screen.findByRole('button', { name: 'Refuse the objection of LATER' }));
    type(/Answer/, 'No');
    fireEvent.click(screen.getByRole('button', { name: 'Refuse' }));
    expect(await screen.findByText('The objection is answered already.')).toBeTruthy();
  });

  it('[corrector.admin-disputes] compares correction and review, or draft and correction', async () => {
    const rates = {
      ...{
        words: 1,
        substituted: 0,
        inserted: 0,
        deleted: 0,
        punctuation: 0,
        capitals: 0,
        speakers: 0,
        wordErrorRate: 0,
      },
    };
    admin.api.handle({
      compareCorrection: ({ query }) => ({ of: query.of, correction: rates, review: rates, turns: [] }),
    });
    show(<DisputesPage />);
    fireEvent.click(await screen.findByRole('button', { name: 'Compare the versions of FIRST' }));
    expect(await screen.findByText('The two versions are the same.')).toBeTruthy();
    await choose('Compared versions', 'Draft and correction');
    await waitFor(() =>
      expect(
        admin.api.calls.filter(({ operation }) => operation === 'compareCorrection').map(({ query }) => query.of),
      ).toEqual(['correction-review', 'draft-correction']),
    );
  });

  it('[corrector.admin-regions] lists the objections of one region when the other is down', async () => {
    admin.api.refuse('eu', 'listDisputes', 503, 'UNAVAILABLE');
    show(<DisputesPage />);
    expect(await screen.findByText(/Europe did not answer/)).toBeTruthy();
    expect(screen.getByText('LATER')).toBeTruthy();
  });

  it('[corrector.admin-disputes] says that there is none', async () => {
    disputes = { us: [], eu: [] };
    show(<DisputesPage />);
    expect(await screen.findByText('No objections')).toBeTruthy();
  });

  it('[corrector.admin-narrow] keeps an open answer when the phone is turned', () =>
    whileNarrowed(async (narrow) => {
      show(<DisputesPage />);
      fireEvent.click(await screen.findByRole('button', { name: 'Refuse the objection of FIRST' }));
      type(/^Answer/, 'The names are wrong');
      narrow();
      expect(await screen.findByRole('list', { name: 'Disputes', hidden: true })).toBeTruthy();
      expect(screen.getByDisplayValue('The names are wrong')).toBeTruthy();
    }));
});
