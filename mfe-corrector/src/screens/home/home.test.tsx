import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { axeFindings } from '@parlance/ui/fakes/axe';
import { refusal } from '@parlance/ui/fakes/fake-api';
import { setLanguage } from '@parlance/ui/i18n';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { onPhone } from '../../admin/parts/fake-admin.tsx';
import { FakeCorrector, NOW, task } from '../../fake-corrector.tsx';

let page: FakeCorrector;

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  page = new FakeCorrector();
});

afterEach(() => {
  cleanup();
  page.api.restore();
  setLanguage('en');
  jest.restoreAllMocks();
});

const part = (name: string) => screen.findByRole('region', { name });

describe('the corrector’s home', () => {
  it('[corrector.home] shows the current task, and continues it', async () => {
    page.own.eu = [task({ id: 'mine', locale: 'eu', state: 'taken', corrector: 'u' })];
    page.open();
    const current = await part('Your current task');
    fireEvent.click(await within(current).findByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(window.location.pathname).toBe('/corrector/eu/correct/mine'));
    expect(page.callsOf('takeCorrection')).toEqual([]);
  });

  it('[corrector.home] shows paused and kept tasks, and goes on with a paused one by taking it', async () => {
    page.own.us = [task({ id: 'p', state: 'paused', corrector: 'u', effort: { paused: NOW - 60 } }), task({ id: 'k' })];
    page.api.handle({ takeCorrection: () => ({ task: task({ state: 'taken' }) }) });
    page.open();
    expect(within(await part('Kept for you')).getByRole('button', { name: 'Take' })).toBeTruthy();
    fireEvent.click(within(await part('Paused')).getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(window.location.pathname).toBe('/corrector/us/correct/p'));
    expect(page.callsOf('takeCorrection')).toEqual(['us p']);
  });

  it('[corrector.home] says when a kept task is not there any more', async () => {
    page.own.us = [task({ id: 'k' })];
    page.api.handle({ takeCorrection: () => refusal(404, 'NOT_FOUND') });
    page.open();
    fireEvent.click(within(await part('Kept for you')).getByRole('button', { name: 'Take' }));
    expect(await screen.findByText('This task is not there for you any more.')).toBeTruthy();
  });

  it('[corrector.home] lists the next tasks by the names of their languages', async () => {
    page.standing = { ...page.standing, languages: ['es', 'en', 'de'] };
    page.open();
    const headings = within(await part('Next tasks')).getAllByRole('heading', { level: 3 });
    expect(headings.map(({ textContent }) => textContent)).toEqual(['English', 'German', 'Spanish']);
  });

  it('[corrector.release-confirm] asks before a task is released, and Cancel keeps it', async () => {
    page.own.us = [task({ id: 'mine', state: 'taken', corrector: 'u' })];
    page.open();
    const question = 'Are you sure? This will put the transcription back into the queue';
    fireEvent.click(await screen.findByRole('button', { name: 'Release' }));
    fireEvent.click(within(screen.getByRole('dialog', { name: question })).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(page.callsOf('releaseCorrection')).toEqual([]);
    const release = screen.getByRole('button', { name: 'Release' });
    act(() => release.focus());
    fireEvent.click(release);
    page.own.us = [];
    fireEvent.click(within(screen.getByRole('dialog', { name: question })).getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('The task is back in the queue.')).toBeTruthy();
    expect(page.callsOf('releaseCorrection')).toEqual(['us mine']);
    expect(await screen.findByText(/You have no task in progress/)).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
  });

  it('[corrector.home] counts what waits in each region, in all, and how many regions that is', async () => {
    page.waiting.us = [task(), task()];
    page.waiting.eu = [task()];
    page.open();
    await screen.findByText('2 of 2');
    const counts = (await part('Next tasks')).querySelector('dl');
    expect(counts?.textContent).toBe('US2EU1Total3Regions loaded2 of 2');
  });

  it('[corrector.regions] says that a region does not answer, and shows what the other has', async () => {
    page.down.add('eu');
    page.own.us = [task({ id: 'mine', state: 'taken', corrector: 'u' })];
    page.waiting.us = [task()];
    page.open();
    expect(await screen.findByText('The EU region does not answer. Its tasks are missing here.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Continue' })).toBeTruthy();
    await waitFor(() => expect(document.querySelector('dl')).not.toBeNull());
    expect(await screen.findByText('1 of 2')).toBeTruthy();
    expect(screen.getByText('not known')).toBeTruthy();
    page.down.clear();
    page.own.eu = [task({ id: 'back', locale: 'eu' })];
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await part('Kept for you')).toBeTruthy();
    expect(screen.queryByText(/The EU region does not answer. Its/)).toBeNull();
  });

  it('[corrector.regions] offers another try when neither region answers', async () => {
    page.down.add('us').add('eu');
    page.open();
    expect(await screen.findByText('Neither region answers. Please try again.')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Your current task' })).toBeNull();
    page.down.clear();
    fireEvent.click(screen.getAllByRole('button', { name: 'Try again' })[0] ?? document.body);
    expect(await part('Your current task')).toBeTruthy();
  });

  it('[corrector.regions] asks only the regions of the standing', async () => {
    page.standing = { ...page.standing, regions: ['eu'] };
    page.open();
    await screen.findByText('1 of 1');
    await part('Your current task');
    expect(page.callsOf('getCorrectorQueue')).toEqual(['eu']);
    expect(page.callsOf('countQueue')).toEqual(['eu']);
  });

  it('[corrector.no-language] says what to do without a language', async () => {
    page.standing = { ...page.standing, languages: [] };
    page.open();
    expect(await screen.findByRole('heading', { name: 'You have no language yet' })).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Go to the guide and the exam' });
    expect(link.getAttribute('href')).toBe('/corrector/guide');
  });

  it('[corrector.no-language] says that a person has no standing', async () => {
    page.api.handle({ getStanding: () => refusal(404, 'NOT_FOUND') });
    page.open();
    expect(await screen.findByRole('heading', { name: 'You are not registered as a corrector yet' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Write to us' })).toBeTruthy();
  });

  it('[corrector.regions] reads the standing from the other region when the first does not answer', async () => {
    page.api.handle({
      getStanding: ({ locale }) => (locale === 'us' ? refusal(503, 'UNAVAILABLE') : page.standing),
    });
    page.open();
    expect(await part('Next tasks')).toBeTruthy();
  });

  it('[corrector.home] shows activity, figures, leaderboard and rates', async () => {
    page.api.handle({
      getActivity: () => ({ data: [{ day: '2026-11-02', tasks: 2, seconds: 600 }], active: 4 }),
      getCorrectorStats: () => ({ tasks: 3, seconds: 600, cents: 250, onTime: 1, released: 1, rejected: 0 }),
      getLeaderboard: ({ locale }) => ({
        data: locale === 'us' ? [{ uid: 'b', name: 'Ben', tasks: 4, seconds: 600 }] : [],
      }),
    });
    page.open();
    expect(await screen.findByText('4 correctors are active now')).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Minutes of audio by day, in the last 30 days' })).toBeTruthy();
    expect((await part('Your figures')).textContent).toContain('Earned$5.00');
    expect(within(await part('Leaderboard')).getByRole('row', { name: '1 Ben 4 10 min' })).toBeTruthy();
    expect((await part('Your pay')).textContent).toContain('Spanish$0.80 a minute');
    const asked = page.api.calls.find(({ operation }) => operation === 'getLeaderboard');
    expect(asked?.query.date).toMatch(/^\d{4}-\d\d-(28|29|30|31)$/);
  });

  it('[corrector.narrow] shows the days and the leaderboard as lists on phones', () =>
    onPhone(async () => {
      page.api.handle({
        getActivity: () => ({ data: [{ day: '2026-06-14', tasks: 2, seconds: 600 }], active: 1 }),
        getLeaderboard: ({ locale }) => ({
          data:
            locale === 'us'
              ? [{ uid: 'b', name: 'Ben', tasks: 9, seconds: 6000 }]
              : [{ uid: 'u', name: 'Ada', tasks: 3, seconds: 1200 }],
        }),
      });
      page.open();
      const leaders = await screen.findByRole('list', { name: 'Leaderboard' });
      expect(
        within(leaders)
          .getAllByRole('listitem')
          .map(({ textContent }) => textContent),
      ).toEqual([...['Ben100 minRank1Tasks9', 'You20 minRank2Tasks3']]);
      const days = await screen.findByRole('list', { name: 'Your activity', hidden: true });
      expect(days.textContent).toBe('Jun 1420 minTasks4');
      expect(screen.queryByRole('table', { hidden: true })).toBeNull();
      expect(await axeFindings()).toEqual([]);
    }));

  it('[corrector.empty-pages] without a task in progress leads to the exams of other languages', async () => {
    page.open();
    const link = within(await part('Your current task')).getByRole('link', { name: 'Add a language by an exam' });
    expect(link.getAttribute('href')).toBe('/corrector/guide#exam');
  });

  it.each(['/corrector', '/corrector?view=corrections', '/corrector?view=statement', '/corrector/guide'])(
    '[corrector.width] %s is as wide as the settings, with one heading of the first level',
    async (path) => {
      page.open(path);
      const heading = await screen.findByRole('heading', { level: 1 });
      expect(getComputedStyle(heading.parentElement ?? heading).maxWidth).toBe('1088px');
      const sections = await screen.findAllByRole('heading', { level: 2 });
      const sizes = sections.map((each) => getComputedStyle(each).fontSize);
      expect(new Set(sizes)).toEqual(new Set(['1.125rem']));
    },
  );

  it('[corrector.leaderboard-choice] lets the corrector leave the leaderboard', async () => {
    page.open();
    const choice = await screen.findByRole('switch', { name: 'Show me in the leaderboard' });
    expect(choice).toHaveProperty('checked', true);
    fireEvent.click(choice);
    await waitFor(() => expect(page.standing.hiddenInLeaderboard).toBe(true));
    await waitFor(() => expect(choice).toHaveProperty('checked', false));
  });

  it('[corrector.leaderboard-choice] says when the choice was not saved, and shows what applies', async () => {
    page.api.handle({ updateStanding: () => refusal(500, 'INTERNAL') });
    page.open();
    const choice = await screen.findByRole('switch', { name: 'Show me in the leaderboard' });
    fireEvent.click(choice);
    expect(await screen.findByText('Your choice was not saved. Please try again.')).toBeTruthy();
    expect(choice).toHaveProperty('checked', true);
  });

  it('[corrector.spanish] is in Spanish', async () => {
    setLanguage('es');
    page.down.add('eu');
    page.open();
    expect(await screen.findByText('La región UE no responde. Aquí faltan sus tareas.')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Panel de corrección' })).toBeTruthy();
    expect(await part('Tu tarea actual')).toBeTruthy();
  });

  it('[corrector.accessible] has no accessibility findings', async () => {
    page.standing = { ...page.standing, languages: ['es', 'en'], reviews: ['es'], isOnProbation: true };
    page.own.us = [task({ id: 'mine', state: 'taken', corrector: 'u', flags: ['medical'], urgent: true })];
    page.api.handle({ getActivity: () => ({ data: [{ day: '2026-11-02', tasks: 2, seconds: 600 }], active: 4 }) });
    page.open();
    await screen.findByRole('button', { name: 'Continue' });
    await screen.findAllByText('2 of 2');
    await screen.findByRole('img');
    expect(await axeFindings()).toEqual([]);
  });
});
