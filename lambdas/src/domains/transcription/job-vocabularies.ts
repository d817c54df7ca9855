import { AUTO_LANGUAGE, languagesIn } from '@parlance/contract/languages';
import { jobName, type StepInput } from '../../platform/workflow/step-input.ts';
import { asksForTerms } from '../../repositories/collections/asks-for-terms.ts';
import type { StoredCollection } from '../../repositories/collections/stored-collection.ts';
import type { Vocabularies } from './vocabularies.ts';

/** A vocabulary that is ready for a language of a job. */
export interface ReadyVocabulary {
  readonly languageCode: string;
  /** Its name in Amazon Transcribe. */
  readonly name: string;
}

/** A job has at most two: a pair of languages is the most. */
const MOST_OF_A_JOB = 2;

/**
 * The name of a job's vocabulary, without the stage's prefix.
 *
 * @param index which of the job's languages it is for
 */
export function vocabularyName(input: StepInput, index: number): string {
  return `${jobName(input)}-${index}`;
}

/** The collection and attempt of {@link vocabularyName}; undefined for another name. */
export function jobOfVocabulary(name: string): { collectionId: string; attempt: number } | undefined {
  const [, collectionId, attempt] = /^(.+)-(\d+)-\d+$/.exec(name) ?? [];
  return collectionId === undefined ? undefined : { collectionId, attempt: Number(attempt) };
}

/** The vocabularies that were made for an attempt and are ready. A tool's job has none: its section is in another language. */
export async function readyVocabularies(
  { vocabularies }: { readonly vocabularies: Pick<Vocabularies, 'state' | 'fullName'> },
  collection: StoredCollection,
  input: StepInput,
): Promise<ReadyVocabulary[]> {
  const { languageCode } = collection;
  if (input.run !== undefined || languageCode === AUTO_LANGUAGE || !asksForTerms(collection)) return [];
  const ready: ReadyVocabulary[] = [];
  for (const [index, code] of languagesIn(languageCode).entries()) {
    const name = vocabularyName(input, index);
    if ((await vocabularies.state(name)) !== 'ready') continue;
    ready.push({ languageCode: code, name: vocabularies.fullName(name) });
  }
  return ready;
}

/** Deletes the vocabularies of a job. Idempotent. */
export async function deleteJobVocabularies(
  { vocabularies }: { readonly vocabularies: Pick<Vocabularies, 'delete'> },
  input: StepInput,
): Promise<void> {
  for (let index = 0; index < MOST_OF_A_JOB; index++) await vocabularies.delete(vocabularyName(input, index));
}
