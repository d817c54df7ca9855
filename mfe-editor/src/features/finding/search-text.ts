import type { Text } from '@codemirror/state';
import { lineTokens } from '../../model/line-tokens.ts';
import { isUnsure } from '../../model/low-confidence.ts';
import type { WordLine } from '../../model/word-line.ts';

/** A search: its text, and where to search. */
export interface SearchQuery {
  readonly text: string;
  readonly matchCase: boolean;
  readonly wholeWord: boolean;
  /** Only in this speaker's paragraphs. */
  readonly speaker: string | undefined;
  /** Only matches with a word that the recognition was unsure of. */
  readonly unsureOnly: boolean;
}

export interface Match {
  readonly from: number;
  readonly to: number;
}

/** Characters that count as the same. */
const SAME_SIGNS: readonly string[] = ["'’‘", '"“”„«»', '-‐‑–—'];

/** The pattern of a query; undefined for an empty one. All white space is the same, and so are all kinds of a quote. */
function searchPattern({ text, matchCase, wholeWord }: SearchQuery): RegExp | undefined {
  if (text.trim() === '') return undefined;
  const source = [...text.replace(/\s+/g, ' ')].map((sign) => {
    if (sign === ' ') return '[ \\t\\u00a0]+';
    const same = SAME_SIGNS.find((signs) => signs.includes(sign)) ?? sign;
    return `[${same.replace(/[\\\]^-]/g, '\\$&')}]`;
  });
  const letter = '[\\p{L}\\p{M}\\p{N}_]';
  const whole = wholeWord ? `(?<!${letter})${source.join('')}(?!${letter})` : source.join('');
  return new RegExp(whole, matchCase ? 'gu' : 'giu');
}

/** Searches a document and the data of its words. */
export class TextSearch {
  readonly #query: SearchQuery;
  readonly #pattern: RegExp | undefined;

  constructor(query: SearchQuery) {
    this.#query = query;
    this.#pattern = searchPattern(query);
  }

  /** The matches in the lines [first, last] (from 1), in order and without overlaps. */
  find(doc: Text, lines: readonly WordLine[], first = 1, last = doc.lines): Match[] {
    const matches: Match[] = [];
    const pattern = this.#pattern;
    if (!pattern) return matches;
    const { speaker, unsureOnly } = this.#query;
    let speaks = speaker === undefined ? undefined : speakerBefore(lines, first - 1);
    const cursor = doc.iterLines(first, last + 1);
    let from = doc.line(first).from;
    for (let number = first; number <= last; number++) {
      const text = cursor.next().value;
      const line = lines[number - 1];
      if (speaker !== undefined) speaks = line?.speaker ?? speaks;
      if (line && speaks === speaker) {
        for (const found of text.matchAll(pattern)) {
          const match = { from: found.index, to: found.index + found[0].length };
          if (unsureOnly && !touchesUnsure(text, line, match)) continue;
          matches.push({ from: from + match.from, to: from + match.to });
        }
      }
      from += text.length + 1;
    }
    return matches;
  }
}

function speakerBefore(lines: readonly WordLine[], line: number): string | undefined {
  for (let i = line - 1; i >= 0; i--) {
    const speaker = lines[i]?.speaker;
    if (speaker !== null && speaker !== undefined) return speaker;
  }
  return undefined;
}

/** Whether a match, by offsets in its line, covers a part of a word that the recognition was unsure of. */
function touchesUnsure(text: string, line: WordLine, { from, to }: Match): boolean {
  const tokens = lineTokens(text);
  for (let i = 0; i * 2 < tokens.length; i++) {
    const start = tokens[i * 2] ?? 0;
    const end = tokens[i * 2 + 1] ?? 0;
    if (start >= to) return false;
    if (end > from && isUnsure(line, i)) return true;
  }
  return false;
}
