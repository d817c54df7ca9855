import { MAX_CUE_LENGTH, MAX_CUES, MAX_IMPORT_CALL_BYTES } from './import-limits.ts';
import { ImportProblem } from './import-problem.ts';
import { parseSubtitles } from './parse-subtitles.ts';
import type { SubtitleCue } from './schemas/import.ts';
import type { Word } from './transcript.ts';
import { MAX_SECONDS, MAX_SPEAKER_NAME } from './transcript-limits.ts';
import { wordsOfText } from './words-of-text.ts';

/**
 * The cues of a SubRip or WebVTT file, for a transcript without a recording, in the order of their times.
 *
 * @throws ImportProblem that names the line where there is one
 */
export function parseCues(
  given: string,
  { fileName, withSpeakers }: { readonly fileName: string; readonly withSpeakers: boolean },
): SubtitleCue[] {
  const text = given.replace(/^\ufeff/, '');
  if (text.trim() === '') throw new ImportProblem('empty');
  const isVtt = /\.vtt$/i.test(fileName) || /^WEBVTT(?:\s|$)/.test(text);
  const parts = parseSubtitles(text, isVtt, withSpeakers);
  const tooLong = parts.find(({ speaker = '' }) => speaker.length > MAX_SPEAKER_NAME);
  if (tooLong) throw new ImportProblem('name-long', tooLong.line);
  const cues = parts.flatMap(({ line, times, ...said }) => {
    if (!times) return [];
    if (times.end > MAX_SECONDS) throw new ImportProblem('cue-time', line);
    if (said.text.length > MAX_CUE_LENGTH) throw new ImportProblem('too-long', line);
    return [{ ...said, ...times }];
  });
  if (cues.length === 0) throw new ImportProblem('empty');
  const bytes = new TextEncoder().encode(JSON.stringify(cues)).length;
  if (cues.length > MAX_CUES || bytes > MAX_IMPORT_CALL_BYTES) throw new ImportProblem('too-long');
  // Files of two speakers may have their cues one after the other.
  return cues.sort((a, b) => a.start - b.start);
}

/** A word of a cue, with the speaker that the cue names. */
export interface CueWord {
  readonly word: Word;
  readonly speaker: string | undefined;
}

/**
 * The words of cues, in the order of time. The words of a cue share its time by their letters, since nothing was heard. A cue without a
 * name goes on with the speaker before. Times never run backwards: a cue that begins before the last one ends follows it.
 */
export function wordsOfCues(cues: readonly SubtitleCue[], languageCode: string): CueWord[] {
  const found: CueWord[] = [];
  let speaker: string | undefined;
  let earliest = 0;
  for (const cue of cues) {
    speaker = cue.speaker ?? speaker;
    const contents = wordsOfText(cue.text, languageCode);
    const letters = contents.reduce((sum, content) => sum + content.length, 0);
    const from = Math.max(cue.start, earliest);
    const length = Math.max(0, cue.end - from);
    let said = 0;
    for (const content of contents) {
      const start = rounded(from + (said / letters) * length);
      said += content.length;
      const end = rounded(from + (said / letters) * length);
      const alternatives = [{ content, confidence: 1 }];
      found.push({ word: { start_time: start, end_time: end, type: 'pronunciation', alternatives }, speaker });
      earliest = Math.max(earliest, start);
    }
  }
  return found;
}

function rounded(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}
