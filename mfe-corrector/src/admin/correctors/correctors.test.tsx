import type { CorrectorStats } from '@parlance/contract/schemas/correction';
import { axeFindings } from '@parlance/ui/fakes/axe';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  choose,
  type FakeAdmin,
  fakeAdmin,
  fakeCorrector,
  onPhone,
  refusing,
  show,
  type,
  whileNarrowed,
} from '../parts/fake-admin.tsx';
import { addStats } from '../parts/merged-correctors.ts';
import { CorrectorsPage } from './correctors-page.tsx';

const US: CorrectorStats = {
  ...{ tasks: 3, seconds: 3600, cents: 4500, released: 1, rejected: 0, onTime: 1, speed: 1800 },
  rating: { accuracy: 5, formatting: 4, count: 1 },
};
const EU: CorrectorStats = {
  ...{ tasks: 1, seconds: 1800, cents: 2250, released: 0, rejected: 2, onTime: 0, speed: 900 },
  rating: { accuracy: 3, formatting: 4, count: 3 },
};

let admin: FakeAdmin;

beforeEach(() => {
  admin = fakeAdmin();
  admin.correctors.us = [fakeCorrector('ada', { stats: US, openTasks: 1, reviews: ['en'], isOnProbation: true })];
  admin.correctors.eu = [
    fakeCorrector('ada', { stats: EU, openTasks: 2 }),
    fakeCorrector('zoe', { locale: 'eu', languages: [], regions: ['eu'] }),
  ];
});

afterEach(() => {
  cleanup();
  admin.api.restore();
});

const bodies = (operation: string) =>
  admin.api.calls
    .filter((call) => call.operation === operation)
    .map(({ locale, params, body }) => [locale, params, body]);

async function choosesAction(name: string, action: string): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  fireEvent.click(await screen.findByRole('menuitem', { name: action }));
}

