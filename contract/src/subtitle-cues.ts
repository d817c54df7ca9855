import type { ExportParagraph, ExportWord } from './export-paragraph.ts';
import { endsSentence } from './sentence-end.ts';

/** A subtitle: one or two lines, shown from `start` to `end` (whole milliseconds). */
export interface Cue {
  readonly start: number;
  readonly end: number;
  readonly lines: readonly string[];
}

/** A subtitle with its words. A word that is longer than a line is in several pieces. */
export interface WordedCue<W extends ExportWord = ExportWord> extends Cue {
  readonly words: readonly W[];
}

/** Spec part 2, section 9: "Subtitle line size default 35 (maxCPL)". */
const MAX_LINES = 2;
/**
 * Maximum and minimum duration of a subtitle, in seconds. It is shorter than the minimum if the next one starts sooner.
 */
export const MAX_SECONDS = 7;
export const MIN_SECONDS = 1;
/** Comfortable reading speed, in characters per second with spaces. Fast speech without pauses can exceed it. */
export const READING_SPEED = 17;
/** Maximum number of characters in a subtitle: more can't be read in MAX_SECONDS, even if the lines have room. */
const MAX_LETTERS = READING_SPEED * MAX_SECONDS;
/** Milliseconds between two subtitles. The gap makes the change visible. */
export const GAP = 40;
/** A silence longer than this (seconds) ends a subtitle. */
const PAUSE = 0.9;
/** Penalty for a short subtitle: higher than every break score. */
const SHORT = 100;
/** Share of a subtitle's room (0 to 1). A subtitle that is at least this full ends at the end of a sentence. */
const FULL_ENOUGH = 0.45;

