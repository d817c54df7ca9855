import type { CorrectionComparison } from '@parlance/contract/schemas/correction';
import { lowerBound, wordText } from '@parlance/contract/transcript';
import { alignedWords, type Spoken } from './error-rates.ts';

type Turn = CorrectionComparison['turns'][number];
type Piece = Turn['pieces'][number];

/** Start times of words and of their turns can differ by so much, in seconds. */
const SAME_TIME = 0.0005;

/**
 * Two versions of a transcript side by side, by the turns of the second. What was deleted stands in the turn of the word after it, and
 * at the end in the last turn.
 */
export function compareWords(before: Spoken, after: Spoken): Turn[] {
  const old = before.words.map(wordText);
  const fresh = after.words.map(wordText);
  const { pairs } = alignedWords(old, fresh);
  const starts = Object.keys(after.speakers)
    .map(Number)
    .sort((a, b) => a - b)
    .map((start_time) => ({ start_time }));
  const turnAt = (place: number) => lowerBound(starts, (after.words[place]?.start_time ?? 0) + SAME_TIME) - 1;
  const turns = new Map<number, TurnPieces>();
  const last = { turn: fresh.length > 0 ? turnAt(0) : -1 };
  const piecesAt = (place: number) => {
    if (place < fresh.length) last.turn = turnAt(place);
    const found = turns.get(last.turn) ?? new TurnPieces();
    turns.set(last.turn, found);
    return found;
  };
  let [row, column] = [0, 0];
  for (const [nextRow, nextColumn] of [...pairs, [old.length, fresh.length] as const]) {
    for (; row < nextRow; row++) piecesAt(column).add('del', old[row] ?? '');
    for (; column < nextColumn; column++) piecesAt(column).add('ins', fresh[column] ?? '');
    if (nextRow === old.length || nextColumn === fresh.length) continue;
    const pieces = piecesAt(column);
    if (old[row] === fresh[column]) pieces.add('same', fresh[column] ?? '');
    else {
      pieces.add('del', old[row] ?? '');
      pieces.add('ins', fresh[column] ?? '');
    }
    row++;
    column++;
  }
  return [...turns].map(([index, pieces]) => {
    const time = starts[index]?.start_time ?? after.words[0]?.start_time ?? 0;
    const speaker = after.speakers[String(time)]?.name;
    return { time, ...(speaker !== undefined && { speaker }), pieces: pieces.list() };
  });
}

/** The pieces of a turn. Words that follow each other and were replaced are one piece. */
class TurnPieces {
  readonly #done: Piece[] = [];
  #words: { readonly same: string[]; readonly del: string[]; readonly ins: string[] } = none();

  add(kind: Piece['kind'], text: string): void {
    const changes = this.#words.del.length + this.#words.ins.length > 0;
    if (kind === 'same' ? changes : this.#words.same.length > 0) this.#end();
    this.#words[kind].push(text);
  }

  list(): Piece[] {
    this.#end();
    return this.#done;
  }

  #end(): void {
    for (const kind of ['same', 'del', 'ins'] as const) {
      if (this.#words[kind].length > 0) this.#done.push({ kind, text: this.#words[kind].join(' ') });
    }
    this.#words = none();
  }
}

function none() {
  return { same: [], del: [], ins: [] };
}
