import { afterEach, expect, it } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import { collection, FakeDashboard } from '../fake-dashboard.tsx';

afterEach(cleanup);

// In a file of its own: a page reads what the stage has once.
it('[dashboard.guide-models] has no step for what the stage has no model for', async () => {
  const dashboard = new FakeDashboard();
  dashboard.models.translation = false;
  const done = { uploaded: true, highlihghted: true, exported: true, generated: true };
  dashboard.settings = { welcomeSettings: { ...done, show: true } };
  await dashboard.open([collection({ id: 'x1' })]);
  const guide = within(await screen.findByRole('region', { name: 'Getting started' }));
  // The other steps are all that there is to do.
  expect(await guide.findByText('You did every step. Close the guide when you like.')).toBeTruthy();
  expect(guide.getAllByRole('listitem')).toHaveLength(4);
  expect(guide.queryByText('Translate a transcript')).toBeNull();
});
