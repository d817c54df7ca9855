import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type * as Exporting from '@parlance/ui/exporting';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';

const asked: string[] = [];
const saved: { name: string; parts: number }[] = [];
const broken = new Set<string>();
jest.unstable_mockModule('@parlance/ui/exporting', () => ({
  useExportLook: () => ({}) as ReturnType<typeof Exporting.useExportLook>,
  collectionFile: async (id: string, format: string) => {
    asked.push(`${id}.${format}`);
    if (broken.has(id)) throw new Error('The words could not be fetched.');
    return { name: `${id}.${format}`, content: new Blob() };
  },
  archiveFile: async (name: string, files: readonly object[]) => ({ name, parts: files.length }),
  saveFile: (file: { name: string; parts?: number }) => saved.push({ name: file.name, parts: file.parts ?? 1 }),
}));
const { AppProviders } = await import('@parlance/ui/providers');
const { LanguagesDialog } = await import('./languages-dialog.tsx');

const members = [
  { id: 'c1', name: 'Talk', languageCode: 'en-US', finished: true },
  { id: 't1', name: 'Talk (español)', languageCode: 'es', from: 'en-US', finished: true },
];

beforeEach(() => {
  asked.length = 0;
  saved.length = 0;
  broken.clear();
});
afterEach(cleanup);

function open(settle: () => Promise<void> = async () => undefined) {
  const close = jest.fn();
  render(
    <AppProviders>
      <LanguagesDialog name="Talk" members={members} settle={settle} close={close} />
    </AppProviders>,
  );
  return close;
}

it('[translation.subtitles] exports subtitles in all languages at once, or in one of them, in either format', async () => {
  const close = open();
  fireEvent.click(screen.getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
  expect(saved).toEqual([{ name: 'Talk - Subtitles.zip', parts: 2 }]);
  cleanup();
  asked.length = 0;
  const again = open();
  fireEvent.click(screen.getByRole('checkbox', { name: 'English (United States) (original)' }));
  fireEvent.click(screen.getByRole('radio', { name: 'VTT' }));
  fireEvent.click(screen.getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(again).toHaveBeenCalledTimes(1));
  expect(asked).toEqual(['t1.vtt']);
  expect(saved.at(-1)).toEqual({ name: 't1.vtt', parts: 1 });
});

it('[translation.subtitles] saves edits first, needs a language, and says when a file could not be made', async () => {
  broken.add('t1');
  const steps: string[] = [];
  const close = open(async () => void steps.push(`saved before ${asked.length} files`));
  fireEvent.click(screen.getByRole('button', { name: 'Export' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Not all files could be made');
  expect(steps).toEqual(['saved before 0 files']);
  expect([close.mock.calls.length, saved.length]).toEqual([0, 0]);
  for (const box of screen.getAllByRole('checkbox')) fireEvent.click(box);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Export' }).disabled).toBe(true);
});
