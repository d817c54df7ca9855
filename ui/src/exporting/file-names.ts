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

/** Device names that Windows refuses as file names, with any extension. */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;
/** File systems allow 255 bytes. These limits leave room for the version, the extension and a number for duplicates. */
const MAX_LENGTH = 120;
const MAX_BYTES = 200;

/** A name that is valid on every file system; '' when no valid character is left. */
export function safeName(name: string): string {
  const plain = name
    .normalize('NFC')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: file systems refuse them.
    .replace(/[\u0000-\u001f\u007f<>:"/\\|?*\u2028\u2029\u202a-\u202e\u2066-\u2069]+/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[ .]+|[ .]+$/g, '');
  const short = shortened(plain.toWellFormed()).replace(/[ .]+$/, '');
  return RESERVED.test(short) ? `_${short}` : short;
}

/** Cuts a name to the maximum length between graphemes, so it never splits an emoji. */
function shortened(name: string): string {
  let short = '';
  let bytes = 0;
  let count = 0;
  for (const { segment } of new Intl.Segmenter().segment(name)) {
    bytes += new TextEncoder().encode(segment).length;
    if (bytes > MAX_BYTES || ++count > MAX_LENGTH) break;
    short += segment;
  }
  return short;
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
