import type { Word } from '@parlance/contract/transcript';
import { CHUNK_WORDS } from '@parlance/contract/transcript-limits';

/** Splits words into pieces of about CHUNK_WORDS, at most 1.5 times that; no words give no pieces. */
export function splitWords(words: readonly Word[], chunkWords = CHUNK_WORDS): Word[][] {
  if (words.length === 0) return [];
  const pieces = Math.max(1, Math.round(words.length / chunkWords));
  const size = Math.ceil(words.length / pieces);
  return Array.from({ length: Math.ceil(words.length / size) }, (_, i) => words.slice(i * size, (i + 1) * size));
}
