import type { Locale } from '@parlance/contract/regions';
import type { Source } from '@parlance/contract/source';
import type { Clock } from '../../platform/clock.ts';
import { BadRequestError } from '../../platform/errors.ts';
import type { Executions } from '../../platform/workflow/executions.ts';
import type { CollectionProjectsRepository } from './collection-projects.ts';
import type { CollectionsRepository } from './collections-repository.ts';
import { type LanguageOffer, requireLanguage } from './require-language.ts';
import { type StoredCollection, userOrgIdOf } from './stored-collection.ts';

export interface StartRecordingDependencies extends LanguageOffer {
  readonly collections: Pick<CollectionsRepository, 'get' | 'create'>;
  readonly collectionProjects: Pick<CollectionProjectsRepository, 'create'>;
  readonly executions: Pick<Executions, 'start'>;
  readonly locale: Locale;
  readonly clock: Clock;
}

/** What a new collection has besides its name, workspace, language and source. */
type Details = Partial<StoredCollection>;

/** A recording of which a collection is made. */
export interface NewRecording extends Pick<StoredCollection, 'id' | 'name' | 'orgId' | 'languageCode'> {
  readonly source: Source;
  /** A project of the owner in the workspace. */
  readonly project?: string | undefined;
  /** Called once, before the collection is made. It throws what keeps it from being made. */
  readonly prepare: () => Promise<Details>;
  /** Removes what `prepare` stored, for a collection that was not made. */
  readonly discard?: (details: Details) => Promise<void>;
}

/**
 * Makes a collection of a recording and starts its workflow. Idempotent, also after an interrupted call: the execution's name comes from the id.
 * The caller checks that the owner is a member of the workspace.
 *
 * @throws BadRequestError about `languageCode` or `project`, and what `prepare` throws
 */
export async function startRecording(
  dependencies: StartRecordingDependencies,
  uid: string,
  recording: NewRecording,
): Promise<StoredCollection | undefined> {
  const { collections, executions, locale, clock } = dependencies;
  const { id, name, orgId, languageCode, source } = recording;
  let collection = await collections.get(id);
  if (!collection) {
    requireLanguage(dependencies, languageCode);
    const made: StoredCollection = {
      ...(await recording.prepare()),
      ...{ id, name, orgId, languageCode, locale, source },
      userId: uid,
      userOrgId: userOrgIdOf(uid, orgId),
      started: clock(),
      tProgress: 0,
      progress: 'PENDING',
      attempt: 1,
    };
    // When the item exists, the same call runs twice, and both return the same collection.
    const isMade = await createOrDiscard(dependencies, made, recording);
    collection = isMade ? made : await collections.get(id);
  }
  if (collection?.progress === 'PENDING') await executions.start(id, collection.attempt);
  return collection;
}

async function createOrDiscard(
  dependencies: StartRecordingDependencies,
  made: StoredCollection,
  { project, discard }: NewRecording,
): Promise<boolean> {
  let isMade = false;
  try {
    isMade = await create(dependencies, made, project);
    return isMade;
  } catch (error) {
    // The item may be there although the answer was lost.
    isMade = !(error instanceof BadRequestError);
    throw error;
  } finally {
    if (!isMade) await discard?.(made);
  }
}

/** @returns false when there is a collection with its id */
async function create(
  { collections, collectionProjects }: StartRecordingDependencies,
  made: StoredCollection,
  project: string | undefined,
): Promise<boolean> {
  if (project === undefined) return collections.create(made);
  const refusal = await collectionProjects.create(made, project);
  if (refusal === 'no-project') {
    throw new BadRequestError('This project is not there any more. Choose another, or none.', {
      fields: { project: 'project-unknown' },
    });
  }
  return refusal === undefined;
}
