import { BILINGUAL_LANGUAGES, TRANSCRIPTION_LANGUAGES } from '@parlance/contract/languages';
import { languageName } from './language-name.ts';

describe('the name of a language', () => {
  it('[uploading.details] is in the interface’s language', () => {
    expect(languageName('en-US', 'en')).toBe('English (United States)');
    expect(languageName('en-US', 'es')).toBe('Inglés (Estados Unidos)');
    expect(languageName('en-AB', 'en')).toBe('English (Scotland)');
    expect(languageName('en-WL', 'es')).toBe('Inglés (Gales)');
  });

  it('[uploading.language-names] has a country in which the language is spoken', () => {
    // The languages that are also spoken elsewhere than where most of their speakers live.
    const elsewhere = /^(ar-(AE|SA)|bn-IN|de-CH|en-(AB|AU|GB|IE|IN|NZ|WL|ZA)|es-US|fr-CA|pt-PT|sw-KE|zh-TW)$/;
    for (const code of TRANSCRIPTION_LANGUAGES) {
      const { region: mostSpeak } = new Intl.Locale(code.split('-')[0] ?? '').maximize();
      const country = new Intl.DisplayNames('en', { type: 'region' }).of(mostSpeak ?? '');
      if (code === 'cy-WL') expect(languageName(code, 'en')).toBe('Welsh (Wales)');
      else if (!elsewhere.test(code)) expect(languageName(code, 'en')).toContain(`(${country})`);
    }
    expect(languageName('et-ET', 'en')).toBe('Estonian (Estonia)');
    expect(languageName('et-ET', 'es')).toBe('Estonio (Estonia)');
  });

  it('[uploading.details] differs for each selectable language', () => {
    for (const shownIn of ['en', 'es'] as const) {
      const names = [...TRANSCRIPTION_LANGUAGES, ...BILINGUAL_LANGUAGES].map((code) => languageName(code, shownIn));
      expect(new Set(names).size).toBe(names.length);
      expect(names.filter((name) => /^[a-z]{2}-|\([A-Z]{2}\)/.test(name))).toEqual([]);
    }
  });
});
