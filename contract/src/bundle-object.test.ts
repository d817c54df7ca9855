import fc from 'fast-check';
import { BUNDLE_FORMAT, bundleObject, partsOfBundle } from './bundle-object.ts';
import { wordSchema } from './schemas/words.ts';
import { NewerFormatError } from './stored-format.ts';

const seconds = fc.double({ min: 0, max: 1_000_000, noNaN: true }).map((value) => value + 0);
const alternative = fc.record(
  {
    content: fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme' }),
    confidence: fc.double({ min: 0, max: 1, noNaN: true }).map((value) => value + 0),
    speaker: fc.string({ maxLength: 4 }),
  },
  { requiredKeys: ['content', 'confidence'] },
);
const word = fc.record(
  {
    start_time: seconds,
    end_time: seconds,
    type: fc.constantFrom('pronunciation' as const, 'punctuation' as const),
    skip: fc.boolean(),
    bookmark: fc.boolean(),
    alternatives: fc.array(alternative, { minLength: 1, maxLength: 3 }),
  },
  { requiredKeys: ['start_time', 'end_time', 'type', 'alternatives'] },
);

const PLAIN = { start_time: 1, end_time: 2, type: 'pronunciation' as const };
const HELLO = { ...PLAIN, alternatives: [{ content: 'Hello', confidence: 0.9 }] };

describe('a bundle of words', () => {
  it('[editor.opens-long] returns exactly the words of each chunk, with every optional field', () => {
    fc.assert(
      fc.property(fc.array(fc.array(word, { minLength: 1, maxLength: 8 }), { maxLength: 4 }), (chunks) => {
        const stored: unknown = JSON.parse(JSON.stringify(bundleObject(chunks)));
        expect(partsOfBundle(stored)).toEqual(chunks);
      }),
    );
  });

  it('[editor.document-format] refuses a word that the word schema refuses', () => {
    const bundle = bundleObject([[HELLO]]);
    const broken = (change: object) => ({ ...bundle, parts: [{ ...bundle.parts[0], ...change }] });
    expect(wordSchema.safeParse(HELLO).success).toBe(true);
    expect(partsOfBundle(broken({}))).toEqual([[HELLO]]);
    const changes = [
      { starts: [-1] },
      { starts: ['1'] },
      { ends: [] },
      { confidences: [2] },
      { contents: [''] },
      { contents: ['x'.repeat(501)] },
      { rest: { 0: { type: 'noise' } } },
      { rest: { 0: { type: 'pronunciation', others: [{ content: 'x' }] } } },
      { starts: undefined },
    ];
    for (const change of changes) expect(() => partsOfBundle(broken(change))).toThrow();
    expect(() => partsOfBundle({ ...bundle, format: BUNDLE_FORMAT + 1 })).toThrow(NewerFormatError);
  });
});
