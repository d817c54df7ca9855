import type { Word } from '@parlance/contract/transcript';
import { MAX_CONTENT_LENGTH } from '@parlance/contract/transcript-limits';

/** Languages that are written without spaces between words. */
const UNSPACED = /^(zh|ja|th)(-|$)/;

/**
 * The words of a translated sentence. Its time is kept; the times of its words are estimated: each has a part of it by its
 * length. So they are in order, within [start, end] (seconds), and do not overlap.
 *
 * @param languageCode the language of `text`
 */
export function spreadWords(text: string, start: number, end: number, languageCode: string): Word[] {
  const contents = contentsOf(text, languageCode);
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

function contentsOf(text: string, languageCode: string): string[] {
  const words = UNSPACED.test(languageCode) ? segments(text, languageCode) : text.split(/\s+/u);
  return words.filter(Boolean).flatMap(inPieces);
}

/** Words of a language without spaces; signs stand with the word before. */
function segments(text: string, languageCode: string): string[] {
  const words: string[] = [];
  for (const { segment, isWordLike } of new Intl.Segmenter(languageCode, { granularity: 'word' }).segment(text)) {
    if (segment.trim() === '') continue;
    if (isWordLike || words.length === 0) words.push(segment.trim());
    else words[words.length - 1] += segment.trim();
  }
  return words;
}

/** What is longer than a word may be, in pieces that cut no character. */
function inPieces(content: string): string[] {
  if (content.length <= MAX_CONTENT_LENGTH) return [content];
  const pieces = [''];
  for (const character of content) {
    const last = pieces.length - 1;
    if ((pieces[last] ?? '').length + character.length > MAX_CONTENT_LENGTH) pieces.push(character);
    else pieces[last] += character;
  }
  return pieces;
}
