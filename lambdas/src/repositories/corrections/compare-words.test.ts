import type { Word } from '@parlance/contract/transcript';
import fc from 'fast-check';
import { aligned } from '../alignment/align-words.ts';
import { compareWords } from './compare-words.ts';
import { errorRates, type Spoken } from './error-rates.ts';

function spoken(text: string, turns: Readonly<Record<string, string>> = { '0': 'Ann' }): Spoken {
  const words = text
    .split(' ')
    .filter(Boolean)
    .map(
      (content, at): Word =>
        ({ start_time: at, end_time: at + 0.5, alternatives: [{ content }], type: 'pronunciation' }) as Word,
    );
  return { words, speakers: Object.fromEntries(Object.entries(turns).map(([time, name]) => [time, { name }])) };
}

/** The fewest errors, the slow way. */
function distance(a: readonly string[], b: readonly string[]): number {
  if (a.length === 0 || b.length === 0) return a.length + b.length;
  const rows = [Array.from({ length: b.length + 1 }, (_, at) => at)];
  a.forEach((word, at) => {
    const row = [at + 1];
    b.forEach((other, place) => {
      const above = rows[at] ?? [];
      const paired = (above[place] ?? 0) + (word === other ? 0 : 1);
      row.push(Math.min(paired, (above[place + 1] ?? 0) + 1, (row[place] ?? 0) + 1));
    });
    rows.push(row);
  });
  return rows.at(-1)?.at(-1) ?? 0;
}

const texts = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 30 });

function expectGrowing(pairs: readonly (readonly [number, number])[]): void {
  pairs.forEach(([row, column], at) => {
    const [lastRow = -1, lastColumn = -1] = pairs[at - 1] ?? [];
    if (row <= lastRow || column <= lastColumn) throw new Error(`The pair ${row}, ${column} is out of order.`);
  });
}

describe('the alignment of two texts', () => {
  it('[corrector.comparison] has the fewest errors, and loses no word', () => {
    fc.assert(
      fc.property(texts, texts, (a, b) => {
        const { pairs, substituted, inserted, deleted } = aligned(a, b);
        expect(substituted + inserted + deleted).toBe(distance(a, b));
        expect([pairs.length + deleted, pairs.length + inserted]).toEqual([a.length, b.length]);
        expectGrowing(pairs);
      }),
    );
  });

  it('[corrector.comparison] of 75,000 words is bounded, and finds each change', () => {
    let seed = 7;
    const random = () => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed / 2_147_483_648;
    };
    const draft = Array.from({ length: 75_000 }, () => `w${Math.floor(random() * 3000)}`);
    const corrected = draft.flatMap((word, at) => {
      if (at % 50 === 10) return [`new${at}`];
      if (at % 50 === 20) return [];
      return at % 50 === 30 ? [word, `more${at}`] : [word];
    });
    const { pairs, substituted, inserted, deleted } = aligned(draft, corrected);
    expect(substituted + inserted + deleted).toBe(4500);
    expectGrowing(pairs);
    const strange = Array.from({ length: 20_000 }, (_, at) => `x${at}`);
    expect(aligned(draft.slice(0, 20_000), strange)).toMatchObject({ substituted: 20_000, inserted: 0, deleted: 0 });
    const same = Array.from({ length: 20_000 }, () => 'yes');
    expect(aligned(same, [...same, 'no', ...same]).inserted).toBe(20_001);
  });
});

describe('the comparison of two versions', () => {
  it('[corrector.comparison] shows by turn what was deleted and inserted', () => {
    const draft = spoken('hello word how are you fine thanks', { '0': 'Ann', '5': 'Bob' });
    const corrected = spoken('Hello, world! How are you? fine thank you', { '0': 'Ann', '5': 'Bob' });
    expect(compareWords(draft, corrected)).toEqual([
      {
        time: 0,
        speaker: 'Ann',
        pieces: [
          { kind: 'del', text: 'hello word how' },
          { kind: 'ins', text: 'Hello, world! How' },
          { kind: 'same', text: 'are' },
          { kind: 'del', text: 'you' },
          { kind: 'ins', text: 'you?' },
        ],
      },
      {
        time: 5,
        speaker: 'Bob',
        pieces: [
          { kind: 'same', text: 'fine' },
          { kind: 'del', text: 'thanks' },
          { kind: 'ins', text: 'thank you' },
        ],
      },
    ]);
    expect(errorRates(draft, corrected)).toMatchObject({ substituted: 2, inserted: 1, deleted: 0, punctuation: 2 });
  });

  it('[corrector.comparison] has every word of both versions, in order', () => {
    fc.assert(
      fc.property(texts, texts, fc.nat({ max: 20 }), (a, b, turn) => {
        const turns = compareWords(spoken(a.join(' ')), spoken(b.join(' '), { '0': 'Ann', [String(turn)]: 'Bob' }));
        const textOf = (kinds: readonly string[]) =>
          turns
            .flatMap(({ pieces }) => pieces.filter(({ kind }) => kinds.includes(kind)).map(({ text }) => text))
            .join(' ');
        expect(textOf(['same', 'ins'])).toBe(b.join(' '));
        expect(textOf(['same', 'del'])).toBe(a.join(' '));
        if (a.join() === b.join()) expect(turns.every(({ pieces }) => pieces.length === 1)).toBe(true);
      }),
    );
  });
});
