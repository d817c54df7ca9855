import { setTimeout as pause } from 'node:timers/promises';
import type { Piece, Writer } from '../writer.ts';
import { composeText } from './forms.ts';
import { readMaterial } from './material.ts';

/** Words of a piece, and milliseconds between two: a text of 300 words takes a second, so that pages show it grow. */
const PIECE = /\S*\s*/g;
const WORDS_PER_PIECE = 12;
const PACE_MS = 40;
/** Letters of a token. */
const TOKEN = 4;

/** Writes without a language model: sentences of the material in the form that the instructions ask for, with a label that says so. */
export const extractingWriter: Writer = async function* write({ system, messages, maxTokens }, signal) {
  const material = readMaterial(messages.map(({ text }) => text).join('\n'));
  const whole = composeText(system, material);
  const text = whole.slice(0, maxTokens * TOKEN);
  const words = text.match(PIECE) ?? [];
  for (let from = 0; from < words.length; from += WORDS_PER_PIECE) {
    yield { text: words.slice(from, from + WORDS_PER_PIECE).join('') } satisfies Piece;
    await pause(PACE_MS, undefined, { signal });
  }
  yield { text: '', stop: text.length < whole.length ? 'max_tokens' : 'end_turn' };
};
