import * as fc from 'fast-check';
import { excerpt, markedParts } from './excerpt.ts';

const marks = fc.array(fc.tuple(fc.integer({ min: -5, max: 80 }), fc.integer({ min: -5, max: 80 })), { maxLength: 5 });

describe('marks', () => {
  it('[dashboard.search-marks] are parts of the text, which together are the text', () => {
    expect(markedParts({ text: 'He was young.', marks: [[7, 12]] })).toEqual([
      { text: 'He was ', isMarked: false },
      { text: 'young', isMarked: true },
      { text: '.', isMarked: false },
    ]);
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), marks, (text, ranges) => {
        const parts = markedParts({ text, marks: ranges });
        expect(parts.map((part) => part.text).join('')).toBe(text);
        expect(parts.every((part) => part.text !== '')).toBe(true);
      }),
    );
  });
});

describe('an excerpt', () => {
  const words = Array.from({ length: 60 }, (_, index) => `word${index}`).join(' ');

  it('[dashboard.search-marks] is a short text itself', () => {
    const short = { text: 'A young man', marks: [[2, 7]] as const };
    expect(excerpt(short, 20)).toEqual(short);
  });

  it('[dashboard.search-marks] of a long text has its first mark, and whole words', () => {
    const at = words.indexOf('word40');
    const { text, marks: moved } = excerpt({ text: words, marks: [[at, at + 6]] }, 100);
    expect(text).toMatch(/^…word\d\d .* word\d\d…$/);
    expect(text.length).toBeLessThanOrEqual(102);
    expect(moved.map(([from, to]) => text.slice(from, to))).toEqual(['word40']);
  });

  it('[dashboard.search-marks] begins at the beginning where the first mark is there', () => {
    expect(excerpt({ text: words, marks: [[0, 5]] }, 60).text).toMatch(/^word0 word1 .* word\d…$/);
  });

  it('[dashboard.search-marks] marks the same words as the text, and cuts no character in two', () => {
    const word = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
      .filter((each) => !each.includes(' ') && each.length < 40);
    const texts = fc.array(word, { minLength: 1, maxLength: 60 }).map((parts) => parts.join(' '));
    fc.assert(
      fc.property(texts, fc.nat(), fc.integer({ min: 50, max: 120 }), (text, place, length) => {
        const from = text.lastIndexOf(' ', place % text.length) + 1;
        const end = text.indexOf(' ', from);
        const to = end < 0 ? text.length : end;
        const cut = excerpt({ text, marks: [[from, to]] }, length);
        expect(cut.marks.map(([begin, until]) => cut.text.slice(begin, until))).toEqual([text.slice(from, to)]);
        expect(cut.text.isWellFormed()).toBe(text.isWellFormed());
        expect(cut.text.length).toBeLessThanOrEqual(length + 2);
      }),
    );
  });
});
