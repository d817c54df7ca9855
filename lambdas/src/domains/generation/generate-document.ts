import { citedTime, type SpokenSpan } from '@parlance/contract/citation';
import { isDraftComplete } from '@parlance/contract/collection';
import { fromMarkdown } from '@parlance/document/from-markdown';
import * as z from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { FeatureNotIncludedError, NotEnoughMinutesError, TooManyRequestsError } from '../../platform/errors.ts';
import type { LanguageModel } from '../../platform/models/language-model.ts';
import { plainText } from '../../platform/models/plain-text.ts';
import { JobFailedError, JobGoneError } from '../../platform/workflow/job-errors.ts';
import type { JobInput } from '../../platform/workflow/job-step.ts';
import { type FeatureAccess, requireFeature } from '../../repositories/access/feature-access.ts';
import type { CollectionsRepository } from '../../repositories/collections/collections-repository.ts';
import type { StoredCollection } from '../../repositories/collections/stored-collection.ts';
import {
  type BeginGenerationDependencies,
  beginGeneration,
  storeRefused,
} from '../../repositories/generation/begin-generation.ts';
import type { GeneratedDocuments } from '../../repositories/generation/generated-documents.ts';
import { type GenerationInput, generationInputSchema } from '../../repositories/generation/generation-job.ts';
import type { Job } from '../../repositories/jobs/job.ts';
import type { JobsRepository } from '../../repositories/jobs/jobs-repository.ts';
import { creditKey, settleCredits } from '../../repositories/ledger/credit-bookings.ts';
import type { LedgerRepository } from '../../repositories/ledger/ledger-repository.ts';
import type { BillingRepository } from '../../repositories/organizations/billing-repository.ts';
import {
  lineText,
  partsOfLines,
  readTranscriptLines,
  type TranscriptLine,
} from '../../repositories/transcripts/transcript-lines.ts';
import type { TranscriptsRepository } from '../../repositories/transcripts/transcripts-repository.ts';
import { writeContent } from './write-content.ts';

export const generateDocumentOutputSchema = z.object({ collectionId: z.string() });

export interface GenerateDocumentDependencies extends BeginGenerationDependencies, FeatureAccess {
  readonly collections: BeginGenerationDependencies['collections'] &
    Pick<CollectionsRepository, 'beginMaking' | 'noteConverted'>;
  readonly jobs: Pick<JobsRepository, 'start' | 'get' | 'begin' | 'finishing'>;
  readonly ledger: BeginGenerationDependencies['ledger'] &
    FeatureAccess['ledger'] &
    Pick<LedgerRepository, 'settle' | 'release'>;
  readonly transcripts: Pick<TranscriptsRepository, 'getManifest' | 'getSpeakers'>;
  readonly generated: Pick<GeneratedDocuments, 'finish'>;
  readonly billing: Pick<BillingRepository, 'change'>;
  /** Undefined when the stage has none. */
  readonly model: LanguageModel | undefined;
  readonly clock: Clock;
}

/** The largest part of a transcript in one request: models take 200,000 tokens, and an hour of talk has about 13,000. */
const PART_TOKENS = 150_000;

/** What people are told without a fault of the service. */
const REFUSALS = [FeatureNotIncludedError, NotEnoughMinutesError, TooManyRequestsError];

/** How often it is looked whether the document is wanted still, in seconds. */
const LOOK_SECONDS = 3;

/**
 * The step that writes a document of a transcript. Its result is one transaction at the end, so a killed step leaves nothing half; then
 * the credits are settled. Idempotent.
 *
 * @throws JobGoneError when the document was deleted; JobFailedError when it can't be made; ModelBusyError
 */
