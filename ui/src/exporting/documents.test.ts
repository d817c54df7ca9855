/**
 * @jest-environment node
 */

import type { ExportParagraph } from '@parlance/contract/export-paragraph';
import { strFromU8, unzipSync } from 'fflate';
import { exportFileName, wordFileName } from './file-names.ts';
import { makeFile } from './make-file.ts';

const PARAGRAPHS: ExportParagraph[] = [
  { speaker: 'Ann', words: [word('Hello,', 0), word('R&D', 1), word('<there>', 2)] },
  { speaker: 'Bo', words: [word('Hi\u0007', 65)] },
];
const TRANSCRIPT = { id: '1f2e3d4c-aaaa-bbbb', name: 'Board: May/June', languageCode: 'en-US', version: 3 };
const SETTINGS = {
  maxCPL: 35,
  breakAllSpeakers: false,
  headings: { time: 'Time', speaker: 'Speaker', text: 'Text' },
  frame: { title: 'Board', date: 'May 7, 2026', textTitle: '', header: '', footer: '', speakers: true },
  columns: ['Start', 'End', 'Speaker', 'Text'],
};
const FRAMED = {
  ...SETTINGS,
  frame: { ...SETTINGS.frame, textTitle: 'Board', header: 'Top & secret', footer: 'The end', speakers: false },
};
const HEAD = ['Board', 'May 7, 2026'];

function word(text: string, start: number) {
  return { text, start, end: start + 0.5 };
}

async function wordXml(format: 'word-tabular' | 'word-continuous', settings = SETTINGS, spoken = PARAGRAPHS) {
  const { name, content } = await makeFile(format, TRANSCRIPT, spoken, settings);
  const files = unzipSync(new Uint8Array(await content.arrayBuffer()));
  const read = (path: string) => strFromU8(files[path] ?? new Uint8Array());
  const around = Object.keys(files).filter((path) => /^word\/(header|footer)\d*\.xml$/.test(path));
  return { name, document: read('word/document.xml'), styles: read('word/styles.xml'), around: around.map(read) };
}

