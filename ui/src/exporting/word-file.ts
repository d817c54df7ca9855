import { clock } from '@parlance/contract/clock';
import { type ExportParagraph, paragraphStart } from '@parlance/contract/export-paragraph';
import {
  AlignmentType,
  BorderStyle,
  Document,
  Footer,
  Header,
  HeadingLevel,
  type IParagraphOptions,
  type IRunOptions,
  Packer,
  PageNumber,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import { isRightToLeft } from './text-direction.ts';
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

const GREY = '5F6B70';

/** The headings of the table, in the interface's language. */
export interface WordHeadings extends Record<Column, string> {
  readonly time: string;
  readonly speaker: string;
  readonly text: string;
}

/** The content around the text (Spec part 1, section 3: headerText, footerText, filenameAsTitle, showSpeakers). */
export interface DocumentFrame {
  readonly title: string;
  /** When the transcript was started, for people; empty when that is not known. */
  readonly date: string;
  /** The title of plain text; empty for none. */
  readonly textTitle: string;
  readonly header: string;
  readonly footer: string;
  readonly speakers: boolean;
}

/** A paragraph with these runs, in the direction of its text. */
function paragraph(runs: readonly IRunOptions[], options: IParagraphOptions = {}): Paragraph {
  const isBidirectional = isRightToLeft(runs.map(({ text }) => text ?? '').join(''));
  const directed = runs.map((run) => new TextRun(isBidirectional ? { ...run, rightToLeft: true } : run));
  return new Paragraph({ ...options, ...(isBidirectional && { bidirectional: true }), children: directed });
}

/** The text of a paragraph as runs of words that are all highlighted, or all not. */
function textRuns({ words }: ExportParagraph): IRunOptions[] {
  const runs: { highlighted: boolean; words: string[] }[] = [];
  for (const { text, highlighted = false } of words) {
    const last = runs.at(-1);
    if (last?.highlighted === highlighted) last.words.push(text);
    else runs.push({ highlighted, words: [text] });
  }
  return runs.map((run, i) => ({
    text: xmlText(run.words.join(' ') + (i < runs.length - 1 ? ' ' : '')),
    ...(run.highlighted && { highlight: 'yellow' }),
  }));
}

function cell(runs: readonly IRunOptions[], width: number): TableCell {
  return new TableCell({ width: { size: width, type: WidthType.DXA }, children: [paragraph(runs)] });
}

function table(paragraphs: readonly ExportParagraph[], headings: WordHeadings, speakers: boolean): Table {
  const columns: Column[] = speakers ? ['time', 'speaker', 'text'] : ['time', 'text'];
  const widthOf = (column: Column) => WIDTHS[column] + (column === 'text' && !speakers ? WIDTHS.speaker : 0);
  const head = columns.map((column) => cell([{ text: xmlText(headings[column]), bold: true }], widthOf(column)));
  const rows = paragraphs.map((spoken) => {
    const runs: Record<Column, IRunOptions[]> = {
      time: [{ text: clock(paragraphStart(spoken)) }],
      speaker: [{ text: xmlText(spoken.speaker), bold: true }],
      text: textRuns(spoken),
    };
    const cells = columns.map((column) => cell(runs[column], widthOf(column)));
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
    const time = { text: clock(paragraphStart(spoken)), color: GREY };
    const name = { text: `${xmlText(spoken.speaker)}  `, bold: true };
    return [
      paragraph(speakers ? [name, time] : [time], { keepNext: true, spacing: { before: 200 } }),
      paragraph(textRuns(spoken)),
    ];
  });
}

/** A Word document (.docx) with title, date and page numbers: a table with a row for each paragraph, or running text. */
export function wordFile(
  paragraphs: readonly ExportParagraph[],
  layout: 'tabular' | 'continuous',
  headings: WordHeadings,
  { title, date, header, footer, speakers }: DocumentFrame,
): Promise<Blob> {
  const line = (text: string) => [paragraph([{ text: xmlText(text) }])];
  const pageNumber = new Paragraph({
    alignment: AlignmentType.CENTER,
    children: [new TextRun({ children: [PageNumber.CURRENT, ' / ', PageNumber.TOTAL_PAGES], color: GREY })],
  });
  const margin = { top: MARGIN, right: MARGIN, bottom: MARGIN, left: MARGIN };
  const document = new Document({
    creator: 'Parlance',
    title: xmlText(title),
    styles: { default: { document: { run: { font: FONT, size: HALF_POINTS } } } },
    sections: [
      {
        properties: { page: { margin } },
        ...(header && { headers: { default: new Header({ children: line(header) }) } }),
        footers: { default: new Footer({ children: [...(footer ? line(footer) : []), pageNumber] }) },
        children: [
          paragraph([{ text: xmlText(title) }], { heading: HeadingLevel.TITLE }),
          ...(date ? [paragraph([{ text: date, color: GREY }], { spacing: { after: 200 } })] : []),
          ...(layout === 'tabular' ? [table(paragraphs, headings, speakers)] : running(paragraphs, speakers)),
        ],
      },
    ],
  });
  return Packer.toBlob(document);
}
