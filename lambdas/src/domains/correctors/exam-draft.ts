import { createHash } from 'node:crypto';
import type { Speakers, Word } from '@parlance/contract/transcript';
import { wordText } from '@parlance/contract/transcript';

/** One word of so many has an error: 12.5 %. */
const BLOCK = 8;
/** Of the paragraphs, so many have another's speaker. */
const WRONG_SPEAKERS = 2;
/** A word that was recognised, and one that a recogniser is unsure of. */
const SURE = 0.98;
const UNSURE = 0.62;

type Transcript = { readonly words: readonly Word[]; readonly speakers: Speakers };

const KINDS = ['wrong', 'missing', 'repeated', 'punctuation', 'capital'] as const;

/**
 * The draft of an exam: a transcript with errors such as a speech recogniser makes. Words are wrong, missing or repeated; punctuation and
 * capitals are missing; paragraphs have another's speaker. Half of the wrong words look sure. No paragraph loses its first word, because
 * its speaker is stored by that word's time.
 *
 * @param seed the same seed gives the same draft
 */
export function examDraft({ words, speakers }: Transcript, seed: string): Transcript {
  const random = randomOf(seed);
  const starts = new Set(Object.keys(speakers).map(Number));
  const draft: Word[] = [];
  let kinds = shuffled(KINDS, random);
  for (let from = 0; from < words.length; from += BLOCK) {
    const block = words.slice(from, from + BLOCK);
    if (kinds.length === 0) kinds = shuffled(KINDS, random);
    const kind = kinds.pop() ?? 'wrong';
    const places = [...block.keys()].filter((at) => suits(kind, block[at], starts));
    const place = places[Math.floor(random() * places.length)];
    block.forEach((word, at) => {
      draft.push(...(at === place ? spoiled(word, kind, words, random) : [withText(word, wordText(word), SURE)]));
    });
  }
  return { words: draft, speakers: withWrongSpeakers(speakers, random) };
}

function suits(kind: (typeof KINDS)[number], word: Word | undefined, starts: ReadonlySet<number>): boolean {
  if (!word) return false;
  const text = wordText(word);
  if (kind === 'punctuation') return bare(text) !== text;
  if (kind === 'capital') return text !== text.toLowerCase();
  return !starts.has(word.start_time);
}

function spoiled(
  word: Word,
  kind: (typeof KINDS)[number],
  all: readonly Word[],
  random: () => number,
): readonly Word[] {
  const text = wordText(word);
  const confidence = random() < 0.5 ? SURE : UNSURE;
  switch (kind) {
    case 'missing':
      return [];
    case 'punctuation':
      return [withText(word, bare(text), SURE)];
    case 'capital':
      return [withText(word, text.toLowerCase(), SURE)];
    case 'repeated': {
      const middle = Math.round((word.start_time + word.end_time) * 500) / 1000;
      return [
        withText({ ...word, end_time: middle }, bare(text), confidence),
        withText({ ...word, start_time: middle }, text, confidence),
      ];
    }
    case 'wrong': {
      const others = all.map((each) => bare(wordText(each)).toLowerCase());
      const usable = others.filter((other) => other !== bare(text).toLowerCase());
      const other = usable[Math.floor(random() * usable.length)] ?? `${bare(text)}s`;
      return [
        withText(
          word,
          text.replace(bare(text), () => other),
          confidence,
        ),
      ];
    }
  }
}

function withText(word: Word, content: string, confidence: number): Word {
  return { ...word, alternatives: [{ content, confidence }] };
}

/** A word without its punctuation; as it is when it has nothing else. */
function bare(text: string): string {
  return text.replace(/^\p{P}+|\p{P}+$/gu, '') || text;
}

/** The speakers, with the wrong name in {@link WRONG_SPEAKERS} paragraphs, never in the first. */
function withWrongSpeakers(speakers: Speakers, random: () => number): Speakers {
  const names = [...new Set(Object.values(speakers).map(({ name }) => name))];
  const times = Object.keys(speakers).sort((a, b) => Number(a) - Number(b));
  const wrong = new Set(shuffled(times.slice(1), random).slice(0, WRONG_SPEAKERS));
  return Object.fromEntries(
    Object.entries(speakers).map(([time, { name }]) => [
      time,
      { name: wrong.has(time) ? (names.find((other) => other !== name) ?? name) : name },
    ]),
  );
}

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  return items
    .map((item) => ({ item, order: random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ item }) => item);
}

/** Numbers from 0 up to 1, the same for the same seed: the bytes of hashes. */
function randomOf(seed: string): () => number {
  let count = 0;
  return () => createHash('sha256').update(`${seed}/${count++}`).digest().readUInt32BE() / 2 ** 32;
}
