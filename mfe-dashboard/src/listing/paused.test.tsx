import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { collection, FakeDashboard } from '../fake-dashboard.tsx';

const UNPAUSE = 'POST /pipeline/collection/c/unpause';

describe('a paused transcript on the dashboard', () => {
  afterEach(cleanup);

  async function tryAgain(dashboard: FakeDashboard): Promise<void> {
    await dashboard.open([collection({ id: 'c', paused: true, tProgress: 0, progress: 'PENDING' })]);
    fireEvent.click(screen.getByRole('button', { name: 'Actions for Talk' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Try Again' }));
    expect(await screen.findByRole('dialog', { name: 'Are you sure?' })).toBeTruthy();
    expect(screen.getByText('This will put the transcription back into the queue')).toBeTruthy();
    expect(dashboard.calls).not.toContain(UNPAUSE);
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    await waitFor(() => expect(dashboard.calls).toContain(UNPAUSE));
  }

  it('[dashboard.unpause-refused] says after Try Again that there are not enough minutes, with a link to the plans', async () => {
    const dashboard = new FakeDashboard();
    dashboard.withoutMinutes = true;
    await tryAgain(dashboard);
    expect(await screen.findByText(/There are not enough minutes for this recording\./)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See plans and credits' }).getAttribute('href')).toBe('/plans');
  });

  it('[dashboard.paused-tooltip] says why it can be paused, also by keyboard', async () => {
    const dashboard = new FakeDashboard();
    await dashboard.open([collection({ id: 'c', paused: true, tProgress: 0 })]);
    expect(screen.getByText('Not enough credits or payment issue. See tag for more details.')).toBeTruthy();
    const chip = screen.getByText('Paused').closest('.MuiChip-root');
    if (!chip) throw new Error('There is no badge.');
    expect(chip.getAttribute('tabindex')).toBe('0');
    fireEvent.pointerEnter(chip);
    expect((await screen.findByRole('tooltip')).textContent).toMatch(/no valid payment card, there are no credits/);
  });
});
