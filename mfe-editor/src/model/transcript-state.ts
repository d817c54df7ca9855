import { invertedEffects } from '@codemirror/commands';
import {
  type ChangeDesc,
  type Extension,
  StateEffect,
  StateField,
  type Text,
  type Transaction,
} from '@codemirror/state';
import { applyChange, type Lost, type TouchedTimes } from './apply-change.ts';
import { bringBackLost } from './bring-back.ts';
import { keptPosition, movesOf } from './position-map.ts';
import { continuedBurst, typingBurst } from './typing-burst.ts';
import { withBookmark } from './word-bookmark.ts';
import type { WordLine } from './word-line.ts';
import { type WordTimes, withWordTimes } from './word-times.ts';

/** The transcript's data: one entry for each line of the document, and the effects of the last transaction. */
export interface TranscriptState {
  readonly lines: readonly WordLine[];
  readonly lost: Lost;
  readonly touched: readonly TouchedTimes[];
}

const NOTHING_LOST: Lost = { words: [], lines: [] };

/** Removes words that the change itself deletes: another word with the same text may be in their place. */
function mapLost(lost: Lost, changes: ChangeDesc): Lost {
  const moves = movesOf(changes);
  const words = lost.words.flatMap((word) => {
    const position = keptPosition(word.position, word.text.length, moves);
    return position === undefined ? [] : [{ ...word, position }];
  });
  return { words, lines: lost.lines.map((line) => ({ ...line, position: moves.there(line.position, 1) })) };
}

/** Part of undo and redo: the lost words and speakers of the text that comes back. */
const bringBack = StateEffect.define<Lost>({ map: mapLost });

export interface LineSpeaker {
  /** Position of the line's beginning. */
  readonly position: number;
  /** Null joins the line to the paragraph before it, for display only. */
  readonly speaker: string | null;
}

/** Gives lines another speaker, without a change of the text; can be undone. */
export const setLineSpeakers = StateEffect.define<readonly LineSpeaker[]>({
  map: (entries, changes) => entries.map((entry) => ({ ...entry, position: changes.mapPos(entry.position, 1) })),
});

export interface WordBookmark {
  /** Position of the word's beginning. */
  readonly position: number;
  readonly bookmark: boolean;
}

/** Sets or removes a bookmark; can be undone. */
export const setWordBookmark = StateEffect.define<WordBookmark>({
  map: (entry, changes) => ({ ...entry, position: changes.mapPos(entry.position, 1) }),
});

/** Gives words other times, without a change of the text; can be undone. The words stay in the order of their starts. */
export const setWordTimes = StateEffect.define<readonly WordTimes[]>({
  map: (entries, changes) => entries.map((entry) => ({ ...entry, position: changes.mapPos(entry.position, 1) })),
});

function foundIn(transaction: Transaction): Lost | undefined {
  const found = transaction.effects.filter((effect) => effect.is(bringBack)).map((effect) => effect.value);
  // Undo of joined edits lists the newest edit first. The losses of the oldest edit take precedence.
  if (found.length <= 1) return found[0];
  return { words: found.flatMap((lost) => lost.words), lines: found.flatMap((lost) => lost.lines) };
}

function withSpeakers(lines: readonly WordLine[], entries: readonly LineSpeaker[], doc: Text) {
  const changed = [...lines];
  const lost: { position: number; speaker: string | null }[] = [];
  for (const { position, speaker } of entries) {
    const at = doc.lineAt(position);
    const line = lines[at.number - 1];
    if (!line || at.from !== position || line.speaker === speaker) continue;
    if (speaker === null && at.number === 1) continue;
    lost.push({ position, speaker: line.speaker });
    changed[at.number - 1] = { ...line, speaker };
  }
  return lost.length > 0 ? { lines: changed, lost } : undefined;
}

/** Of two losses at one place, the one in `a` counts: it is the word from before the whole transaction. */
function joinLost(a: Lost, b: Lost): Lost {
  const words = new Set(a.words.map((word) => word.position));
  const lines = new Set(a.lines.map((line) => line.position));
  return {
    words: [...a.words, ...b.words.filter((word) => !words.has(word.position))],
    lines: [...a.lines, ...b.lines.filter((line) => !lines.has(line.position))],
  };
}

function update(value: TranscriptState, transaction: Transaction): TranscriptState {
  const { startState, newDoc, changes } = transaction;
  let { lines } = value;
  let lost = NOTHING_LOST;
  let touched: readonly TouchedTimes[] = [];
  if (transaction.docChanged)
    ({ lines, lost, touched } = applyChange(lines, changes, startState.doc, newDoc, continuedBurst(transaction)));
  const found = foundIn(transaction);
  if (found) {
    const moves = transaction.docChanged ? movesOf(changes) : undefined;
    const back = bringBackLost(lines, newDoc, found, moves);
    lines = back.lines;
    lost = joinLost(lost, back.lost);
    touched = [...touched, ...back.touched];
  }
  for (const effect of transaction.effects) {
    if (!effect.is(setLineSpeakers)) continue;
    const changed = withSpeakers(lines, effect.value, newDoc);
    if (!changed) continue;
    lines = changed.lines;
    // With a change of the text, `applyChange` has recorded the earlier speakers already.
    if (!transaction.docChanged) lost = joinLost(lost, { words: [], lines: changed.lost });
  }
  for (const effect of transaction.effects) {
    if (!effect.is(setWordBookmark)) continue;
    const changed = withBookmark(lines, newDoc, effect.value);
    if (!changed) continue;
    lines = changed.lines;
    lost = joinLost(lost, { words: [changed.lost], lines: [] });
    touched = [...touched, { from: changed.lost.record.start, to: changed.lost.record.start }];
  }
  for (const effect of transaction.effects) {
    if (!effect.is(setWordTimes)) continue;
    const changed = withWordTimes(lines, newDoc, effect.value);
    if (!changed) continue;
    lines = changed.lines;
    lost = joinLost(lost, changed.lost);
    touched = [...touched, ...changed.touched];
  }
  const quiet = lost === NOTHING_LOST && touched.length === 0 && lines === value.lines;
  return quiet && value.lost === NOTHING_LOST && value.touched.length === 0 ? value : { lines, lost, touched };
}

/** The words' times and speakers of the document; made by `transcript(lines)`. */
export const transcriptField = StateField.define<TranscriptState>({
  create: () => ({
    lines: [{ speaker: '', numbers: new Float64Array(0), extras: undefined }],
    lost: NOTHING_LOST,
    touched: [],
  }),
  update,
});

/** The model as an extension: `lines` belong to the document with which the state is created. */
export function transcript(lines: readonly WordLine[]): Extension {
  return [
    typingBurst,
    transcriptField.init(() => ({ lines, lost: NOTHING_LOST, touched: [] })),
    invertedEffects.of((transaction) => {
      const { lost } = transaction.state.field(transcriptField);
      return lost.words.length > 0 || lost.lines.length > 0 ? [bringBack.of(lost)] : [];
    }),
  ];
}
