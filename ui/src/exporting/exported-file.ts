import type { ExportParagraph } from '@parlance/contract/export-paragraph';
import { asTheyRead } from '@parlance/contract/highlighted-words';
import type { Highlight } from '@parlance/contract/schemas/highlight';
import { type MediaOffset, mediaTime } from '@parlance/contract/transcript-paragraphs';
import { annotationFile } from './annotation-file.ts';
import type { ExportLook } from './export-look.ts';
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
    const texts = { columns: look.annotationColumns, none: look.noAnnotations };
    return annotationFile(reportFormat(choice), transcript, shown, texts);
  }
  const { maxCPL, breakAllSpeakers, headerText, footerText, filenameAsTitle, showSpeakers } = look.settings;
  const title = filenameAsTitle ? transcript.name : '';
  const frame = { title, header: headerText, footer: footerText, speakers: showSpeakers };
  const spoken = atMediaTimes(paragraphs, transcript).map((each) => ({
    ...each,
    speaker: look.speakerName(each.speaker),
  }));
  const { headings, columns } = look;
  return makeFile(choice, transcript, spoken, { maxCPL, breakAllSpeakers, headings, frame, columns });
}
