import { describe, expect, it } from '@jest/globals';
import { TRANSCRIPTION_LANGUAGES } from './languages.ts';
import { offeredTranslations, TRANSLATION_LANGUAGES, translationSource, translationTargets } from './translation.ts';

describe('[translation.languages] the languages of translations', () => {
  it('are about 75, each once, with regional variants', () => {
    expect(TRANSLATION_LANGUAGES).toHaveLength(75);
    expect(new Set(TRANSLATION_LANGUAGES).size).toBe(75);
    expect(TRANSLATION_LANGUAGES).toEqual(
      expect.arrayContaining(['es', 'es-MX', 'fr', 'fr-CA', 'pt', 'pt-PT', 'zh', 'zh-TW']),
    );
  });

  it('are read from the languages of transcripts and of translations; of a pair the first one that is known', () => {
    const named = [
      'en-US',
      'fr-CA',
      'pt-PT',
      'pt-BR',
      'zh-TW',
      'no-NO',
      'tl-PH',
      'en-US+es-US',
      'eu-ES+en-US',
      'es-MX',
      'fa-AF',
    ];
    expect(named.map(translationSource)).toEqual([
      'en',
      'fr-CA',
      'pt-PT',
      'pt',
      'zh-TW',
      'no',
      'tl',
      'en',
      'en',
      'es-MX',
      'fa-AF',
    ]);
    expect(TRANSCRIPTION_LANGUAGES.filter((code) => translationSource(code) === undefined)).toEqual([
      'eu-ES',
      'gl-ES',
      'zu-ZA',
    ]);
    for (const unknown of ['', 'auto', 'tlh', '__proto__']) expect(translationSource(unknown)).toBeUndefined();
  });

  it('are all, none, or some of them, as the stage says', () => {
    expect([offeredTranslations('on'), offeredTranslations('off')]).toEqual([TRANSLATION_LANGUAGES, []]);
    expect(offeredTranslations('en,es')).toEqual(['en', 'es']);
    expect(() => offeredTranslations('en,tlh')).toThrow('"tlh" is no language of translations.');
  });

  it('leave out the own language, and what the stage does not offer', () => {
    expect(translationTargets('en-US')).toHaveLength(74);
    expect(translationTargets('en-US')).not.toContain('en');
    expect(translationTargets('es', ['en', 'es'])).toEqual(['en']);
    expect(translationTargets('de-DE', ['en', 'es'])).toEqual([]);
    expect(translationTargets('eu-ES')).toEqual([]);
  });
});
