import { jest } from '@jest/globals';
import { type Settings, settingsSchema } from '@parlance/contract/schemas/settings';
import { ToastRegion } from '@parlance/ui/toasts';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';

const updateSettings = jest.fn<(changes: Partial<Settings>) => Promise<void>>();
jest.unstable_mockModule('@parlance/ui/profile', () => ({ updateSettings }));
const { AppProviders } = await import('@parlance/ui/providers');
const { ReplaceTextsDialog } = await import('./replace-texts-dialog.tsx');

afterEach(cleanup);

it('[editor.replace-texts-kept] keeps typed shortcuts in the dialog until they are saved', async () => {
  jest.spyOn(console, 'warn').mockReturnValue(undefined);
  const close = jest.fn();
  render(
    <AppProviders>
      <ToastRegion />
      <ReplaceTextsDialog settings={settingsSchema.parse({})} close={close} />
    </AppProviders>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Add a shortcut' }));
  // For keyboard users, the focus is in the new row.
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Shortcut' }));
  fireEvent.change(screen.getByRole('textbox', { name: 'Shortcut' }), { target: { value: 'bc' } });
  fireEvent.change(screen.getByRole('textbox', { name: 'Text' }), { target: { value: 'because' } });
  updateSettings.mockRejectedValueOnce(new TypeError('no network'));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The shortcuts could not be saved.')).toBeTruthy();
  expect(close).not.toHaveBeenCalled();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Text' }).value).toBe('because');
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
  expect(updateSettings).toHaveBeenLastCalledWith(expect.objectContaining({ replaceTexts: { bc: 'because' } }));
});
