import { TRANSCRIPTION_LANGUAGES } from '@parlance/contract/languages';
import { languageName } from './language-name.ts';

describe('the name of a language', () => {
  it('[uploading.details] is in the interface’s language', () => {
    expect(languageName('en-US', 'en')).toBe('English (United States)');
    expect(languageName('en-US', 'es')).toBe('Inglés (Estados Unidos)');
    expect(languageName('en-AB', 'en')).toBe('English (Scotland)');
    expect(languageName('en-WL', 'es')).toBe('Inglés (Gales)');
  });

  it('[uploading.details] differs for each selectable language', () => {
    for (const shownIn of ['en', 'es'] as const) {
      const names = TRANSCRIPTION_LANGUAGES.map((code) => languageName(code, shownIn));
      expect(new Set(names).size).toBe(names.length);
      expect(names.filter((name) => /^[a-z]{2}-|\([A-Z]{2}\)/.test(name))).toEqual([]);
    }
  });
});
