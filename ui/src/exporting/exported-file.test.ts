/**
 * @jest-environment node
 */

import type { Highlight } from '@parlance/contract/schemas/highlight';
import { settingsSchema } from '@parlance/contract/schemas/settings';
import { exportedFile } from './exported-file.ts';

const LOOK = {
  settings: settingsSchema.parse({}),
  headings: { time: 'Time', speaker: 'Speaker', text: 'Text' },
  columns: [],
  annotationColumns: ['Start', 'End', 'Speaker', 'Annotation', 'Highlighted', 'Tags'],
  noAnnotations: 'none',
  bookmark: 'Bookmark',
  language: 'en',
  date: (seconds: number) => `moment ${seconds}`,
  languageName: (code: string) => code,
  speakerName: (stored: string) => stored,
};
const TRANSCRIPT = { id: '1f2e', name: 'Board', languageCode: 'en-US', version: 3, offset: 60 };

function highlight(id: string, startTime: number, endTime: number): Highlight {
  const written = { uid: 'ann', author: 'Ann', created: 1, replies: {}, tags: {}, content: '' };
  return { ...written, id, startTime, endTime, speaker: 'Speaker 1', highlighted: 'as it was heard' };
}

describe('an exported report', () => {
  it('[export.annotations] quotes the current text and speaker, or the stored ones when the words are deleted', async () => {
    const paragraphs = [
      {
        speaker: 'Ada',
        words: [
          { text: 'An', start: 1, end: 1.4 },
          { text: 'elderly', start: 1.5, end: 2 },
        ],
      },
      {
        speaker: 'Bo',
        words: [
          { text: 'man.', start: 2, end: 2.4 },
          { text: 'Yes.', start: 3, end: 3.5, bookmark: true },
        ],
      },
    ];
    const highlights = [highlight('a', 1.5, 2.4), highlight('b', 2.6, 2.9)];
    const { content } = await exportedFile('annotations-csv', { transcript: TRANSCRIPT, paragraphs, highlights }, LOOK);
    expect((await content.text()).split('\r\n').slice(1, 4)).toEqual([
      '00:01:01,00:01:02,Ada,,elderly man.,',
      '00:01:02,00:01:02,Speaker 1,,as it was heard,',
      '00:01:03,00:01:03,Bo,Bookmark,Yes.,',
    ]);
  });
});
