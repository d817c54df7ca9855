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

/** Each subtitle with the words that it says, and what is said next. */
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

/** Milliseconds for which words could be shown if those `after` them began the next subtitle. */
function roomFor(words: readonly ExportWord[], after: ExportWord | undefined): number {
  return after ? after.start * 1000 - (words[0]?.start ?? 0) * 1000 - GAP : Number.POSITIVE_INFINITY;
}

describe('how long subtitles are shown', () => {
  it('[export.reading-speed] is long enough to read them, unless what is said is faster, wherever they were to end', () => {
    fc.assert(
      fc.property(transcript, fc.integer({ min: 20, max: 120 }), (paragraphs, maxCpl) => {
        for (const { cue, own, after } of readWords(paragraphs, subtitleCues(paragraphs, maxCpl))) {
          const shown = cue.end - cue.start;
          const toRead = (lettersOf(own) / READING_SPEED) * 1000;
          if (shown >= Math.max(MIN_SHOWN, toRead) - 1) continue;
          // All the time there is, …
          expect(Math.abs(shown - Math.max(1, roomFor(own, after)))).toBeLessThanOrEqual(1.5);
          // … and it would be too short after each word before.
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

  it('[export.reading-speed] is seven seconds at most, and ends before the next begins', () => {
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

  it('[export.reading-speed] uses the rest after quick speech, and cuts where it can be read', () => {
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
    // Slow words first: with the quick ones after them the subtitle would be too fast to read.
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
