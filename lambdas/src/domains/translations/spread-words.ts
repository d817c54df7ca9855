import type { Word } from '@parlance/contract/transcript';
import { wordsOfText } from '@parlance/contract/words-of-text';

/**
 * The words of a translated sentence. Its time is kept; the times of its words are estimated: each has a part of it by its
 * length. So they are in order, within [start, end] (seconds), and do not overlap.
 *
 * @param languageCode the language of `text`
 */
export function spreadWords(text: string, start: number, end: number, languageCode: string): Word[] {
  const contents = wordsOfText(text, languageCode);
  // A space, or the pause that stands for it, counts as well.
  const weights = contents.map((content) => [...content].length + 1);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const first = Math.round(start * 1000);
  const length = Math.max(0, Math.round(end * 1000) - first);
  let before = 0;
  return contents.map((content, index) => {
    const from = first + Math.floor((length * before) / total);
    before += weights[index] ?? 0;
    const to = first + Math.floor((length * before) / total);
    return {
      start_time: from / 1000,
      end_time: to / 1000,
      type: 'pronunciation',
      alternatives: [{ content, confidence: 1 }],
    };
  });
}
