import { partsOfBundle } from './bundle-object.ts';
import { wordsOfChunk } from './chunk-object.ts';
import type { Word, WordsRef } from './transcript.ts';

/** Chunks fetched at a time: browsers open about as many connections to a host. */
const PARALLEL = 6;

/**
 * The words of a transcript, or of some of its chunks, in order: those of the bundle and of the chunks that aren't in it.
 *
 * @param fetchJson fetches and parses what is at an address; rejects when it can't be had
 * @throws Error when what was fetched isn't what was announced: words that are shown are saved again
 */
export async function fetchWords(
  { chunks, bundleUrl }: WordsRef,
  fetchJson: (url: string) => Promise<unknown>,
): Promise<Word[]> {
  const isBundled = bundleUrl !== undefined && chunks.some(({ part }) => part !== undefined);
  const bundle = isBundled ? fetchJson(bundleUrl).then(partsOfBundle) : undefined;
  const words: (readonly Word[])[] = chunks.map(() => []);
  const loose = chunks.flatMap(({ url }, index) => (url === undefined ? [] : [{ url, index }]));
  const fetchLoose = async () => {
    for (let chunk = loose.shift(); chunk; chunk = loose.shift()) {
      words[chunk.index] = wordsOfChunk(await fetchJson(chunk.url));
    }
  };
  const [parts = []] = await Promise.all([bundle, ...Array.from({ length: PARALLEL }, fetchLoose)]);
  return chunks.flatMap(({ part, count, startTime }, index) => {
    const here = (part === undefined ? words[index] : parts[part]) ?? [];
    if (here.length !== count || (count > 0 && here[0]?.start_time !== startTime)) {
      throw new Error(`Chunk ${index} of the transcript isn't as it was announced.`);
    }
    return here;
  });
}
