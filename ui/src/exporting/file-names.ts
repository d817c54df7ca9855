/** What a file is named after. */
export interface ExportedTranscript {
  readonly id: string;
  readonly name: string;
  readonly languageCode: string;
  readonly version: number;
}

/** Names of devices that Windows refuses as file names, whatever follows the dot. */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;
/** File systems take 255 bytes; version, ending and a number among several of one name come after it. */
const MAX_LENGTH = 120;
const MAX_BYTES = 200;

/** A name that every file system takes; '' when nothing is left of it. */
function safeName(name: string): string {
  const plain = name
    .normalize('NFC')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: file systems refuse them.
    .replace(/[\u0000-\u001f\u007f<>:"/\\|?*\u2028\u2029\u202a-\u202e\u2066-\u2069]+/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[ .]+|[ .]+$/g, '');
  const short = shortened(plain.toWellFormed()).replace(/[ .]+$/, '');
  return RESERVED.test(short) ? `_${short}` : short;
}

/** As many whole characters of a name as a file system takes: none is cut in the middle, an emoji of several neither. */
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

/** The report of highlights and comments, told apart from the transcript's own spreadsheet. */
export function annotationFileName(transcript: ExportedTranscript, extension: string): string {
  return exportFileName(transcript, extension).replace(/(\.\w+)$/, '-highlights$1');
}

const WORD_SUFFIX = { tabular: 'table', continuous: 'text' } as const;

/** Spec part 2, section 9: "Word doc filename is the name (or first id segment) plus a short suffix". */
export function wordFileName({ id, name }: ExportedTranscript, layout: 'tabular' | 'continuous'): string {
  return `${safeName(name) || safeName(id.split('-')[0] ?? '') || 'transcript'}-${WORD_SUFFIX[layout]}.docx`;
}
