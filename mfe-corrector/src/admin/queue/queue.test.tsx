import { axeFindings } from '@parlance/ui/fakes/axe';
import { refusal } from '@parlance/ui/fakes/fake-api';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type ReactElement, useEffect, useState } from 'react';
import {
  choose,
  type FakeAdmin,
  fakeAdmin,
  fakeCorrector,
  fakeTask,
  onPhone,
  refusing,
  show,
  type,
  whileNarrowed,
} from '../parts/fake-admin.tsx';
import { QueuePage } from './queue-page.tsx';
import { TaskMenu } from './task-menu.tsx';

let admin: FakeAdmin;

beforeEach(() => {
  admin = fakeAdmin();
  admin.api.handle({
    listQueue: ({ locale }) => ({
      data:
        locale === 'us'
          ? [fakeTask('us-first'), fakeTask('us-late', { due: 1 })]
          : [fakeTask('eu-urgent', { locale, urgent: true, difficulty: 'hard', seconds: 5400 })],
    }),
  });
});

afterEach(() => {
  cleanup();
  admin.api.restore();
});

const rowOf = (cell: HTMLElement) => cell.closest('tr') ?? cell;
const calls = (operation: string) => admin.api.calls.filter((call) => call.operation === operation);

async function openMenu(task: string): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: `Actions for task ${task}` }));
}

/** The menu of a task that is urgent once the list comes anew. */
function MenuInList(): ReactElement {
  const [urgent, setUrgent] = useState(false);
  useEffect(() => {
    const list = () => setUrgent(true);
    window.addEventListener('listed', list);
    return () => window.removeEventListener('listed', list);
  }, []);
  return <TaskMenu task={fakeTask('us-first', { urgent })} mayWithdraw={false} onOpen={() => {}} />;
}

