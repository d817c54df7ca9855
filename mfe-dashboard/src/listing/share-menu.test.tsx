import { afterEach, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { collection, FakeDashboard } from '../fake-dashboard.tsx';

afterEach(cleanup);

it('[sharing.dialog] opens from the menu of a card, and gives the focus back to the menu’s button', async () => {
  await new FakeDashboard().open([collection({})]);
  const button = screen.getByRole('button', { name: 'Actions for Talk' });
  fireEvent.click(button);
  const item = await screen.findByRole('menuitem', { name: 'Share' });
  item.focus();
  fireEvent.click(item);
  const overlay = await screen.findByRole('dialog', { name: 'Talk' });
  fireEvent.click(within(overlay).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Talk' })).toBeNull());
  expect(document.activeElement).toBe(button);
});
