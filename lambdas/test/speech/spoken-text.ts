import type { Word } from '@parlance/contract/transcript';

/** The same numbers from 0 to below 1 for the same seed (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const SYLLABLES = 'ba co da fe gi ho ka le mi no pu ra se ti vo wa xe yo zu thi sta ple gro ndi'.split(' ');
const VOCABULARY = 6000;

/** A made-up word; the more frequent ones are shorter, as in languages. */
function inventWord(rank: number): string {
  let word = '';
  for (let rest = rank + 1; rest > 0; rest = Math.floor(rest / SYLLABLES.length)) {
    word += SYLLABLES[rest % SYLLABLES.length] ?? '';
  }
  return word;
}

/** A word by its frequency: the n-th most frequent one is said n times less often than the most frequent (Zipf). */
function sayWord(random: () => number): string {
  return inventWord(Math.min(VOCABULARY, Math.floor(VOCABULARY ** random())));
}

/** As many recognised words as wanted, about two and a half a second, with pauses. Deterministic. */
export function spokenText(count: number, seed = 7): Word[] {
  const random = numbers(seed);
  let time = 0;
  return Array.from({ length: count }, (): Word => {
    const content = sayWord(random);
    const start = time;
    const end = start + 80 + content.length * 40;
    time = end + (random() < 0.08 ? Math.floor(random() * 1500) : Math.floor(random() * 60));
    const times = { start_time: start / 1000, end_time: end / 1000 };
    return { ...times, type: 'pronunciation', alternatives: [{ content, confidence: 0.9 }] };
  });
}

/** A word of a text, and the place of the spoken word that it stands for; undefined for one that nobody said. */
export interface WrittenWord {
  readonly content: string;
  readonly said: number | undefined;
}

/** What was said, with `share` of its words wrong: replaced, left out or more than was said, each as often. Deterministic. */
export function withErrors(said: readonly string[], share: number, seed = 11): WrittenWord[] {
  const random = numbers(seed);
  return said.flatMap((content, at): WrittenWord[] => {
    const kind = random() < share ? Math.floor(random() * 3) : undefined;
    if (kind === 0) return [{ content: sayWord(random), said: at }];
    if (kind === 1) return [];
    const right = { content, said: at };
    return kind === 2 ? [right, { content: sayWord(random), said: undefined }] : [right];
  });
}
