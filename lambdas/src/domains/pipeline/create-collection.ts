import { withTerms } from '@parlance/contract/dictionary';
import { isTranscriptionLanguage } from '@parlance/contract/languages';
import type { Locale } from '@parlance/contract/regions';
import type { Clock } from '../../platform/clock.ts';
import { BadRequestError, NotFoundError, UploadGoneError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import type { ObjectStore } from '../../platform/s3/object-store.ts';
import type { Executions } from '../../platform/workflow/executions.ts';
import type { CollectionProjectsRepository } from '../../repositories/collections/collection-projects.ts';
import type { CollectionsRepository } from '../../repositories/collections/collections-repository.ts';
import {
  collectionIdOf,
  type StoredCollection,
  userOrgIdOf,
} from '../../repositories/collections/stored-collection.ts';
import type { DictionariesRepository } from '../../repositories/dictionaries/dictionaries-repository.ts';
import { ownKeyOf } from '../../repositories/objects/upload-address.ts';
import type { OrganizationsRepository } from '../../repositories/organizations/organizations-repository.ts';

interface CreateCollectionDependencies {
  readonly collections: Pick<CollectionsRepository, 'get' | 'create'>;
  readonly collectionProjects: Pick<CollectionProjectsRepository, 'create'>;
  readonly dictionaries: Pick<DictionariesRepository, 'has'>;
  readonly organizations: Pick<OrganizationsRepository, 'isMember'>;
  readonly executions: Pick<Executions, 'start'>;
  readonly uploads: Pick<ObjectStore, 'bucket' | 'sizeOf'>;
  readonly locale: Locale;
  readonly clock: Clock;
}

/**
 * Makes a collection of an uploaded file and starts its workflow. Idempotent, also after an interrupted call: the id
 * comes from the file's key, and the execution's name from the id.
 */
export function createCollection(dependencies: CreateCollectionDependencies): Operation<'createCollection'> {
  const { collections, dictionaries, organizations, executions, uploads, locale, clock } = dependencies;
  return async ({ params: { uid }, body }) => {
    if (!isTranscriptionLanguage(body.languageCode)) {
      throw new BadRequestError('This language is not known.', { fields: { languageCode: 'language-unknown' } });
    }
    if (!(await organizations.isMember(body.orgId, uid))) throw new NotFoundError('There is no such workspace.');
    const uploadKey = ownKeyOf(body.url, uploads.bucket, uid);
    if (!uploadKey) throw uploadGone();
    const id = collectionIdOf(uploadKey);
    let collection = await collections.get(id);
    if (!collection) {
      if ((await uploads.sizeOf(uploadKey)) === undefined) throw uploadGone();
      if (body.dictionary !== undefined && !(await dictionaries.has(uid, body.dictionary))) throw dictionaryUnknown();
      const hints = withTerms([], body.hints ?? []);
      const made: StoredCollection = {
        id,
        name: body.name,
        userId: uid,
        orgId: body.orgId,
        userOrgId: userOrgIdOf(uid, body.orgId),
        languageCode: body.languageCode,
        locale,
        description: body.description,
        convertToBlog: body.convertToBlog,
        ...(hints.length > 0 && { hints }),
        dictionary: body.dictionary,
        ignoreSentance: body.ignoreSentance,
        isPrecision: body.isPrecision,
        enhanced: body.enhanced,
        beta: body.beta,
        started: clock(),
        tProgress: 0,
        progress: 'PENDING',
        source: { kind: 'file', uploadKey },
        attempt: 1,
      };
      // When the item exists, the same call runs twice, and both return the same collection.
      collection = (await create(dependencies, made, body.project)) ? made : await collections.get(id);
    }
    if (collection?.progress === 'PENDING') await executions.start(id, collection.attempt);
    return { id, convertToBlog: collection?.convertToBlog };
  };
}

/** @returns false when there is a collection with its id */
async function create(
  { collections, collectionProjects }: CreateCollectionDependencies,
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

function dictionaryUnknown(): BadRequestError {
  return new BadRequestError('This dictionary is not there any more. Choose another, or none.', {
    fields: { dictionary: 'dictionary-unknown' },
  });
}

function uploadGone(): UploadGoneError {
  return new UploadGoneError('The uploaded file is not there. Please upload it again.');
}
