/**
 * @jest-environment node
 */
import type { Highlight } from '@parlance/contract/schemas/highlight';
import { strFromU8, unzipSync } from 'fflate';
import { annotationFile } from './annotation-file.ts';

const TRANSCRIPT = { id: '1f2e3d4c-aaaa-bbbb', name: 'Board', languageCode: 'en-US', version: 3 };
const TEXTS = {
  columns: ['Start', 'End', 'Speaker', 'Annotation', 'Highlighted', 'Tags'],
  none: 'Please highlight content to populate this report',
  bookmark: 'Bookmark',
};
const BASE = { uid: 'ann', author: 'Ann', created: 1, replies: {}, tags: {}, content: '' };
const HIGHLIGHTS: Highlight[] = [
  { ...BASE, id: 'b', startTime: 65, endTime: 70.5, speaker: 'Bo', highlighted: '=1+1', content: '@SUM(A1)' },
  {
    ...BASE,
    ...{ id: 'a', startTime: 1, endTime: 2, speaker: 'Ann', highlighted: 'a young man', content: 'Look, here' },
    tags: { quote: true, later: true },
    replies: { r: { content: 'Yes', tags: { later: true, agreed: true }, uid: 'bo', author: 'Bo', created: 2 } },
  },
];

describe('the report of highlights and comments', () => {
  it('[export.annotations] has Start, End, Speaker, Annotation, Highlighted and Tags, sorted by time', async () => {
    const { name, content } = await annotationFile('csv', TRANSCRIPT, HIGHLIGHTS, [], TEXTS);
    expect(name).toBe('Board-v3-highlights.csv');
    expect(await content.text()).toBe(
      [
        'Start,End,Speaker,Annotation,Highlighted,Tags',
        '00:00:01,00:00:02,Ann,"Look, here\nBo: Yes",a young man,"quote, later, agreed"',
        '00:01:05,00:01:10,Bo,"\'@SUM(A1)","\'=1+1",',
        '',
      ].join('\r\n'),
    );
  });

  it('[export.annotations] is also a workbook of text cells', async () => {
    const { name, content } = await annotationFile('xlsx', TRANSCRIPT, HIGHLIGHTS, [], TEXTS);
    expect(name).toBe('Board-v3-highlights.xlsx');
    const files = unzipSync(new Uint8Array(await content.arrayBuffer()));
    const read = (path: string) => strFromU8(files[path] ?? new Uint8Array());
    expect(read('xl/sharedStrings.xml')).toContain('=1+1');
    expect(read('xl/worksheets/sheet1.xml')).not.toContain('<f>');
  });

  it('[export.bookmarks] has a row for each bookmark, sorted by time among the highlights', async () => {
    const bookmarks = [{ startTime: 30, endTime: 30.4, speaker: 'Bo', text: 'harbour' }];
    const { content } = await annotationFile('csv', TRANSCRIPT, HIGHLIGHTS, bookmarks, TEXTS);
    expect((await content.text()).split('\r\n').at(2)).toBe('00:00:30,00:00:30,Bo,Bookmark,harbour,');
    const alone = await annotationFile('csv', TRANSCRIPT, [], bookmarks, TEXTS);
    expect(await alone.content.text()).not.toContain(TEXTS.none);
  });

  it('[export.formula-injection] neutralises formulas in names, comments, replies and tags', async () => {
    const reply = { content: 'y', tags: {}, uid: 'bo', author: '=Bo', created: 2 };
    const evil: Highlight[] = [
      {
        ...BASE,
        id: 'a',
        startTime: 1,
        endTime: 2,
        speaker: '=Ann',
        highlighted: '+1',
        content: '-1',
        tags: { '=t': true },
      },
      {
        ...BASE,
        id: 'b',
        startTime: 3,
        endTime: 4,
        speaker: '＝Ann',
        highlighted: '\tx',
        content: '',
        replies: { r: reply },
      },
    ];
    const { content } = await annotationFile('csv', TRANSCRIPT, evil, [], TEXTS);
    expect((await content.text()).split('\r\n').slice(1, 3)).toEqual([
      `00:00:01,00:00:02,"'=Ann","'-1","'+1","'=t"`,
      `00:00:03,00:00:04,"'＝Ann","'=Bo: y","'\tx",`,
    ]);
    const workbook = await annotationFile('xlsx', TRANSCRIPT, evil, [], TEXTS);
    const files = unzipSync(new Uint8Array(await workbook.content.arrayBuffer()));
    const sheet = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    expect(sheet.match(/<c /g)).toHaveLength(18);
    expect(sheet.match(/<c [^>]*t="s"/g)).toHaveLength(18);
  });

  it('[export.report-empty] shows instructions when nothing is highlighted', async () => {
    const { content } = await annotationFile('csv', TRANSCRIPT, [], [], TEXTS);
    expect(await content.text()).toContain(',Please highlight content to populate this report,');
  });
});
