import fc from 'fast-check';
import { hasPhrase, marksOf } from './marks.ts';
import { parseQuery } from './parse-query.ts';
import { decodePlaces, encodePlaces } from './places.ts';
import { sentencesOf } from './sentences.ts';
import { STEMMINGS, stemmingsOf, termsOf } from './terms.ts';
import { foldWord, tokensOf } from './tokens.ts';

const words = (text: string) => tokensOf(text).map(({ word }) => word);
const said = (text: string) =>
  text.split(' ').map((content, i) => ({
    ...{ start_time: i, end_time: i + 0.5, type: 'pronunciation' as const },
    alternatives: [{ content, confidence: 1 }],
  }));

describe('the words of a text', () => {
  it('[search.words] are compared without accents, in lower case, without signs', () => {
    expect(words('The Café, naïve – “Über-Größe”; José’s 2nd try!')).toEqual(
      'the cafe naive uber grosse jose 2nd try'.split(' '),
    );
    expect(words("Don't say l'hôpital")).toEqual(['don', 'say', 'l', 'hopital']);
  });

  it('[search.words] are found in scripts without spaces', () => {
    expect(words('我们讨论人工智能')).toContain('讨论');
    expect(words('การประชุมวันนี้').length).toBeGreaterThan(1);
  });

  it('[search.words] have their place in the text', () => {
    const text = 'Ein Café in España';
    expect(tokensOf(text).map(({ start, end }) => text.slice(start, end))).toEqual(['Ein', 'Café', 'in', 'España']);
  });

  it('[search.words] are the same whatever form the letters have', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(words(text.normalize('NFD')).join(' ')).toBe(words(text.normalize('NFC')).join(' '));
        for (const word of words(text)) expect(foldWord(word)).toBe(word);
      }),
    );
  });
});

describe('the terms of a word', () => {
  it('[search.stems] are stems in English and Spanish, and the word itself in other languages', () => {
    expect(['interview', 'interviews', 'interviewing'].map((word) => termsOf(word, ['en'])[0])).toEqual(
      Array(3).fill('interview'),
    );
    expect(termsOf('canciones', ['es'])).toEqual(termsOf('cancion', ['es']));
    expect(termsOf('interviews', stemmingsOf('fr-FR'))).toEqual(['interviews']);
    expect(stemmingsOf('en-US+es-US')).toEqual(['en', 'es']);
  });
});

describe('a query', () => {
  it('[search.stop-words] has only the words that say something, unless there are no others', () => {
    expect(parseQuery('the state of the union ').words.flatMap(({ terms }) => terms)).toEqual(
      expect.arrayContaining(['state', 'union']),
    );
    expect(parseQuery('the state of the union ').words).toHaveLength(2);
    expect(parseQuery('the who ').words).toHaveLength(2);
  });

  it('[search.prefix] takes its last word for the beginning of a word, from three letters on', () => {
    expect(parseQuery('long intervi').words.at(-1)?.prefix).toBe('intervi');
    expect(parseQuery('long in').words.at(-1)?.prefix).toBeUndefined();
    expect(parseQuery('intervi ').words.at(-1)?.prefix).toBeUndefined();
    expect(parseQuery('"long intervi"').words.at(-1)?.prefix).toBeUndefined();
  });

  it('[search.phrases] has the phrases in quotes', () => {
    expect(parseQuery('board “annual report” "to be or not"').phrases).toEqual([
      ['annual', 'report'],
      ['to', 'be', 'or', 'not'],
    ]);
    expect(hasPhrase('Our Annual Report, again', ['annual', 'report'])).toBe(true);
    expect(hasPhrase('Our annual big report', ['annual', 'report'])).toBe(false);
  });
});

describe('the places of a term', () => {
  it('[search.context] are kept in few bytes', () => {
    const times = fc.array(fc.integer({ min: 0, max: 10_000_000 }), { maxLength: 300 });
    fc.assert(
      fc.property(times, (unsorted) => {
        const sorted = unsorted.toSorted((a, b) => a - b);
        expect(decodePlaces(encodePlaces(sorted))).toEqual(sorted);
      }),
    );
  });
});

describe('the context of a word', () => {
  it('[search.context] is a sentence: until a full stop, a new speaker, or 40 words', () => {
    const text = said(`One two. Three four ${'word '.repeat(60).trim()}`);
    const sentences = sentencesOf(text, { '0': { name: 'Ann' }, '3': { name: 'Bob' } });
    expect(sentences.map(({ speaker, start }) => [speaker, start])).toEqual([
      ['Ann', 0],
      ['Ann', 20],
      ['Bob', 30],
      ['Bob', 430],
    ]);
    expect(sentences.map(({ text }) => text.split(' ').length)).toEqual([2, 1, 40, 21]);
  });

  it('[search.marks] has the words marked, in all their forms', () => {
    const text = 'An interview, and other Interviews';
    const terms = new Set(termsOf('interviewed', STEMMINGS));
    expect(marksOf(text, terms, []).map(([from, to]) => text.slice(from, to))).toEqual(['interview', 'Interviews']);
    expect(marksOf('to be or not to be', new Set(), [['to', 'be']])).toHaveLength(4);
  });
});
