import llamaTokenizer from 'llama-tokenizer-js';
import { type Ask, endToken, goOn, type Limits, type Said, saidNext, type Utterance } from './decoding.ts';

/** A place in the tree of the phrases' tokens. */
interface Place {
  readonly next: Map<number, Place>;
  /** A phrase is complete here. */
  isEnd: boolean;
}

/** A phrase in place of the tokens up to `to`. */
interface Replacement {
  readonly phrase: readonly Said[];
  /** How much less likely it is than what it replaces: the difference of the logarithms. */
  readonly loss: number;
}

/**
 * How much less likely a phrase may be than what was heard. Another spelling of the same sound costs 8 to 12, another sound 20 and
 * more (measured with names and real words on the recordings of the tests).
 */
const GREATEST_LOSS = 13;
/** At each word this many phrases are tried, by their first tokens. */
const MOST_TRIED = 5;
/** How many tokens after the phrase must agree with what was heard. */
const TOKENS_AFTER = 4;
/** A phrase replaces at most this many tokens. */
const MOST_REPLACED = 12;

/**
 * Phrases that are likely in a recording. They replace words that sound like them, and nothing else: they are neither inserted nor
 * preferred over words that sound different.
 */
export class LikelyPhrases {
  readonly #root: Place = { next: new Map(), isEnd: false };

  /** @param phrases as they are to be written, with spaces between words */
  constructor(phrases: readonly string[]) {
    for (const phrase of phrases) {
      let place = this.#root;
      // In running text the first token of a word begins with a space.
      for (const token of llamaTokenizer.encode(phrase, false, true)) {
        const known = place.next.get(token) ?? { next: new Map(), isEnd: false };
        place.next.set(token, known);
        place = known;
      }
      if (place !== this.#root) place.isEnd = true;
    }
  }

  /** The utterance with the phrases in it that sound like its words. */
  async heardIn(utterance: Utterance, ask: Ask, limits: Limits): Promise<Utterance> {
    let heard = utterance;
    for (let at = 0; at < heard.said.length; at++) {
      const replacement = await this.#replacementAt(heard.said, at, ask);
      if (!replacement) continue;
      const confidence = Math.exp(-Math.max(0, replacement.loss) / GREATEST_LOSS);
      const phrase = replacement.phrase.map((each) => ({ ...each, confidence }));
      const changed = await goOn(ask, [...heard.said.slice(0, at), ...phrase], limits);
      if (changed.stopped !== heard.stopped) continue;
      heard = changed;
      at += phrase.length - 1;
    }
    return heard;
  }

  /** The phrase that most likely begins at a token, unless it is what was heard there, or nothing is likely enough. */
  async #replacementAt(said: readonly Said[], at: number, ask: Ask): Promise<Replacement | undefined> {
    const here = said[at];
    if (!here || here.token === endToken || !beginsWord(here.token)) return undefined;
    const before = said.slice(0, at);
    const firsts = [...this.#root.next]
      .map(([token, place]) => ({ said: [saidNext(here.answer, token)], place }))
      .toSorted((a, b) => likelihoodOf(b.said) - likelihoodOf(a.said))
      .slice(0, MOST_TRIED);
    const open = firsts.filter((first) => likelihoodOf(first.said) > -GREATEST_LOSS);
    let best: Replacement | undefined;
    for (let tried = open.pop(); tried; tried = open.pop()) {
      const { place, said: phrase } = tried;
      const answer = await ask([...before, ...phrase]);
      for (const [token, next] of place.next) {
        const longer = [...phrase, saidNext(answer, token)];
        if (likelihoodOf(longer) > -GREATEST_LOSS) open.push({ said: longer, place: next });
      }
      if (!place.isEnd || phrase.every(({ token }, index) => said[at + index]?.token === token)) continue;
      const loss = await lossOf(said, at, phrase, ask);
      if (loss < GREATEST_LOSS && loss < (best?.loss ?? GREATEST_LOSS)) best = { phrase, loss };
    }
    return best;
  }
}

/** How much is lost with a phrase at `at`, over the words that it replaces and the tokens after them. */
async function lossOf(said: readonly Said[], at: number, phrase: readonly Said[], ask: Ask): Promise<number> {
  const before = [...said.slice(0, at), ...phrase];
  const answer = await ask(before);
  const ends = Array.from({ length: MOST_REPLACED }, (_, index) => at + 1 + index)
    .filter((end) => end < said.length && beginsWord(said[end]?.token ?? 0))
    .map((end) => ({ end, next: saidNext(answer, said[end]?.token ?? endToken) }))
    .toSorted((a, b) => b.next.likelihood - a.next.likelihood);
  const [found] = ends;
  if (!found) return Number.POSITIVE_INFINITY;
  const after = [found.next];
  const upTo = Math.min(said.length, found.end + TOKENS_AFTER);
  for (let index = found.end + 1; index < upTo; index++) {
    after.push(saidNext(await ask([...before, ...after]), said[index]?.token ?? endToken));
  }
  return likelihoodOf(said.slice(at, upTo)) - likelihoodOf(phrase) - likelihoodOf(after);
}

function likelihoodOf(said: readonly Said[]): number {
  return said.reduce((sum, { likelihood }) => sum + likelihood, 0);
}

/** Whether a word, a punctuation mark or the end begins with a token. */
function beginsWord(token: number): boolean {
  const piece = llamaTokenizer.vocabById[token] ?? '';
  return token === endToken || piece.startsWith('▁') || !/[\p{L}\p{N}<]/u.test(piece);
}
