import { jest } from '@jest/globals';
import { type Settings, settingsSchema } from '@parlance/contract/schemas/settings';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';

const updateSettings = jest.fn<(changes: Partial<Settings>) => Promise<void>>();
jest.unstable_mockModule('../account/profile.ts', () => ({ updateSettings }));
const { ExportSettingsDialog } = await import('./settings-dialog.tsx');
const { queryClient } = await import('../query/query-client.ts');
const { ToastRegion } = await import('../toasts/toasts.ts');

afterEach(cleanup);

it('[export.settings-kept] keeps the typed text until it is saved', async () => {
  jest.spyOn(console, 'warn').mockReturnValue(undefined);
  const close = jest.fn();
  render(
    <QueryClientProvider client={queryClient}>
      <ToastRegion />
      <ExportSettingsDialog settings={settingsSchema.parse({})} close={close} />
    </QueryClientProvider>,
  );
  fireEvent.change(screen.getByRole('textbox', { name: 'Header' }), { target: { value: 'For the board' } });
  updateSettings.mockRejectedValueOnce(new TypeError('no network'));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The settings could not be saved.')).toBeTruthy();
  expect(close).not.toHaveBeenCalled();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Header' }).value).toBe('For the board');
  const saved = Promise.withResolvers<void>();
  updateSettings.mockReturnValueOnce(saved.promise);
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(false));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  // A dialog that is opened again during the call would be closed by its answer.
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Cancel' }).disabled).toBe(true));
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  expect(close).not.toHaveBeenCalled();
  saved.resolve();
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
  expect(updateSettings).toHaveBeenLastCalledWith(expect.objectContaining({ headerText: 'For the board' }));
});
