import type { Piece, PieceKind } from './compare-versions.ts';
import type { WorkSlices } from './work-slices.ts';

/** Words after which a turn continues in a new line, because long lines are slow. */
const LINE_WORDS = 200;

export interface TextRange {
  readonly from: number;
  readonly to: number;
}

/** Two versions as one text: its lines, the added and removed ranges, and the changes. */
export interface ComparedText {
  readonly text: string;
  readonly marks: readonly (TextRange & { readonly kind: Exclude<PieceKind, 'same'> })[];
  /** Speakers' names at the beginning of their turns. */
  readonly speakers: readonly TextRange[];
  /** Adjacent changes count as one. */
  readonly changes: readonly TextRange[];
  readonly addedWords: number;
  readonly removedWords: number;
}

/**
 * Puts pieces together to a text that can be read: each turn begins a line with its speaker's name.
 *
 * @param nameOf how a speaker is called in the interface's language
 */
export async function comparedText(
  pieces: readonly Piece[],
  slices: WorkSlices,
  nameOf: (speaker: string) => string,
): Promise<ComparedText> {
  let wordsInLine = 0;
  const parts: string[] = [];
  let length = 0;
  const write = (part: string): TextRange => {
    const from = length;
    parts.push(part);
    length += part.length;
    return { from, to: length };
  };
  const marks: (TextRange & { kind: Exclude<PieceKind, 'same'> })[] = [];
  const speakers: TextRange[] = [];
  const changes: { from: number; to: number }[] = [];
  const words = { same: 0, added: 0, removed: 0 };
  let changed = false;
  for (const { kind, text: word, speaker } of pieces) {
    if (slices.isOver) await slices.rest(1);
    const isSpeaker = speaker !== undefined;
    const begins = length === 0;
    if (isSpeaker) wordsInLine = 0;
    else words[kind]++;
    const breaks = isSpeaker || wordsInLine >= LINE_WORDS;
    if (!begins) write(breaks ? '\n' : ' ');
    if (breaks && !isSpeaker) wordsInLine = 0;
    if (!isSpeaker) wordsInLine++;
    const range = write(isSpeaker ? `${nameOf(speaker)}:` : (word ?? ''));
    if (isSpeaker) speakers.push(range);
    if (kind !== 'same') {
      marks.push({ ...range, kind });
      const last = changes.at(-1);
      if (changed && last) last.to = range.to;
      else changes.push({ ...range });
    }
    changed = kind !== 'same';
  }
  return { text: parts.join(''), marks, speakers, changes, addedWords: words.added, removedWords: words.removed };
}
