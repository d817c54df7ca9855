import { describe, expect, it } from '@jest/globals';
import { indexAt, passagesOf } from './passages.ts';

const words = ['We', 'keep', 'bees.', 'They', 'sting!'].map((text, i) => ({ text, start: i, end: i + 1 }));

describe('[translation.beside] the transcript beside the text', () => {
  it('is shown in paragraphs, and these in sentences', () => {
    expect(passagesOf([{ speaker: 'Ann', words }])).toEqual([
      {
        ...{ speaker: 'Ann', start: 0 },
        passages: [
          { start: 0, text: 'We keep bees.' },
          { start: 3, text: 'They sting!' },
        ],
      },
    ]);
  });

  it('shows the sentence of a time: the last one that began', () => {
    const entries = [{ start: 1 }, { start: 3 }, { start: 3 }, { start: 8 }];
    expect([0, 1, 2.9, 3, 7, 8, 99].map((time) => indexAt(entries, time))).toEqual([0, 0, 0, 2, 2, 3, 3]);
    expect(indexAt([], 5)).toBe(0);
  });
});
