/** A term that may have been said instead of the recognised words. */
export interface CloseTerm {
  readonly term: string;
  /** How many words of the text it would replace. */
  readonly words: number;
  /** Changes of letters between the two, as a share of the longer one's length. */
  readonly distance: number;
}

/** Words with a greater share of changed letters are different words. */
const FARTHEST = 0.45;

/** Cache of the terms' sounds: each term is compared at every word. */
const soundsOfTerms = new Map<string, string>();
const MOST_SOUNDS = 50_000;

function soundOfTerm(term: string): string {
  const known = soundsOfTerms.get(term);
  if (known !== undefined) return known;
  if (soundsOfTerms.size >= MOST_SOUNDS) soundsOfTerms.clear();
  const found = sound(term);
  soundsOfTerms.set(term, found);
  return found;
}

/** A rough key of a text's sound: its letters and digits, without accents and capitals. */
function sound(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
}

/**
 * The terms that are closest to the words at a place of the text. A term is compared with as many words as it has, and
 * with one fewer and one more, since a name that the recognition doesn't know is often heard as two words.
 *
 * @param heard the words from the place on, in order
 * @returns at most `limit`, the closest first, without the text that is there already
 */
export function closeTerms(heard: readonly string[], terms: readonly string[], limit: number): CloseTerm[] {
  const sounds = heard.slice(0, MAX_TERM_WORDS + 1).map(sound);
  const found: CloseTerm[] = [];
  for (const term of terms) {
    const best = closest(term, heard, sounds);
    if (best) found.push(best);
  }
  return found
    .sort((a, b) => a.distance - b.distance || b.words - a.words || a.term.localeCompare(b.term))
    .slice(0, limit);
}

/** Terms of more words are compared by their first ones. */
const MAX_TERM_WORDS = 6;

function closest(term: string, heard: readonly string[], sounds: readonly string[]): CloseTerm | undefined {
  const wanted = soundOfTerm(term);
  const count = Math.min(MAX_TERM_WORDS, term.split(' ').length);
  let best: CloseTerm | undefined;
  for (const words of [count, count - 1, count + 1]) {
    if (words < 1 || words > sounds.length) continue;
    if (stripped(heard.slice(0, words).join(' ')) === term) return undefined;
    const said = sounds.slice(0, words).join('');
    const length = Math.max(wanted.length, said.length);
    const most = Math.floor(length * FARTHEST);
    if (length === 0 || Math.abs(wanted.length - said.length) > most) continue;
    const changes = editDistance(said, wanted, most);
    if (changes === undefined) continue;
    const distance = changes / length;
    if (!best || distance < best.distance) best = { term, words, distance };
  }
  return best;
}

/** Words without the punctuation around them. */
function stripped(text: string): string {
  return text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
}

/** Levenshtein distance; undefined, as early as possible, when it is more than `most`. */
function editDistance(a: string, b: string, most: number): number | undefined {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const change = a[i - 1] === b[j - 1] ? 0 : 1;
      const value = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + change);
      next.push(value);
      least = Math.min(least, value);
    }
    if (least > most) return undefined;
    row = next;
  }
  const distance = row[b.length] ?? 0;
  return distance <= most ? distance : undefined;
}
