import type { Word } from '@parlance/contract/transcript';
import { MAX_WORDS_PER_SAVE } from '@parlance/contract/transcript-limits';
import { fittingWords } from './fitting-words.ts';

function words(count: number, startOf: (index: number) => number, content = 'word'): Word[] {
  return Array.from({ length: count }, (_, i) => ({
    start_time: startOf(i),
    end_time: startOf(i) + 0.4,
    type: 'pronunciation',
    alternatives: [{ content, confidence: 0.987 }],
  }));
}

describe('the words of one save', () => {
  it('[editor.save-size] have at most 64 kB and at most the service’s limit of words', () => {
    for (const content of ['word', 'x', 'ünïcödé', '好'.repeat(60)]) {
      const all = words(20_000, (i) => i / 2, content);
      const count = fittingWords(all);
      expect(count).toBeLessThanOrEqual(MAX_WORDS_PER_SAVE);
      expect(new TextEncoder().encode(JSON.stringify(all.slice(0, count))).length).toBeLessThan(61_000);
      expect(count).toBeGreaterThan(100);
    }
    expect(fittingWords(words(100, (i) => i))).toBe(100);
    expect(fittingWords([])).toBe(0);
  });

  it('[editor.save-size] never end between words that start together', () => {
    const pairs = words(5000, (i) => Math.floor(i / 7));
    const count = fittingWords(pairs);
    expect(pairs[count]?.start_time).not.toBe(pairs[count - 1]?.start_time);
    expect(fittingWords(words(2000, () => 5))).toBe(2000);
  });
});
