import { isUnsure, nextUnsure } from './low-confidence.ts';
import { paragraphTimes } from './paragraph-times.ts';
import { makeLine } from './word-line.ts';

function line(speaker: string | null, from: number, ...confidences: number[]) {
  return makeLine(
    speaker,
    confidences.map((confidence, i) => ({ start: from + i, end: from + i + 0.5, confidence })),
  );
}

const LINES = [line('Ann', 0, 0.9, 0.3), line(null, 2), line(null, 2, 1, 0.59), line('Bo', 4, 0.6), line('Cy', 9)];

describe('unsure words', () => {
  it('[editor.low-confidence] are those below the threshold, found forwards and backwards', () => {
    expect(LINES[0] && isUnsure(LINES[0], 1)).toBe(true);
    expect(LINES[3] && isUnsure(LINES[3], 0)).toBe(false);
    expect(nextUnsure(LINES, { line: 0, index: 0 }, 1)).toEqual({ line: 0, index: 1 });
    expect(nextUnsure(LINES, { line: 0, index: 1 }, 1)).toEqual({ line: 2, index: 1 });
    expect(nextUnsure(LINES, { line: 2, index: 1 }, 1)).toBeUndefined();
    expect(nextUnsure(LINES, { line: 3, index: 0 }, -1)).toEqual({ line: 2, index: 1 });
    expect(nextUnsure(LINES, { line: 0, index: 1 }, -1)).toBeUndefined();
  });
});

describe('the times of a paragraph', () => {
  it('[editor.loop] go from its first to its last word, over all its lines', () => {
    for (const number of [0, 1, 2]) expect(paragraphTimes(LINES, number)).toEqual({ from: 0, to: 3.5 });
    expect(paragraphTimes(LINES, 3)).toEqual({ from: 4, to: 4.5 });
    expect(paragraphTimes(LINES, 4)).toBeUndefined();
  });
});
