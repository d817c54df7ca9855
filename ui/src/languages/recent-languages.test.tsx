import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { FakeApi } from '../fakes/fake-api.ts';
import { AppProviders } from '../page/providers.tsx';
import { LanguagePicker } from './language-picker.tsx';
import { noteRecentLanguage } from './recent-languages.ts';

describe('the recent languages', () => {
  beforeEach(() => localStorage.clear());
  afterEach(cleanup);

  it('[uploading.recent-languages] come first in the picker, the latest before the others', () => {
    for (const code of ['de-DE', 'en-US', 'fr-FR', 'es-ES', 'pt-BR', 'en-US']) noteRecentLanguage(code);
    render(
      <AppProviders>
        <LanguagePicker label="Language" value={undefined} onChange={() => undefined} />
      </AppProviders>,
    );
    fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Language' }));
    const names = screen.getAllByRole('option').map((option) => option.textContent);
    expect(names.slice(0, 5)).toEqual([
      ...['English (United States)', 'Portuguese (Brazil)', 'Spanish (Spain)', 'French (France)'],
      'Auto Detect',
    ]);
    expect(new Set(names).size).toBe(names.length);
    expect(screen.getByText('Recent')).toBeTruthy();
    expect(localStorage.getItem('parlance-recent-languages')).toContain('"en-US","pt-BR"');
  });

  it('[uploading.offered-languages] are those of the stage', async () => {
    const api = new FakeApi({}, { languages: ['en-US', 'es-US'] });
    render(
      <AppProviders>
        <LanguagePicker label="Language" value={undefined} onChange={() => undefined} />
      </AppProviders>,
    );
    fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Language' }));
    const names = () =>
      screen
        .getAllByRole('option')
        .map((option) => option.textContent)
        .sort();
    await waitFor(() =>
      expect(names()).toEqual([
        ...['Auto Detect', 'English (United States)', 'English and Spanish', 'Spanish (United States)'],
      ]),
    );
    api.restore();
  });

  it('[uploading.engine-languages] are all where no recording is to be transcribed', async () => {
    const api = new FakeApi({}, { languages: ['en-US', 'es-US'] });
    render(
      <AppProviders>
        <LanguagePicker label="New" value={undefined} onChange={() => undefined} />
        <LanguagePicker label="Any" value={undefined} onChange={() => undefined} ofAll />
      </AppProviders>,
    );
    const open = (name: string) => fireEvent.mouseDown(screen.getByRole('combobox', { name }));
    open('New');
    // The configuration has come.
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(4));
    open('Any');
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toContain('French (France)');
    api.restore();
  });

  it('[uploading.recent-languages] leaves out what the picker leaves out', () => {
    act(() => noteRecentLanguage('auto'));
    render(
      <AppProviders>
        <LanguagePicker label="Language" value={undefined} onChange={() => undefined} withoutAuto />
      </AppProviders>,
    );
    fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Language' }));
    expect(screen.queryByRole('option', { name: 'Auto Detect' })).toBeNull();
  });
});
