import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { subtitleCues } from '@parlance/contract/subtitle-cues';
import { srtFile, vttFile } from '@parlance/contract/subtitle-files';
import { type ExportFormat, makeFile } from '@parlance/ui/exporting/make-file';
import { withFfmpeg } from '../media.ts';
import { convertedByOffice, hasOffice } from '../office.ts';

const TRANSCRIPT = { id: '1f2e', name: 'Board', languageCode: 'en-US', version: 3 };
const SETTINGS = {
  ...{ maxCPL: 35, breakAllSpeakers: false },
  headings: { time: 'Time', speaker: 'Speaker', text: 'Text' },
  frame: {
    date: 'May 7, 2026',
    language: 'en',
    textTitle: '',
    title: 'Board meeting',
    header: 'For the board',
    footer: 'Secret',
    speakers: true,
  },
  columns: ['Start', 'End', 'Speaker', 'Text'],
};
const SAID = ['Good morning, "all".', '=1+1', 'R&D <there>', '-5', 'ünïcödé', '好', '--> and so on.'];
const PARAGRAPHS = [
  { speaker: 'Ann', words: SAID.map((text, i) => ({ text, start: 3600 + i * 2, end: 3601.5 + i * 2 })) },
  { speaker: '@Bo', words: [{ text: '+44 20', start: 3700, end: 3702 }] },
];

/** LibreOffice's CSV filter: comma, quotation mark, UTF-8, from the first line on; text in quotation marks. */
const CSV = 'csv:Text - txt - csv (StarCalc):44,34,76,1';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parlance-opened-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Exports a transcript, converts the file with LibreOffice, and answers the text of the result. */
async function storedByOffice(format: ExportFormat, kind: string): Promise<string> {
  const { name, content } = await makeFile(format, TRANSCRIPT, PARAGRAPHS, SETTINGS);
  const file = join(folder, name);
  await writeFile(file, new Uint8Array(await content.arrayBuffer()));
  return convertedByOffice(file, kind, folder);
}

/** The cues of a subtitle file as ffmpeg reads them: most players use its libraries. */
async function cuesInPlayer(name: string, content: string) {
  const file = join(folder, name);
  await writeFile(file, content);
  const bytes = await withFfmpeg(['-i', file, '-f', 'webvtt'], join(folder, `${name}.read.vtt`));
  return new TextDecoder()
    .decode(bytes)
    .split(/\n\n+/)
    .filter((block) => block.includes(' --> '))
    .map((block) => {
      const [times = '', ...lines] = block.trim().split('\n');
      const [start = 0, end = 0] = times.split(' --> ').map(millisecondsOf);
      return { start, end, lines };
    });
}

/** The cues of the words without characters of SRT's syntax: SRT has no escapes, and another test covers such words. */
function plainCues() {
  const paragraphs = PARAGRAPHS.map(({ speaker, words }) => ({
    speaker,
    words: words.filter(({ text }) => !/[<&]|-->/.test(text)),
  }));
  return subtitleCues(paragraphs, 35);
}

function millisecondsOf(time: string): number {
  const [seconds = '0', minutes = '0', hours = '0'] = time.split(':').reverse();
  return Math.round((Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000);
}

describe('an exported file in another program', () => {
  it('[export.srt] SRT has its cues, times and lines in a player', async () => {
    const cues = plainCues();
    expect(cues.length).toBeGreaterThan(2);
    expect(await cuesInPlayer('board.srt', srtFile(cues))).toEqual(cues);
  });

  it('[export.vtt] WebVTT has its cues, times and lines in a player', async () => {
    const cues = plainCues();
    expect(cues.length).toBeGreaterThan(2);
    expect(await cuesInPlayer('board.vtt', vttFile(cues))).toEqual(cues);
  });

  if (hasOffice('Writer')) {
    it('[export.docx-tabular] a tabular document has its text in LibreOffice', async () => {
      const table = await storedByOffice('word-tabular', 'txt:Text');
      for (const part of ['Board meeting', 'Time', '1:00:00', 'Ann', ...SAID, '@Bo', '+44 20']) {
        expect(table).toContain(part);
      }
    });

    it('[export.docx-continuous] a continuous document has its text in LibreOffice', async () => {
      const running = await storedByOffice('word-continuous', 'txt:Text');
      expect(running).toContain(`Ann  1:00:00\n${SAID.join(' ')}\n@Bo  1:01:40\n+44 20`);
    });
  }

  if (hasOffice('Calc')) {
    it('[export.xlsx] a workbook has its rows in LibreOffice, and no cell is a formula', async () => {
      expect(await storedByOffice('xlsx', CSV)).toBe(
        [
          '"Start","End","Speaker","Text"',
          `"01:00:00","01:00:13","Ann","${SAID.join(' ').replaceAll('"', '""')}"`,
          '"01:01:40","01:01:42","@Bo","+44 20"',
          '',
        ].join('\n'),
      );
    });
  }
});
