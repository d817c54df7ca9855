import type { Exam } from '@parlance/contract/schemas/corrector';
import { axeFindings } from '@parlance/ui/fakes/axe';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type FakeAdmin, fakeAdmin, onPhone, refusing, show, type, whileNarrowed } from '../parts/fake-admin.tsx';
import { ExamsPage } from './exams-page.tsx';

const MARKS = {
  ...{ words: 200, substituted: 2, inserted: 1, deleted: 0, punctuation: 7, capitals: 3, speakers: 1 },
  wordErrorRate: 0.015,
};

function exam(id: string, fields: Partial<Exam> = {}): Exam {
  return {
    ...{
      id,
      locale: 'us',
      uid: id,
      name: id.toUpperCase(),
      languageCode: 'en',
      begun: 1_790_000_000,
      state: 'marking',
    },
    ...{ completed: 1_790_003_600, marks: MARKS, passes: true },
    ...fields,
  };
}

let admin: FakeAdmin;
let exams: Record<'us' | 'eu', Exam[]>;

beforeEach(() => {
  exams = {
    us: [
      exam('late', { completed: 1_790_009_000 }),
      exam('busy', { state: 'working', completed: undefined, marks: undefined, passes: undefined }),
    ],
    eu: [exam('early', { locale: 'eu', languageCode: 'es', passes: false }), exam('over', { state: 'passed' })],
  };
  admin = fakeAdmin();
  admin.api.handle({ listExams: ({ locale }) => ({ data: exams[locale], languages: ['en'] }) });
});

afterEach(() => {
  cleanup();
  admin.api.restore();
});

describe('the exams of the staff', () => {
  it('[corrector.admin-exams] lists the exams to mark of both regions with their automatic marks', async () => {
    show(<ExamsPage />);
    const table = await screen.findByRole('table', { name: 'Exams' });
    const rows = within(table).getAllByRole('row').slice(1);
    expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual(['EARLY', 'LATE', 'BUSY']);
    expect(rows[0]?.textContent).toMatch(/Spanish.*Europe.*1.5%Punctuation 7, capitals 3, speakers 1Does not pass/);
    expect(rows[1]?.textContent).toMatch(/Passes/);
    // Its candidate still corrects it.
    expect(within(rows[2] ?? table).queryByRole('button')).toBeNull();
    expect(admin.api.calls.find(({ operation }) => operation === 'listExams')?.query).toEqual({ all: 'true' });
    expect(await axeFindings()).toEqual([]);
  });

  it('[corrector.admin-exams] compares an exam with its recording’s words', async () => {
    admin.api.handle({
      compareCorrection: () => ({
        ...{ of: 'draft-correction', correction: MARKS },
        turns: [
          { time: 0, pieces: [{ kind: 'same', text: 'Good morning.' }] },
          {
            ...{ time: 65, speaker: 'Ann' },
            pieces: [
              { kind: 'same', text: 'We' },
              { kind: 'del', text: 'no' },
              { kind: 'ins', text: '<b>know</b>' },
            ],
          },
        ],
      }),
    });
    show(<ExamsPage />);
    fireEvent.click(await screen.findByRole('button', { name: 'Compare the exam of EARLY' }));
    const turns = await screen.findByRole('list', { name: 'Turns' });
    expect(
      within(turns)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['1:05 · AnnWe no <b>know</b>']);
    expect(turns.querySelector('del')?.textContent).toBe(' no');
    expect(turns.querySelector('ins')?.textContent).toBe(' <b>know</b>');
    fireEvent.click(screen.getByRole('switch', { name: 'Show turns without a change' }));
    expect(within(turns).getAllByRole('listitem')).toHaveLength(2);
    expect(admin.api.calls.at(-1)).toMatchObject({
      locale: 'eu',
      params: { id: 'early' },
      query: { of: 'draft-correction' },
    });
    expect(await axeFindings()).toEqual([]);
  });

  it('[corrector.admin-exams] [corrector.admin-focus] decides an exam with a comment, once', async () => {
    admin.api.handle({
      markExam: () => {
        exams.eu = [];
        return { exam: exam('early', { state: 'failed' }) };
      },
    });
    show(<ExamsPage />);
    const opener = await screen.findByRole('button', { name: 'Decide the exam of EARLY' });
    opener.focus();
    fireEvent.click(opener);
    const decide = screen.getByRole('button', { name: 'Decide' });
    expect(decide.hasAttribute('disabled')).toBe(true);
    fireEvent.click(screen.getByRole('radio', { name: 'Failed' }));
    type('Comment', 'Mind the commas');
    fireEvent.click(decide);
    fireEvent.click(decide);
    expect(await screen.findByText('The exam is decided.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('EARLY')).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    const calls = admin.api.calls.filter(({ operation }) => operation === 'markExam');
    expect(calls.map(({ locale, params, body }) => [locale, params.id, body])).toEqual([
      ['eu', 'early', { passed: false, comment: 'Mind the commas' }],
    ]);
  });

  it('[corrector.admin-exams] shows why a decision was refused', async () => {
    admin.api.handle({ markExam: refusing(409, 'CONFLICT', 'The exam is decided already.') });
    show(<ExamsPage />);
    fireEvent.click(await screen.findByRole('button', { name: 'Decide the exam of LATE' }));
    fireEvent.click(screen.getByRole('radio', { name: 'Passed' }));
    fireEvent.click(screen.getByRole('button', { name: 'Decide' }));
    expect(await screen.findByText('The exam is decided already.')).toBeTruthy();
  });

  it('[corrector.admin-regions] lists the exams of one region when the other is down', async () => {
    admin.api.refuse('us', 'listExams', 503, 'UNAVAILABLE');
    show(<ExamsPage />);
    expect(await screen.findByText(/United States did not answer/)).toBeTruthy();
    expect(screen.getByText('EARLY')).toBeTruthy();
  });

  it('[corrector.admin-exams] says that there is none, and leads to the correctors', async () => {
    exams = { us: [], eu: [] };
    show(<ExamsPage />);
    expect(await screen.findByText('No exams to mark')).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'Correctors' }).map((link) => link.getAttribute('href'))).toContain(
      '/corrector/admin/correctors',
    );
  });

  it('[corrector.admin-narrow] lists exams below each other on a phone', () =>
    onPhone(async () => {
      show(<ExamsPage />);
      const list = await screen.findByRole('list', { name: 'Exams' });
      expect(within(list).getAllByRole('listitem')[0]?.textContent).toMatch(/^EARLYLanguageSpanish/);
      expect(await axeFindings()).toEqual([]);
    }));

  it('[corrector.admin-narrow] keeps an open decision when the phone is turned', () =>
    whileNarrowed(async (narrow) => {
      show(<ExamsPage />);
      fireEvent.click(await screen.findByRole('button', { name: 'Decide the exam of EARLY' }));
      type('Comment', 'Mind the commas');
      narrow();
      expect(await screen.findByRole('list', { name: 'Exams', hidden: true })).toBeTruthy();
      expect(screen.getByDisplayValue('Mind the commas')).toBeTruthy();
    }));
});
