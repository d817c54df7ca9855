import { Parser } from 'htmlparser2';
import type { ProtectedTerms } from './protected-terms.ts';
import type { SourceSentence } from './source-sentences.ts';

const ID = /^s(\d+)$/;
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** The signs that a term keeps outside, so that they take part in the translation. */
const AROUND = /^([\p{Pi}\p{Ps}"'¿¡]*)(.*?)([\p{Pf}\p{Pe}"'.,;:!?…]*)$/su;

/**
 * A sentence as HTML for the translation: an element with an id, in which terms are marked `translate="no"`. The text of the
 * transcript is escaped, so that markup that was said, or written by a person, stays text.
 *
 * @param index the number of the sentence within its call
 */
export function sentenceHtml({ words }: Pick<SourceSentence, 'words'>, index: number, terms: ProtectedTerms): string {
  const pieces = terms.pieces(words).map(({ text, isTerm }) => {
    if (!isTerm) return escaped(text);
    const [, before = '', term = '', after = ''] = AROUND.exec(text) ?? [];
    return `${escaped(before)}<span translate="no">${escaped(term)}</span>${escaped(after)}`;
  });
  return `<span id="s${index}">${pieces.join(' ')}</span>`;
}

/**
 * The texts of translated sentences, by their numbers. Tags other than those of {@link sentenceHtml} mean nothing; text
 * between two sentences belongs to the one before.
 */
export function translatedTexts(html: string, count: number): string[] {
  const texts = Array.from({ length: count }, () => '');
  let current = 0;
  const parser = new Parser({
    onopentag(name, { id = '' }) {
      const index = Number(ID.exec(id)?.[1] ?? Number.NaN);
      if (name === 'span' && index < count) current = index;
    },
    ontext(text) {
      texts[current] += text;
    },
  });
  parser.end(html);
  return texts.map((text) => text.replace(/\s+/gu, ' ').trim());
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/gu, (sign) => ENTITIES[sign] ?? sign);
}
