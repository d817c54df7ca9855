import type { Notice } from '@parlance/contract/notice';
import * as z from 'zod';
import type { ObjectStore } from '../../platform/s3/object-store.ts';
import { type StepInput, stepInputSchema } from '../../platform/workflow/step-input.ts';
import type { StoredCollection } from '../../repositories/collections/stored-collection.ts';
import {
  changeCollection,
  requireCollection,
  type StepCollections,
} from '../../repositories/collections/workflow-collection.ts';
import type { DictionariesRepository } from '../../repositories/dictionaries/dictionaries-repository.ts';
import { vocabularyTableKey } from '../../repositories/objects/object-keys.ts';
import { jobTerms, type VocabularyTable } from './job-terms.ts';
import { vocabularyName } from './job-vocabularies.ts';
import type { Vocabularies, VocabularyState } from './vocabularies.ts';

export const makeVocabulariesInputSchema = stepInputSchema.extend({
  /** Seconds since the first call for this attempt. */
  waited: z.number().int().min(0).default(0),
});
export const makeVocabulariesOutputSchema = z.object({
  /** The transcription can start, with those that are ready. */
  done: z.boolean(),
  /** Seconds until the next call. */
  waitSeconds: z.number().int().positive(),
  /** Seconds since the first call for this attempt, after that wait. */
  waited: z.number().int().min(0),
});
type MakeVocabulariesInput = z.input<typeof makeVocabulariesInputSchema>;
type MakeVocabulariesOutput = z.infer<typeof makeVocabulariesOutputSchema>;

interface MakeVocabulariesDependencies {
  readonly collections: Pick<StepCollections, 'get' | 'changeAttempt'>;
  readonly dictionaries: Pick<DictionariesRepository, 'get'>;
  readonly vocabularies: Pick<Vocabularies, 'create' | 'state'>;
  readonly tables: Pick<ObjectStore, 'bucket' | 'put'>;
}

/** A transcription starts without its vocabularies after this many seconds. Amazon Transcribe takes one to five minutes for one. */
export const LONGEST_VOCABULARY_WAIT = 900;
const SHORTEST_PAUSE = 2;
const LONGEST_PAUSE = 20;

/**
 * Makes the vocabularies of an attempt's hints and dictionary, and says whether to wait for them. A transcription never fails for
 * its vocabularies: what is refused or takes too long is left out, and the collection's notices say so. Idempotent.
 */
export function makeVocabularies(dependencies: MakeVocabulariesDependencies) {
  const { collections } = dependencies;
  return async ({ waited = 0, ...input }: MakeVocabulariesInput): Promise<MakeVocabulariesOutput> => {
    const collection = await requireCollection(collections, input);
    const { tables, notices } = await termsOf(dependencies, collection);
    const states: VocabularyState[] = [];
    for (const table of tables) states.push(await made(dependencies, input, table));
    const isOpen = states.some((state) => state === 'pending' || state === 'no-room');
    const waitSeconds = Math.min(LONGEST_PAUSE, Math.max(SHORTEST_PAUSE, Math.round(waited / 4)));
    if (isOpen && waited < LONGEST_VOCABULARY_WAIT) return { done: false, waitSeconds, waited: waited + waitSeconds };
    const problems: Notice[] = [
      ...notices,
      ...(states.includes('failed') ? [{ code: 'terms-refused' } as const] : []),
      ...(isOpen ? [{ code: 'terms-late' } as const] : []),
    ];
    if (problems.length > 0 || collection.notices) await changeCollection(collections, input, { notices: problems });
    return { done: true, waitSeconds, waited };
  };
}

async function termsOf({ dictionaries }: MakeVocabulariesDependencies, collection: StoredCollection) {
  const { userId, dictionary } = collection;
  return jobTerms(collection, dictionary === undefined ? undefined : await dictionaries.get(userId, dictionary));
}

/** The state of a vocabulary, which is made when it is absent. */
async function made(
  { vocabularies, tables }: MakeVocabulariesDependencies,
  input: StepInput,
  { languageCode, index, table }: VocabularyTable,
): Promise<VocabularyState> {
  const name = vocabularyName(input, index);
  const state = await vocabularies.state(name);
  if (state !== 'absent') return state;
  const key = vocabularyTableKey(input, index);
  await tables.put(key, table, 'text/plain;charset=utf-8');
  const created = await vocabularies.create({ name, languageCode, tableUri: `s3://${tables.bucket}/${key}` });
  return created === 'made' ? vocabularies.state(name) : created;
}
