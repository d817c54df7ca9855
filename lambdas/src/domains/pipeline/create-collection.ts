import { randomUUID } from 'node:crypto';
import { withTerms } from '@parlance/contract/dictionary';
import { linkAddress } from '@parlance/contract/link';
import type { Locale } from '@parlance/contract/regions';
import type { AttachedTranscript, ImportedParagraph } from '@parlance/contract/schemas/import';
import type { Source } from '@parlance/contract/source';
import { MAX_TRANSCRIPT_WORDS } from '@parlance/contract/transcript-limits';
import { wordsOfText } from '@parlance/contract/words-of-text';
import type { Clock } from '../../platform/clock.ts';
import {
  BadRequestError,
  NotFoundError,
  TooLargeError,
  UnavailableError,
  UploadGoneError,
} from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import type { ObjectStore } from '../../platform/s3/object-store.ts';
import type { Executions } from '../../platform/workflow/executions.ts';
import type { CollectionProjectsRepository } from '../../repositories/collections/collection-projects.ts';
import type { CollectionsRepository } from '../../repositories/collections/collections-repository.ts';
import { type LanguageOffer, requireLanguage } from '../../repositories/collections/require-language.ts';
import {
  collectionIdOf,
  linkCollectionIdOf,
  type StoredCollection,
  userOrgIdOf,
} from '../../repositories/collections/stored-collection.ts';
import type { DictionariesRepository } from '../../repositories/dictionaries/dictionaries-repository.ts';
import { ownKeyOf } from '../../repositories/objects/upload-address.ts';
import type { OrganizationsRepository } from '../../repositories/organizations/organizations-repository.ts';
import type { RateLimit, RateLimiter } from '../../repositories/tokens/rate-limiter.ts';
import type { AttachedStore } from '../../repositories/transcripts/attached-store.ts';
import { type CreateTextDependencies, createTextCollection } from './create-text-collection.ts';

/** More than a person pastes; a feed's worth of episodes fits. */
const LINKS: RateLimit = { what: 'links/create', count: 120, seconds: 3600 };

interface CreateCollectionDependencies extends LanguageOffer, CreateTextDependencies {
  readonly collections: Pick<CollectionsRepository, 'get' | 'create'>;
  readonly collectionProjects: Pick<CollectionProjectsRepository, 'create'>;
  readonly dictionaries: Pick<DictionariesRepository, 'has'>;
  readonly organizations: Pick<OrganizationsRepository, 'get' | 'isMember'>;
  readonly executions: Pick<Executions, 'start'>;
  readonly uploads: Pick<ObjectStore, 'bucket' | 'sizeOf'>;
  readonly attachments: Pick<AttachedStore, 'write' | 'delete'>;
  readonly rateLimiter: Pick<RateLimiter, 'consume'>;
  /** Whether the stage has a language model. */
  readonly hasLanguageModel: boolean;
  readonly locale: Locale;
  readonly clock: Clock;
}

/**
 * Makes a collection of an uploaded file or of a link and starts its workflow, or makes an empty document. Idempotent, also after an interrupted call: the id
 * comes from the file's key or the link's submission, and the execution's name from the id.
 */
export function createCollection(dependencies: CreateCollectionDependencies): Operation<'createCollection'> {
  const { collections, dictionaries, organizations, executions, locale, clock } = dependencies;
  return async ({ params: { uid }, body }) => {
    if (!(await organizations.isMember(body.orgId, uid))) throw new NotFoundError('There is no such workspace.');
    if (body.type === 'text') return createTextCollection(dependencies, uid, body);
    const { id, source, requireMedia } = sourceOf(dependencies, uid, body);
    let collection = await collections.get(id);
    if (!collection) {
      if (body.attached) requireRoom(body.attached.paragraphs, body.languageCode);
      requireLanguage(dependencies, body.languageCode);
      if (body.convertToBlog && !dependencies.hasLanguageModel) throw noBlogPosts();
      await requireMedia();
      if (body.dictionary !== undefined && !(await dictionaries.has(uid, body.dictionary))) throw dictionaryUnknown();
      const hints = withTerms([], body.hints ?? []);
      const attached = body.attached && (await keepAttached(dependencies, id, body.attached));
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
        attached,
        isPrecision: body.isPrecision,
        enhanced: body.enhanced,
        beta: body.beta,
        started: clock(),
        tProgress: 0,
        progress: 'PENDING',
        source,
        attempt: 1,
      };
      // When the item exists, the same call runs twice, and both return the same collection.
      const isMade = await createOrClean(dependencies, made, body.project);
      collection = isMade ? made : await collections.get(id);
    }
    if (collection?.progress === 'PENDING') await executions.start(id, collection.attempt);
    return { id, convertToBlog: collection?.convertToBlog };
  };
}

interface NewSource {
  readonly id: string;
  readonly source: Source;
  /** @throws UploadGoneError without the file, TooManyRequestsError for too many links */
  readonly requireMedia: () => Promise<void>;
}

/** @throws UploadGoneError for an address that is neither a link nor one of the caller's uploads */
function sourceOf(
  { uploads, rateLimiter, clock }: CreateCollectionDependencies,
  uid: string,
  { url, requestId = randomUUID() }: { readonly url: string; readonly requestId?: string | undefined },
): NewSource {
  const link = linkAddress(url);
  if (link) {
    return {
      id: linkCollectionIdOf(uid, requestId),
      source: { kind: 'link', url: link.href },
      requireMedia: () => rateLimiter.consume(LINKS, uid, clock()),
    };
  }
  const uploadKey = ownKeyOf(url, uploads.bucket, uid);
  if (!uploadKey) throw uploadGone();
  return {
    id: collectionIdOf(uploadKey),
    source: { kind: 'file', uploadKey },
    async requireMedia() {
      if ((await uploads.sizeOf(uploadKey)) === undefined) throw uploadGone();
    },
  };
}

/** @throws TooLargeError for more words than a transcript can have */
function requireRoom(paragraphs: readonly ImportedParagraph[], languageCode: string): void {
  const words = paragraphs.reduce((sum, { text }) => sum + wordsOfText(text, languageCode).length, 0);
  if (words > MAX_TRANSCRIPT_WORDS) throw new TooLargeError(`A transcript can have ${MAX_TRANSCRIPT_WORDS} words.`);
}

/** Stores the text of an attached transcript, before there is an item that names it. */
async function keepAttached(
  { attachments }: CreateCollectionDependencies,
  id: string,
  { fileName, paragraphs }: AttachedTranscript,
): Promise<StoredCollection['attached']> {
  return { fileName, key: await attachments.write(id, paragraphs) };
}

/** As {@link create}; deletes the attached text of a collection that was not made. */
async function createOrClean(
  dependencies: CreateCollectionDependencies,
  made: StoredCollection,
  project: string | undefined,
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
    if (!isMade && made.attached) {
      await dependencies.attachments
        .delete(made.attached.key)
        .catch((error: unknown) => dependencies.reportError('An attached transcript could not be deleted', error));
    }
  }
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

function noBlogPosts(): UnavailableError {
  return new UnavailableError('This service has no language model that makes blog posts. Transcribe without one.');
}

function uploadGone(): UploadGoneError {
  return new UploadGoneError('The uploaded file is not there. Please upload it again.');
}