const CLAUSE_END = /[,;:–—、，]["'”’»)\]]*$/u;

/**
 * Cuts a transcript into subtitles of at most two lines of `maxCpl` characters. Subtitles end at sentences and clauses
 * if possible, and never contain two speakers or a long silence. Each starts with its first word. It is shown long
 * enough to be read at {@link READING_SPEED}, for 1 to 7 seconds, and ends at least {@link GAP} before the next one. In
 * fast speech, a subtitle breaks at a place where it can still be read. If there is no such place, it uses all the time
 * until the next one. Times increase and never overlap.
 *
 * @param duration seconds of the media, if they are known: no subtitle ends after it
 */
export function subtitleCues(
  paragraphs: readonly ExportParagraph[],
  maxCpl: number,
  duration: number = Number.POSITIVE_INFINITY,
): Cue[] {
  return wordedCues(paragraphs, maxCpl, duration).map(({ start, end, lines }) => ({ start, end, lines }));
}

/** As {@link subtitleCues}, with the words of each subtitle. */
export function wordedCues<W extends ExportWord>(
  paragraphs: readonly ExportParagraph<W>[],
  maxCpl: number,
  duration: number = Number.POSITIVE_INFINITY,
): WordedCue<W>[] {
  const groups = paragraphs.flatMap(({ words }, i) => {
    const until = paragraphs[i + 1]?.words[0]?.start ?? Number.POSITIVE_INFINITY;
    return groupWords(splitLongWords(words, maxCpl), maxCpl, until);
  });
  return endWithMedia(timeCues(groups, maxCpl), Math.floor(duration * 1000));
}

/** Splits words that are longer than a line into pieces that fit. Each piece gets an equal part of the time. */
function splitLongWords<W extends ExportWord>(words: readonly W[], maxCpl: number): W[] {
  return words.flatMap((word) => {
    if (word.text.length <= maxCpl) return [word];
    const characters = [...new Intl.Segmenter().segment(word.text)].map((part) => part.segment);
    const pieces: string[] = [''];
    for (const character of characters) {
      const last = pieces[pieces.length - 1] ?? '';
      if (last.length > 0 && last.length + character.length > maxCpl) pieces.push(character);
      else pieces[pieces.length - 1] = last + character;
    }
    const seconds = (word.end - word.start) / pieces.length;
    return pieces.map((text, i) => ({
      ...word,
      text,
      start: word.start + i * seconds,
      end: word.start + (i + 1) * seconds,
    }));
  });
}

/** Groups words into subtitles. `until` is the start of the next paragraph, in seconds. */
function groupWords<W extends ExportWord>(words: readonly W[], maxCpl: number, until: number): W[][] {
  const groups: W[][] = [];
  let from = 0;
  while (from < words.length) {
    const fits = fittingWords(words, from, maxCpl);
    const readable = readableCounts(words, from, fits, until);
    const isReadable = (count: number) => readable.size === 0 || readable.has(count);
    const whole = fits === words.length - from && isReadable(fits);
    const count = whole ? fits : bestBreak(words, from, fits, isReadable);
    const end = from + (naturalEnd(words, from, count, maxCpl, isReadable) ?? count);
    groups.push(words.slice(from, end));
    from = end;
  }
  return groups;
}

/** The word counts (1 to `fits`) at which a subtitle can end and still be read before the next word starts. */
function readableCounts(words: readonly ExportWord[], from: number, fits: number, until: number): Set<number> {
  const start = words[from]?.start ?? 0;
  const counts = new Set<number>();
  let letters = -1;
  for (let count = 1; count <= fits; count++) {
    letters += (words[from + count - 1]?.text.length ?? 0) + 1;
    const shown = (words[from + count]?.start ?? until) - GAP / 1000 - start;
    if (shown >= Math.max(MIN_SECONDS, letters / READING_SPEED)) counts.add(count);
  }
  return counts;
}

/** The number of words from `from` on that fit in one subtitle: at least one. */
function fittingWords(words: readonly ExportWord[], from: number, maxCpl: number): number {
  const start = words[from]?.start ?? 0;
  let letters = words[from]?.text.length ?? 0;
  let line = letters;
  let lines = 1;
  let count = 1;
  for (let i = from + 1; i < words.length; i++) {
    const word = words[i];
    const before = words[i - 1];
    if (!word || !before || word.start - before.end > PAUSE || word.end - start > MAX_SECONDS) break;
    const { length } = word.text;
    letters += length + 1;
    const fitsInLine = line + 1 + length <= maxCpl;
    line = fitsInLine ? line + 1 + length : length;
    if (!fitsInLine) lines++;
    if (lines > MAX_LINES || letters > MAX_LETTERS) break;
    count++;
  }
  return count;
}

/** The best word count for a subtitle when not all following words fit in it. */
function bestBreak(
  words: readonly ExportWord[],
  from: number,
  fits: number,
  isReadable: (count: number) => boolean,
): number {
  const next = words[from + fits];
  const last = words[from + fits - 1];
  if (isReadable(fits) && (!next || !last || next.start - last.end > PAUSE)) return fits;
  let best = fits;
  let bestScore = Number.NEGATIVE_INFINITY;
  for (let count = 1; count <= fits; count++) {
    if (!isReadable(count)) continue;
    // Prefer a short subtitle only if all longer ones are too fast to read.
    const short = count < Math.ceil(fits / 3) ? SHORT : 0;
    const score = breakScore(words, from + count) + (count / fits) * 2 - short;
    if (score >= bestScore) {
      bestScore = score;
      best = count;
    }
  }
  return best;
}

/** The quality of a break before the word at `index`: higher is better. */
function breakScore(words: readonly ExportWord[], index: number): number {
  const before = words[index - 1];
  const after = words[index];
  if (!before || !after) return 0;
  const silence = Math.min(1, Math.max(0, after.start - before.end) / PAUSE);
  if (endsSentence(before.text)) return 3 + silence;
  return (CLAUSE_END.test(before.text) ? 1.5 : 0) + silence;
}

/**
 * The word count at the first end of a sentence that does not make the subtitle too short; undefined if there is none.
 */
function naturalEnd(
  words: readonly ExportWord[],
  from: number,
  count: number,
  maxCpl: number,
  isReadable: (count: number) => boolean,
): number | undefined {
  const room = Math.min(MAX_LETTERS, maxCpl * MAX_LINES);
  let length = 0;
  for (let i = 0; i < count - 1; i++) {
    const text = words[from + i]?.text ?? '';
    length += text.length + 1;
    if (endsSentence(text) && length >= room * FULL_ENOUGH && isReadable(i + 1)) return i + 1;
  }
  return undefined;
}

/** Wraps words into lines. Each line takes as many words as fit. */
function wrap(words: readonly ExportWord[], maxCpl: number): string[] {
  const lines: string[] = [];
  for (const { text } of words) {
    const last = lines[lines.length - 1];
    if (last !== undefined && last.length + 1 + text.length <= maxCpl) lines[lines.length - 1] = `${last} ${text}`;
    else lines.push(text);
  }
  return lines;
}

/**
 * The lines of a subtitle: one if the text fits, else two of similar length, with the break at a clause if possible.
 */
function balance(words: readonly ExportWord[], maxCpl: number): string[] {
  const full = wrap(words, maxCpl);
  if (full.length !== MAX_LINES) return full;
  let best = full;
  let bestScore = Number.NEGATIVE_INFINITY;
  for (let i = 1; i < words.length; i++) {
    const first = words
      .slice(0, i)
      .map((word) => word.text)
      .join(' ');
    const second = words
      .slice(i)
      .map((word) => word.text)
      .join(' ');
    if (first.length > maxCpl || second.length > maxCpl) continue;
    const score = breakScore(words, i) - Math.abs(first.length - second.length) / (maxCpl / 3);
    if (score > bestScore) {
      bestScore = score;
      best = [first, second];
    }
  }
  return best;
}

/** The characters of words in a row, with the spaces between them. */
export function letterCount(words: readonly ExportWord[]): number {
  return words.reduce((sum, { text }) => sum + text.length + 1, -1);
}

function timeCues<W extends ExportWord>(groups: readonly W[][], maxCpl: number): WordedCue<W>[] {
  const cues: WordedCue<W>[] = [];
  let earliest = 0;
  groups.forEach((words, i) => {
    const first = words[0];
    const last = words[words.length - 1];
    if (!first || !last) return;
    const lines = balance(words, maxCpl);
    const start = Math.max(earliest, Math.round(first.start * 1000));
    const letters = letterCount(words);
    const spoken = Math.round(last.end * 1000) - start;
    const read = Math.ceil((letters / READING_SPEED) * 1000);
    const next = groups[i + 1]?.[0];
    const room = next ? Math.round(next.start * 1000) - GAP - start : Number.POSITIVE_INFINITY;
    const end = start + Math.max(1, Math.min(Math.max(spoken, read, MIN_SECONDS * 1000), room));
    cues.push({ start, end, lines, words });
    earliest = end;
  });
  return cues;
}

/**
 * Ends the subtitles before `end` (milliseconds). Words that were written after the last spoken one can have times after the
 * media's end: their subtitles are moved before it, with at least {@link MIN_SECONDS} for each while there is room.
 */
function endWithMedia<C extends Cue>(cues: readonly C[], end: number): C[] {
  const ended = [...cues];
  let latest = end;
  for (let i = ended.length - 1; i >= 0; i--) {
    const cue = ended[i];
    if (!cue || cue.end <= latest) break;
    const shown = Math.min(cue.end - cue.start, MIN_SECONDS * 1000);
    // Each of the `i` subtitles before this one needs a millisecond, even where the media is too short for all.
    const start = Math.min(cue.start, Math.max(i, latest - shown));
    ended[i] = { ...cue, start, end: Math.max(start + 1, latest) };
    if (start === cue.start) break;
    latest = Math.max(i, start - GAP);
  }
  return ended;
}
