import { endsSentence } from '@parlance/contract/sentence-end';
import { type Word, wordText } from '@parlance/contract/transcript';
import type { SpokenWord } from '../../repositories/transcripts/spoken-paragraphs.ts';

/** At most so many words of a sentence are given to the speaker of its other part: a recogniser is late by few words. */
export const MAX_MOVED_WORDS = 4;

/** Words `from` to `to` (exclusive) that belong to another speaker than the recogniser says. */
interface Move {
  readonly from: number;
  readonly to: number;
  readonly speaker: string;
  /** The silence where the speakers change after the move, in milliseconds. */
  readonly pause: number;
}

/**
 * Moves a change of speaker from the middle of a sentence to the sentence's begin or end, if that is near. A recogniser
 * hears a change of voice some words too early or too late. The change stays in its place
 *
 * - if the sentence does not go on there: the word after it has no small first letter (an interruption, or a script
 *   without capital letters);
 * - if more than `MAX_MOVED_WORDS` words would move, or all words of a turn;
 * - if the silence there is longer than the one at the sentence's end.
 *
 * Words, their times and their order stay the same.
 */
export function joinCutSentences(spoken: readonly SpokenWord[]): SpokenWord[] {
  const joined = [...spoken];
  for (let index = 1; index < joined.length; index++) {
    const move = moveAt(joined, index);
    if (!move) continue;
    for (const [offset, entry] of joined.slice(move.from, move.to).entries()) {
      joined[move.from + offset] = { ...entry, speaker: move.speaker };
    }
  }
  return joined;
}

/** The move for the change of speaker before the word at `index`; of two possible ones the shorter. */
function moveAt(spoken: readonly SpokenWord[], index: number): Move | undefined {
  const before = spoken[index - 1];
  const after = spoken[index];
  if (before?.speaker === undefined || after?.speaker === undefined || before.speaker === after.speaker)
    return undefined;
  if (endsSentence(wordText(before.word)) || !beginsSmall(after.word)) return undefined;
  const pause = pauseBetween(before, after);
  const moves = [endOfSentence(spoken, index, before.speaker), beginOfSentence(spoken, index, after.speaker)];
  return moves
    .filter((move) => move !== undefined)
    .filter((move) => move.pause >= pause)
    .sort((one, other) => one.to - one.from - (other.to - other.from) || other.pause - one.pause)[0];
}

/** The last words of the sentence, which are taken for the next speaker's. */
function endOfSentence(spoken: readonly SpokenWord[], index: number, speaker: string): Move | undefined {
  const next = spoken[index]?.speaker;
  for (let at = index; at < index + MAX_MOVED_WORDS; at++) {
    const [word, following] = [spoken[at], spoken[at + 1]];
    if (word?.speaker !== next || following?.speaker !== next || !word || !following) return undefined;
    if (endsSentence(wordText(word.word)))
      return { from: index, to: at + 1, speaker, pause: pauseBetween(word, following) };
  }
  return undefined;
}

/** The first words of the sentence, which are taken for the speaker's before. */
function beginOfSentence(spoken: readonly SpokenWord[], index: number, speaker: string): Move | undefined {
  const last = spoken[index - 1]?.speaker;
  for (let at = index - 1; at >= index - MAX_MOVED_WORDS; at--) {
    const [word, previous] = [spoken[at], spoken[at - 1]];
    if (word?.speaker !== last || previous?.speaker !== last || !word || !previous) return undefined;
    if (endsSentence(wordText(previous.word)))
      return { from: at, to: index, speaker, pause: pauseBetween(previous, word) };
  }
  return undefined;
}

/** In whole milliseconds, so that equal silences are equal. */
function pauseBetween(before: SpokenWord, after: SpokenWord): number {
  return Math.round((after.word.start_time - before.word.end_time) * 1000);
}

/** Whether a word begins with a small letter, as in the middle of a sentence. */
function beginsSmall(word: Word): boolean {
  return /^\P{L}*\p{Ll}/u.test(wordText(word));
}
