const SPACE = 32;
const TAB = 9;
/** The longest content that a word can have in the contract; a longer run without spaces makes several words. */
const MAX_CONTENT = 500;

/**
 * The words of a line of text as offsets: `[from0, to0, from1, to1, ...]`. Words are runs without spaces or tabs; a
 * no-break space belongs to its word, which is how a word such as `New York` keeps its inner space (see `contentToText`).
 */
export function lineTokens(text: string): number[] {
  const offsets: number[] = [];
  let from = -1;
  for (let i = 0; i <= text.length; i++) {
    const code = i < text.length ? text.charCodeAt(i) : SPACE;
    const separates = code === SPACE || code === TAB;
    if (from >= 0 && (separates || i - from === MAX_CONTENT)) {
      offsets.push(from, i);
      from = separates ? -1 : i;
    } else if (from < 0 && !separates) {
      from = i;
    }
  }
  return offsets;
}

const NO_BREAK_SPACE = '\u00a0';

/** A word's content as text of the document: never empty, with no-break spaces inside. */
export function contentToText(content: string): string {
  // Fast path for nearly every word: it matters in a transcript of hours.
  if (content !== '' && !/\s/.test(content)) return content;
  return content.trim().replace(/\s+/g, NO_BREAK_SPACE) || '…';
}

/** The content that is stored for a word's text in the document. */
export function textToContent(text: string): string {
  return text.replaceAll(NO_BREAK_SPACE, ' ').trim() || '…';
}
