import { clock } from '@parlance/contract/clock';
import { type ExportParagraph, paragraphStart } from '@parlance/contract/export-paragraph';
import { mainLanguage } from '@parlance/contract/languages';
import PDFDocument from 'pdfkit';
import { fetchFont, loadFonts, type ReadFont } from './pdf-fonts.ts';
import { type Line, LineLayout, type StyledWord } from './pdf-lines.ts';
import { isRightToLeft } from './text-direction.ts';
import type { DocumentFrame } from './word-file.ts';

/** Points. The same sizes and margins as the Word document's (Spec part 2, section 9). */
const MARGIN = 72;
const SIZE = 11;
const LINE_HEIGHT = 15.5;
const TITLE_SIZE = 22;
const TITLE_HEIGHT = 30;
const SMALL = 9;
/** The share of a line's height above its baseline. */
const ASCENT = 0.75;
const BLACK = '#17222b';
const GREY = '#5f6b70';
const HIGHLIGHT = '#fff2ac';
/** Paragraphs that are drawn before the page gets time for other work. */
const AT_ONCE = 50;

/** Control characters and marks of direction, which have no glyph. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove.
const INVISIBLE = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/g;

/**
 * Scripts whose glyphs aren't its letters in their order: they are joined, stacked, or drawn from right to left. Their text
 * stands beside the glyphs, for programs that search, copy or read aloud.
 */
const SHAPED =
  /[^\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Common}\p{Script=Inherited}]/u;

interface Style {
  readonly size: number;
  readonly height: number;
  readonly colour: string;
}

const BODY: Style = { size: SIZE, height: LINE_HEIGHT, colour: BLACK };
const TITLE: Style = { size: TITLE_SIZE, height: TITLE_HEIGHT, colour: BLACK };
const NOTE: Style = { size: SIZE, height: LINE_HEIGHT, colour: GREY };
const EDGE: Style = { size: SMALL, height: LINE_HEIGHT, colour: GREY };

function wordsOf(text: string, highlighted = false): StyledWord[] {
  return text
    .replace(INVISIBLE, ' ')
    .toWellFormed()
    .normalize('NFC')
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => ({ text: word, highlighted }));
}

/**
 * A PDF of running text with title, date and page numbers. It has the fonts of its letters, so that it looks the same
 * everywhere and its text can be searched and copied.
 *
 * @param readFont reads the fonts, which are loaded only for the scripts of the text
 * @throws Error when a font can't be loaded
 */
export async function pdfFile(
  paragraphs: readonly ExportParagraph[],
  languageCode: string,
  frame: DocumentFrame,
  readFont: ReadFont = fetchFont,
): Promise<Blob> {
  const { title, date, header, footer, speakers } = frame;
  const texts = paragraphs.flatMap(({ speaker, words }) => [speaker, ...words.map(({ text }) => text)]);
  const letters = [
    ...new Set([title, date, header, footer, ...texts].join(' ').replace(INVISIBLE, '').normalize('NFC')),
  ].join('');
  const fonts = await loadFonts(`${letters} /0123456789:`, languageCode, readFont);
  const pages = new Pages(title, languageCode, fonts);
  pages.write(wordsOf(title), TITLE);
  if (date) pages.write(wordsOf(date), NOTE);
  for (const [i, paragraph] of paragraphs.entries()) {
    const time = clock(paragraphStart(paragraph));
    pages.skip(LINE_HEIGHT / 2);
    // The line with the speaker stays with the first line of the text.
    pages.keep(2 * LINE_HEIGHT);
    pages.write(wordsOf(speakers ? `${paragraph.speaker} ${time}` : time), NOTE);
    pages.write(
      paragraph.words.flatMap(({ text, highlighted }) => wordsOf(text, highlighted)),
      BODY,
    );
    if (i % AT_ONCE === AT_ONCE - 1) await new Promise((resolve) => setTimeout(resolve));
  }
  return pages.end(wordsOf(header), wordsOf(footer));
}

/** The pages of a document, which are filled from top to bottom. */
class Pages {
  readonly #document: PDFKit.PDFDocument;
  readonly #layouts = new Map<number, LineLayout>();
  readonly #fonts: Awaited<ReturnType<typeof loadFonts>>;
  readonly #blob: Promise<Blob>;
  #y = MARGIN;

