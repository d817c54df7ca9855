import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { collection, FakeDashboard } from '../fake-dashboard.tsx';

const making = (id: string) =>
  collection({ id, type: 'text', name: 'Minutes', snippet: '', tProgress: 0, progress: 'PENDING' });

let dashboard: FakeDashboard;
beforeEach(() => {
  dashboard = new FakeDashboard();
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

async function cancel(): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: 'Actions for Minutes' }));
  expect(screen.queryByRole('menuitem', { name: 'Delete' })).toBeNull();
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Cancel' }));
}

describe('a document that is being made', () => {
  it('[generation.cancel] is cancelled, then deleted, and leaves the list', async () => {
    await dashboard.open([making('a')]);
    expect(screen.getByRole('article').textContent).toContain('Waiting...');
    await cancel();
    expect(await screen.findByText('Minutes was cancelled. Nothing was charged.')).toBeTruthy();
    const deletes = dashboard.calls.filter((call) => call.startsWith('DELETE'));
    expect(deletes).toEqual(['DELETE /collections/v2/a/blog', 'DELETE /collections/v2/a']);
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
  });

  it('[generation.cancel] stays when the cancelling fails', async () => {
    jest.spyOn(console, 'warn').mockReturnValue(undefined);
    await dashboard.open([making('b')]);
    dashboard.refused = ['DELETE /collections/v2/b/blog'];
    await cancel();
    expect(await screen.findByText('Minutes could not be cancelled.')).toBeTruthy();
    await waitFor(() => expect(dashboard.calls).toContain('GET /collections/v2/b'));
    expect(screen.getByRole('article').textContent).toContain('Waiting...');
    expect(dashboard.calls).not.toContain('DELETE /collections/v2/b');
  });

  it('[generation.cancel] stays, as it is by now, when it is finished already', async () => {
    jest.spyOn(console, 'warn').mockReturnValue(undefined);
    await dashboard.open([making('b')]);
    dashboard.conflicts = { 'DELETE /collections/v2/b/blog': 'CONFLICT' };
    dashboard.collections = [{ ...making('b'), snippet: 'We agreed', tProgress: 100, progress: undefined }];
    await cancel();
    expect(await screen.findByText('Minutes is finished already.')).toBeTruthy();
    await waitFor(() => expect(screen.getByRole('article').textContent).toContain('We agreed'));
    expect(dashboard.calls).not.toContain('DELETE /collections/v2/b');
  });
});
