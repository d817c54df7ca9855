import { randomUUID } from 'node:crypto';
import { isFinished } from '@parlance/contract/collection';
import { AlreadyProcessingError, BadRequestError, UnavailableError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import type { JobExecutions } from '../../platform/workflow/job-executions.ts';
import { type AccessDependencies, accessibleCollection } from '../../repositories/access/collection-access.ts';
import { type FeatureAccess, requireFeature } from '../../repositories/access/feature-access.ts';
import type { StoredCollection } from '../../repositories/collections/stored-collection.ts';
import { type BeginGenerationDependencies, beginGeneration } from '../../repositories/generation/begin-generation.ts';
import { GENERATION_JOB, generatedIdOf } from '../../repositories/generation/generation-job.ts';

interface GenerateContentDependencies extends AccessDependencies, FeatureAccess, BeginGenerationDependencies {
  readonly collections: BeginGenerationDependencies['collections'];
  readonly organizations: AccessDependencies['organizations'];
  readonly ledger: FeatureAccess['ledger'] & BeginGenerationDependencies['ledger'];
  readonly generations: Pick<JobExecutions, 'start'>;
  /** Whether the stage has a language model. */
  readonly hasModel: boolean;
}

/**
 * Makes a document of a transcript by a prompt (Spec part 2, sections 2.8 and 7.1). Its credits are held at once. Idempotent by
 * `requestId`, also after an interrupted call.
 */
export function generateContent(dependencies: GenerateContentDependencies): Operation<'generateContent'> {
  const { generations, hasModel } = dependencies;
  return async ({ params: { id: sourceId }, body, caller: { uid } }) => {
    const { requestId = randomUUID(), name, credits: agreed, ...request } = body;
    const source = await accessibleCollection(dependencies, sourceId, uid, 'write');
    requireTranscript(source);
    await requireFeature(dependencies, 'ContentGeneration', source.orgId);
    if (!hasModel) throw new UnavailableError('This service has no language model.');
    const id = generatedIdOf(uid, sourceId, requestId);
    const input = { ...request, sourceId, name: name ?? source.name, isAutomatic: false };
    const { progress } = await beginGeneration(dependencies, { id, uid, source, input, agreed });
    if (progress === 'PENDING') await generations.start({ collectionId: id, jobId: GENERATION_JOB });
    return { id };
  };
}

/** @throws BadRequestError for a document; AlreadyProcessingError before the transcript is there */
export function requireTranscript(collection: StoredCollection): void {
  if (collection.type === 'text') throw new BadRequestError('Content is made of transcripts, not of documents.');
  if (collection.progress !== undefined || !isFinished(collection)) {
    throw new AlreadyProcessingError('There is no transcript yet. Please wait until it is done.');
  }
}
