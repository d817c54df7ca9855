import type { ExportParagraph } from '@parlance/contract/export-paragraph';
import { asTheyRead, withHighlights } from '@parlance/contract/highlighted-words';
import type { Highlight } from '@parlance/contract/schemas/highlight';
import { type MediaOffset, mediaTime } from '@parlance/contract/transcript-paragraphs';
import { annotationFile } from './annotation-file.ts';
import type { Bookmark } from './annotation-rows.ts';
import type { ExportLook } from './export-look.ts';
import { asExported } from './exported-cues.ts';
import type { ExportedTranscript } from './file-names.ts';
import { type ExportChoice, isReport, reportFormat } from './formats.ts';
import { type ExportedFile, makeFile } from './make-file.ts';
import { atMediaTimes } from './media-times.ts';

/** The content of a file. All times are transcript times. */
export interface ExportSource {
  readonly transcript: ExportedTranscript & MediaOffset;
  readonly paragraphs: readonly ExportParagraph[];
  readonly highlights: readonly Highlight[];
}

/** Creates the file in the chosen format, with media times and the display names of speakers. */
export function exportedFile(
  choice: ExportChoice,
  { transcript, paragraphs, highlights }: ExportSource,
  look: ExportLook,
): Promise<ExportedFile> {
  if (isReport(choice)) {
    const shown = asTheyRead(highlights, paragraphs).map((highlight) => ({
      ...highlight,
      startTime: mediaTime(highlight.startTime, transcript),
      endTime: mediaTime(highlight.endTime, transcript),
      ...(highlight.speaker !== undefined && { speaker: look.speakerName(highlight.speaker) }),
    }));
    const bookmarks = bookmarksOf(atMediaTimes(paragraphs, transcript), look);
    const texts = { columns: look.annotationColumns, none: look.noAnnotations, bookmark: look.bookmark };
    return annotationFile(reportFormat(choice), transcript, shown, bookmarks, texts);
  }
  const { maxCPL, breakAllSpeakers, headerText, footerText, filenameAsTitle, showSpeakers } = look.settings;
  const frame = {
    ...{ header: headerText, footer: footerText, speakers: showSpeakers },
    title: transcript.name || look.languageName(transcript.languageCode),
    date: transcript.started === undefined ? '' : look.date(transcript.started),
    textTitle: filenameAsTitle ? transcript.name : '',
  };
  const spoken = asExported(withHighlights(paragraphs, highlights), transcript, look);
  const { headings, columns } = look;
  return makeFile(choice, transcript, spoken, { maxCPL, breakAllSpeakers, headings, frame, columns });
}

/** Whether a report without highlights has bookmarks. */
export function hasBookmarks(paragraphs: readonly ExportParagraph[]): boolean {
  return paragraphs.some(({ words }) => words.some(({ bookmark }) => bookmark));
}

function bookmarksOf(paragraphs: readonly ExportParagraph[], look: ExportLook): Bookmark[] {
  return paragraphs.flatMap(({ speaker, words }) =>
    words
      .filter(({ bookmark }) => bookmark)
      .map(({ text, start, end }) => ({ startTime: start, endTime: end, speaker: look.speakerName(speaker), text })),
  );
}
