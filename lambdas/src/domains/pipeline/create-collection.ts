import { randomUUID } from 'node:crypto';
import { withTerms } from '@parlance/contract/dictionary';
import { linkAddress } from '@parlance/contract/link';
import type { AttachedTranscript, ImportedParagraph } from '@parlance/contract/schemas/import';
import type { Source } from '@parlance/contract/source';
import { MAX_TRANSCRIPT_WORDS } from '@parlance/contract/transcript-limits';
import { wordsOfText } from '@parlance/contract/words-of-text';
import {
  BadRequestError,
  NotFoundError,
  TooLargeError,
  UnavailableError,
  UploadGoneError,
} from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import type { ObjectStore } from '../../platform/s3/object-store.ts';
import { type StartRecordingDependencies, startRecording } from '../../repositories/collections/start-recording.ts';
import {
  collectionIdOf,
  linkCollectionIdOf,
  type StoredCollection,
} from '../../repositories/collections/stored-collection.ts';
import type { DictionariesRepository } from '../../repositories/dictionaries/dictionaries-repository.ts';
import { ownKeyOf } from '../../repositories/objects/upload-address.ts';
import type { OrganizationsRepository } from '../../repositories/organizations/organizations-repository.ts';
import type { RateLimit, RateLimiter } from '../../repositories/tokens/rate-limiter.ts';
import type { AttachedStore } from '../../repositories/transcripts/attached-store.ts';
import { type CreateTextDependencies, createTextCollection } from './create-text-collection.ts';

/** More than a person pastes; a feed's worth of episodes fits. */
const LINKS: RateLimit = { what: 'links/create', count: 120, seconds: 3600 };

interface CreateCollectionDependencies extends StartRecordingDependencies, CreateTextDependencies {
  readonly collections: StartRecordingDependencies['collections'] & CreateTextDependencies['collections'];
  readonly collectionProjects: StartRecordingDependencies['collectionProjects'] &
    CreateTextDependencies['collectionProjects'];
  readonly dictionaries: Pick<DictionariesRepository, 'has'>;
  readonly organizations: Pick<OrganizationsRepository, 'get' | 'isMember'>;
  readonly uploads: Pick<ObjectStore, 'bucket' | 'sizeOf'>;
  readonly attachments: Pick<AttachedStore, 'write' | 'delete'>;
  readonly rateLimiter: Pick<RateLimiter, 'consume'>;
  /** Whether the stage has a language model. */
  readonly hasLanguageModel: boolean;
}

/**
 * Makes a collection of an uploaded file or of a link and starts its workflow, or makes an empty document. Idempotent, also after an interrupted call: the id
 * comes from the file's key or the link's submission, and the execution's name from the id.
 */
export function createCollection(dependencies: CreateCollectionDependencies): Operation<'createCollection'> {
  const { dictionaries, organizations } = dependencies;
  return async ({ params: { uid }, body }) => {
    if (!(await organizations.isMember(body.orgId, uid))) throw new NotFoundError('There is no such workspace.');
    if (body.type === 'text') return createTextCollection(dependencies, uid, body);
    const { id, source, requireMedia } = sourceOf(dependencies, uid, body);
    const collection = await startRecording(dependencies, uid, {
      ...{ id, source, name: body.name, orgId: body.orgId, languageCode: body.languageCode, project: body.project },
      async prepare() {
        if (body.attached) requireRoom(body.attached.paragraphs, body.languageCode);
        if (body.convertToBlog && !dependencies.hasLanguageModel) throw noBlogPosts();
        await requireMedia();
        if (body.dictionary !== undefined && !(await dictionaries.has(uid, body.dictionary))) throw dictionaryUnknown();
        const hints = withTerms([], body.hints ?? []);
        return {
          description: body.description,
          convertToBlog: body.convertToBlog,
          ...(hints.length > 0 && { hints }),
          dictionary: body.dictionary,
          ignoreSentance: body.ignoreSentance,
          attached: body.attached && (await keepAttached(dependencies, id, body.attached)),
          isPrecision: body.isPrecision,
          enhanced: body.enhanced,
          beta: body.beta,
        };
      },
      discard: ({ attached }) => discardAttached(dependencies, attached),
    });
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

async function discardAttached(
  { attachments, reportError }: CreateCollectionDependencies,
  attached: StoredCollection['attached'],
): Promise<void> {
  if (!attached) return;
  await attachments
    .delete(attached.key)
    .catch((error: unknown) => reportError('An attached transcript could not be deleted', error));
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
