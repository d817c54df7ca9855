import fc from 'fast-check';
import type { ExportParagraph } from './export-paragraph.ts';
import { subtitleCues } from './subtitle-cues.ts';
import { srtFile, vttFile } from './subtitle-files.ts';

/** Consecutive words of `pace` seconds each. */
function paragraph(text: string, { from = 0, pace = 0.4, speaker = 'Ann' } = {}): ExportParagraph {
  const words = text
    .split(' ')
    .map((word, i) => ({ text: word, start: from + i * pace, end: from + i * pace + pace * 0.9 }));
  return { speaker, words };
}

const TEXT =
  'We went down to the river, because it was the only place that was cool. Nobody spoke for a while; then my brother laughed and said that the water would be cold.';

const spokenWord = fc.record({
  text: fc.oneof(
    fc.stringMatching(/^[a-z]{1,12}[.,;?]?$/),
    fc.constantFrom('-->', 'a<b', '<i>x</i>', 'R&D', 'ünïcödé', 'x'.repeat(90), '😀😀😀'),
  ),
  gap: fc.constantFrom(0, 0, 0.05, 0.2, 2),
  length: fc.constantFrom(0, 0.1, 0.3, 0.7),
});
const transcript: fc.Arbitrary<ExportParagraph[]> = fc
  .array(fc.array(spokenWord, { minLength: 1, maxLength: 60 }), { maxLength: 4 })
  .map((paragraphs) => {
    let time = 0;
    return paragraphs.map((words) => ({
      speaker: 'Ann',
      words: words.map(({ text, gap, length }) => {
        const start = time + gap;
        time = start + length;
        return { text, start, end: time };
      }),
    }));
  });

function milliseconds(text: string): number {
  const [, hours, minutes, seconds, fraction] = /^(\d\d):(\d\d):(\d\d)[.,](\d{3})$/.exec(text) ?? [];
  if (fraction === undefined) throw new Error(`no time: ${text}`);
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(fraction);
}

/** Reads SubRip or WebVTT as a player does: blocks between blank lines, the text after the line of times. */
function readBack(file: string) {
  const blocks = file
    .trim()
    .split(/\n\n+/)
    .filter((block) => block.includes('-->'));
  return blocks.map((block) => {
    const lines = block.split('\n');
    const at = lines.findIndex((line) => line.includes('-->'));
    const [start = '', end = ''] = lines[at]?.split(' --> ') ?? [];
    return { start: milliseconds(start), end: milliseconds(end), lines: lines.slice(at + 1) };
  });
}

