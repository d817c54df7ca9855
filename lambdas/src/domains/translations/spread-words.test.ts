import { MAX_CONTENT_LENGTH } from '@parlance/contract/transcript-limits';
import * as fc from 'fast-check';
import { spreadWords } from './spread-words.ts';

const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.lorem(),
  fc
    .array(fc.string({ unit: 'binary', minLength: 1, maxLength: 900 }), { maxLength: 4 })
    .map((parts) => parts.join(' ')),
);
/** Milliseconds. */
const time = fc.integer({ min: 0, max: 1_000_000_000 });

describe('the times of translated words', () => {
  it('[translation.times] are within their sentence, in order and without overlap, whatever the text and language', () => {
    fc.assert(
      fc.property(
        text,
        time,
        fc.integer({ min: 0, max: 60_000 }),
        fc.constantFrom('es', 'zh', 'ja', 'th', 'ar'),
        (said, at, length, to) => {
          const [start, end] = [at / 1000, (at + length) / 1000];
          const words = spreadWords(said, start, end, to);
          let before = start;
          for (const { start_time, end_time, alternatives } of words) {
            expect(start_time).toBeGreaterThanOrEqual(before);
            expect(end_time).toBeGreaterThanOrEqual(start_time);
            expect(end_time).toBeLessThanOrEqual(end);
            expect(alternatives[0]?.content.length).toBeLessThanOrEqual(MAX_CONTENT_LENGTH);
            expect(alternatives[0]?.content).not.toMatch(/^\s|\s$|^$/u);
            before = end_time;
          }
          expect(
            words
              .map(({ alternatives }) => alternatives[0]?.content)
              .join('')
              .replace(/\s/gu, ''),
          ).toBe(said.replace(/\s/gu, ''));
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('[translation.times] give longer words more time', () => {
    expect(spreadWords('a internacional', 10, 11.6, 'es')).toMatchObject([
      { start_time: 10, end_time: 10.2, alternatives: [{ content: 'a' }] },
      { start_time: 10.2, end_time: 11.6, alternatives: [{ content: 'internacional' }] },
    ]);
  });

  it('cuts languages without spaces into words, with their signs', () => {
    const words = spreadWords('我们今天讨论蜜蜂。', 0, 2, 'zh').map(({ alternatives }) => alternatives[0]?.content);
    expect(words.length).toBeGreaterThan(2);
    expect(words.at(-1)).toMatch(/。$/u);
  });
});
