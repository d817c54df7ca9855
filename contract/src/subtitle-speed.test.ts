import fc from 'fast-check';
import type { ExportParagraph, ExportWord } from './export-paragraph.ts';
import { type Cue, GAP, READING_SPEED, subtitleCues } from './subtitle-cues.ts';

const MAX_SHOWN = 7000;
const MIN_SHOWN = 1000;

const spokenWord = fc.record({
  text: fc.stringMatching(/^[a-z]{1,14}[.,;?]?$/),
  gap: fc.constantFrom(0, 0, 0, 0.05, 0.2, 0.6, 2),
  length: fc.constantFrom(0.05, 0.1, 0.2, 0.3, 0.5, 0.9),
});
const transcript: fc.Arbitrary<ExportParagraph[]> = fc
  .array(fc.array(spokenWord, { minLength: 1, maxLength: 60 }), { minLength: 1, maxLength: 4 })
  .map((paragraphs) => {
    let time = 0;
    return paragraphs.map((words, i) => ({
      speaker: `Speaker ${i}`,
      words: words.map(({ text, gap, length }) => {
        const start = time + gap;
        time = start + length;
        return { text, start, end: time };
      }),
    }));
  });

/** Each subtitle with its words and the next word. */
function readWords(paragraphs: readonly ExportParagraph[], cues: readonly Cue[]) {
  const words = paragraphs.flatMap((paragraph) => paragraph.words);
  let next = 0;
  return cues.map((cue) => {
    const said = cue.lines.join(' ').split(' ');
    const own = words.slice(next, next + said.length);
    expect(own.map(({ text }) => text)).toEqual(said);
    next += said.length;
    return { cue, own, after: words[next] };
  });
}

const lettersOf = (words: readonly ExportWord[]) => words.map(({ text }) => text).join(' ').length;

/** Milliseconds to show the words if `after` starts the next subtitle. */
function roomFor(words: readonly ExportWord[], after: ExportWord | undefined): number {
  return after ? after.start * 1000 - (words[0]?.start ?? 0) * 1000 - GAP : Number.POSITIVE_INFINITY;
}

describe('the duration of subtitles', () => {
  it('[export.reading-speed] is long enough to read them, unless the speech is too fast at every possible break', () => {
    fc.assert(
      fc.property(transcript, fc.integer({ min: 20, max: 120 }), (paragraphs, maxCpl) => {
        for (const { cue, own, after } of readWords(paragraphs, subtitleCues(paragraphs, maxCpl))) {
          const shown = cue.end - cue.start;
          const toRead = (lettersOf(own) / READING_SPEED) * 1000;
          if (shown >= Math.max(MIN_SHOWN, toRead) - 1) continue;
          // The subtitle uses all the time until the next one.
          expect(Math.abs(shown - Math.max(1, roomFor(own, after)))).toBeLessThanOrEqual(1.5);
          // A break after any earlier word also gives too little time.
          for (let count = 1; count < own.length; count++) {
            const part = own.slice(0, count);
            const needed = Math.max(MIN_SHOWN, (lettersOf(part) / READING_SPEED) * 1000);
            expect(roomFor(part, own[count])).toBeLessThan(needed + 1);
          }
        }
      }),
      { numRuns: 500 },
    );
  });

  it('[export.reading-speed] is at most seven seconds and ends before the next subtitle starts', () => {
    fc.assert(
      fc.property(transcript, fc.integer({ min: 20, max: 120 }), (paragraphs, maxCpl) => {
        const cues = subtitleCues(paragraphs, maxCpl);
        cues.forEach(({ start, end }, i) => {
          const next = cues[i + 1];
          expect(end - start).toBeLessThanOrEqual(MAX_SHOWN);
          if (!next) return;
          expect(next.start).toBeGreaterThanOrEqual(start);
          if (next.start - start > GAP + 1) expect(next.start - end).toBeGreaterThanOrEqual(GAP);
        });
      }),
      { numRuns: 300 },
    );
  });

  it('[export.reading-speed] uses the pause after fast speech, and breaks where the subtitle can be read', () => {
    const word = (text: string, start: number, end: number) => ({ text, start, end });
    const quick = 'internationalisation and characterisation'
      .split(' ')
      .map((text, i) => word(text, i * 0.2, i * 0.2 + 0.2));
    const [cue] = subtitleCues([{ speaker: 'Ann', words: [...quick, word('Yes.', 6, 6.3)] }], 42);
    expect(cue).toEqual({
      start: 0,
      end: Math.ceil((41 / READING_SPEED) * 1000),
      lines: ['internationalisation and characterisation'],
    });
    // Slow words come first. With the fast words after them, the subtitle would be too fast to read.
    const slow = 'so it goes'.split(' ').map((text, i) => word(text, i, i + 0.8));
    const fast = 'extraordinarily incomprehensibly characterised internationalisation'
      .split(' ')
      .map((text, i) => word(text, 3 + i * 0.1, 3.1 + i * 0.1));
    const paragraphs = [
      { speaker: 'Ann', words: [...slow, ...fast] },
      { speaker: 'Bo', words: [word('No.', 3.5, 4)] },
    ];
    expect(subtitleCues(paragraphs, 60).map(({ lines }) => lines.join(' '))).toEqual([
      'so it goes extraordinarily incomprehensibly',
      'characterised internationalisation',
      'No.',
    ]);
  });
});