describe('the correctors of the staff', () => {
  it('[corrector.admin-correctors] adds up the figures of both regions', async () => {
    show(<CorrectorsPage />);
    const table = await screen.findByRole('table', { name: 'Correctors' });
    const ada = within(table).getByRole('rowheader', { name: /ADA/ }).closest('tr');
    expect(within(table).getAllByRole('rowheader')).toHaveLength(2);
    expect([...(ada?.children ?? [])].slice(0, -1).map(({ textContent }) => textContent)).toEqual([
      ...['ADAada@people.testOn probation', 'EnglishReviews: English', 'United States, Europe'],
      ...['3.5 accuracy, 4 formatting (4)', '22.5 min of audio an hour', '75%', '4', '3', '$67.50'],
    ]);
    expect(within(table).getByRole('rowheader', { name: /ZOE/ }).closest('tr')?.textContent).toMatch(
      /NoneEuropeNot ratedNot knownNot known00\$0.00/,
    );
    expect(await axeFindings()).toEqual([]);
  });

  it('[corrector.admin-correctors] weighs means by what they are the means of', () => {
    // 2 hours for 3,600 s, and 2 hours for 1,800 s.
    expect(addStats(US, EU)).toEqual({
      ...{ tasks: 4, seconds: 5400, cents: 6750, released: 1, rejected: 2, onTime: 0.75, speed: 1350 },
      rating: { accuracy: 3.5, formatting: 4, count: 4 },
    });
    const none = { tasks: 0, seconds: 0, cents: 0, released: 0, rejected: 0 };
    expect(addStats(none, EU)).toEqual(EU);
    expect(addStats(none, none)).toEqual(none);
  });

  it('[corrector.admin-regions] shows the figures of one region when the other is down', async () => {
    admin.api.refuse('us', 'listCorrectors', 503, 'UNAVAILABLE');
    show(<CorrectorsPage />);
    expect(await screen.findByText(/United States did not answer/)).toBeTruthy();
    expect(screen.getByText('$22.50')).toBeTruthy();
  });

  it('[corrector.admin-change] changes probation, regions and reviews where the account is', async () => {
    admin.api.handle({ changeCorrector: () => fakeCorrector('ada') });
    show(<CorrectorsPage />);
    await choosesAction('ADA', 'Change…');
    fireEvent.click(screen.getByRole('switch', { name: /On probation/ }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Europe' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'English' }));
    expect(await axeFindings()).toEqual([]);
    const save = screen.getByRole('button', { name: 'Save' });
    fireEvent.click(save);
    fireEvent.click(save);
    expect(await screen.findByText('The change is saved.')).toBeTruthy();
    expect(bodies('changeCorrector')).toEqual([
      ['us', { uid: 'ada' }, { isOnProbation: false, regions: ['us'], reviews: [] }],
    ]);
  });

  it('[corrector.admin-languages] shows a person who is added before the first list has come', async () => {
    let isAdded = false;
    let answerFirst: () => void = () => undefined;
    const first = new Promise<void>((resolve) => {
      answerFirst = resolve;
    });
    admin.api.handle({
      listCorrectors: async () => {
        const data = isAdded ? [fakeCorrector('new')] : [];
        if (!isAdded) await first;
        return { data };
      },
      addCorrectorLanguage: () => {
        isAdded = true;
        return fakeCorrector('new');
      },
    });
    show(<CorrectorsPage />);
    fireEvent.click(screen.getByRole('button', { name: 'Add a corrector' }));
    type(/Email/, 'new@example.com');
    await choose('Region', 'Europe');
    fireEvent.click(screen.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('The person is a corrector now.')).toBeTruthy();
    answerFirst();
    expect(await screen.findByRole('rowheader', { name: /NEW/, hidden: true })).toBeTruthy();
  });

  it('[corrector.admin-change] keeps the dialog open after a refusal', async () => {
    admin.api.handle({ changeCorrector: refusing(404, 'NOT_FOUND', 'There is no such corrector.') });
    show(<CorrectorsPage />);
    await choosesAction('ADA', 'Change…');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('There is no such corrector.')).toBeTruthy();
    expect(screen.getByRole('dialog', { name: 'Change ADA' })).toBeTruthy();
  });

  it('[corrector.admin-change] ends the role in both regions after a confirmation', async () => {
    admin.api.handle({ changeCorrector: () => fakeCorrector('ada') });
    admin.api.refuse('eu', 'changeCorrector', 404, 'NOT_FOUND');
    show(<CorrectorsPage />);
    await choosesAction('ADA', 'End the role…');
    expect(bodies('changeCorrector')).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'End the role' }));
    expect(await screen.findByText('The person is no longer a corrector.')).toBeTruthy();
    // The region of the account comes last: the role ends there.
    expect(bodies('changeCorrector')).toEqual([
      ['eu', { uid: 'ada' }, { ended: true }],
      ['us', { uid: 'ada' }, { ended: true }],
    ]);
  });

  it('[corrector.admin-change] does not call a role ended when one region did not end it', async () => {
    const down = refusing(503, 'UNAVAILABLE', 'The queue does not answer.');
    admin.api.handle({ changeCorrector: ({ locale }) => (locale === 'eu' ? down() : fakeCorrector('ada')) });
    show(<CorrectorsPage />);
    await choosesAction('ADA', 'End the role…');
    fireEvent.click(screen.getByRole('button', { name: 'End the role' }));
    expect(await screen.findByText('The queue does not answer.')).toBeTruthy();
    expect(bodies('changeCorrector').map(([locale]) => locale)).toEqual(['eu']);
    expect(screen.getByRole('button', { name: 'End the role' })).toBeTruthy();
  });

  it('[corrector.admin-languages] adds a person by e-mail in their region', async () => {
    admin.api.handle({ addCorrectorLanguage: () => fakeCorrector('new') });
    show(<CorrectorsPage />);
    fireEvent.click(await screen.findByRole('button', { name: 'Add a corrector' }));
    const add = screen.getByRole('button', { name: 'Add' });
    type(/Email/, ' new@people.test ');
    expect(add.hasAttribute('disabled')).toBe(true);
    await choose('Region', 'Europe');
    await choose('Language (optional)', 'Spanish');
    fireEvent.click(add);
    expect(await screen.findByText('The person is a corrector now.')).toBeTruthy();
    expect(bodies('addCorrectorLanguage')).toEqual([
      ['eu', {}, { email: 'new@people.test', locale: 'eu', language: 'es' }],
    ]);
  });

  it('[corrector.admin-languages] adds and removes a language', async () => {
    admin.api.handle({ addCorrectorLanguage: () => fakeCorrector('ada') });
    show(<CorrectorsPage />);
    await choosesAction('ZOE', 'Add a language…');
    await choose('Language', 'Spanish');
    fireEvent.click(screen.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('The language is added.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await choosesAction('ADA', 'Remove a language…');
    fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('The language is removed.')).toBeTruthy();
    expect(bodies('addCorrectorLanguage')).toEqual([
      ['eu', {}, { uid: 'zoe', language: 'es', locale: 'eu' }],
      ['us', {}, { uid: 'ada', language: 'en', remove: true, locale: 'us' }],
    ]);
  });

  it('[corrector.admin-correctors] finds one of many by name or email', async () => {
    admin.correctors.us = Array.from({ length: 20 }, (_, index) => fakeCorrector(`p${index}`));
    show(<CorrectorsPage />);
    fireEvent.change(await screen.findByLabelText('Find by name or email'), { target: { value: 'P19@' } });
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['P19p19@people.test']);
    type('Find by name or email', 'nobody');
    expect(screen.getByText('No corrector has this name or email.')).toBeTruthy();
  });

  it('[corrector.admin-correctors] says what to do when there is none', async () => {
    admin.correctors.us = [];
    admin.correctors.eu = [];
    show(<CorrectorsPage />);
    expect(await screen.findByText('No correctors yet')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Add a corrector' })).toBeTruthy();
  });

  it('[corrector.admin-correctors] keeps the actions in sight where the table is wider than the page', async () => {
    show(<CorrectorsPage />);
    const cell = (await screen.findByRole('button', { name: 'Actions for ADA' })).closest('td');
    expect(cell && getComputedStyle(cell)).toMatchObject({ position: 'sticky', right: '0px' });
  });

  it('[corrector.admin-narrow] lists correctors below each other on a phone', () =>
    onPhone(async () => {
      show(<CorrectorsPage />);
      const list = await screen.findByRole('list', { name: 'Correctors' });
      expect(within(list).getAllByRole('listitem')[0]?.textContent).toMatch(
        /^ADA.*Speed22.5 min of audio an hour.*Earned\$67.50/,
      );
      expect(await axeFindings()).toEqual([]);
    }));

  it('[corrector.admin-narrow] keeps an open change when the phone is turned', () =>
    whileNarrowed(async (narrow) => {
      show(<CorrectorsPage />);
      await choosesAction('ADA', 'Change…');
      fireEvent.click(screen.getByRole('checkbox', { name: 'Europe' }));
      narrow();
      expect(await screen.findByRole('list', { name: 'Correctors', hidden: true })).toBeTruthy();
      expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Europe' }).checked).toBe(false);
    }));
});
