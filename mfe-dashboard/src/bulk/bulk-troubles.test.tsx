import { jest } from '@jest/globals';
import { reloadCollections } from '@parlance/ui/collections';
import { signOut } from '@parlance/ui/session';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { collection, FakeDashboard } from '../fake-dashboard.tsx';
import { restoreUndoTime, setUndoTime } from './undo-time.ts';

const dashboard = new FakeDashboard();
const { calls } = dashboard;
const saved = jest.fn();

const box = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` });
const press = async (name: string) =>
  fireEvent.click(within(await screen.findByRole('region', { name: 'Selected items' })).getByRole('button', { name }));

async function pressInDialog(name: string): Promise<void> {
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
}

/** Waits long enough for a released call to finish. */
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 100)));

describe('batch work on collections with interruptions', () => {
  beforeEach(() => {
    dashboard.refused = [];
    calls.length = 0;
    saved.mockClear();
    setUndoTime('none');
    URL.createObjectURL = () => 'blob:file';
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(saved);
  });

  afterEach(() => {
    cleanup();
    restoreUndoTime();
    jest.restoreAllMocks();
  });

  it('[export.batch-cancel] a cancelled export does not close another dialog when it ends', async () => {
    await dashboard.open([collection({ id: 'one', name: 'Talk' })]);
    fireEvent.click(box('Talk'));
    const release = dashboard.hold('GET /collections/v2/one/speakers');
    await press('Export');
    await pressInDialog('Export');
    await pressInDialog('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press('Export');
    await screen.findByRole('dialog', { name: 'Export Talk' });
    release();
    await settled();
    expect(screen.getByRole('dialog', { name: 'Export Talk' })).toBeTruthy();
    expect(saved).not.toHaveBeenCalled();
  });

  it('[dashboard.bulk] a collection that disappears during its delete dialog opens no dialog for the next selection', async () => {
    await dashboard.open([collection({ id: 'a', name: 'A' }), collection({ id: 'b', name: 'B' })]);
    fireEvent.click(box('A'));
    await press('Delete');
    await screen.findByRole('dialog', { name: 'Delete A?' });
    // Deleted in another tab.
    dashboard.collections = dashboard.collections.slice(1);
    await act(() => reloadCollections());
    await waitFor(() => expect(screen.queryByRole('link', { name: 'A', hidden: true })).toBeNull());
    expect(screen.getByRole('dialog', { name: 'Delete A?' })).toBeTruthy();
    await pressInDialog('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    fireEvent.click(box('B'));
    await settled();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('[dashboard.bulk] a deleted collection stays hidden when an older list arrives later', async () => {
    await dashboard.open([collection({ id: 'a', name: 'A' }), collection({ id: 'b', name: 'B' })]);
    dashboard.collections = [collection({ id: 'n', name: 'New' }), ...dashboard.collections];
    const release = dashboard.hold('POST /user/v2/u/collections');
    void reloadCollections();
    await waitFor(() => expect(calls.at(-1)).toBe('POST /user/v2/u/collections'));
    fireEvent.click(box('A'));
    await press('Delete');
    await pressInDialog('Delete');
    expect(await screen.findByText('1 item deleted')).toBeTruthy();
    release();
    await settled();
    expect(screen.getAllByRole('link', { name: /^(New|A|B)$/ }).map((link) => link.textContent)).toEqual(['New', 'B']);
  });

  it('[export.batch] ends without a notice when the user signs out', async () => {
    await dashboard.open([collection({ id: 'one', name: 'Secret' })]);
    fireEvent.click(box('Secret'));
    const release = dashboard.hold('GET /collections/v2/one/speakers');
    await press('Export');
    await pressInDialog('Export');
    await screen.findAllByText('Exporting 0 of 1 collections');
    await act(() => signOut());
    release();
    await settled();
    expect(saved).not.toHaveBeenCalled();
    expect(screen.queryByText(/exported|Exporting/)).toBeNull();
  });

  it('[dashboard.bulk] lists the first failed collections by name and counts the others', async () => {
    const many = Array.from({ length: 7 }, (_, i) => collection({ id: `c${i}`, name: `${i}${'x'.repeat(100)}` }));
    dashboard.refused = many.map(({ id }) => `DELETE /collections/v2/${id}`);
    await dashboard.open(many);
    fireEvent.click(screen.getAllByRole('checkbox')[0] as HTMLElement);
    await press('Select all');
    await press('Delete');
    await pressInDialog('Delete');
    const title = await screen.findByText('7 items could not be deleted');
    const listed = many.slice(0, 5).map(({ name }) => `${name.slice(0, 55)}…`);
    expect(title.nextElementSibling?.textContent).toBe(`${listed.join(', ')} and 2 more`);
  });
});
