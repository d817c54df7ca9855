import { clock } from '@parlance/contract/clock';
import { type ExportParagraph, paragraphStart, paragraphText } from '@parlance/contract/export-paragraph';
import {
  BorderStyle,
  Document,
  Footer,
  Header,
  HeadingLevel,
  type IParagraphOptions,
  type IRunOptions,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import { xmlText } from './xml-text.ts';

/** Spec part 2, section 9: "Arial 11pt, margins 1440 units (1 inch) all round". Word counts half points and twips. */
const FONT = 'Arial';
const HALF_POINTS = 22;
const MARGIN = 1440;
/** Column widths of the table in twips. Their sum is the text width of a Letter or A4 page. */
const WIDTHS = { time: 1100, speaker: 1900, text: 6000 } as const;
type Column = keyof typeof WIDTHS;
const LINE = { style: BorderStyle.SINGLE, size: 4, color: 'BFC9CC' } as const;
/** Set once for the table. Borders on each of thousands of cells would take most of the time. */
const BORDERS = {
  ...{ top: LINE, bottom: LINE, left: LINE, right: LINE },
  ...{ insideHorizontal: LINE, insideVertical: LINE },
} as const;
const CELL_MARGINS = { top: 80, bottom: 80, left: 100, right: 100 } as const;

/** The headings of the table, in the interface's language. */
export interface WordHeadings extends Record<Column, string> {
  readonly time: string;
  readonly speaker: string;
  readonly text: string;
}

/** The content around the text (Spec part 1, section 3: headerText, footerText, filenameAsTitle, showSpeakers). */
export interface DocumentFrame {
  /** Empty for none. */
  readonly title: string;
  readonly header: string;
  readonly footer: string;
  readonly speakers: boolean;
}

/** Text whose first letter belongs to a right-to-left script. */
const RIGHT_TO_LEFT = /^\P{L}*[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** A paragraph with these runs, in the direction of its text. */
function paragraph(runs: readonly IRunOptions[], options: IParagraphOptions = {}): Paragraph {
  const isRightToLeft = RIGHT_TO_LEFT.test(runs.map(({ text }) => text ?? '').join(''));
  const directed = runs.map((run) => new TextRun(isRightToLeft ? { ...run, rightToLeft: true } : run));
  return new Paragraph({ ...options, ...(isRightToLeft && { bidirectional: true }), children: directed });
}

function cell(text: string, width: number, bold: boolean): TableCell {
  return new TableCell({
    width: { size: width, type: WidthType.DXA },
    children: [paragraph([{ text: xmlText(text), ...(bold && { bold }) }])],
  });
}

function table(paragraphs: readonly ExportParagraph[], headings: WordHeadings, speakers: boolean): Table {
  const columns: Column[] = speakers ? ['time', 'speaker', 'text'] : ['time', 'text'];
  const widthOf = (column: Column) => WIDTHS[column] + (column === 'text' && !speakers ? WIDTHS.speaker : 0);
  const head = columns.map((column) => cell(headings[column], widthOf(column), true));
  const rows = paragraphs.map((spoken) => {
    const texts = {
      time: clock(paragraphStart(spoken)),
      speaker: spoken.speaker,
      text: paragraphText(spoken),
    };
    const cells = columns.map((column) => cell(texts[column], widthOf(column), column === 'speaker'));
    return new TableRow({ children: cells });
  });
  return new Table({
    width: { size: WIDTHS.time + WIDTHS.speaker + WIDTHS.text, type: WidthType.DXA },
    columnWidths: columns.map(widthOf),
    borders: BORDERS,
    margins: CELL_MARGINS,
    rows: [new TableRow({ tableHeader: true, children: head }), ...rows],
  });
}

function running(paragraphs: readonly ExportParagraph[], speakers: boolean): Paragraph[] {
  return paragraphs.flatMap((spoken) => {
    const time = { text: clock(paragraphStart(spoken)), color: '5F6B70' };
    const name = { text: `${xmlText(spoken.speaker)}  `, bold: true };
    return [
      paragraph(speakers ? [name, time] : [time], { keepNext: true, spacing: { before: 200 } }),
      paragraph([{ text: xmlText(paragraphText(spoken)) }]),
    ];
  });
}

/** A Word document (.docx): a table with a row for each paragraph, or running text. */
export function wordFile(
  paragraphs: readonly ExportParagraph[],
  layout: 'tabular' | 'continuous',
  headings: WordHeadings,
  { title, header, footer, speakers }: DocumentFrame,
): Promise<Blob> {
  const line = (text: string) => [paragraph([{ text: xmlText(text) }])];
  const margin = { top: MARGIN, right: MARGIN, bottom: MARGIN, left: MARGIN };
  const document = new Document({
    creator: 'Parlance',
    styles: { default: { document: { run: { font: FONT, size: HALF_POINTS } } } },
    sections: [
      {
        properties: { page: { margin } },
        ...(header && { headers: { default: new Header({ children: line(header) }) } }),
        ...(footer && { footers: { default: new Footer({ children: line(footer) }) } }),
        children: [
          ...(title ? [paragraph([{ text: xmlText(title) }], { heading: HeadingLevel.TITLE })] : []),
          ...(layout === 'tabular' ? [table(paragraphs, headings, speakers)] : running(paragraphs, speakers)),
        ],
      },
    ],
  });
  return Packer.toBlob(document);
}
