/**
 * @jest-environment node
 */

import { readFile } from 'node:fs/promises';
import { inflateSync } from 'node:zlib';
import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import { pdfFile } from './pdf-file.ts';

const FRAME = {
  ...{ title: 'Board meeting', date: 'May 7, 2026', textTitle: '' },
  ...{ header: 'For the board', footer: 'The end', speakers: true },
};

function paragraph(text: string, start = 0, speaker = 'Ann') {
  return { speaker, words: text.split(' ').map((word, i) => ({ text: word, start: start + i, end: start + i + 0.5 })) };
}

const read: string[] = [];
async function fromDisk(address: URL) {
  read.push(address.pathname.replace(/^.*\/|\.woff$/g, ''));
  return new Uint8Array(await readFile(address));
}

async function pagesOf(paragraphs: Parameters<typeof pdfFile>[0], language = 'en-US', frame = FRAME) {
  read.length = 0;
  const file = await pdfFile(paragraphs, language, frame, fromDisk);
  const bytes = new Uint8Array(await file.arrayBuffer());
  // A copy: the reader takes the bytes away.
  const pdf = await getDocumentProxy(bytes.slice());
  const { text } = await extractText(pdf);
  const spoken = textsBesideGlyphs(bytes);
  return { size: bytes.length, spoken, pdf, pages: text.map((page) => page.normalize('NFC').replace(/\s+/g, ' ')) };
}

it('[export.pdf] names the first language of a pair: a pair is no valid language tag', async () => {
  const { pdf } = await pagesOf([paragraph('Hello')], 'en-US+es-US');
  expect((await pdf.getMetadata()).info).toMatchObject({ Language: 'en-US' });
});

const compact = (text: string) => text.replace(/\s+/g, '').normalize('NFC');
const wordsIn = (text: string) => text.match(/[\p{Script=Hebrew}\p{Script=Arabic}]+/gu) ?? [];

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** The texts that stand beside the glyphs of shaped scripts. */
function textsBesideGlyphs(bytes: Uint8Array): string[] {
  const file = Buffer.from(bytes);
  const texts: string[] = [];
  for (let at = file.indexOf('stream\n'); at >= 0; at = file.indexOf('stream\n', at + 1)) {
    const content = inflated(file.subarray(at + 'stream\n'.length));
    for (const [, escaped = ''] of content.matchAll(/\/ActualText \(((?:\\.|[^\\)])*)\)/gs)) {
      const plain = escaped.replace(/\\(.)/gs, (_, sign: string) => ESCAPES[sign] ?? sign);
      texts.push(Buffer.from(plain, 'latin1').subarray(2).swap16().toString('utf16le'));
    }
  }
  return texts;
}

/** A stream's content; '' for one that is not compressed. */
function inflated(stream: Uint8Array): string {
  try {
    return inflateSync(stream).toString('latin1');
  } catch {
    return '';
  }
}

describe('a PDF', () => {
  it('[export.pdf] has title, date, speakers, times and text, and the name as its title', async () => {
    const { pages, pdf } = await pagesOf([paragraph('Hello there, R&D <all>'), paragraph('Hi.', 65, 'Bo')]);
    const [page = ''] = pages;
    for (const part of ['Board meeting', 'May 7, 2026', 'Ann 0:00', 'Hello there, R&D <all>', 'Bo 1:05', 'Hi.'])
      expect(page).toContain(part);
    expect((await getMeta(pdf)).info).toMatchObject({ Title: 'Board meeting' });
  });

  it('[export.pdf] numbers its pages, which have header and footer, and keeps every word in its order', async () => {
    const words = Array.from({ length: 3000 }, (_, i) => `word${i}`);
    const { pages } = await pagesOf([paragraph(words.slice(0, 10).join(' ')), paragraph(words.slice(10).join(' '))]);
    expect(pages.length).toBeGreaterThan(3);
    pages.forEach((page, i) => {
      expect(page).toContain(`${i + 1} / ${pages.length}`);
      expect(page).toContain('For the board');
      expect(page).toContain('The end');
    });
    expect(pages.join(' ').match(/word\d+/g)).toEqual(words);
  });

  it.each([
    ['es-ES', '¿Qué pasó mañana? ¡Ñandú!', ['latin']],
    ['vi-VN', 'Tiếng Việt rất đẹp', ['latin', 'latin-ext', 'vietnamese']],
    ['pl-PL', 'Zażółć gęślą jaźń', ['latin', 'latin-ext']],
    ['ru-RU', 'Привет, мир!', ['latin', 'cyrillic']],
    ['el-GR', 'Καλημέρα κόσμε', ['latin', 'greek']],
    ['hi-IN', 'नमस्ते दुनिया', ['latin', 'devanagari']],
    ['ta-IN', 'வணக்கம்', ['latin', 'tamil']],
    ['th-TH', 'สวัสดีชาวโลก', ['latin', 'thai']],
    ['pa-IN', 'ਪੰਜਾਬੀ', ['latin', 'gurmukhi']],
    ['ml-IN', 'നമസ്കാരം', ['latin', 'malayalam']],
    ['ja-JP', '東京 は 大きい 街 です。', ['latin', 'japanese']],
    ['ko-KR', '안녕하세요 여러분', ['latin', 'korean']],
    ['zh-CN', '你好, 世界', ['latin', 'chinese-simplified']],
    ['zh-TW', '你好, 臺灣', ['latin', 'chinese-traditional']],
  ])(
    '[export.pdf-scripts] has text in its script that can be read back, and loads no other fonts: %s',
    async (language, text, fonts) => {
      const { pages, size, spoken } = await pagesOf([paragraph(text)], language);
      // A shaped script has its text beside its glyphs; of the others, the glyphs are the letters.
      if (spoken.length > 0) expect(spoken.join(' ')).toBe(text);
      else expect(compact(pages[0] ?? '')).toContain(compact(text));
      expect(read).toEqual(fonts);
      // Only the glyphs that are shown.
      expect(size).toBeLessThan(60_000);
    },
  );

  it.each([
    ['ar-SA', 'مرحبا بكم في الاجتماع', ['arabic']],
    ['he-IL', 'שלום לכם (באמת) 2026 Parlance', ['hebrew']],
  ])('[export.pdf-scripts] is written from right to left, and read in its order: %s', async (language, text, fonts) => {
    const { pdf, spoken } = await pagesOf([paragraph(text)], language);
    expect(read.slice(1)).toEqual(fonts);
    // The pieces stand in the file from left to right.
    expect(spoken.flatMap(wordsIn).toReversed()).toEqual(wordsIn(text));
    const { items } = await (await pdf.getPage(1)).getTextContent();
    const places = items.flatMap((item) =>
      'str' in item && /[\p{Script=Hebrew}\p{Script=Arabic}]/u.test(item.str) ? [Number(item.transform[4])] : [],
    );
    // From the right margin on: the page is 595 points wide.
    expect(Math.max(...places)).toBeGreaterThan(450);
  });
});
