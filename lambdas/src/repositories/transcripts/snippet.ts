import { SNIPPET_LENGTH } from '@parlance/contract/collection';
import { type Word, wordText } from '@parlance/contract/transcript';

/** The beginning of a transcript as text, at most 250 characters (Spec part 2, section 2.4); skipped words are left out. */
export function snippetOf(words: readonly Word[]): string {
  let text = '';
  for (const word of words) {
    if (word.skip) continue;
    text += text === '' ? wordText(word) : ` ${wordText(word)}`;
    if (text.length >= SNIPPET_LENGTH) break;
  }
  return text.slice(0, SNIPPET_LENGTH);
}
