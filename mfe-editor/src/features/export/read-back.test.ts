import { history } from '@codemirror/commands';
import { EditorState } from '@codemirror/state';
import { subtitleCues } from '@parlance/contract/subtitle-cues';
import { srtFile, vttFile } from '@parlance/contract/subtitle-files';
import { csvFile, transcriptRows } from '@parlance/ui/exporting/table-rows';
import fc from 'fast-check';
import { buildDocument } from '../../model/build-document.ts';
import { paragraphsOf, type TranscriptParagraph } from '../../model/read-words.ts';
import { checkShape, spoken } from '../../model/transcript-checks.ts';
import { transcript, transcriptField } from '../../model/transcript-state.ts';

const SPEAKERS = { '0': { name: 'Ann "A", jr.' }, '8.6': { name: '=Bo' }, '17.2': { name: 'Cy' } };

const edits = fc.array(
  fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    length: fc.oneof(fc.constant(0), fc.nat(40)),
    text: fc.oneof(
      fc.stringMatching(/^[a-d ,."']{0,9}$/),
      fc.constantFrom('\n', ' \n', '=1+1 ', 'R&D ', ' "so" ', '-5', 'ünïcödé', '好 好', '1 < 2 & 3 > 2'),
    ),
  }),
  { maxLength: 30 },
);

/** The paragraphs of a transcript after edits. */
const editedTranscript: fc.Arbitrary<TranscriptParagraph[]> = fc.tuple(edits, fc.nat(120)).map(([changes, count]) => {
  const built = buildDocument(spoken(count), SPEAKERS, 'Ann');
  let state = EditorState.create({ doc: built.text.join('\n'), extensions: [history(), transcript(built.lines)] });
  for (const { at, length, text } of changes) {
    const from = Math.floor(at * state.doc.length);
    const to = Math.min(state.doc.length, from + length);
    state = state.update({ changes: { from, to, insert: state.toText(text) } }).state;
  }
  checkShape(state);
  return paragraphsOf(state.doc, state.field(transcriptField).lines);
});

/** The cells of a CSV file, read one character at a time by the rules of RFC 4180. */
function readCsv(file: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  const text = file.replace(/^\ufeff/, '');
  for (let i = 0; i < text.length; i++) {
    const sign = text[i] ?? '';
    if (quoted && sign === '"' && text[i + 1] === '"') cell += text[i++];
    else if (sign === '"') quoted = !quoted;
    else if (!quoted && (sign === ',' || sign === '\n')) {
      row.push(cell);
      cell = '';
      if (sign === '\n') {
        rows.push(row);
        row = [];
      }
    } else if (quoted || sign !== '\r') cell += sign;
  }
  return rows;
}

/** A text as its cell has it: with an apostrophe in front of text that a program would run as a formula. */
function cellOf(text: string): string {
  return /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/.test(text) ? `'${text}` : text;
}

function seconds(clock: string): number {
  const [hours = 0, minutes = 0, rest = 0] = clock.replace(',', '.').split(':').map(Number);
  return (hours * 60 + minutes) * 60 + rest;
}

/** The cues of SubRip or WebVTT, as a player reads them. */
function readCues(file: string): { start: number; end: number; text: string }[] {
  return file
    .split(/\n\n+/)
    .filter((block) => block.includes(' --> '))
    .map((block) => {
      const lines = block.trim().split('\n');
      const at = lines.findIndex((line) => line.includes(' --> '));
      const [start = 0, end = 0] = (lines[at] ?? '').split(' --> ').map(seconds);
      const shown = lines.slice(at + 1).join('');
      const text = shown.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
      return { start, end, text: text.replace(/\s/g, '') };
    });
}

/** Expects that each cue has the next words and their start, and begins after the end of the previous cue. */
function expectWords(paragraphs: readonly TranscriptParagraph[], cues: ReturnType<typeof readCues>): void {
  const words = paragraphs.flatMap((paragraph) => paragraph.words);
  let next = 0;
  let rest = '';
  let ended = 0;
  for (const { start, end, text } of cues) {
    const first = words[next];
    let said = text;
    if (rest === '' && first) {
      expect(start).toBeGreaterThanOrEqual(first.start - 0.001);
      expect(start).toBeLessThanOrEqual(Math.max(first.start, ended) + 0.001);
    }
    expect(start).toBeGreaterThanOrEqual(ended);
    expect(end).toBeGreaterThan(start);
    ended = end;
    while (said !== '') {
      if (rest === '') rest = (words[next++]?.text ?? '').replace(/\s/g, '');
      const part = Math.min(rest.length, said.length);
      expect(part).toBeGreaterThan(0);
      expect(said.slice(0, part)).toBe(rest.slice(0, part));
      said = said.slice(part);
      rest = rest.slice(part);
    }
  }
  expect(next).toBe(words.length);
  expect(rest).toBe('');
}

describe('the export of an edited transcript', () => {
  it('[export.srt] reads back as every word at its time', () => {
    fc.assert(
      fc.property(editedTranscript, fc.integer({ min: 12, max: 60 }), (paragraphs, maxCpl) => {
        const cues = subtitleCues(paragraphs, maxCpl);
        expectWords(paragraphs, readCues(srtFile(cues)));
        expectWords(paragraphs, readCues(vttFile(cues)));
      }),
      { numRuns: 60 },
    );
  });

  it('[export.csv] reads back as every turn with its words and times', () => {
    fc.assert(
      fc.property(editedTranscript, (paragraphs) => {
        const columns = ['Start', 'End', 'Speaker', 'Text'];
        const [head, ...rows] = readCsv(csvFile([columns, ...transcriptRows(paragraphs)]));
        expect(head).toEqual(columns);
        expect(rows).toHaveLength(paragraphs.length);
        rows.forEach(([start = '', end = '', speaker = '', text = ''], i) => {
          const { words, speaker: name } = paragraphs[i] ?? { words: [], speaker: '' };
          expect(speaker).toBe(cellOf(name));
          expect(text).toBe(cellOf(words.map((word) => word.text).join(' ')));
          expect(seconds(start)).toBe(Math.floor(words[0]?.start ?? 0));
          expect(seconds(end)).toBe(Math.floor(words.at(-1)?.end ?? 0));
        });
      }),
      { numRuns: 150 },
    );
  });
});
