import { BILINGUAL_LANGUAGES } from '@parlance/contract/languages';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { AppProviders } from '../page/providers.tsx';
import { LanguagePicker } from './language-picker.tsx';

const PAIRS = [
  ...['English and Spanish', 'English and Malay', 'Mandarin and English', 'English and Tamil', 'Tagalog and English'],
];

function options(props: Partial<Parameters<typeof LanguagePicker>[0]>): (string | null)[] {
  render(
    <AppProviders>
      <LanguagePicker label="Language" value={undefined} onChange={() => undefined} {...props} />
    </AppProviders>,
  );
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Language' }));
  return screen.getAllByRole('option').map(({ textContent }) => textContent);
}

describe('the language picker', () => {
  it('[uploading.bilingual] offers the five pairs of languages', () => {
    expect(options({})).toEqual(expect.arrayContaining(['Auto Detect', ...PAIRS]));
  });

  it('[uploading.language-by-keyboard] takes the first match with Enter, which submits the form only when no language is sought', () => {
    const chosen: string[] = [];
    options({ onChange: (code) => chosen.push(code) });
    const field = screen.getByRole('combobox', { name: 'Language' });
    act(() => field.focus());
    fireEvent.change(field, { target: { value: 'french (f' } });
    // False: the browser's own action, the submission, is prevented.
    expect(fireEvent.keyDown(field, { key: 'Enter' })).toBe(false);
    expect(chosen).toEqual(['fr-FR']);
    fireEvent.change(field, { target: { value: 'no such language' } });
    expect(fireEvent.keyDown(field, { key: 'Enter' })).toBe(false);
    expect(chosen).toEqual(['fr-FR']);
  });

  it('[uploading.language-by-keyboard] lets Enter submit the form when its language is chosen', () => {
    options({ value: 'fr-FR' });
    const field = screen.getByRole('combobox', { name: 'Language' });
    expect(fireEvent.keyDown(field, { key: 'Enter' })).toBe(false);
    fireEvent.keyDown(field, { key: 'Escape' });
    expect(fireEvent.keyDown(field, { key: 'Enter' })).toBe(true);
  });

  it('[uploading.language-exclude] leaves out Auto Detect and excluded languages', () => {
    const shown = options({ withoutAuto: true, exclude: [...BILINGUAL_LANGUAGES, 'fr-FR'] });
    expect(shown).toContain('French (Canada)');
    for (const absent of ['Auto Detect', 'French (France)', ...PAIRS]) expect(shown).not.toContain(absent);
  });
});
