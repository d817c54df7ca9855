import fc from 'fast-check';
import { checkedCitations, citationOf, citedTime, findCitations, type SpokenSpan, tidyCitations } from './citation.ts';

/** Spans in order that don't overlap, with gaps between them, of up to 30 hours. */
const spans = fc
  .array(fc.tuple(fc.float({ min: 0, max: 90, noNaN: true }), fc.float({ min: 0, max: 120, noNaN: true })), {
    maxLength: 200,
  })
  .map((steps) => {
    const found: SpokenSpan[] = [];
    let at = 0;
    for (const [gap, length] of steps) {
      const start = at + gap;
      at = start + length;
      found.push({ start, end: at });
    }
    return found;
  });

const isWithin = (seconds: number, all: readonly SpokenSpan[]) =>
  all.some(({ start, end }) => seconds >= start && seconds <= end);

describe('citations', () => {
  it('[models.citations] are written as [mm:ss], from an hour on as [h:mm:ss]', () => {
    expect([0, 59.9, 61, 3599, 3600, 72_005].map(citationOf)).toEqual([
      ...['[00:00]', '[00:59]', '[01:01]', '[59:59]', '[1:00:00]', '[20:00:05]'],
    ]);
  });

  it('[models.citations] are found where they stand', () => {
    expect(findCitations('He said so [01:05], and she [1:00:02]. Not [99:99], [x] or 01:05.')).toEqual([
      { from: 11, to: 18, seconds: 65 },
      { from: 28, to: 37, seconds: 3602 },
    ]);
  });

  it('[models.citations-checked] lead to a time within the transcript, whatever the text says', () => {
    const time = fc.tuple(fc.nat(25), fc.nat(70), fc.nat(70)).map(([h, m, s]) => {
      const two = (part: number) => String(part).padStart(2, '0');
      return h > 20 ? `[${two(m)}:${two(s)}]` : `[${h}:${two(m)}:${two(s)}]`;
    });
    const text = fc.array(fc.oneof(time, fc.string(), fc.nat(100_000).map(citationOf))).map((all) => all.join(' '));
    fc.assert(
      fc.property(text, spans, (written, said) => {
        for (const { seconds, from, to } of checkedCitations(written, said)) {
          expect(isWithin(seconds, said)).toBe(true);
          expect(written.slice(from, to)).toMatch(/^\[[\d:]+\]$/);
        }
        for (const { seconds } of findCitations(tidyCitations(written, said))) {
          expect(citedTime(seconds, said)).toBeDefined();
        }
      }),
    );
  });

  it('[models.citations-checked] keep what was really said: the beginning of every span passes', () => {
    fc.assert(
      fc.property(spans, (said) => {
        for (const { start } of said) {
          const [citation] = checkedCitations(citationOf(start), said);
          expect(citation).toBeDefined();
          expect(isWithin(citation?.seconds ?? -1, said)).toBe(true);
        }
      }),
    );
  });

  it('[models.citations-checked] are tidied: several become single ones, and those that lead to nothing vanish', () => {
    const said = [{ start: 10.4, end: 70 }];
    expect(tidyCitations('Yes [00:10, 01:05; 09:00]. Also [00:20–00:30] and [05:00].', said)).toBe(
      'Yes [00:10] [01:05]. Also [00:20] and.',
    );
  });

  it('reads a long text with many brackets in little time', () => {
    const text = '[01:00,'.repeat(50_000);
    const begun = performance.now();
    tidyCitations(text, []);
    expect(performance.now() - begun).toBeLessThan(2000);
  });
});
