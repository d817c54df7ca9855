import fc from 'fast-check';
import { parseWords } from './read-words.ts';
import { wordsSchema } from './schemas/words.ts';

const seconds = fc.oneof(fc.double({ min: 0, max: 1_000_000, noNaN: true }), fc.constantFrom(-1, 2_000_000, 'x', null));
const alternative = fc.record(
  {
    content: fc.oneof(fc.string({ minLength: 1, maxLength: 9 }), fc.constantFrom('', 'x'.repeat(501), 7)),
    confidence: fc.oneof(fc.double({ min: 0, max: 1, noNaN: true }), fc.constantFrom(-0.1, 1.1, '1')),
    speaker: fc.constantFrom('spk_0', 4),
    more: fc.constant(1),
  },
  { requiredKeys: ['content', 'confidence'] },
);
const word = fc.record(
  {
    start_time: seconds,
    end_time: seconds,
    type: fc.constantFrom('pronunciation', 'pronunciation', 'punctuation', 'other'),
    skip: fc.constantFrom(true, 'yes'),
    bookmark: fc.constantFrom(true, 1),
    alternatives: fc.oneof(fc.array(alternative, { maxLength: 3 }), fc.constant('none')),
    more: fc.constant('x'),
  },
  { requiredKeys: ['start_time', 'end_time', 'type', 'alternatives'] },
);

describe('reading words', () => {
  it('[editor.opens] accepts and refuses the same words as the schema', () => {
    fc.assert(
      fc.property(fc.oneof(fc.array(word, { maxLength: 2 }), fc.anything()), (value) => {
        const expected = wordsSchema.safeParse(value);
        if (expected.success) expect(parseWords(value)).toEqual(expected.data);
        else expect(() => parseWords(value)).toThrow();
      }),
      { numRuns: 3000 },
    );
  });
});
