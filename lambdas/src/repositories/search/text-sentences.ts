import { createHash } from 'node:crypto';
import { endsSentence } from '@parlance/contract/sentence-end';
import { MAX_LENGTH, MAX_WORDS, type Sentence, WINDOW } from './sentences.ts';

/** Sentences in one item of a document's text, on average at most. */
const PER_WINDOW = 40;
/** Characters of a piece of text without spaces. */
const MAX_WORD_LENGTH = 200;

/**
 * The sentences of a document's text, in the order of their places. A document has no times: a sentence's place is made of its
 * words, so that one that is written at the beginning does not move all others, and only what changed is written to the index.
 */
export function textSentences(text: string): Sentence[] {
  const texts = [...new Set(text.split('\n').flatMap(cut))];
  const windows = 2 ** Math.ceil(Math.log2(Math.max(1, texts.length / PER_WINDOW)));
  const placed = new Map<number, string>();
  // In an order of their own, so that two sentences of one place change it only with each other.
  for (const each of texts.sort()) {
    const hash = createHash('sha1').update(each).digest();
    const window = hash.readUInt32BE(0) % windows;
    let place = hash.readUInt32BE(4) % WINDOW;
    for (let tries = 0; placed.has(window * WINDOW + place) && tries < WINDOW; tries++) place = (place + 1) % WINDOW;
    placed.set(window * WINDOW + place, each);
  }
  return [...placed].sort(([a], [b]) => a - b).map(([start, each]) => ({ start, speaker: '', text: each }));
}

function cut(line: string): string[] {
  const sentences: string[] = [];
  let words: string[] = [];
  let length = 0;
  const end = () => {
    if (words.length > 0) sentences.push(words.join(' '));
    words = [];
    length = 0;
  };
  for (const word of line.split(/\s+/u).flatMap(pieces)) {
    if (words.length === MAX_WORDS || length + word.length > MAX_LENGTH) end();
    words.push(word);
    length += word.length + 1;
    if (endsSentence(word)) end();
  }
  end();
  return sentences;
}

function pieces(word: string): string[] {
  const found: string[] = [];
  for (let from = 0; from < word.length; from += MAX_WORD_LENGTH) found.push(word.slice(from, from + MAX_WORD_LENGTH));
  return found.map((piece) => piece.toWellFormed());
}
