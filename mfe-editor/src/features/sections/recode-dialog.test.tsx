import { FakeApi } from '@parlance/ui/fakes/fake-api';
import { AppProviders } from '@parlance/ui/providers';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { RecodeDialog } from './recode-dialog.tsx';

let api: FakeApi;
beforeEach(() => {
  api = new FakeApi({}, { languages: ['en-GB', 'en-US'] });
});
afterEach(() => {
  cleanup();
  api.restore();
});

function show(languageCode: string) {
  const started: string[] = [];
  render(
    <AppProviders>
      <RecodeDialog
        section={{ from: 0, to: 10 }}
        languageCode={languageCode}
        duration={60}
        close={() => undefined}
        start={(_section, language) => started.push(language)}
      />
    </AppProviders>,
  );
  return started;
}

const start = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Transcribe again' });

it('[uploading.engine-languages] a section of a language that is not offered any more needs another one', async () => {
  const started = show('es-ES');
  await waitFor(() => expect(start().disabled).toBe(true));
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Language of the section' }));
  const names = screen.getAllByRole('option').map((option) => option.textContent);
  expect(names).toEqual(['English (United Kingdom)', 'English (United States)']);
  fireEvent.click(screen.getByText('English (United Kingdom)'));
  fireEvent.click(start());
  expect(started).toEqual(['en-GB']);
});

it('[editor.recode] a section begins with the language of its transcript', () => {
  const started = show('en-US');
  fireEvent.click(start());
  expect(started).toEqual(['en-US']);
});
