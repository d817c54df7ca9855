import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { queryClient } from '@parlance/ui/query/query-client';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { collection, FakeDashboard } from '../fake-dashboard.tsx';

const ORDERED = { tCompletion: { draft: true, perfection: false }, card: { due: Date.now() / 1000 + 3600 } };

let dashboard: FakeDashboard;
beforeEach(() => {
  queryClient.clear();
  dashboard = new FakeDashboard();
  dashboard.workspace = { billing: { features: ['Precision'] } };
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

async function choose(entry: string): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: 'Actions for Talk' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: entry }));
}

async function cancelReview(): Promise<void> {
  await choose('Cancel Precision review…');
  const dialog = await screen.findByRole('dialog', { name: 'Cancel the Precision review?' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel the review' }));
}

describe('Precision in the menu of a card', () => {
  it('[precision.menu] orders it, and the card says so at once', async () => {
    await dashboard.open([collection({ tCompletion: { draft: true } })]);
    await choose('Precision Upgrade');
    const confirm = await screen.findByRole<HTMLButtonElement>('button', { name: 'Confirm' });
    await waitFor(() => expect(confirm.disabled).toBe(false));
    fireEvent.click(confirm);
    expect(await screen.findByText('Precision Review Queued')).toBeTruthy();
    expect(dashboard.calls).toContain('POST /collections/v2/c/precision');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    fireEvent.click(screen.getByRole('button', { name: 'Actions for Talk' }));
    await screen.findByRole('menuitem', { name: 'Cancel Precision review…' });
    expect(screen.queryByRole('menuitem', { name: 'Precision Upgrade' })).toBeNull();
    expect(screen.queryByRole('menuitem', { name: 'Delete' })).toBeNull();
  });

  it('[precision.menu] offers it to a workspace without it', async () => {
    dashboard.workspace = {};
    await dashboard.open([collection({})]);
    await choose('Precision Upgrade');
    expect(await screen.findByRole('dialog', { name: 'Unlock 99% Accuracy with Precision' })).toBeTruthy();
  });

  it('[precision.cancel-asked] asks before it cancels the order', async () => {
    await dashboard.open([collection(ORDERED)]);
    await cancelReview();
    expect(await screen.findByText('The Precision review of Talk is cancelled. Nothing was charged.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Precision Review Queued')).toBeNull());
    expect(dashboard.calls).toContain('DELETE /collections/v2/c/precision');
  });

  it.each([
    [false, 'A corrector works on Talk by now, so it cannot be cancelled any more.', 'Precision Review Queued'],
    [true, 'Talk was reviewed in the meantime.', 'Precision Reviewed'],
  ])(
    '[precision.cancel-asked] says when it is too late (delivered: %s), and shows the card as it is',
    async (perfection, said, badge) => {
      jest.spyOn(console, 'warn').mockReturnValue(undefined);
      dashboard.conflicts = { 'DELETE /collections/v2/c/precision': 'ALREADY_PROCESSING' };
      await dashboard.open([collection(ORDERED)]);
      dashboard.collections = [collection({ ...ORDERED, tCompletion: { draft: true, perfection } })];
      await cancelReview();
      expect(await screen.findByText(said)).toBeTruthy();
      expect(await screen.findByText(badge)).toBeTruthy();
    },
  );
});
