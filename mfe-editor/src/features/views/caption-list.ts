import { transcriptTime } from '@parlance/contract/transcript-paragraphs';
import { type WordPlace, wordBefore, wordFrom, wordRange } from '../../model/find-word.ts';
import { setWordTimes } from '../../model/transcript-state.ts';
import { recordOf, startOf, type WordLine, wordCount } from '../../model/word-line.ts';
import type { WordTimes } from '../../model/word-times.ts';
import type { TranscriptSession } from '../../session/transcript-session.ts';
import { type Caption, type CaptionRules, type Captions, captionsOf } from './captions.ts';
import { type Edge, type EdgeMove, moveEdge } from './move-edge.ts';

/** Milliseconds without a change of the text until the captions are made anew: those of a long text take a moment. */
const STILL = 100;

/** The captions of an open transcript, and moving their times. */
export class CaptionList {
  readonly #session: TranscriptSession;
  readonly #rules: CaptionRules;
  readonly #listeners = new Set<() => void>();
  #captions: Captions;
  /** The lines from which the captions were made. */
  #lines: readonly WordLine[];
  #move: EdgeMove | undefined;
  #isCommitting = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(session: TranscriptSession, rules: CaptionRules) {
    this.#session = session;
    this.#rules = rules;
    this.#lines = session.lines;
    this.#captions = captionsOf(session.paragraphs, rules);
  }

  /** As they are shown: with the time that is being moved. */
  getState = (): Captions => this.#move?.captions ?? this.#captions;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Follows the text; answers how to stop. */
  listen = (): (() => void) => {
    const later = () => {
      if (this.#isCommitting) return;
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.#refresh(), STILL);
    };
    const stops = [this.#session.onTextChange(later), this.#session.onRestored(later)];
    this.#refresh();
    return () => {
      clearTimeout(this.#timer);
      for (const stop of stops) stop();
    };
  };

  /** Shows a caption with an edge at another time (milliseconds of the media), or near to it. */
  move(at: number, edge: Edge, time: number): void {
    this.#refresh();
    this.#move = moveEdge(this.#captions, at, edge, time, this.#rules);
    this.#emit();
  }

  /** Shows the captions without the time that is being moved. */
  cancel(): void {
    if (!this.#move) return;
    this.#move = undefined;
    this.#emit();
  }

  /** Gives the words of the transcript the time that was moved. */
  commit(): void {
    const move = this.#move;
    if (!move) return;
    this.#move = undefined;
    const times = move.words.flatMap((word) => this.#timesOf(word) ?? []);
    this.#captions = move.captions;
    this.#isCommitting = true;
    this.#session.view.dispatch({ effects: setWordTimes.of(times.map(({ word }) => word)) });
    this.#isCommitting = false;
    if (times.every(({ isExact }) => isExact)) this.#lines = this.#session.lines;
    this.#refresh();
    this.#emit();
  }

  /** Where a caption begins in the transcript: its first word, and when that starts (seconds). */
  placeOf({ words }: Caption): { readonly place: WordPlace; readonly time: number } | undefined {
    this.#refresh();
    const place = words[0] && placeOf(this.#session.lines, words[0].index);
    const line = place && this.#session.lines[place.line];
    return line && { place, time: startOf(line, place.index) };
  }

  /** The times of the transcript for those of the media; an edge that wasn't moved stays exactly. */
  #timesOf({ index, start, end }: Caption['words'][number]): { word: WordTimes; isExact: boolean } | undefined {
    const { lines, view } = this.#session;
    const place = placeOf(lines, index);
    const line = place && lines[place.line];
    if (!place || !line) return undefined;
    const record = recordOf(line, place.index);
    const before = this.#captionedWord(index);
    const at = (time: number) => Math.round(transcriptTime(time, this.#rules.shift) * 1000) / 1000;
    const wanted = start === before?.start ? record.start : at(start);
    // Words that are skipped have no caption, but stay in their order, too.
    const earliest = startAt(lines, wordBefore(lines, place.line, place.index)) ?? 0;
    const latest = startAt(lines, wordFrom(lines, place.line, place.index + 1)) ?? wanted;
    const begins = Math.max(earliest, Math.min(wanted, latest));
    const ends = Math.max(begins, end === before?.end ? record.end : at(end));
    return {
      word: { position: wordRange(view.state.doc, place).from, start: begins, end: ends },
      isExact: begins === wanted,
    };
  }

  #captionedWord(index: number): Caption['words'][number] | undefined {
    const { list } = this.#captions;
    let low = 0;
    let high = list.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if ((list[middle]?.words[0]?.index ?? 0) <= index) low = middle;
      else high = middle - 1;
    }
    return list[low]?.words.find((word) => word.index === index);
  }

  #refresh(): void {
    if (this.#lines === this.#session.lines) return;
    clearTimeout(this.#timer);
    this.#lines = this.#session.lines;
    this.#move = undefined;
    this.#captions = captionsOf(this.#session.paragraphs, this.#rules);
    this.#emit();
  }

  #emit(): void {
    for (const listener of this.#listeners) listener();
  }
}

function startAt(lines: readonly WordLine[], place: WordPlace | undefined): number | undefined {
  const line = place && lines[place.line];
  return line && startOf(line, place.index);
}

/** The place of a word by its index among those that are not skipped. */
function placeOf(lines: readonly WordLine[], index: number): WordPlace | undefined {
  let left = index;
  for (const [number, line] of lines.entries()) {
    const skips = [...(line.extras ?? [])].filter(([, extra]) => extra.skip).map(([at]) => at);
    const count = wordCount(line) - skips.length;
    if (left >= count) {
      left -= count;
      continue;
    }
    let at = left;
    for (const skipped of skips.sort((a, b) => a - b)) if (skipped <= at) at++;
    return { line: number, index: at };
  }
  return undefined;
}
