import { replaceWordRange, type Word } from '@parlance/contract/transcript';
import fc from 'fast-check';
import { OutOfOrderError } from '../../platform/errors.ts';
import { replaceRange } from './replace-range.ts';

const CHUNK = 4;

function word(start: number, content = `w${start}`): Word {
  return {
    start_time: start,
    end_time: start + 0.5,
    type: 'pronunciation',
    alternatives: [{ content, confidence: 1 }],
  };
}

const starts = (max: number) =>
  fc.array(fc.integer({ min: 0, max: 30 }), { maxLength: max }).map((times) => times.sort((a, b) => a - b));

/** Words cut into chunks at random places: equal starts on both sides of a cut, and short chunks, included. */
const chunked = fc
  .record({ times: starts(40), cuts: fc.array(fc.nat(40), { maxLength: 10 }) })
  .map(({ times, cuts }) => {
    const places = [...new Set([0, ...cuts.filter((cut) => cut < times.length), times.length])].sort((a, b) => a - b);
    const words = times.map((time, i) => word(time, `w${i}`));
    return places.slice(0, -1).map((from, i) => words.slice(from, places[i + 1]));
  });

const range = fc
  .tuple(fc.integer({ min: 0, max: 32 }), fc.integer({ min: 0, max: 32 }))
  .map(([a, b]) => ({ startTime: Math.min(a, b), endTime: Math.max(a, b) }));

const startOf = (chunk: readonly Word[]) => ({ startTime: chunk[0]?.start_time ?? 0 });
const isOrdered = (words: readonly Word[]) =>
  words.every((each, i) => i === 0 || each.start_time >= (words[i - 1]?.start_time ?? 0));

describe('replacing a range of a chunked transcript', () => {
  it('[editor.save-atomic] gives the same result as replacing it in the flat transcript', async () => {
    await fc.assert(
      fc.asyncProperty(chunked, range, starts(12), async (chunks, { startTime, endTime }, times) => {
        const words = times.map((time, i) => word(time, `new${i}`));
        const expected = replaceWordRange(chunks.flat(), startTime, endTime, words);
        const edit = replaceRange(
          chunks.map(startOf),
          { startTime, endTime, words },
          async (from, to) => chunks.slice(from, to).flat(),
          CHUNK,
        );
        if (!isOrdered(expected)) {
          await expect(edit).rejects.toThrow(OutOfOrderError);
          return;
        }
        const { from, to, pieces } = await edit;
        const result = [...chunks.slice(0, from), ...pieces, ...chunks.slice(to)];
        expect(result.flat()).toEqual(expected);
        expect(pieces.every((piece) => piece.length > 0 && piece.length <= 2 * CHUNK)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('[editor.save-small] reads only the chunks around the range', async () => {
    const chunks = Array.from({ length: 100 }, (_, i) => [word(i * 10), word(i * 10 + 5)]);
    const read: number[] = [];
    await replaceRange(chunks.map(startOf), { startTime: 505, endTime: 511, words: [word(506)] }, async (from, to) => {
      for (let i = from; i < to; i++) read.push(i);
      return chunks.slice(from, to).flat();
    });
    expect(read).toEqual([50, 51]);
  });

  it('[editor.save-order] names the first word that is out of order, within and against its neighbours', async () => {
    const chunks = [[word(0), word(10)], [word(20)]];
    const replace = (words: Word[]) =>
      replaceRange(chunks.map(startOf), { startTime: 5, endTime: 15, words }, async (from, to) =>
        chunks.slice(from, to).flat(),
      );
    await expect(replace([word(9), word(8, 'early')])).rejects.toMatchObject({ details: { index: 1, word: 'early' } });
    await expect(replace([word(9), word(21, 'late')])).rejects.toMatchObject({ details: { index: 1, word: 'late' } });
    await expect(replace([{ ...word(9, 'back'), end_time: 8 }])).rejects.toMatchObject({ details: { word: 'back' } });
  });
});