describe('the queue of the staff', () => {
  it('[corrector.admin-queue] merges the waiting tasks of both regions, first the next', async () => {
    show(<QueuePage />);
    const table = await screen.findByRole('table', { name: 'Waiting tasks, English' });
    const rows = within(table).getAllByRole('row').slice(1);
    expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual([
      ...['eu-urgenUrgent', 'us-late', 'us-first'],
    ]);
    expect(rows[0]?.textContent).toMatch(/2 h 0 minin 22 h 2\d minWaitingHard1 h 30 minEurope/);
    expect(rows[1]?.textContent).toMatch(/late.*United States/);
    expect(await screen.findByText(/3 tasks wait \(United States: 2, Europe: 1\) · 1 review waits/)).toBeTruthy();
    expect(await axeFindings()).toEqual([]);
  });

  it('[corrector.admin-queue] shows the next page of the regions that have one', async () => {
    admin.api.handle({
      listQueue: ({ locale, query }) =>
        query.nextPage
          ? { data: [fakeTask('us-next')] }
          : { data: [fakeTask(`${locale}-1`, { locale })], ...(locale === 'us' && { LastEvaluatedKey: 'p2' }) },
    });
    show(<QueuePage />);
    fireEvent.click(await screen.findByRole('button', { name: 'Load more' }));
    expect(await screen.findByText('us-next')).toBeTruthy();
    // The regions are asked at the same time.
    expect(
      calls('listQueue')
        .map(({ locale, query }) => `${locale} ${query.nextPage}`)
        .sort(),
    ).toEqual(['eu undefined', 'us p2', 'us undefined']);
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  });

  it('[corrector.admin-regions] shows one region alone when the other is down, and asks it again', async () => {
    admin.api.refuse('eu', 'listQueue', 503, 'UNAVAILABLE');
    show(<QueuePage />);
    expect(await screen.findByText(/Europe did not answer: The service has a problem/)).toBeTruthy();
    expect(screen.getByText('us-first')).toBeTruthy();
    expect(screen.queryByText('eu-urgen')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('eu-urgen')).toBeTruthy();
    expect(screen.queryByText(/did not answer/)).toBeNull();
  });

  it('[corrector.admin-queue] says that a queue is empty, and leads to the tasks in progress', async () => {
    admin.api.handle({ listQueue: () => ({ data: [] }) });
    show(<QueuePage />);
    expect(await screen.findByText('The queue is empty')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Tasks in progress' }));
    expect(await screen.findByText('No task is in progress')).toBeTruthy();
  });

  it('[corrector.admin-queue] leads to rates and correctors when there is no language', async () => {
    admin.rates = { languages: {}, correctors: {} };
    admin.correctors.us = [];
    show(<QueuePage />);
    expect(await screen.findByText('No languages yet')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Set a rate' }).getAttribute('href')).toBe('/corrector/admin/rates');
  });

  it('[corrector.admin-queue] has a queue for each language of rates and correctors', async () => {
    admin.correctors.eu = [fakeCorrector('bea', { languages: ['es'] })];
    show(<QueuePage />);
    await choose('Language', 'Spanish');
    await screen.findByRole('table', { name: 'Waiting tasks, Spanish' });
    expect(calls('listQueue').at(-1)?.params.language).toBe('es');
  });

  it('[corrector.admin-queue] says in words why nothing is shown', async () => {
    admin.api.handle({ listQueue: () => refusal(404, 'NOT_FOUND') });
    show(<QueuePage />);
    expect(await screen.findByText('It does not exist any more.')).toBeTruthy();
  });

  it('[corrector.admin-queue] opens the statistics of a task below its row', async () => {
    admin.api.handle({
      getQueueStats: () => ({
        task: fakeTask('us-first'),
        trail: [
          { at: 1_790_000_000, what: 'ordered' },
          { at: 1_790_003_600, what: 'taken', uid: 'ada' },
          { at: 1_790_003_700, what: 'rejected', uid: 'ada', comment: 'Only music' },
          { at: 1_790_003_800, what: 'new-kind' },
        ],
        ...{ waited: 3600, played: 300 },
      }),
    });
    show(<QueuePage />);
    const button = await screen.findByRole('button', { name: 'Statistics of task us-first' });
    fireEvent.click(button);
    const trail = await screen.findByRole('list', { name: 'Trail' });
    expect(
      within(trail)
        .getAllByRole('listitem')
        .map((item) => item.textContent?.replace(/^.*?[AP]M · /, '')),
    ).toEqual([...['Ordered', 'Taken · ADA', 'Given back as impossible · ADA · Only music', 'new-kind']]);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByText('1 h 0 min')).toBeTruthy();
    expect(screen.getByText('Not yet')).toBeTruthy();
    expect(screen.getByText('50%')).toBeTruthy();
    expect(calls('getQueueStats')[0]).toMatchObject({
      params: { language: 'en', cid: 'us-first' },
      query: { days: '60' },
    });
  });

  it('[corrector.admin-queue] prioritises a task in its region, once for a double click', async () => {
    admin.api.handle({ prioritiseCorrection: () => ({ task: fakeTask('us-first', { urgent: true }) }) });
    show(<QueuePage />);
    await openMenu('us-first');
    const item = await screen.findByRole('menuitem', { name: 'Prioritise' });
    fireEvent.click(item);
    fireEvent.click(item);
    expect(await screen.findByText('The task is at the head of its queue now.')).toBeTruthy();
    expect(calls('prioritiseCorrection').map(({ locale, params }) => [locale, params.id])).toEqual([
      ['us', 'us-first'],
    ]);
    await waitFor(() => expect(calls('listQueue')).toHaveLength(4));
  });

  it('[corrector.admin-queue] keeps the entries and the focus of an open menu when the list comes anew', async () => {
    show(<MenuInList />);
    await openMenu('us-first');
    const item = await screen.findByRole('menuitem', { name: 'Prioritise' });
    await waitFor(() => expect(document.activeElement).toBe(item));
    act(() => window.dispatchEvent(new Event('listed')));
    expect(document.activeElement).toBe(item);
    fireEvent.keyDown(item, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await openMenu('us-first');
    await screen.findByRole('menu');
    expect(screen.queryByRole('menuitem', { name: 'Prioritise' })).toBeNull();
  });

  it('[corrector.admin-queue] assigns a task to a corrector with its language and its region', async () => {
    admin.correctors.us.push(
      fakeCorrector('uma', { regions: ['us'] }),
      fakeCorrector('eva', { languages: ['es'] }),
      fakeCorrector('bob'),
    );
    admin.api.handle({ assignCorrection: () => ({ task: fakeTask('eu-urgent') }) });
    show(<QueuePage />);
    await openMenu('eu-urgen');
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Assign…' }));
    fireEvent.mouseDown(await screen.findByRole('combobox', { name: /^Corrector/ }));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      ...['ADA (ada@people.test)', 'BOB (bob@people.test)'],
    ]);
    fireEvent.click(screen.getByRole('option', { name: /BOB/ }));
    fireEvent.click(screen.getByRole('button', { name: 'Assign' }));
    expect(await screen.findByText('The task is kept for the corrector now.')).toBeTruthy();
    expect(calls('assignCorrection')[0]).toMatchObject({
      locale: 'eu',
      params: { id: 'eu-urgent' },
      body: { uid: 'bob' },
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('[corrector.admin-queue] shows a refused action, and what the queue is now', async () => {
    admin.api.handle({ prioritiseCorrection: refusing(409, 'CONFLICT', 'The task is over.') });
    show(<QueuePage />);
    await openMenu('us-first');
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Prioritise' }));
    expect(await screen.findByText('The task is over.')).toBeTruthy();
    await waitFor(() => expect(calls('listQueue')).toHaveLength(4));
  });

  it('[corrector.admin-work] withdraws a task that a corrector has', async () => {
    admin.correctors.us = Array.from({ length: 300 }, (_, i) => fakeCorrector(i === 0 ? 'ada' : `c${i}`));
    admin.api.handle({
      listTasksInWork: ({ locale }) => ({
        data:
          locale === 'us'
            ? [fakeTask('kept', { corrector: 'ada', due: 9e9 }), fakeTask('held', { state: 'taken', corrector: 'ada' })]
            : [],
      }),
      withdrawCorrection: () => ({ task: fakeTask('held') }),
    });
    show(<QueuePage />, '/corrector/admin/queue?view=work');
    const table = await screen.findByRole('table', { name: 'Tasks in progress, English' });
    expect(rowOf(within(table).getByText('held')).textContent).toContain('ADA');
    expect(rowOf(within(table).getByText('kept')).textContent).toContain('Kept for ADA');
    // Each region is asked once, however many correctors there are.
    expect(calls('listTasksInWork').map(({ locale, params }) => `${locale} ${params.language}`)).toEqual([
      'us en',
      'eu en',
    ]);
    await openMenu('held');
    expect(screen.getByRole('menuitem', { name: 'Open the transcript' }).getAttribute('href')).toBe(
      '/corrector/us/correct/held',
    );
    fireEvent.click(screen.getByRole('menuitem', { name: 'Withdraw…' }));
    type('Comment', 'Customer asks');
    fireEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText('The task is back in its queue.')).toBeTruthy();
    expect(calls('withdrawCorrection')[0]).toMatchObject({
      params: { id: 'held' },
      body: { comment: 'Customer asks' },
    });
  });

  it('[corrector.admin-work] says that the tasks of a region are missing', async () => {
    admin.api.handle({
      listTasksInWork: ({ locale }) =>
        locale === 'eu'
          ? refusal(503, 'UNAVAILABLE')
          : { data: [fakeTask('held', { state: 'taken', corrector: 'ada' })] },
    });
    show(<QueuePage />, '/corrector/admin/queue?view=work');
    expect(await screen.findByText('held')).toBeTruthy();
    expect((await screen.findByRole('alert')).textContent).toContain('The service has a problem');
  });

  it('[corrector.admin-narrow] lists the tasks below each other on a phone', () =>
    onPhone(async () => {
      show(<QueuePage />);
      const list = await screen.findByRole('list', { name: 'Waiting tasks, English' });
      expect(within(list).getAllByRole('listitem')[0]?.textContent).toMatch(/^eu-urgenUrgentAge2 h 0 minDuein 22 h/);
      expect(screen.queryByRole('table')).toBeNull();
      expect(await axeFindings()).toEqual([]);
    }));

  it('[corrector.admin-narrow] keeps an open assignment when the phone is turned', () =>
    whileNarrowed(async (narrow) => {
      show(<QueuePage />);
      await openMenu('us-first');
      fireEvent.click(await screen.findByRole('menuitem', { name: 'Assign…' }));
      fireEvent.mouseDown(await screen.findByRole('combobox', { name: /^Corrector/ }));
      fireEvent.click(screen.getByRole('option', { name: /ADA/ }));
      narrow();
      expect(await screen.findByRole('list', { name: 'Waiting tasks, English', hidden: true })).toBeTruthy();
      expect(screen.getByDisplayValue('ADA (ada@people.test)')).toBeTruthy();
    }));
});
