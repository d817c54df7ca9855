import { inLettersOf } from './vocabulary-letters.ts';
import { vocabularyRows } from './vocabulary-phrase.ts';

const phrases = (term: string, language = 'en-US') => vocabularyRows(term, language).map(({ phrase }) => phrase);

describe('[pipeline.vocabulary] a term', () => {
  it.each([
    ['Okafor', ['Okafor']],
    ['Andorra la Vella', ['Andorra-la-Vella']],
    ['Eva-Maria', ['Eva-Maria']],
    ['DynamoDB', ['Dynamo-D.B.']],
    ['VX02Q', ['V.X.-zero-two-Q.']],
    ['U.S. Senate', ['U.S.-Senate']],
    ['ABCs', ['A.B.C.-s']],
    ['Node.js', ['Node-js']],
    ['Dr. Strange', ['Dr-Strange']],
    ['O’Brien', ["O'Brien"]],
    ["'quoted'", ['quoted']],
    ['Procter & Gamble', ['Procter-and-Gamble']],
    ['AT&T', ['A.T.-and-T']],
    ['Beyoncé', ['Beyonce']],
    ['Łódź', ['Lodz']],
    ['Søren Kierkegård', ['Soren-Kierkegard']],
    ['iPhone', ['iPhone']],
    ['McDonald', ['McDonald']],
  ])('%s is spoken by the rules of the tables', (term, expected) => {
    expect(phrases(term)).toEqual(expected);
  });

  it('in capitals can be an acronym or a word', () => {
    expect(vocabularyRows('NASA', 'en-US')).toEqual([
      { phrase: 'N.A.S.A.', display: 'NASA' },
      { phrase: 'Nasa', display: 'NASA' },
    ]);
  });

  it('keeps the letters of its language, also as capitals', () => {
    expect(phrases('Müller', 'de-DE')).toEqual(['Müller']);
    expect(phrases('Ähnlich', 'de-DE')).toEqual(['Ähnlich']);
    expect(phrases('Müller', 'es-ES')).toEqual(['Müller']);
    expect(phrases('Müller', 'it-IT')).toEqual(['Muller']);
    expect(phrases('Año 2', 'es-US')).toEqual(['Año-dos']);
    expect(phrases('İstanbul', 'tr-TR')).toEqual(['Istanbul']);
    expect(phrases('Пушкин', 'ru-RU')).toEqual(['Пушкин']);
    expect(phrases('दिल्ली', 'hi-IN')).toEqual(['दिल्ली']);
    expect(phrases('東京 タワー', 'ja-JP')).toEqual(['東京-タワー']);
  });

  it('that is in composed or in decomposed letters has one phrase', () => {
    expect(phrases('dej\u0061\u0300'.replace('e', 'e\u0301'), 'fr-FR')).toEqual(phrases('déjà', 'fr-FR'));
  });

  it.each([
    ['C++', 'en-US'],
    ['🎷', 'en-US'],
    ['Пушкин', 'en-US'],
    ['Okafor', 'ja-JP'],
    ['Straße 5', 'sv-SE'],
    ['...', 'en-US'],
    ["'", 'en-US'],
    ['a'.repeat(257), 'en-US'],
    ['Łódź', 'ru-RU'],
  ])('%s cannot be used in %s', (term, language) => {
    expect(phrases(term, language)).toEqual([]);
  });

  it('has nothing but what the table of an English vocabulary may have', () => {
    const terms = ['a b', '1', 'É', 'x.y.z', 'A&B', '$5', 'a\tb', 'ﬁ', 'ǅ', 'K', '½', 'İ', '１'];
    for (const term of terms) {
      for (const phrase of phrases(term)) expect(phrase).toMatch(/^[A-Za-z'.-]+$/);
    }
  });

  it('of an unknown language cannot be used', () => {
    expect(inLettersOf('xx-XX', 'abc')).toBeUndefined();
  });
});
