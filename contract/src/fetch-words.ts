import { columnsOfBundle } from './bundle-object.ts';
import { wordsOfChunk } from './chunk-object.ts';
import type { WordsRef } from './schemas/transcript.ts';
import type { Word } from './schemas/words.ts';
import { columnsOfWords, type WordColumns, wordsOfColumns } from './word-columns.ts';

/** Maximum number of parallel fetches: browsers open about this many connections to a host. */
const PARALLEL = 6;

type FetchJson = (url: string) => Promise<unknown>;

/** Like {@link fetchColumns}, but returns words. */
export async function fetchWords(ref: WordsRef, fetchJson: FetchJson): Promise<Word[]> {
  return (await fetchColumns(ref, fetchJson)).flatMap(wordsOfColumns);
}

/**
 * Fetches the words of a transcript, or of some of its chunks, in order, as one set of columns per chunk. They come
 * from the bundle and from the chunks that are not in it.
 *
 * @param fetchJson fetches and parses the JSON at an address; rejects when the fetch fails
 * @throws Error when the fetched words do not match the chunks: the editor saves the words that it shows, so it would
 * save wrong words
 */
export async function fetchColumns({ chunks, bundleUrl }: WordsRef, fetchJson: FetchJson): Promise<WordColumns[]> {
  const isBundled = bundleUrl !== undefined && chunks.some(({ part }) => part !== undefined);
  const bundle = isBundled ? fetchJson(bundleUrl).then(columnsOfBundle) : undefined;
  const fetched = new Map<number, WordColumns>();
  const loose = chunks.flatMap(({ url }, index) => (url === undefined ? [] : [{ url, index }]));
  const fetchLoose = async () => {
    for (let chunk = loose.shift(); chunk; chunk = loose.shift()) {
      fetched.set(chunk.index, columnsOfWords(wordsOfChunk(await fetchJson(chunk.url))));
    }
  };
  const [parts = []] = await Promise.all([bundle, ...Array.from({ length: PARALLEL }, fetchLoose)]);
  return chunks.map(({ part, count, startTime }, index) => {
    const here = (part === undefined ? fetched.get(index) : parts[part]) ?? columnsOfWords([]);
    if (here.starts.length !== count || (count > 0 && here.starts[0] !== startTime)) {
      throw new Error(`Chunk ${index} of the transcript isn't as it was announced.`);
    }
    return here;
  });
}
