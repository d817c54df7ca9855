/** A spoken word as the page shows it, with its times in seconds. */
export interface SpokenWord {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** What one person says in one go. */
export interface Turn {
  readonly words: readonly SpokenWord[];
}

/**
 * The landing's recording: fragments of chapter 1 of "Sense and Sensibility" by Jane Austen, read by a volunteer of LibriVox (public
 * domain), in `reading.mp3`. The times are from a forced alignment (PocketSphinx).
 */
export const READING = {
  /** Seconds. */
  duration: 12.08,
  language: 'en',
  turns: [
    turn(0.12, 'He 0.24 was 0.47 not 1.04 an 1.21 ill 1.39 disposed 2.02 young 2.24 man, 2.65'),
    turn(
      3.17,
      'unless 3.49 to 3.6 be 3.76 rather 4.12 cold 4.64 hearted 5.12 and 5.29 rather 5.68 selfish 6.53 is 6.78 to 6.88 be 7.06 ill 7.27 disposed. 8.2',
    ),
    turn(8.82, 'He 8.99 might 9.25 even 9.53 have 9.68 been 9.94 made 10.31 amiable 10.88 himself. 11.63'),
  ],
  /** The loudness of equal parts of the recording, in percent of the loudest. */
  peaks: [
    6, 35, 33, 51, 26, 10, 22, 45, 27, 41, 53, 40, 37, 32, 47, 32, 8, 6, 6, 60, 49, 55, 74, 58, 38, 24, 100, 45, 47, 35,
    20, 32, 42, 43, 26, 61, 19, 27, 22, 23, 17, 36, 37, 29, 26, 50, 35, 9, 6, 6, 6, 6, 7, 43, 52, 52, 45, 51, 65, 53,
    73, 52, 49, 49, 78, 48, 39, 60, 23, 9, 6, 6,
  ],
} as const satisfies Reading;

interface Reading {
  readonly duration: number;
  readonly language: string;
  readonly turns: readonly Turn[];
  readonly peaks: readonly number[];
}

/** A turn from its start and from its words, each followed by its end. A word starts where the one before ends. */
function turn(start: number, text: string): Turn {
  let from = start;
  const words = [...text.matchAll(/(\S+) ([\d.]+)/g)].map(([, word = '', end = '']) => {
    const spoken = { text: word, start: from, end: Number(end) };
    from = spoken.end;
    return spoken;
  });
  return { words };
}
