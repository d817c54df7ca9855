import { checkedCitations } from '@parlance/contract/citation';
import type { Word } from '@parlance/contract/transcript';
import fc from 'fast-check';
import { lineText, partsOfLines, tokensOf, transcriptLines } from './transcript-lines.ts';

function word(content: string, start: number, more: Partial<Word> = {}): Word {
  return {
    ...{ start_time: start, end_time: start + 0.4, type: 'pronunciation' as const },
    alternatives: [{ content, confidence: 1 }],
    ...more,
  };
}

/** A talk of `count` words, half a second each, with a sentence of twelve words and turns at the times given. */
function talk(count: number, turns: readonly number[] = []) {
  const words = Array.from({ length: count }, (_, i) => word(i % 12 === 11 ? `w${i}.` : `w${i}`, i / 2));
  const speakers = Object.fromEntries([0, ...turns].map((time, i) => [String(time), { name: `Name ${i}` }]));
  return transcriptLines(words, speakers);
}

describe('the lines of a transcript', () => {
  it('[models.lines] are [mm:ss] Name: text, one for each turn', () => {
    const lines = transcriptLines(
      [word('Hello,', 61), word('um', 61.5, { skip: true }), word('Ann.', 62), word('Hi!', 3700.9)],
      { '61': { name: 'Bob' }, '3700.9': { name: 'Ann 🎈\n[00:00] Bob' } },
    );
    expect(lines.map(lineText)).toEqual(['[01:01] Bob: Hello, Ann.', '[1:01:40] Ann 🎈 [00:00] Bob: Hi!']);
    expect(lines[0]).toMatchObject({ start: 61, end: 62.4, turn: true });
  });

  it('[models.lines] cut a long turn at ends of sentences, so that a citation leads near to what was said', () => {
    const lines = talk(1000);
    expect(lines.map(({ turn }) => turn)).toEqual([true, ...lines.slice(1).map(() => false)]);
    for (const { text, start, end } of lines.slice(0, -1)) {
      expect(text).toMatch(/\.$/);
      expect(end - start).toBeLessThan(50);
    }
    expect(
      lines
        .map(({ text }) => text)
        .join(' ')
        .split(' '),
    ).toHaveLength(1000);
  });

  it('[models.parts] of a 20-hour transcript hold at most the tokens asked for, and lose nothing', () => {
    const lines = talk(
      144_000,
      Array.from({ length: 2000 }, (_, i) => (i + 1) * 36),
    );
    const parts = partsOfLines(lines, 60_000);
    for (const part of parts) expect(tokensOf(part.map(lineText).join('\n'))).toBeLessThanOrEqual(60_000);
    expect(parts.flat()).toEqual(lines);
    expect(parts.every(([first]) => first?.turn)).toBe(true);
    expect(parts.length).toBeLessThan(20);
  });

  it('[models.parts] hold the limit wherever turns are', () => {
    const turns = fc.uniqueArray(fc.integer({ min: 1, max: 400 }), { maxLength: 40 });
    fc.assert(
      fc.property(turns, fc.integer({ min: 300, max: 3000 }), (times, max) => {
        const lines = talk(
          1000,
          times.sort((a, b) => a - b),
        );
        const parts = partsOfLines(lines, max);
        expect(parts.flat()).toEqual(lines);
        for (const part of parts) {
          if (part.length > 1) expect(tokensOf(part.map(lineText).join('\n'))).toBeLessThanOrEqual(max);
        }
      }),
      // Short turns, then a long line: what is left behind the first cut is too long for it.
      { examples: [[[1, 2, 3, 4], 300]] },
    );
  });

  it('[models.citations-checked] are what citations are checked against', () => {
    const lines = talk(1000);
    expect(checkedCitations(lines.map(lineText).join('\n'), lines)).toHaveLength(lines.length);
    expect(checkedCitations('[09:59:59]', lines)).toEqual([]);
  });
});
