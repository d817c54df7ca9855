/** A range of a text: its first and its end, in UTF-16 units. */
type Range = readonly [from: number, to: number];

interface MarkedText {
  readonly text: string;
  readonly marks: readonly Range[];
}

interface Part {
  readonly text: string;
  readonly isMarked: boolean;
}

/** The text in parts that are marked or not. Together they are the text, whatever the ranges are. */
export function markedParts({ text, marks }: MarkedText): Part[] {
  const parts: Part[] = [];
  let at = 0;
  for (const [from, to] of marks.toSorted(([a], [b]) => a - b)) {
    const begin = Math.max(at, from);
    const end = Math.min(text.length, to);
    if (end <= begin) continue;
    if (begin > at) parts.push({ text: text.slice(at, begin), isMarked: false });
    parts.push({ text: text.slice(begin, end), isMarked: true });
    at = end;
  }
  if (at < text.length) parts.push({ text: text.slice(at), isMarked: false });
  return parts;
}

/** Characters of a long text that stand before its first mark. */
const LEAD = 40;
/** How far a cut moves to fall between two words. */
const REACH = 20;

/**
 * A text of at most about `length` characters that has its first mark. '…' stands for what is left out. A mark that is longer
 * than the excerpt is cut.
 */
export function excerpt({ text, marks }: MarkedText, length: number): MarkedText {
  if (text.length <= length) return { text, marks };
  const [begin, end] = marks.toSorted(([a], [b]) => a - b)[0] ?? [0, 0];
  const from = end > length ? wordStart(text, begin, Math.max(0, Math.min(LEAD, length - (end - begin)))) : 0;
  const to = Math.max(wordEnd(text, from + length), Math.min(end, whole(text, from + length)));
  const before = from > 0 ? '…' : '';
  const moved = (at: number) => Math.min(Math.max(at, from), to) - from + before.length;
  return {
    text: before + text.slice(from, to) + (to < text.length ? '…' : ''),
    marks: marks.map(([first, last]): Range => [moved(first), moved(last)]).filter(([first, last]) => first < last),
  };
}

/** The start of a word about `lead` characters before `mark`, or a place within a very long word. */
function wordStart(text: string, mark: number, lead: number): number {
  const at = mark - lead;
  if (at <= 0) return 0;
  const space = text.indexOf(' ', at - 1);
  return whole(text, space >= 0 && space < at + REACH ? Math.min(space + 1, mark) : at);
}

function wordEnd(text: string, at: number): number {
  if (at >= text.length) return text.length;
  const space = text.lastIndexOf(' ', at);
  return whole(text, space > at - REACH ? space : at);
}

/** A position that is not within a character of two units. */
function whole(text: string, at: number): number {
  return /[\uDC00-\uDFFF]/.test(text[at] ?? '') ? at - 1 : at;
}
