import { strFromU8, unzipSync } from 'fflate';
import { annotationFile } from './annotation-file.ts';
import { makeFile } from './make-file.ts';

/** Texts that users may write, and the same texts in an Office file: no control characters, no lone surrogates. */
const NASTY: readonly (readonly [text: string, written: string])[] = [
  ...['<w:t>', '&amp;', ']]>', '😀👩‍👩‍👧', '"\'', 'مرحبا', '=1+1', '-->'].map((text) => [text, text] as const),
  ['\u0000\u0007\u000b', ''],
  ['\ufffe', ''],
  ['\ud83d', '\ufffd'],
];
const WRITTEN = NASTY.map(([, written]) => written).join(' ');
const word = (text: string, i: number) => ({ text, start: 18_000 + i, end: 18_000.5 + i });
const PARAGRAPHS = [
  { speaker: '<Ann> & "Bo"', words: NASTY.map(([text], i) => word(text, i)) },
  { speaker: 'صوت', words: [word('مرحبا', 50)] },
];
const TRANSCRIPT = { id: '1f2e', name: '<&>', languageCode: 'en-US', version: 3 };
const SETTINGS = {
  ...{ maxCPL: 35, breakAllSpeakers: false },
  headings: { time: 'Time', speaker: 'Speaker', text: 'Text' },
  frame: {
    date: 'May 7, 2026',
    language: 'en',
    textTitle: '',
    title: 'A <title> & more',
    header: '<header>\u0001',
    footer: '& footer',
    speakers: true,
  },
  columns: ['Start', 'End', 'Speaker', 'Text'],
};
function bytesOf(file: Blob): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer));
    reader.onerror = () => reject(reader.error);
    reader.readAsArrayBuffer(file);
  });
}

/** Parses every XML part of an Office file. Fails when a part is not well-formed. */
async function partsOf(file: Blob): Promise<Map<string, Document>> {
  const parts = Object.entries(unzipSync(await bytesOf(file))).filter(([path]) => /\.(xml|rels)$/.test(path));
  return new Map(
    parts.map(([path, bytes]) => {
      const part = new DOMParser().parseFromString(strFromU8(bytes), 'application/xml');
      expect([path, part.querySelector('parsererror')?.textContent]).toEqual([path, undefined]);
      return [path, part];
    }),
  );
}

const textsOf = (part: Document | undefined, element: string, within: string) =>
  [...(part?.getElementsByTagName(element) ?? [])].map((each) =>
    [...each.getElementsByTagName(within)].map((text) => text.textContent).join(''),
  );

describe('Office files with arbitrary text', () => {
  it.each(['word-tabular', 'word-continuous'] as const)(
    '[export.escapes] are well-formed and complete: %s',
    async (format) => {
      const { content } = await makeFile(format, TRANSCRIPT, PARAGRAPHS, SETTINGS);
      const parts = await partsOf(content);
      const texts = textsOf(parts.get('word/document.xml'), 'w:p', 'w:t');
      expect(texts[0]).toBe('A <title> & more');
      expect(texts).toContain(WRITTEN);
      expect(texts.join('|')).toContain('<Ann> & "Bo"');
      expect(texts.join('|')).toContain('5:00:00');
      const around = [...parts].filter(([path]) => /word\/(header|footer)\d/.test(path));
      expect(around.flatMap(([, part]) => textsOf(part, 'w:p', 'w:t')).sort()).toEqual([' / ', '& footer', '<header>']);
    },
  );

  it('[export.escapes] are well-formed and complete: workbooks', async () => {
    const { content } = await makeFile('xlsx', TRANSCRIPT, PARAGRAPHS, SETTINGS);
    const strings = textsOf((await partsOf(content)).get('xl/sharedStrings.xml'), 'si', 't');
    expect(strings).toEqual(expect.arrayContaining([...SETTINGS.columns, '05:00:00', '<Ann> & "Bo"', WRITTEN, 'صوت']));
    const texts = {
      columns: ['Start', 'End', 'Speaker', 'Annotation', 'Highlighted', 'Tags'],
      none: 'None',
      bookmark: 'Bookmark',
    };
    const report = await annotationFile('xlsx', TRANSCRIPT, [], [], texts);
    expect(textsOf((await partsOf(report.content)).get('xl/sharedStrings.xml'), 'si', 't')).toContain('None');
  });
});