/** The text of each paragraph of a Word document, character references resolved. */
function paragraphsOf(xml: string): string[] {
  return [...xml.matchAll(/<w:p>(.*?)<\/w:p>/gs)].map(([, inner = '']) =>
    [...inner.matchAll(/<w:t[^>]*>([^<]*)<\/w:t>/g)]
      .map(([, text = '']) => text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'))
      .join(''),
  );
}

describe('documents', () => {
  it('[export.txt-speakers] names the speaker and the time', async () => {
    const { name, content } = await makeFile('text-speakers', TRANSCRIPT, PARAGRAPHS, SETTINGS);
    expect(name).toBe('Board May June-v3.txt');
    expect(await content.text()).toBe('Ann (0:00)\nHello, R&D <there>\n\nBo (1:05)\nHi\u0007\n');
  });

  it('[export.txt-plain] contains only the text', async () => {
    const { name, content } = await makeFile('text-plain', TRANSCRIPT, PARAGRAPHS, SETTINGS);
    expect(name).toBe('Board May June-v3-plain.txt');
    expect(await content.text()).toBe('Hello, R&D <there>\n\nHi\u0007\n');
  });

  it('[export.docx-continuous] is running text in Arial 11 pt with one-inch margins', async () => {
    const { name, document, styles } = await wordXml('word-continuous');
    expect(name).toBe('Board May June-text.docx');
    expect(paragraphsOf(document)).toEqual([...HEAD, 'Ann  0:00', 'Hello, R&D <there>', 'Bo  1:05', 'Hi']);
    expect(document).toMatch(/<w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440"/);
    expect(styles).toContain('w:ascii="Arial"');
    expect(styles).toContain('<w:sz w:val="22"/>');
  });

  it('[export.docx-tabular] has headings and a row for each paragraph', async () => {
    const { name, document } = await wordXml('word-tabular');
    expect(name).toBe('Board May June-table.docx');
    expect(document.match(/<w:tr>/g)).toHaveLength(3);
    const cells = ['Time', 'Speaker', 'Text', '0:00', 'Ann', 'Hello, R&D <there>', '1:05', 'Bo', 'Hi'];
    expect(paragraphsOf(document)).toEqual([...HEAD, ...cells]);
  });

  it('[export.docx-head] begins Word documents with title and date, and numbers the pages', async () => {
    for (const format of ['word-tabular', 'word-continuous'] as const) {
      const { document, around } = await wordXml(format);
      expect(paragraphsOf(document).slice(0, 2)).toEqual(HEAD);
      expect(document).toContain('<w:pStyle w:val="Title"/>');
      expect(around).toHaveLength(1);
      expect(around[0]).toMatch(/>PAGE<.*> \/ <.*>NUMPAGES</s);
    }
  });

  it('[export.docx-highlights] marks the highlighted words in Word documents', async () => {
    const words = ['an', 'elderly', 'man', 'came'].map((text, i) => ({
      ...word(text, i),
      highlighted: i === 1 || i === 2,
    }));
    for (const format of ['word-tabular', 'word-continuous'] as const) {
      const { document } = await wordXml(format, SETTINGS, [{ speaker: 'Ann', words }]);
      expect(paragraphsOf(document)).toContain('an elderly man came');
      const marked = [...document.matchAll(/<w:r>(?:(?!<\/w:r>).)*<w:highlight w:val="yellow"\/>.*?<\/w:r>/gs)];
      expect(marked.flatMap(([run]) => paragraphsOf(`<w:p>${run}</w:p>`))).toEqual(['elderly man ']);
    }
  });

  it('[export.right-to-left] writes only Arabic and Hebrew from right to left in Word documents', async () => {
    const spoken = [
      { speaker: 'Ann', words: [word('Hello', 0), word('مرحبا', 1)] },
      { speaker: 'مريم', words: [word('مرحبا', 2), word('Word', 3)] },
      { speaker: 'דוד', words: [word('«שלום»', 4)] },
    ];
    for (const format of ['word-tabular', 'word-continuous'] as const) {
      const { document } = await wordXml(format, SETTINGS, spoken);
      const directed = [...document.matchAll(/<w:p>(.*?)<\/w:p>/gs)].filter(([, inner = '']) =>
        inner.includes('<w:bidi/>'),
      );
      const texts = directed.flatMap(([paragraph]) => paragraphsOf(paragraph));
      const names = texts.filter((text) => /^(مريم|דוד)/.test(text));
      expect([names.length, texts.length - names.length]).toEqual([2, 2]);
      expect(directed.every(([xml]) => !/<w:r>(?!<w:rPr>.*?<w:rtl\/>)/.test(xml))).toBe(true);
    }
  });

  it('[export.headers-footers] add title, header and footer to documents and leave out speakers', async () => {
    const { document, around } = await wordXml('word-continuous', FRAMED);
    expect(paragraphsOf(document)).toEqual([...HEAD, '0:00', 'Hello, R&D <there>', '1:05', 'Hi']);
    expect(around.flatMap(paragraphsOf).sort()).toEqual([' / ', 'The end', 'Top & secret']);
    const table = await wordXml('word-tabular', FRAMED);
    expect(paragraphsOf(table.document).slice(0, 4)).toEqual([...HEAD, 'Time', 'Text']);
    const { content } = await makeFile('text-plain', TRANSCRIPT, PARAGRAPHS, FRAMED);
    expect(await content.text()).toBe('Top & secret\n\nBoard\n\nHello, R&D <there>\n\nHi\u0007\n\nThe end\n');
  });

  it('[export.file-names] are the title or language, the version and the extension, safe on every file system', () => {
    const named = (name: string) => exportFileName({ ...TRANSCRIPT, name }, 'srt');
    expect(named('Interview')).toBe('Interview-v3.srt');
    expect(named('')).toBe('en-US-v3.srt');
    expect(named('../../etc/passwd')).toBe('etc passwd-v3.srt');
    expect(named('con')).toBe('_con-v3.srt');
    expect(named('Entrevista nº 3 – ¿qué?')).toBe('Entrevista nº 3 – ¿qué-v3.srt');
    expect(named('x'.repeat(400))).toHaveLength(127);
    expect(named('📼 Talk')).toBe('📼 Talk-v3.srt');
    expect(named('a\u202egnp.exe')).toBe('a gnp.exe-v3.srt');
    expect(named('📼👩‍👩‍👧'.repeat(400)).isWellFormed()).toBe(true);
    expect(new TextEncoder().encode(named('📼👩‍👩‍👧'.repeat(400))).length).toBeLessThanOrEqual(255);
    expect(wordFileName({ ...TRANSCRIPT, name: ' .. ' }, 'tabular')).toBe('1f2e3d4c-table.docx');
  });
});