  constructor(title: string, language: string, fonts: Awaited<ReturnType<typeof loadFonts>>) {
    this.#fonts = fonts;
    const info = { Title: title, Creator: 'Parlance' };
    // Without a font of its own, which would be loaded and never be used.
    const lang = mainLanguage(language);
    this.#document = new PDFDocument({ size: 'A4', margin: 0, bufferPages: true, font: '', lang, info });
    this.#blob = collected(this.#document);
    for (const { name, bytes } of fonts) this.#document.registerFont(name, bytes);
  }

  get #width(): number {
    return this.#document.page.width - 2 * MARGIN;
  }

  skip(height: number): void {
    this.#y += height;
  }

  /** Begins a new page if this one has less room than `height`. */
  keep(height: number): void {
    if (this.#y + height <= this.#document.page.height - MARGIN) return;
    this.#document.addPage();
    this.#y = MARGIN;
  }

  /** Writes a paragraph. */
  write(words: readonly StyledWord[], style: Style): void {
    for (const { line, left } of this.#lines(words, style)) {
      this.keep(style.height);
      this.#draw(line, left, this.#y, style);
      this.#y += style.height;
    }
  }

  /** Writes header, footer and number of each page, and answers the file. */
  end(header: readonly StyledWord[], footer: readonly StyledWord[]): Promise<Blob> {
    const document = this.#document;
    const { count } = document.bufferedPageRange();
    for (let page = 0; page < count; page++) {
      document.switchToPage(page);
      const { height } = document.page;
      for (const { line, left } of this.#lines(header, EDGE).slice(0, 1)) this.#draw(line, left, MARGIN / 2, EDGE);
      for (const { line, left } of this.#lines(footer, EDGE).slice(0, 1))
        this.#draw(line, left, height - MARGIN + EDGE.height / 2, EDGE);
      for (const { line } of this.#lines(wordsOf(`${page + 1} / ${count}`), EDGE))
        this.#draw(line, MARGIN + (this.#width - line.width) / 2, height - MARGIN + EDGE.height * 1.5, EDGE);
    }
    document.end();
    return this.#blob;
  }

  #lines(words: readonly StyledWord[], { size }: Style): { line: Line; left: number }[] {
    const direction = isRightToLeft(words.map(({ text }) => text).join(' ')) ? 'rtl' : 'ltr';
    return this.#layout(size)
      .lines(words, this.#width, direction)
      .map((line) => ({ line, left: direction === 'rtl' ? MARGIN + this.#width - line.width : MARGIN }));
  }

  #layout(size: number): LineLayout {
    const known = this.#layouts.get(size);
    if (known) return known;
    const measure = (text: string, font: string) => {
      const document = this.#document.font(font).fontSize(size);
      try {
        return { width: document.widthOfString(text, featuresOf(font, false)), isPlain: false };
      } catch {
        // fontkit fails where a font has a mark, but no place for it: in some words in Gurmukhi and Malayalam.
        return { width: document.widthOfString(text, featuresOf(font, true)), isPlain: true };
      }
    };
    const layout = new LineLayout(this.#fonts, measure);
    this.#layouts.set(size, layout);
    return layout;
  }

  #draw({ pieces }: Line, left: number, top: number, { size, height, colour }: Style): void {
    const document = this.#document;
    for (const { x, width, highlighted } of pieces) {
      if (highlighted) document.rect(left + x, top, width, height).fill(HIGHLIGHT);
    }
    document.fontSize(size).fillColor(colour);
    for (const { text, said, font, x, isPlain } of pieces) {
      const place = { lineBreak: false, baseline: 'alphabetic', ...featuresOf(font, isPlain) } as const;
      const isShaped = SHAPED.test(said);
      if (isShaped) document.markContent('Span', { actual: said });
      document.font(font).text(text, left + x, top + height * ASCENT, place);
      if (isShaped) document.endMarkedContent();
    }
  }
}

/** Letters of Latin with marks stay one glyph each: a program that copies them gets the letters back. */
function featuresOf(font: string, isPlain: boolean): Pick<PDFKit.Mixins.TextOptions, 'features'> {
  const isLatin = font === 'latin-ext' || font === 'vietnamese';
  if (!isPlain && !isLatin) return {};
  // pdfkit hands them to fontkit, which also takes a record; pdfkit's types know only the list.
  const off = isPlain ? { mark: false, mkmk: false, abvm: false, blwm: false } : { ccmp: false };
  return { features: off as object as [] };
}

function collected(document: PDFKit.PDFDocument): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  return new Promise((resolve, reject) => {
    document.on('data', (part: Uint8Array) => parts.push(new Uint8Array(part)));
    document.on('end', () => resolve(new Blob(parts, { type: 'application/pdf' })));
    document.on('error', reject);
  });
}
