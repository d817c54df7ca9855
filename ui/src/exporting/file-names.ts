import { safeName } from '@parlance/contract/safe-name';

/** The fields of a transcript that make the file name and the head of a document, and the length of its recording. */
export interface ExportedTranscript {
  readonly id: string;
  readonly name: string;
  readonly languageCode: string;
  readonly version: number;
  /** When the transcript was started, in seconds since the epoch. */
  readonly started?: number | undefined;
  readonly props?: { readonly duration?: number | undefined } | undefined;
}

/** Spec part 2, section 9: "title or language, then the version, then the extension". */
export function exportFileName({ name, languageCode, version }: ExportedTranscript, extension: string): string {
  return `${safeName(name) || safeName(languageCode) || 'transcript'}-v${version}.${extension}`;
}

/** The name of another file with the same extension: the report has the name of the spreadsheet with `-highlights`. */
export function otherFileName(transcript: ExportedTranscript, kind: 'highlights' | 'plain', extension: string): string {
  return exportFileName(transcript, extension).replace(/(\.\w+)$/, `-${kind}$1`);
}

const WORD_SUFFIX = { tabular: 'table', continuous: 'text' } as const;

/** Spec part 2, section 9: "Word doc filename is the name (or first id segment) plus a short suffix". */
export function wordFileName({ id, name }: ExportedTranscript, layout: 'tabular' | 'continuous'): string {
  return `${safeName(name) || safeName(id.split('-')[0] ?? '') || 'transcript'}-${WORD_SUFFIX[layout]}.docx`;
}
