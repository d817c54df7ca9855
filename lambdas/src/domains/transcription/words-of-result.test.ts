import { wordsSchema } from '@parlance/contract/schemas/words';
import { firstOutOfOrder, wordText } from '@parlance/contract/transcript';
import fc from 'fast-check';
import { transcribeResultSchema } from './transcribe-result.ts';
import { wordsOfResult } from './words-of-result.ts';

interface Item {
  readonly type: 'pronunciation' | 'punctuation';
  readonly start_time?: string;
  readonly end_time?: string;
  readonly speaker_label?: string;
  readonly alternatives: readonly { content: string; confidence: string }[];
}

function resultOf(items: readonly Item[]) {
  return transcribeResultSchema.parse({ results: { items } });
}

function spoken(content: string, start: number, end = start + 0.2): Item {
  const alternatives = [{ content, confidence: '0.98' }];
  return { type: 'pronunciation', start_time: String(start), end_time: String(end), alternatives };
}

const comma: Item = { type: 'punctuation', alternatives: [{ content: ',', confidence: '0.0' }] };

describe('the words of a result', () => {
  it('[pipeline.transcribes] have times, confidence and their punctuation', () => {
    const words = wordsOfResult(resultOf([spoken('hello', 0.5004), comma, spoken('there', 1)])).map(({ word }) => word);
    expect(words).toEqual([
      {
        start_time: 0.5,
        end_time: 0.7,
        type: 'pronunciation',
        alternatives: [{ content: 'hello,', confidence: 0.98 }],
      },
      { start_time: 1, end_time: 1.2, type: 'pronunciation', alternatives: [{ content: 'there', confidence: 0.98 }] },
    ]);
  });

  it('take speakers from the items or, in older results, from the segments', () => {
    const items = [{ ...spoken('a', 0), speaker_label: 'spk_1' }, spoken('b', 1)];
    const speaker_labels = { segments: [{ items: [{ start_time: '1', speaker_label: 'spk_0' }] }] };
    const result = transcribeResultSchema.parse({ results: { items, speaker_labels } });
    expect(wordsOfResult(result).map(({ speaker }) => speaker)).toEqual(['spk_1', 'spk_0']);
  });

  it('[pipeline.transcribes] are complete and in order for any result, and fit the contract', () => {
    const item = fc.oneof(
      fc.constant(comma),
      fc
        .tuple(
          fc.stringMatching(/^[a-zé]{1,12}$/),
          fc.double({ min: 0, max: 9999, noNaN: true }),
          fc.double({ min: -1, max: 2, noNaN: true }),
        )
        .map(([content, start, length]) => spoken(content, start, Math.max(0, start + length))),
    );
    fc.assert(
      fc.property(fc.array(item, { maxLength: 60 }), (items) => {
        const words = wordsOfResult(resultOf(items)).map(({ word }) => word);
        const contents = items
          .filter(({ type }) => type === 'pronunciation')
          .map(({ alternatives: [first] }) => first?.content);
        expect(words.map((word) => wordText(word).replaceAll(',', ''))).toEqual(contents);
        if (words.length > 0) {
          const marks = words.map(wordText).join('').match(/,/g)?.length ?? 0;
          expect(marks).toBe(items.filter(({ type }) => type === 'punctuation').length);
        }
        expect(wordsSchema.safeParse(words).success).toBe(true);
        expect(firstOutOfOrder(words)).toBe(-1);
      }),
    );
  });
});
