import { languagesOfAll, translationsOfAll } from './languages-of-all.ts';

describe('[uploading.engine-languages] the languages of config.json', () => {
  it('are those that both regions offer', () => {
    expect(languagesOfAll(['en-*,es-US', 'de-DE,en-GB,es-*'])).toEqual(['en-GB', 'es-US']);
    expect(languagesOfAll(['*', 'es-*'])).toEqual(['es-ES', 'es-US']);
  });

  it('are not limited when both regions offer all', () => {
    expect(languagesOfAll(['*', '*'])).toBeUndefined();
  });

  it('cannot be published when there is none, or one does not exist', () => {
    expect(() => languagesOfAll(['en-*', 'es-*'])).toThrow('No language is offered in all regions: en-* / es-*.');
    expect(() => languagesOfAll(['tlh-*', '*'])).toThrow('"tlh-*" is no transcription language.');
  });
});

describe('[translation.languages] the languages of translations in config.json', () => {
  it('are those between which both regions translate', () => {
    expect(translationsOfAll(['on', 'on'])).toBeUndefined();
    expect(translationsOfAll(['on', 'en,es'])).toEqual(['en', 'es']);
    expect(translationsOfAll(['off', 'on'])).toEqual([]);
    expect(() => translationsOfAll(['en,tlh', 'on'])).toThrow('"tlh" is no language of translations.');
  });
});
