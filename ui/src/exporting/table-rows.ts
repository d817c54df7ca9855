import { fullClock } from '@parlance/contract/clock';
import type { ExportParagraph, ExportWord } from '@parlance/contract/export-paragraph';

export type Row = readonly string[];

/** Spreadsheet programs allow 32,767 characters in a cell. A longer turn becomes several rows. */
export const MAX_CELL = 32_000;

/** Splits words into groups that each fit into a cell. A group has at least one word. */
function pieces(words: readonly ExportWord[]): ExportWord[][] {
  const found: ExportWord[][] = [];
  let length = MAX_CELL;
  for (const word of words) {
    length += word.text.length + 1;
    if (length > MAX_CELL) {
      found.push([]);
      length = word.text.length;
    }
    found.at(-1)?.push(word);
  }
  return found;
}

/** Start, End, Speaker, Text of each paragraph (Spec part 2, section 9), times as hh:mm:ss. */
export function transcriptRows(paragraphs: readonly ExportParagraph[]): Row[] {
  return paragraphs.flatMap(({ speaker, words }) =>
    pieces(words).map((part) => [
      fullClock(part[0]?.start ?? 0),
      fullClock(part.at(-1)?.end ?? 0),
      speaker,
      part.map((word) => word.text).join(' '),
    ]),
  );
}

/** The first character of a cell that spreadsheet programs run as a formula, including full-width signs. */
const FORMULA = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;
/**
 * Places inside a cell where a formula may begin. In some locales, spreadsheet programs split cells at semicolons. They
 * then read a quotation mark inside such a cell as a plain character, so a line break starts a new row.
 */
const FORMULA_WITHIN = /[;\r\n]"*(?=[=+\-@\t\uff1d\uff0b\uff0d\uff20])/g;

/** Encodes a cell of a CSV file. An apostrophe before a formula keeps it text. */
function csvCell(text: string): string {
  const within = text.replace(FORMULA_WITHIN, "$&'");
  const safe = FORMULA.test(text) ? `'${within}` : within;
  return /[",;\r\n\t']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A CSV file (RFC 4180) with a byte order mark, which tells spreadsheet programs that it is UTF-8. */
export function csvFile(rows: readonly Row[]): string {
  return `\ufeff${rows.map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`;
}
