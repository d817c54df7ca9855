/**
 * @jest-environment node
 */
import { strFromU8, unzipSync } from 'fflate';
import { csvFile, transcriptRows } from './table-rows.ts';
import { workbookFile } from './workbook-file.ts';

const word = (text: string, start: number) => ({ text, start, end: start + 0.5 });
const WIDTHS = [10, 10, 24, 90];
const COLUMNS = ['Start', 'End', 'Speaker', 'Text'];
const FORMULAS = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r1', '＝1', '=HYPERLINK("http://x","y")'];

/** Parses the cells of a CSV file by RFC 4180. */
function readCsv(file: string): string[][] {
  const rows: string[][] = [];
  for (const line of file.replace(/^\ufeff/, '').matchAll(/((?:"(?:[^"]|"")*"|[^\r\n"])*)\r\n/g)) {
    const cells = [...(line[1] ?? '').matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)];
    rows.push(cells.map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? ''));
  }
  return rows;
}

/** The text cells of a workbook's sheet. */
async function readWorkbook(file: Blob) {
  const files = unzipSync(new Uint8Array(await file.arrayBuffer()));
  const read = (path: string) => strFromU8(files[path] ?? new Uint8Array());
  const plain = (xml: string) =>
    xml
      .replace(/<[^>]*>/g, '')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&');
  const strings = [...read('xl/sharedStrings.xml').matchAll(/<si>(.*?)<\/si>/gs)].map(([, xml = '']) => plain(xml));
  const sheet = read('xl/worksheets/sheet1.xml');
  const cells = [...sheet.matchAll(/<c [^>]*?t="s"[^>]*><v>(\d+)<\/v><\/c>/g)].map(
    ([, index]) => strings[Number(index)],
  );
  return { sheet, cells, styles: read('xl/styles.xml'), book: read('xl/workbook.xml') };
}

describe('spreadsheets', () => {
  const rows = transcriptRows([
    { speaker: 'Ann, "A."', words: [word('Hello;', 0), word('you.', 3661)] },
    { speaker: '=Bo', words: [word('-5', 70_000)] },
  ]);

  it('[export.csv] has Start, End, Speaker and Text of each paragraph and can be parsed', () => {
    expect(rows[0]).toEqual(['00:00:00', '01:01:01', 'Ann, "A."', 'Hello; you.']);
    const file = csvFile([COLUMNS, ...rows]);
    expect(file.startsWith('\ufeffStart,End,Speaker,Text\r\n00:00:00,01:01:01,"Ann, ""A."""')).toBe(true);
    expect(readCsv(file)).toEqual([COLUMNS, rows[0], ['19:26:40', '19:26:40', "'=Bo", "'-5"]]);
  });

  it('[export.xlsx] has the same rows as text', async () => {
    const { sheet, cells } = await readWorkbook(workbookFile([COLUMNS, ...rows], WIDTHS));
    expect(cells).toEqual([COLUMNS, ...rows].flat());
    expect(sheet).toContain('<dimension ref="A1:D3"/>');
  });

  it('[billing.reports] a number is a number in the workbook, so that programs can sum it up', async () => {
    const { sheet, cells } = await readWorkbook(workbookFile([['Minutes'], [10.5], [-10]], [12]));
    expect(cells).toEqual(['Minutes']);
    expect([...sheet.matchAll(/<c r="A\d"[^>]*><v>([^<]*)<\/v><\/c>/g)].map(([, value]) => value)).toEqual([
      '0',
      '10.5',
      '-10',
    ]);
  });

  it('[export.xlsx] wraps long texts, has a bold and frozen header row, and fits pages to the table’s width', async () => {
    const long = { speaker: 'Ann', words: Array.from({ length: 100 }, (_, i) => word('unforgettable', i)) };
    const { sheet, styles, book } = await readWorkbook(workbookFile([COLUMNS, ...transcriptRows([long])], WIDTHS));
    const formats = [...styles.matchAll(/<xf numFmtId="49" fontId="(\d)"[^>]*>(.*?)<\/xf>/g)];
    expect(formats.map(([, font]) => font)).toEqual(['0', '1']);
    expect(formats.every(([, , alignment]) => alignment?.includes('wrapText="1"'))).toBe(true);
    const fonts = [...styles.matchAll(/<font>(.*?)<\/font>/gs)].map(([, font = '']) => font.includes('<b/>'));
    expect(fonts).toEqual([false, true]);
    const styleOf = (cell: string) => new RegExp(`<c r="${cell}" s="(\\d)"`).exec(sheet)?.[1];
    expect([styleOf('A1'), styleOf('D1'), styleOf('A2'), styleOf('D2')]).toEqual(['2', '2', '1', '1']);
    const heights = [...sheet.matchAll(/<row [^>]* ht="(\d+)"/g)].map(([, height]) => Number(height));
    // 1,399 letters in lines of some 81.
    expect(heights).toEqual([16, 18 * 16]);
    expect(sheet).toContain('state="frozen"');
    expect(sheet).toMatch(/<pageSetup orientation="landscape" fitToWidth="1" fitToHeight="0"\/>/);
    expect(book).toContain('_xlnm.Print_Titles');
  });

  it('[export.xlsx] splits a turn that is too long for a cell', async () => {
    const long = Array.from({ length: 20_000 }, (_, i) => word('unforgettable', i));
    const parts = transcriptRows([{ speaker: 'Ann', words: long }]);
    expect(parts.map((row) => row[3]?.length ?? 0).every((length) => length <= 32_000)).toBe(true);
    expect(parts.map((row) => row[3]).join(' ')).toBe(long.map(({ text }) => text).join(' '));
    expect((await readWorkbook(workbookFile(parts, WIDTHS))).cells).toHaveLength(parts.length * 4);
  });

  it('[export.formula-injection] prefixes dangerous CSV cells with an apostrophe and leaves others unchanged', () => {
    const [cells] = readCsv(csvFile([FORMULAS]));
    expect(cells).toEqual(FORMULAS.map((formula) => `'${formula}`));
    expect(readCsv(csvFile([['5 = 5', 'a+b', "'quoted'", '']]))).toEqual([['5 = 5', 'a+b', "'quoted'", '']]);
  });

  it('[export.formula-injection] neutralises formulas inside a cell for programs that split cells at semicolons', () => {
    const texts = ['Hello;=1+1;', 'Hello;"=1+1";', 'Hello\n=1+1', '\r=1', 'Hello\r\n@SUM(A1)', 'fine; =a\nb'];
    const file = csvFile([['00:00:00', ...texts]]);
    const begun = file.split(/[;\r\n]/).map((cell) => cell.replace(/^"+/, ''));
    expect(begun.filter((cell) => /^[=+\-@]/.test(cell))).toEqual([]);
    expect(readCsv(csvFile([['fine; =a\nb']]))).toEqual([['fine; =a\nb']]);
  });

  it('[export.formula-injection] writes only text cells into a workbook', async () => {
    const { sheet, cells } = await readWorkbook(workbookFile([FORMULAS.slice(0, 4)], WIDTHS));
    expect(cells).toEqual(FORMULAS.slice(0, 4));
    expect(sheet).not.toContain('<f>');
  });
});
