import { MAX_CONTENT_LENGTH } from './transcript-limits.ts';

/** Languages that are written without spaces between words. */
const UNSPACED = /^(zh|ja|th)(-|$)/;

/**
 * The words of a text with their punctuation, in order. What is longer than a word may be is cut.
 *
 * @param languageCode the language of `text`: Chinese, Japanese and Thai have no spaces between words
 */
export function wordsOfText(text: string, languageCode: string): string[] {
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
