import { fullClock } from '@parlance/contract/clock';
import type { ExportParagraph, ExportWord } from '@parlance/contract/export-paragraph';

export type Row = readonly string[];

/** Spreadsheet programs hold 32,767 characters in a cell; a longer turn makes several rows. */
export const MAX_CELL = 32_000;

/** Words that fit a cell together; at least one. */
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

/** How a cell begins that a spreadsheet program would run as a formula, full-width signs too. */
const FORMULA = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;
/**
 * Where one may begin within: programs in some languages divide cells by semicolons, and take a quotation mark within such a
 * cell for a letter, so that a line's end divides rows.
 */
const FORMULA_WITHIN = /[;\r\n]"*(?=[=+\-@\t\uff1d\uff0b\uff0d\uff20])/g;

/** A cell of a CSV file: what would be run as a formula begins with an apostrophe instead, and so stays text. */
function csvCell(text: string): string {
  const within = text.replace(FORMULA_WITHIN, "$&'");
  const safe = FORMULA.test(text) ? `'${within}` : within;
  return /[",;\r\n\t']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A CSV file (RFC 4180) with the mark by which spreadsheet programs know UTF-8. */
export function csvFile(rows: readonly Row[]): string {
  return `\ufeff${rows.map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`;
}
