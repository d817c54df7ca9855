import type { ExportParagraph, ExportWord } from '@parlance/contract/export-paragraph';
import { type WordedCue, wordedCues } from '@parlance/contract/subtitle-cues';
import { type MediaOffset, subtitleParagraphs } from '@parlance/contract/transcript-paragraphs';
import type { ExportLook } from './export-look.ts';
import { atMediaTimes } from './media-times.ts';

/** Converts the words' times to media times, and the stored names of speakers to their display names. */
export function asExported<W extends ExportWord>(
  paragraphs: readonly ExportParagraph<W>[],
  shift: MediaOffset,
  { speakerName }: Pick<ExportLook, 'speakerName'>,
): ExportParagraph<W>[] {
  return atMediaTimes(paragraphs, shift).map((each) => ({ ...each, speaker: speakerName(each.speaker) }));
}

/** The turns whose subtitles a file has: a subtitle never has words of two of them. Times are media times. */
export function subtitleTurns<W extends ExportWord>(
  paragraphs: readonly ExportParagraph<W>[],
  shift: MediaOffset,
  look: Pick<ExportLook, 'settings' | 'speakerName'>,
): readonly ExportParagraph<W>[] {
  return subtitleParagraphs(asExported(paragraphs, shift, look), look.settings.breakAllSpeakers);
}

/** The subtitles of turns, as a file has them. `duration` is that of the media, in seconds, if it is known. */
export function subtitlesOf<W extends ExportWord>(
  turns: readonly ExportParagraph<W>[],
  { settings }: Pick<ExportLook, 'settings'>,
  duration: number | undefined,
): WordedCue<W>[] {
  return wordedCues(turns, settings.maxCPL, duration);
}
