import type { ExportParagraph } from '@parlance/contract/export-paragraph';
import { subtitleCues } from '@parlance/contract/subtitle-cues';
import { srtFile, vttFile } from '@parlance/contract/subtitle-files';
import { textFile } from '@parlance/contract/text-file';
import { subtitleParagraphs } from '@parlance/contract/transcript-paragraphs';
import { type ExportedTranscript, exportFileName, otherFileName, wordFileName } from './file-names.ts';
import { csvFile, transcriptRows } from './table-rows.ts';
import type { DocumentFrame, WordHeadings } from './word-file.ts';

export type ExportFormat =
  | 'word-tabular'
  | 'word-continuous'
  | 'pdf'
  | 'text-speakers'
  | 'text-plain'
  | 'csv'
  | 'xlsx'
  | 'srt'
  | 'vtt';

export interface ExportSettings {
  readonly maxCPL: number;
  /** Whether subtitles end at every paragraph. Otherwise they end only when the speaker changes. */
  readonly breakAllSpeakers: boolean;
  readonly headings: WordHeadings;
  readonly frame: DocumentFrame;
  /** The first row of a spreadsheet. */
  readonly columns: readonly string[];
}

export interface ExportedFile {
  readonly name: string;
  readonly content: Blob;
}

/** Column widths of the spreadsheet in characters: start, end, speaker, text. */
const WIDTHS = [10, 10, 24, 90];

/** Creates the file in the browser (Spec part 2, section 7.4: "Export runs client-side"). */
export async function makeFile(
  format: ExportFormat,
  transcript: ExportedTranscript,
  paragraphs: readonly ExportParagraph[],
  { maxCPL, breakAllSpeakers, headings, frame, columns }: ExportSettings,
): Promise<ExportedFile> {
  const file = (extension: string, type: string, content: string) => ({
    name: exportFileName(transcript, extension),
    content: new Blob([content], { type: `${type};charset=utf-8` }),
  });
  const cues = () => subtitleCues(subtitleParagraphs(paragraphs, breakAllSpeakers), maxCPL, transcript.props?.duration);
  switch (format) {
    case 'srt':
      return file('srt', 'application/x-subrip', srtFile(cues()));
    case 'vtt':
      return file('vtt', 'text/vtt', vttFile(cues()));
    case 'text-speakers':
      return file('txt', 'text/plain', textFile(paragraphs, true, frame));
    case 'text-plain':
      return {
        ...file('txt', 'text/plain', textFile(paragraphs, false, frame)),
        name: otherFileName(transcript, 'plain', 'txt'),
      };
    case 'csv':
      return file('csv', 'text/csv', csvFile([columns, ...transcriptRows(paragraphs)]));
    case 'xlsx': {
      const { workbookFile } = await import('./workbook-file.ts');
      const content = workbookFile([columns, ...transcriptRows(paragraphs)], WIDTHS);
      return { name: exportFileName(transcript, 'xlsx'), content };
    }
    case 'pdf': {
      // A lazy import: the library is large and few users need it.
      const { pdfFile } = await import('./pdf-file.ts');
      return {
        name: exportFileName(transcript, 'pdf'),
        content: await pdfFile(paragraphs, transcript.languageCode, frame),
      };
    }
    default: {
      const layout = format === 'word-tabular' ? 'tabular' : 'continuous';
      // A lazy import: the library is large and few users need it.
      const { wordFile } = await import('./word-file.ts');
      return { name: wordFileName(transcript, layout), content: await wordFile(paragraphs, layout, headings, frame) };
    }
  }
}
