import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { collection, FakeDashboard } from '../fake-dashboard.tsx';
import { restoreUndoTime, setUndoTime } from './undo-time.ts';

/** With ids of their own in each test, because the page remembers what it has deleted. */
const three = (test: string) =>
  ['A', 'B', 'C'].map((name) => collection({ id: `${test}-${name.toLowerCase()}`, name }));
const deletionsOf = ({ calls }: FakeDashboard) => calls.filter((call) => call.startsWith('DELETE')).sort();
const kept = () => Object.keys(localStorage).filter((key) => key.startsWith('parlance.deletion.'));

/** The locks of a page of the browser. */
function fakeLocks(held = new Set<string>()) {
  return {
    held,
    request: async (name: string, ...rest: unknown[]) => {
      const work = rest.at(-1) as (lock: object | null) => Promise<unknown>;
      if (held.has(name)) return work(null);
      held.add(name);
      try {
        return await work({ name });
      } finally {
        held.delete(name);
      }
    },
  };
}

describe('deleting several collections', () => {
  let locks = fakeLocks();

  beforeEach(() => {
    locks = fakeLocks();
    setUndoTime('endless');
    Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  });
  afterEach(() => {
    cleanup();
    restoreUndoTime();
    localStorage.clear();
  });

  async function deleteAll(dashboard: FakeDashboard): Promise<void> {
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select A' }));
    const bar = within(await screen.findByRole('region', { name: 'Selected items' }));
    fireEvent.click(bar.getByRole('button', { name: 'Select all' }));
    fireEvent.click(bar.getByRole('button', { name: 'Delete' }));
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(deletionsOf(dashboard)).toEqual([]);
  }

  it('[dashboard.bulk-undo] hides them at once, and Undo brings all of them back', async () => {
    const dashboard = new FakeDashboard();
    await dashboard.open(three('undo'));
    await deleteAll(dashboard);
    await waitFor(() => expect(screen.queryAllByRole('article')).toEqual([]));
    expect(await screen.findByText('3 items deleted')).toBeTruthy();
    expect(kept()).toHaveLength(1);
    expect(locks.held.size).toBe(1);
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('link', { name: 'C' })).toBeTruthy();
    expect(screen.getAllByRole('article')).toHaveLength(3);
    expect(deletionsOf(dashboard)).toEqual([]);
    expect(kept()).toEqual([]);
    await waitFor(() => expect(locks.held.size).toBe(0));
  });

  it('[dashboard.bulk-undo] deletes them when the time to undo is over, and forgets them', async () => {
    const dashboard = new FakeDashboard();
    await dashboard.open(three('over'));
    setUndoTime('none');
    await deleteAll(dashboard);
    await waitFor(() => expect(deletionsOf(dashboard)).toHaveLength(3));
    await waitFor(() => expect(kept()).toEqual([]));
    await waitFor(() => expect(screen.queryAllByRole('article')).toEqual([]));
  });

  it('[dashboard.bulk-leave] deletes at once when the page is left, and the next page finishes what is left', async () => {
    const dashboard = new FakeDashboard();
    dashboard.refused = ['DELETE /collections/v2/leave-b'];
    await dashboard.open(three('leave'));
    await deleteAll(dashboard);
    act(() => void dispatchEvent(new Event('pagehide')));
    await waitFor(() => expect(deletionsOf(dashboard)).toHaveLength(3));
    await waitFor(() => expect(localStorage.getItem(kept()[0] ?? '')).toMatch(/"ids":\["leave-b"\]/));

    cleanup();
    const next = new FakeDashboard();
    await next.openAt('/dashboard', 'My content in Ada');
    // The page that began it is still open.
    expect(deletionsOf(next)).toEqual([]);
    cleanup();
    locks.held.clear();
    await next.openAt('/dashboard', 'My content in Ada');
    await waitFor(() => expect(deletionsOf(next)).toEqual(['DELETE /collections/v2/leave-b']));
    await waitFor(() => expect(kept()).toEqual([]));
  });

  it('[dashboard.bulk-leave] forgets what another user or an old page has left', async () => {
    const old = { ids: ['forget-a'], at: Date.now() - 2 * 3600_000 };
    localStorage.setItem('parlance.deletion.u.old', JSON.stringify(old));
    localStorage.setItem('parlance.deletion.u.damaged', '{');
    localStorage.setItem('parlance.deletion.v.other', JSON.stringify({ ...old, at: Date.now() }));
    const dashboard = new FakeDashboard();
    await dashboard.open(three('forget'));
    await waitFor(() => expect(kept()).toEqual(['parlance.deletion.v.other']));
    expect(deletionsOf(dashboard)).toEqual([]);
  });
});
