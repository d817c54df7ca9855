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
  updateSettings.mockResolvedValueOnce(undefined);
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(false));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
  expect(updateSettings).toHaveBeenLastCalledWith(expect.objectContaining({ replaceTexts: { bc: 'because' } }));
});
