import { findCitations, tidyCitations } from '@parlance/contract/citation';

/** What a model says to stand for a statement: a time in seconds, and the words that were said then, if it quotes them. */
interface Cited {
  readonly time: number;
  readonly quotation: string | undefined;
}

/** A line or sentence of a model's answer, before its citations are checked. */
export interface ModelStatement {
  /** Without the citations, and without quotations that only are a source. */
  readonly text: string;
  readonly cited: readonly Cited[];
}

/** A quotation in any of the quotation marks of languages, at the end of a text. */
const QUOTED_AT_END = /["“”„«»‹›「『]([^"“”„«»‹›「」『』]+)["“”„«»‹›」』][\s.,;:]*\(?$/u;
/** The marks of a list item or a heading in Markdown. */
const LIST_MARK = /^\s*(?:[-*•–]|\d{1,3}[.)]|#{1,6})\s+/u;
const SENTENCE_END = /[.!?…。！？:;]["“”»«」』)]?\s*$/u;
const OPENING = /\(\s*$/u;
/** Emphasis of Markdown: pages show plain text. */
const EMPHASIS = /\*\*|__|`/gu;
/** What closes a citation, and the punctuation of its sentence. */
const CLOSING = /^\s*\)?\s*([.,;:!?]?)/u;

/** Citations get their one form here; whether they hold is checked by the words. */
const ANY_TIME = [{ start: 0, end: Number.POSITIVE_INFINITY }];

/**
 * Reads a text of a model as statements: each line, and in a line each sentence that ends with citations. Nothing in it is
 * trusted: addresses and marks stay plain text.
 */
export function statementsIn(text: string): ModelStatement[] {
  return tidyCitations(text, ANY_TIME)
    .split('\n')
    .flatMap((line) => statementsOfLine(line.replace(LIST_MARK, '').replaceAll(EMPHASIS, '')))
    .filter(({ text: plain }) => plain !== '');
}

function statementsOfLine(line: string): ModelStatement[] {
  const statements: ModelStatement[] = [];
  const citations = findCitations(line);
  let text = '';
  let cited: Cited[] = [];
  let read = 0;
  for (const [number, { from, to, seconds }] of citations.entries()) {
    const before = line.slice(read, from);
    const quotation = QUOTED_AT_END.exec(before);
    const between = (quotation ? before.slice(0, quotation.index) : before).replace(OPENING, ' ');
    // After citations, words of their own begin the next sentence.
    if (cited.length > 0 && hasLetters(between) && SENTENCE_END.test(text)) {
      statements.push(statementOf(text, cited));
      [text, cited] = ['', []];
    }
    read = to;
    const isLast = number === citations.length - 1 && !hasLetters(line.slice(read));
    const isSourceOnly = quotation !== null && (isLast || !hasLetters(between) || SENTENCE_END.test(between));
    text += isSourceOnly ? between : before.replace(OPENING, ' ');
    cited.push({ time: seconds, quotation: quotation?.[1] });
    const [closing = '', punctuation = ''] = CLOSING.exec(line.slice(read)) ?? [];
    // The space before the next words stays.
    if (closing.trim() !== '') read += closing.length;
    if (!SENTENCE_END.test(text)) text = `${text.trimEnd()}${punctuation}`;
  }
  const rest = line.slice(read);
  if (cited.length > 0 && hasLetters(rest) && SENTENCE_END.test(text)) {
    return [...statements, statementOf(text, cited), statementOf(rest, [])];
  }
  return [...statements, statementOf(text + rest, cited)];
}

/** A statement that is nothing but a quotation has it as its text. */
function statementOf(text: string, cited: readonly Cited[]): ModelStatement {
  const plain = text
    .replace(/\s+/gu, ' ')
    .replace(/\s+([.,;:!?])/gu, '$1')
    .replace(/[\s(]+$/u, '')
    .trim();
  const quotations = cited.flatMap(({ quotation }) => (quotation === undefined ? [] : [quotation.trim()]));
  return { text: hasLetters(plain) ? plain : quotations.map((each) => `“${each}”`).join(' '), cited };
}

function hasLetters(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}
