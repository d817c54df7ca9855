import type { Word } from '@parlance/contract/transcript';
import fc from 'fast-check';
import { errorRates, type Spoken } from './error-rates.ts';

/** A word a second. Speakers: the index of the paragraph's first word, and the name. */
function spoken(text: string, speakers: Readonly<Record<number, string>> = { 0: 'Ann' }): Spoken {
  const words = text.split(' ').filter(Boolean);
  return {
    words: words.map((content, at) => wordOf(content, at)),
    speakers: Object.fromEntries(Object.entries(speakers).map(([at, name]) => [at, { name }])),
  };
}

function wordOf(content: string, at: number): Word {
  return { start_time: at, end_time: at + 1, type: 'pronunciation', alternatives: [{ content, confidence: 1 }] };
}

const NONE = { substituted: 0, inserted: 0, deleted: 0, punctuation: 0, capitals: 0, speakers: 0, wordErrorRate: 0 };

describe('the errors of a transcript', () => {
  it.each([
    ['The boat is here.', 'The boat is here.', {}],
    ['The boat is here.', 'The goat is here.', { substituted: 1, wordErrorRate: 0.25 }],
    ['The boat is here.', 'The boat here.', { deleted: 1, wordErrorRate: 0.25 }],
    ['The boat is here.', 'The boat boat is here.', { inserted: 1, wordErrorRate: 0.25 }],
    ['The boat is here.', 'the boat is here', { punctuation: 1, capitals: 1 }],
    ['The boat is here.', 'The boat is here here.', { inserted: 1, wordErrorRate: 0.25 }],
    ['The train here here.', 'The train here.', { deleted: 1, wordErrorRate: 0.25 }],
    ['The boat is here.', '', { deleted: 4, wordErrorRate: 1 }],
    ['Don’t, “now” …', `Don't, "now" ...`, {}],
    ['cafe\u0301 solo', 'café solo', {}],
  ])('[corrector.marks] are counted by kind: %s / %s', (reference, given, errors) => {
    const words = reference.split(' ').length;
    expect(errorRates(spoken(reference), spoken(given))).toEqual({ ...NONE, words, ...errors });
  });

  it('[corrector.marks] count a paragraph whose words have another speaker once, also when words before it are missing', () => {
    const reference = spoken('a b c d e f', { 0: 'Ann', 2: 'Bob', 4: 'Ann' });
    expect(errorRates(reference, spoken('a b c d e f', { 0: 'Ann', 2: 'Ann', 4: 'Ann' })).speakers).toBe(1);
    expect(errorRates(reference, spoken('a c d e f', { 0: ' ann', 1: 'Bob', 3: 'ANN' })).speakers).toBe(0);
    expect(errorRates(reference, spoken('a b c d e f', {})).speakers).toBe(3);
  });

  it('[corrector.marks] leave out skipped words, and stay quick when much more was written', () => {
    const reference = spoken('one two');
    const [first, ...rest] = spoken('um one two').words;
    if (!first) throw new Error('There is no word.');
    expect(
      errorRates(reference, { words: [{ ...first, skip: true }, ...rest], speakers: { 1: { name: 'Ann' } } }),
    ).toEqual({ ...NONE, words: 2 });
    const flood = { words: Array.from({ length: 200_000 }, (_, at) => wordOf('x', at)), speakers: {} };
    expect(errorRates(reference, flood)).toMatchObject({ substituted: 2, inserted: 199_998 });
  });

  it('[corrector.marks] add up: what was written is what is right, less what is missing, with what is added', () => {
    const text = fc.array(fc.constantFrom('a', 'b', 'C', 'd.'), { maxLength: 30 }).map((words) => words.join(' '));
    fc.assert(
      fc.property(text, text, (reference, given) => {
        const [expected, written] = [spoken(reference), spoken(given)];
        const rates = errorRates(expected, written);
        expect(expected.words.length - rates.deleted + rates.inserted).toBe(written.words.length);
        expect(errorRates(written, expected)).toMatchObject({ wordErrorRate: expect.any(Number) });
        expect(errorRates(expected, expected)).toEqual({ ...NONE, words: expected.words.length });
        const errors = rates.substituted + rates.inserted + rates.deleted;
        expect(errors).toBeLessThanOrEqual(Math.max(expected.words.length, written.words.length));
      }),
    );
  });
});
