import { type MediaOffset, mediaTime, transcriptTime } from '@parlance/contract/transcript-paragraphs';
import type { Section } from './selected-section.ts';

function rounded(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}

/** The section of the recording for a section of the transcript. */
export function heardSection({ from, to }: Section, shift: MediaOffset): Section {
  return { from: rounded(mediaTime(from, shift)), to: rounded(mediaTime(to, shift)) };
}

/** The section of the transcript for a section of the recording. */
export function writtenSection({ from, to }: Section, shift: MediaOffset): Section {
  return { from: rounded(transcriptTime(from, shift)), to: rounded(transcriptTime(to, shift)) };
}
