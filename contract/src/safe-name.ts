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