export function generateDocument(dependencies: GenerateDocumentDependencies) {
  const { collections, jobs, clock } = dependencies;
  return async ({ collectionId, jobId }: JobInput, signal: AbortSignal): Promise<{ collectionId: string }> => {
    const job = await jobs.begin(collectionId, jobId, clock());
    if (job?.state !== 'working' && job?.state !== 'done') throw new JobGoneError(collectionId, jobId);
    const input = generationInputSchema.parse(job.input);
    if (job.state === 'working') {
      if (input.isAutomatic) await beginAutomatic(dependencies, job, input);
      const made = await collections.beginMaking(collectionId, 1);
      // A call that was killed before it stored the document has not begun anything.
      if (!made) throw new JobGoneError(collectionId, jobId);
      await write(dependencies, made, job, input, signal);
    }
    await pay(dependencies, collectionId);
    return { collectionId };
  };
}

async function write(
  { jobs, generated, transcripts, chunks, model, clock }: GenerateDocumentDependencies,
  made: StoredCollection,
  { id: jobId }: Job,
  { sourceId, ...request }: GenerationInput,
  signal: AbortSignal,
): Promise<void> {
  if (!model) throw new JobFailedError('off', 'The stage has no language model.');
  const transcript = await readTranscriptLines({ transcripts, words: chunks }, sourceId);
  const { lines = [] } = transcript ?? {};
  let looked = 0;
  const checkWanted = async () => {
    if (clock() - looked < LOOK_SECONDS) return;
    looked = clock();
    if ((await jobs.get(made.id, jobId))?.state !== 'working') throw new JobGoneError(made.id, jobId);
  };
  const parts = partsOfLines(lines, PART_TOKENS).map((part) => part.map(lineText).join('\n'));
  const text = await writeContent({ model, checkWanted, signal }, request, parts);
  const content = fromMarkdown(plainText(text), { collection: sourceId, isTime: isTimeOf(lines) });
  if (content.textContent.trim() === '') throw new JobFailedError('empty', 'The model wrote nothing.');
  const end = jobs.finishing(made.id, jobId, { output: {} }, clock());
  if (!(await generated.finish({ id: made.id, attempt: made.attempt, content }, end))) {
    throw new JobGoneError(made.id, jobId);
  }
}

/** Whether something was said at a time that is cited. */
function isTimeOf(lines: readonly TranscriptLine[]): (seconds: number) => boolean {
  const spans: SpokenSpan[] = [...lines].sort((a, b) => a.start - b.start);
  return (seconds) => citedTime(seconds, spans) !== undefined;
}

/** What the upload asked for is paid and stored by the step itself; without credits it fails, with the reason on its card. */
async function beginAutomatic(
  dependencies: GenerateDocumentDependencies,
  { collectionId: id, uid }: Job,
  input: GenerationInput,
): Promise<void> {
  const source = await dependencies.collections.get(input.sourceId);
  if (!source) throw new JobGoneError(id, input.sourceId);
  const generation = { id, uid, source, input };
  try {
    await requireFeature(dependencies, 'ContentGeneration', source.orgId);
    await beginGeneration(dependencies, generation);
  } catch (error) {
    if (!REFUSALS.some((refusal) => error instanceof refusal)) throw error;
    await storeRefused(dependencies, generation);
    throw new JobFailedError('refused', 'What the upload asked for is not paid.', { cause: error });
  }
}

/** Settles the credits of a finished document, and notes on its transcript that it was made. A free one counts as used only now (Spec part 1, "firstFree.convertedToBlog"). */
async function pay(dependencies: GenerateDocumentDependencies, collectionId: string): Promise<void> {
  const { collections, billing, firstFree, clock } = dependencies;
  const made = await collections.get(collectionId);
  // Deleted after it was done: its deletion has settled it.
  if (!made || !isDraftComplete(made)) return;
  const key = creditKey(made, 'conversion');
  if ((await firstFree.get(key.oid))?.collectionId === collectionId) {
    await billing.change(key.oid, { firstFree: { convertedToBlog: true } }, clock());
  }
  await settleCredits(dependencies, key);
  const source = made.generatedFrom === undefined ? undefined : await collections.get(made.generatedFrom);
  if (source && !source.tCompletion?.blog) await collections.noteConverted(source);
}
