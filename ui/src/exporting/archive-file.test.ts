/**
 * @jest-environment node
 */
import { unzipSync } from 'fflate';
import { archiveFile, distinctNames } from './archive-file.ts';

describe('several files at once', () => {
  it('[export.batch-archive] have distinct names, even on case-insensitive file systems', () => {
    const names = ['Talk-v1.srt', 'talk-v1.srt', 'Talk-v1.srt', 'Talk-v1 (2).srt', '😀', '😀', '.srt', '.srt'];
    const distinct = distinctNames(names);
    expect(distinct.slice(0, 4)).toEqual(['Talk-v1.srt', 'talk-v1 (2).srt', 'Talk-v1 (3).srt', 'Talk-v1 (2) (2).srt']);
    expect(new Set(distinct.map((name) => name.toLowerCase())).size).toBe(names.length);
  });

  it('[export.batch-archive] become one archive with each file complete', async () => {
    const text = 'ünïcödé 😀\n'.repeat(5000);
    const files = ['Plática.txt', 'Plática.txt', 'صوت.docx'].map((name, i) => ({
      name,
      content: new Blob([`${i}${text}`]),
    }));
    const { name, content } = await archiveFile('Transcripts.zip', files);
    expect(name).toBe('Transcripts.zip');
    const read = unzipSync(new Uint8Array(await content.arrayBuffer()));
    expect(Object.keys(read)).toEqual(['Plática.txt', 'Plática (2).txt', 'صوت.docx']);
    expect(Object.values(read).map((bytes) => new TextDecoder().decode(bytes))).toEqual([
      `0${text}`,
      `1${text}`,
      `2${text}`,
    ]);
  });
});
