import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { utils, write } from 'xlsx';
import { xmlText } from './xml-text.ts';

const SHEET = 'Parlance';
const STYLES_PATH = 'xl/styles.xml';
const SHEET_PATH = 'xl/worksheets/sheet1.xml';
/** Indexes in the list of styles below. */
const TEXT_STYLE = 1;
const HEAD_STYLE = 2;
/** Number format 49 is text. Long texts wrap, and the first row is bold. */
const CELL_STYLES = `<cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" applyAlignment="1"><alignment vertical="top"/></xf>${[
  0, 1,
]
  .map(
    (font) =>
      `<xf numFmtId="49" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>`,
  )
  .join('')}</cellXfs>`;
/** Height in points of a line of text, and the maximum height of a row. */
const LINE_HEIGHT = 16;
const MAX_HEIGHT = 409;
/** Freezes the first row. */
const VIEW =
  '<sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView>';

/** The cells of a row: texts, and numbers with which programs can count. */
export type WorkbookRow = readonly (string | number)[];

/**
 * A workbook (.xlsx) with one sheet, whose first row is the header. `widths` are in characters. Every text is in a text
 * cell, so programs never run it as a formula.
 */
export function workbookFile(rows: readonly WorkbookRow[], widths: readonly number[]): Blob {
  const cells = rows.map((row) =>
    row.map((cell) => (typeof cell === 'number' ? { t: 'n', v: cell } : { t: 's', v: xmlText(cell), z: '@' })),
  );
  const sheet = utils.aoa_to_sheet(cells);
  sheet['!cols'] = widths.map((wch) => ({ wch }));
  sheet['!rows'] = rows.map((row) => ({ hpt: heightOf(row, widths) }));
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, SHEET);
  // Every printed page repeats the header row.
  book.Workbook = { Names: [{ Name: '_xlnm.Print_Titles', Sheet: 0, Ref: `${SHEET}!$1:$1` }] };
  const bytes = write(book, { type: 'array', bookType: 'xlsx', bookSST: true }) as ArrayBuffer;
  return new Blob([styled(new Uint8Array(bytes))], {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  });
}

/** Row height in points for the longest text, because programs don't compute it. Their maximum is 409. */
function heightOf(row: WorkbookRow, widths: readonly number[]): number {
  const lines = row.map((cell, column) => {
    const text = String(cell);
    // Lines break between words, so they hold fewer characters than fit.
    const room = (widths[column] ?? 10) * 0.9;
    return text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / room)), 0);
  });
  return Math.min(MAX_HEIGHT, LINE_HEIGHT * Math.max(1, ...lines));
}

/** Adds features that the library doesn't write: styles, a frozen header row, pages as wide as the table. */
function styled(workbook: Uint8Array): Uint8Array<ArrayBuffer> {
  const files = unzipSync(workbook);
  const change = (path: string, changed: (xml: string) => string) => {
    files[path] = strToU8(changed(strFromU8(files[path] ?? new Uint8Array())));
  };
  change(STYLES_PATH, (xml) =>
    xml
      .replace(/<fonts count="1">(<font>)(.*?)<\/fonts>/s, '<fonts count="2">$1$2$1<b/>$2</fonts>')
      .replace(/<cellXfs.*<\/cellXfs>/s, CELL_STYLES),
  );
  change(SHEET_PATH, (xml) =>
    xml
      .replace('<dimension', '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><dimension')
      .replace('<sheetView workbookViewId="0"/>', VIEW)
      .replace(/<row r="1"[^>]*>.*?<\/row>/s, (head) => head.replaceAll(` s="${TEXT_STYLE}"`, ` s="${HEAD_STYLE}"`))
      .replace(
        '</sheetData>',
        '</sheetData><pageMargins left="0.5" right="0.5" top="0.5" bottom="0.5" header="0.3" footer="0.3"/><pageSetup orientation="landscape" fitToWidth="1" fitToHeight="0"/>',
      ),
  );
  return new Uint8Array(zipSync(files, { level: 6 }));
}
