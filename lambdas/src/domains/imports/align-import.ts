import type { ImportedParagraph } from '@parlance/contract/schemas/import';
import type { Speakers } from '@parlance/contract/transcript';
import { MAX_TRANSCRIPT_WORDS } from '@parlance/contract/transcript-limits';
import { wordsOfText } from '@parlance/contract/words-of-text';
import { BadRequestError, TooLargeError } from '../../platform/errors.ts';
import { type PlacedWords, placeWords } from '../../repositories/alignment/place-words.ts';
import type { StoredCollection } from '../../repositories/collections/stored-collection.ts';
import { type SpokenDependencies, spokenVersion } from '../../repositories/transcripts/spoken-version.ts';
import { speakersOfImport } from './lay-out-import.ts';

/** The version that the recogniser made; it is always kept. */
const DRAFT = 1;

/** A text of which so much is heard needs no other version to compare with. */
const GOOD = 0.9;

export interface AlignedImport extends PlacedWords {
  readonly speakers: Speakers;
}

/**
 * Gives an import the times of a transcript's words, in the version given or in the recogniser's draft: in the one that has more of the
 * import's words. A draft is better when people have put another text in its place, the present text after a section was transcribed again.
 *
 * @throws BadRequestError for an import without words; TooLargeError; NotFoundError when the version is not kept
 */
export async function alignImport(
  dependencies: SpokenDependencies,
  { id, languageCode, props }: Pick<StoredCollection, 'id' | 'languageCode' | 'props'>,
  imported: readonly ImportedParagraph[],
  version: number,
): Promise<AlignedImport> {
  const paragraphs = imported
    .map(({ speaker, text }) => ({ speaker, words: wordsOfText(text, languageCode) }))
    .filter(({ words }) => words.length > 0);
  const text = paragraphs.flatMap(({ words }) => words);
  if (text.length === 0) throw new BadRequestError('There are no words.', { fields: { paragraphs: 'no-words' } });
  if (text.length > MAX_TRANSCRIPT_WORDS) {
    throw new TooLargeError(`A transcript can have ${MAX_TRANSCRIPT_WORDS} words.`);
  }
  const recording = { languageCode, duration: props?.duration ?? 0 };
  const alignedWith = async (of: number) => {
    const heard = await spokenVersion(dependencies, id, of);
    return { ...placeWords(text, heard.words, recording), heard };
  };
  let best = await alignedWith(version);
  if (version !== DRAFT && best.placed < text.length * GOOD) {
    const draft = await alignedWith(DRAFT);
    if (draft.placed > best.placed) best = draft;
  }
  let first = 0;
  const begins = paragraphs.map(({ speaker, words }) => {
    const begin = { speaker, first };
    first += words.length;
    return begin;
  });
  const { words, placed, heard } = best;
  return { words, placed, speakers: speakersOfImport({ words, paragraphs: begins }, heard.speakers) };
}
