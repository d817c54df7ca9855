import type { Word } from '@parlance/contract/transcript';
import { difficultyOf } from './difficulty.ts';

/** Words at a speed a minute, of which every `unsureEvery`th is unsure. */
function words(count: number, perMinute: number, unsureEvery = 0): Word[] {
  const length = 60 / perMinute;
  return Array.from({ length: count }, (_, at) => ({
    ...{ start_time: at * length, end_time: (at + 1) * length, type: 'pronunciation' as const },
    alternatives: [{ content: 'bee', confidence: unsureEvery > 0 && at % unsureEvery === 0 ? 0.4 : 0.99 }],
  }));
}

const speakers = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [String(at), { name: `Speaker ${at}` }]));

describe('[precision.difficulty] the difficulty of a recording', () => {
  it.each([
    ['clear, slow speech of one person', words(300, 140), 1, 'easy'],
    ['some unsure words', words(300, 140, 10), 1, 'medium'],
    ['four persons', words(300, 140), 4, 'medium'],
    ['fast speech', words(600, 190), 2, 'medium'],
    ['many unsure words of four persons', words(300, 140, 4), 4, 'hard'],
    ['fast speech of many persons', words(600, 230), 8, 'hard'],
    ['no words', [], 1, 'hard'],
  ])('with %s', (_, spoken, persons, expected) => {
    expect(difficultyOf({ words: spoken, speakers: speakers(persons), seconds: 600 })).toBe(expected);
  });

  it('counts the time of speech, not pauses, and no words that are left out', () => {
    const fast = words(300, 230);
    const later = fast.map((word) => ({ ...word, start_time: word.start_time + 500, end_time: word.end_time + 500 }));
    expect(difficultyOf({ words: [...fast, ...later], speakers: {}, seconds: 1000 })).toBe('medium');
    const skipped = words(300, 140, 2).map((word, at) => (at % 2 === 0 ? { ...word, skip: true } : word));
    expect(difficultyOf({ words: skipped, speakers: {}, seconds: 600 })).toBe('easy');
  });
});
