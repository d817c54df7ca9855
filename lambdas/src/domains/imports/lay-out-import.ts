import { lowerBound, type Speakers, speakerKey, type Word } from '@parlance/contract/transcript';
import { MAX_SPEAKER_ENTRIES } from '@parlance/contract/transcript-limits';
import { DEFAULT_SPEAKER } from '@parlance/contract/transcript-paragraphs';

/** The words of an import with their times, and where each of its paragraphs begins. */
export interface TimedImport {
  readonly words: readonly Word[];
  readonly paragraphs: readonly { readonly speaker?: string | undefined; readonly first: number }[];
}

/** Start times of words and of their paragraphs can differ by so much, in seconds. */
const SAME_TIME = 0.0005;

/** A paragraph, by its first word. */
interface Turn {
  readonly first: number;
  readonly name: string;
}

/**
 * The speakers of an import, by the start times of its paragraphs. A paragraph without a name goes on with the speaker before. An
 * import that names nobody gets the speakers who were heard: at its own paragraphs, and where another begins to speak.
 *
 * @param heard the speakers of the transcript that the import replaces
 */
export function speakersOfImport({ words, paragraphs }: TimedImport, heard: Speakers): Speakers {
  const isNamed = paragraphs.some(({ speaker }) => speaker !== undefined);
  const turns = isNamed ? namedTurns(paragraphs) : heardTurns({ words, paragraphs }, heard);
  // Paragraphs in a recording that is too short for them can begin at the same time: the first one counts.
  return Object.fromEntries(
    turns.reverse().map(({ first, name }) => [speakerKey(words[first]?.start_time ?? 0), { name }]),
  );
}

function namedTurns(paragraphs: TimedImport['paragraphs']): Turn[] {
  let name: string = DEFAULT_SPEAKER;
  return paragraphs.map(({ speaker, first }) => {
    name = speaker ?? name;
    return { first, name };
  });
}

function heardTurns({ words, paragraphs }: TimedImport, heard: Speakers): Turn[] {
  const entries = Object.entries(heard)
    .map(([time, { name }]) => ({ start_time: Number(time), name }))
    .sort((a, b) => a.start_time - b.start_time);
  const nameAt = (first: number) => {
    const entry = entries[lowerBound(entries, (words[first]?.start_time ?? 0) + SAME_TIME) - 1];
    return entry?.name ?? DEFAULT_SPEAKER;
  };
  // A text of one paragraph has no paragraphs of its own.
  const others = entries.filter(({ name }, at) => paragraphs.length === 1 || name !== entries[at - 1]?.name);
  const begins = others.map(({ start_time }) => lowerBound(words, start_time - SAME_TIME));
  const own = paragraphs.map(({ first }) => first);
  const all = own.length + begins.length <= MAX_SPEAKER_ENTRIES ? [...own, ...begins] : own;
  return [...new Set(all)]
    .filter((first) => first < words.length)
    .sort((a, b) => a - b)
    .map((first) => ({ first, name: nameAt(first) }));
}