describe('subtitles', () => {
  it('[export.subtitles-end] never end after the media, also those of words that were written after the last one', () => {
    const spoken = paragraph('It was cold.', { from: 8 });
    const written = paragraph('And this was never said, but it is read. Then comes the end.', { from: 9.9, pace: 1 });
    const cues = subtitleCues([spoken, written], 35, 13);
    expect(cues.map(({ start, end, lines }) => [start, end, lines.join(' ')])).toEqual([
      [8000, 9160, 'It was cold.'],
      [9900, 10920, 'And this was never said,'],
      [10960, 11960, 'but it is read.'],
      [12000, 13000, 'Then comes the end.'],
    ]);
    fc.assert(
      fc.property(transcript, fc.double({ min: 0, max: 1, noNaN: true }), (paragraphs, share) => {
        const whole = subtitleCues(paragraphs, 35);
        const last = whole.at(-1)?.end ?? 0;
        const duration = Math.max(whole.length, Math.floor(last * share)) / 1000;
        const ended = subtitleCues(paragraphs, 35, duration);
        expect(ended.map(({ lines }) => lines)).toEqual(whole.map(({ lines }) => lines));
        let earliest = 0;
        for (const { start, end } of ended) {
          expect(start).toBeGreaterThanOrEqual(earliest);
          expect(end).toBeGreaterThan(start);
          earliest = end;
        }
        expect(earliest).toBeLessThanOrEqual(Math.round(duration * 1000));
        expect(subtitleCues(paragraphs, 35, (last + 1) / 1000)).toEqual(whole);
      }),
    );
  });

  it('[export.line-length] have at most two lines of maxCPL, and increasing times that never overlap', () => {
    fc.assert(
      fc.property(transcript, fc.integer({ min: 10, max: 60 }), (paragraphs, maxCpl) => {
        const cues = subtitleCues(paragraphs, maxCpl);
        let last = 0;
        for (const { start, end, lines } of cues) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end).toBeGreaterThan(start);
          expect(lines.length).toBeGreaterThanOrEqual(1);
          expect(lines.length).toBeLessThanOrEqual(2);
          for (const line of lines) expect(line.length).toBeLessThanOrEqual(maxCpl);
          last = end;
        }
        const said = paragraphs.flatMap(({ words }) => words.map(({ text }) => text)).join('');
        expect(
          cues
            .flatMap(({ lines }) => lines)
            .join('')
            .replaceAll(' ', ''),
        ).toBe(said);
      }),
      { numRuns: 300 },
    );
  });

  it('[export.line-length] break at sentences and clauses', () => {
    const cues = subtitleCues([paragraph(TEXT)], 35);
    expect(cues.map(({ lines }) => lines.join(' | '))).toEqual([
      'We went down to the river,',
      'because it was the only | place that was cool.',
      'Nobody spoke for a while;',
      'then my brother laughed and said | that the water would be cold.',
    ]);
  });

  it('[export.cue-times] stay long enough to be read if there is time', () => {
    const quick = paragraph('Extraordinarily long sentences need their time.', { pace: 0.1 });
    const [cue] = subtitleCues([quick, paragraph('Later.', { from: 20 })], 35);
    expect((cue?.end ?? 0) - (cue?.start ?? 0)).toBeGreaterThan(2500);
  });

  it('[export.cue-times] break at a new speaker and after a silence', () => {
    const words = [...paragraph('One two.').words, ...paragraph('Three four.', { from: 5 }).words];
    const cues = subtitleCues([{ speaker: 'Ann', words }, paragraph('Five.', { from: 9, speaker: 'Bo' })], 35);
    expect(cues.map(({ lines }) => lines)).toEqual([['One two.'], ['Three four.'], ['Five.']]);
  });

  it('[export.srt] reads back as SubRip with the same times and text', () => {
    const cues = subtitleCues([paragraph(TEXT)], 35);
    const file = srtFile(cues);
    expect(file.startsWith('1\n00:00:00,000 --> 00:00:')).toBe(true);
    expect(readBack(file)).toEqual(cues);
  });

  it('[export.vtt] reads back as WebVTT with the same times and text', () => {
    const cues = subtitleCues([paragraph(TEXT, { from: 3700 })], 35);
    const file = vttFile(cues);
    expect(file.startsWith('WEBVTT\n\n01:01:40.000 --> ')).toBe(true);
    expect(readBack(file)).toEqual(cues);
  });

  it('[export.escapes] do not end at a line break inside a word', () => {
    const text = 'one\n\n2\n00:00:09,000 two\r\n\r\nSTYLE';
    const cues = [{ start: 0, end: 1000, lines: [text, '\u2028 '] }];
    for (const file of [srtFile(cues), vttFile(cues)]) {
      expect(readBack(file)).toHaveLength(1);
      expect(file).toContain('\none 2 00:00:09,000 two STYLE\n');
    }
  });

  it('[export.escapes] escape text that looks like times or tags', () => {
    const cues = subtitleCues([paragraph('a --> b <i>x</i> R&D 1<2 <')], 60);
    expect(readBack(srtFile(cues))).toHaveLength(1);
    expect(srtFile(cues)).toContain('a → b ‹i›x‹/i› R&D 1<2 <');
    expect(readBack(vttFile(cues))).toHaveLength(1);
    expect(vttFile(cues)).toContain('a --&gt; b &lt;i&gt;x&lt;/i&gt; R&amp;D 1&lt;2 &lt;');
  });
});
