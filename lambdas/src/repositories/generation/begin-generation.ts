import type { Clock } from '../../platform/clock.ts';
import { ConflictError, NotEnoughMinutesError } from '../../platform/errors.ts';
import { writingLog } from '../../platform/workflow/writing-failures.ts';
import type { CollectionsRepository } from '../collections/collections-repository.ts';
import { type StoredCollection, userOrgIdOf } from '../collections/stored-collection.ts';
import type { JobsRepository } from '../jobs/jobs-repository.ts';
import { creditKey, holdCredits } from '../ledger/credit-bookings.ts';
import { billingOf, type HoldDependencies } from '../ledger/draft-bookings.ts';
import type { LedgerRepository } from '../ledger/ledger-repository.ts';
import type { RateLimit, RateLimiter } from '../tokens/rate-limiter.ts';
import { claimFree, type FreeConversionDependencies } from './free-conversion.ts';
import { GENERATION_JOB, type GenerationInput } from './generation-job.ts';
import { creditsOfConversion, type TextLengthDependencies } from './generation-price.ts';

/** More documents than a workspace makes by hand in a day. */
const DOCUMENTS: RateLimit = { what: 'generations', count: 100, seconds: 24 * 3600 };

export interface BeginGenerationDependencies
  extends HoldDependencies,
    FreeConversionDependencies,
    TextLengthDependencies {
  readonly collections: Pick<CollectionsRepository, 'get' | 'create'>;
  readonly ledger: HoldDependencies['ledger'] & Pick<LedgerRepository, 'stateOf'>;
  readonly jobs: Pick<JobsRepository, 'start'>;
  readonly rateLimiter: Pick<RateLimiter, 'consume'>;
  readonly clock: Clock;
}

export interface NewGeneration {
  /** The id of the document. */
  readonly id: string;
  readonly uid: string;
  readonly source: StoredCollection;
  readonly input: GenerationInput;
  /** The price in credits that the caller agreed to; undefined when the call names none. */
  readonly agreed?: number | undefined;
}

/**
 * Holds the credits of a generated document, and stores its job and the document, which waits. Idempotent by the document's id, also
 * after an interrupted call. The caller then starts the execution.
 *
 * In this order a call that is killed leaves at most a hold without a document, which the hourly sweep ends.
 *
 * @throws NotEnoughMinutesError, TooManyRequestsError; ConflictError when it costs more than was agreed, or was made and deleted
 */
export async function beginGeneration(
  dependencies: BeginGenerationDependencies,
  { id, uid, source, input, agreed }: NewGeneration,
): Promise<StoredCollection> {
  const { collections, jobs, ledger, rateLimiter, clock } = dependencies;
  const made = documentOf(id, uid, source, input.name, clock());
  // In this order: a document that is finished and paid in between is found.
  const paid = await ledger.stateOf(creditKey(made, 'conversion'));
  const existing = await collections.get(id);
  if (existing) return existing;
  // The credits of this request paid for the document that was deleted.
  if (paid === 'settled') throw new ConflictError('This was made and deleted. Please ask for it anew.');
  await rateLimiter.consume(DOCUMENTS, source.orgId, clock());
  await payFor(dependencies, made, source.id, agreed);
  await jobs.start(
    { collectionId: id, id: GENERATION_JOB, kind: 'generation', uid, orgId: source.orgId, input },
    clock(),
  );
  if (await collections.create(made)) return made;
  return (await collections.get(id)) ?? made;
}

/**
 * Stores the document that an upload asked for as failed, so that its owner sees it with the reason. Does nothing when it is there.
 */
export async function storeRefused(
  { collections, clock }: Pick<BeginGenerationDependencies, 'collections' | 'clock'>,
  { id, uid, source, input }: NewGeneration,
): Promise<void> {
  const log = writingLog('writing-not-paid', clock());
  const document = documentOf(id, uid, source, input.name, clock());
  await collections.create({ ...document, progress: 'ERROR', failure: log.status, logs: [log] });
}

/** The document before it has a text. */
function documentOf(
  id: string,
  uid: string,
  { id: generatedFrom, orgId, languageCode, locale }: StoredCollection,
  name: string,
  now: number,
): StoredCollection {
  return {
    ...{ id, name, type: 'text', generatedFrom, languageCode, locale },
    ...{ userId: uid, orgId, userOrgId: userOrgIdOf(uid, orgId), payer: orgId },
    ...{ started: now, tProgress: 0, progress: 'PENDING', source: { kind: 'none' }, attempt: 1 },
  };
}

async function payFor(
  dependencies: BeginGenerationDependencies,
  made: StoredCollection,
  sourceId: string,
  agreed: number | undefined,
): Promise<void> {
  const { organizations } = dependencies;
  const { orgId, userId: uid, name } = made;
  const billing = await billingOf(organizations, orgId);
  const key = { collectionId: made.id, attempt: made.attempt };
  const isFree = billing.enterprise === undefined && (await claimFree(dependencies, orgId, billing, key));
  const credits = isFree ? 0 : await creditsOfConversion(dependencies, sourceId);
  if (billing.enterprise === undefined && agreed !== undefined && credits > agreed) {
    throw new ConflictError('The price has changed. Please look at it again.', { details: { credits } });
  }
  const held = await holdCredits(dependencies, { ...creditKey(made, 'conversion'), credits, uid, name });
  if (held === 'not-enough') {
    throw new NotEnoughMinutesError('This workspace has not enough credits for this. Please buy some first.');
  }
}
