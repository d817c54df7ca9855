import { utils, write } from 'xlsx';
import type { Row } from './table-rows.ts';
import { xmlText } from './xml-text.ts';

/** Widths in characters: times and names are narrow, the last column is the text. */
const NARROW = 12;
const WIDE = 90;

/** A workbook (.xlsx) of one sheet. Every cell is a text cell, which no program runs as a formula whatever it begins with. */
export function workbookFile(rows: readonly Row[]): Blob {
  const cells = rows.map((row) => row.map((text) => ({ t: 's', v: xmlText(text), z: '@' })));
  const sheet = utils.aoa_to_sheet(cells);
  const last = (rows[0]?.length ?? 1) - 1;
  sheet['!cols'] = (rows[0] ?? []).map((_, column) => ({ wch: column === last ? WIDE : NARROW }));
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, 'Parlance');
  const bytes = write(book, { type: 'array', bookType: 'xlsx', bookSST: true, compression: true });
  return new Blob([bytes], { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' });
}
