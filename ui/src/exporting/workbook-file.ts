import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { utils, write } from 'xlsx';
import type { Row } from './table-rows.ts';
import { xmlText } from './xml-text.ts';

const SHEET = 'Parlance';
const STYLES_PATH = 'xl/styles.xml';
const SHEET_PATH = 'xl/worksheets/sheet1.xml';
/** Places in the list of styles below. */
const TEXT_STYLE = 1;
const HEAD_STYLE = 2;
/** Format 49 is text; long texts go on in the next line, and the first row is bold. */
const CELL_STYLES = `<cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>${[0, 1]
  .map(
    (font) =>
      `<xf numFmtId="49" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>`,
  )
  .join('')}</cellXfs>`;
/** Points of a line of text, and of a row at most. */
const LINE_HEIGHT = 16;
const MAX_HEIGHT = 409;
/** The first row stays in view. */
const VIEW =
  '<sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView>';

/**
 * A workbook (.xlsx) of one sheet, its first row the head; `widths` in characters. Every cell is a text cell, which no
 * program runs as a formula whatever it begins with.
 */
export function workbookFile(rows: readonly Row[], widths: readonly number[]): Blob {
  const cells = rows.map((row) => row.map((text) => ({ t: 's', v: xmlText(text), z: '@' })));
  const sheet = utils.aoa_to_sheet(cells);
  sheet['!cols'] = widths.map((wch) => ({ wch }));
  sheet['!rows'] = rows.map((row) => ({ hpt: heightOf(row, widths) }));
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, SHEET);
  // Printed, every page has the head.
  book.Workbook = { Names: [{ Name: '_xlnm.Print_Titles', Sheet: 0, Ref: `${SHEET}!$1:$1` }] };
  const bytes = write(book, { type: 'array', bookType: 'xlsx', bookSST: true }) as ArrayBuffer;
  return new Blob([styled(new Uint8Array(bytes))], {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  });
}

/** Points that a row needs for its longest text; programs don't find out by themselves. They take 409 at most. */
function heightOf(row: Row, widths: readonly number[]): number {
  const lines = row.map((text, column) => {
    // Lines end with words, so that they hold fewer letters than have room.
    const room = (widths[column] ?? 10) * 0.9;
    return text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / room)), 0);
  });
  return Math.min(MAX_HEIGHT, LINE_HEIGHT * Math.max(1, ...lines));
}

/** The workbook with what the library doesn't write: styles, a head that stays, pages as wide as the table. */
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
