import type { Speakers, Word } from '@parlance/contract/transcript';
import { speakerKey } from '@parlance/contract/transcript';

/** Seconds from one word to the next: 150,000 words make 20 hours. */
export const WORD_SECONDS = 0.48;
/** Words of an ordinary turn. */
const TURN = 60;
const SENTENCE = 14;
/** Words from one `MARKED_WORD` to the next. */
const MARKED_EVERY = 30;
export const MARKED_WORD = 'harbour';
const VOCABULARY =
  'the of and to a in is that it was for on are with as they at be this from have or by one had not but what all were when we there can an your which their said if do will each about how up out them then she many some so these would other into has more her two like him see time could no make than first been its who now people my made over did down only way find use may water long little very after words called just where most know'.split(
    ' ',
  );

export interface LongTranscript {
  readonly words: readonly Word[];
  readonly speakers: Speakers;
  /** Seconds. */
  readonly duration: number;
}

/** An unusually long turn by one speaker: `count` words from index `from` on. */
export interface LongTurn {
  readonly from: number;
  readonly count: number;
}

/** A transcript of `count` words in turns of about half a minute by three people. Deterministic. */
export function longTranscript(count: number, longTurn?: LongTurn): LongTranscript {
  let seed = 42;
  const random = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed / 2_147_483_648;
  };
  const words = Array.from({ length: count }, (_, i): Word => {
    const marked = i % MARKED_EVERY === MARKED_EVERY / 2;
    const plain = marked ? MARKED_WORD : (VOCABULARY[Math.floor(random() * VOCABULARY.length)] ?? 'so');
    const begins = i % SENTENCE === 0;
    const content = `${begins ? plain[0]?.toUpperCase() : plain[0]}${plain.slice(1)}${i % SENTENCE === SENTENCE - 1 ? '.' : ''}`;
    const start = Math.round(i * WORD_SECONDS * 1000) / 1000;
    const end = Math.round((i * WORD_SECONDS + 0.1 + random() * 0.35) * 1000) / 1000;
    const confidence = Math.round((random() < 0.04 ? 0.3 : 0.8 + random() * 0.2) * 1000) / 1000;
    return { start_time: start, end_time: end, type: 'pronunciation', alternatives: [{ content, confidence }] };
  });
  const speakers: Speakers = {};
  for (let i = 0, turn = 0; i < count; i += TURN, turn++) {
    if (longTurn && i > longTurn.from && i < longTurn.from + longTurn.count) continue;
    speakers[speakerKey(words[i]?.start_time ?? 0)] = { name: ['Ada', 'Charles', 'Mary'][turn % 3] ?? 'Ada' };
  }
  return { words, speakers, duration: count * WORD_SECONDS };
}
