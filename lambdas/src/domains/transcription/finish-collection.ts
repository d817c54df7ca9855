import { isDraftComplete } from '@parlance/contract/collection';
import { draftPromise } from '@parlance/contract/draft-promise';
import * as z from 'zod';
import type { SendMail } from '../../platform/mail/mailer.ts';
import { sendTranscriptComplete } from '../../platform/mail/transcript-complete-mail.ts';
import type { Measure } from '../../platform/metrics.ts';
import { type StepInput, stepInputSchema } from '../../platform/workflow/step-input.ts';
import type { CollectionsRepository } from '../../repositories/collections/collections-repository.ts';
import type { StoredCollection } from '../../repositories/collections/stored-collection.ts';
import { changeCollection, requireCollection } from '../../repositories/collections/workflow-collection.ts';
import { type MailBrandDependencies, mailBrandIn } from '../../repositories/directory/mail-brand-of.ts';
import {
  beginUploadGeneration,
  type UploadGenerationDependencies,
} from '../../repositories/generation/begin-upload-generation.ts';
import { draftKey } from '../../repositories/ledger/draft-bookings.ts';
import type { LedgerRepository } from '../../repositories/ledger/ledger-repository.ts';
import {
  orderUploadPrecision,
  type UploadPrecisionDependencies,
} from '../../repositories/precision/upload-precision.ts';
import type { SpeedsRepository } from '../../repositories/speeds/speeds-repository.ts';
import type { ChunkStore } from '../../repositories/transcripts/chunk-store.ts';
import { snippetOf } from '../../repositories/transcripts/snippet.ts';
import type { TranscriptsRepository } from '../../repositories/transcripts/transcripts-repository.ts';
import type { UsersRepository } from '../../repositories/users/users-repository.ts';

export const finishCollectionInputSchema = stepInputSchema;
export const finishCollectionOutputSchema = z.object({ mailed: z.boolean() });
type FinishCollectionOutput = z.infer<typeof finishCollectionOutputSchema>;

interface FinishCollectionDependencies
  extends UploadGenerationDependencies,
    UploadPrecisionDependencies,
    MailBrandDependencies {
  readonly collections: Pick<
    CollectionsRepository,
    'get' | 'changeAttempt' | 'claimCompletionMail' | 'noteCompletionMail' | 'releaseCompletionMail'
  >;
  readonly ledger: UploadPrecisionDependencies['ledger'] & Pick<LedgerRepository, 'settle'>;
  readonly transcripts: Pick<TranscriptsRepository, 'getManifest'>;
  readonly chunks: Pick<ChunkStore, 'read'>;
  readonly speeds: Pick<SpeedsRepository, 'note'>;
  readonly users: Pick<UsersRepository, 'get'>;
  readonly sendMail: SendMail;
  readonly webUrl: string;
  readonly measure: Measure;
}

/** Shows a collection's draft, settles its minutes, begins the blog post and the proofreading that the upload asked for, and mails its owner if the settings say so. Idempotent. */
export function finishCollection(dependencies: FinishCollectionDependencies) {
  const { collections, ledger, transcripts, chunks, speeds, clock, measure } = dependencies;
  return async (input: StepInput): Promise<FinishCollectionOutput> => {
    const collection = await requireCollection(collections, input);
    if (collection.progress !== undefined || !isDraftComplete(collection)) {
      const manifest = await transcripts.getManifest(input.collectionId);
      const first = manifest?.chunks[0];
      if (!first) throw new Error(`Collection ${input.collectionId} has no transcript.`);
      const { work, ...card } = collection.card ?? {};
      const shown = {
        card: { ...card, ...(collection.isPrecision && { ordering: clock() }) },
        tProgress: 100,
        tCompletion: { ...collection.tCompletion, draft: true },
        finishedAt: clock(),
        snippet: snippetOf(await chunks.read(first.key)),
      };
      await changeCollection(collections, input, shown, ['progress']);
      const duration = collection.props?.duration;
      if (duration !== undefined) measureDraft(measure, collection, duration, clock());
      if (work?.stage === 'writing' && duration !== undefined) {
        await speeds.note('writing', { duration, seconds: clock() - work.since });
      }
    }
    await ledger.settle(draftKey(collection), clock());
    if (collection.convertToBlog) await beginUploadGeneration(dependencies, collection);
    if (collection.isPrecision) await orderUploadPrecision(dependencies, collection);
    return { mailed: await tellOwner(dependencies, collection) };
  };
}

/** A later attempt follows a failure or a pause, so that its time is not the service's alone. */
function measureDraft(measure: Measure, { attempt, started }: StoredCollection, duration: number, now: number): void {
  measure('MediaLength', duration);
  if (attempt > 1) return;
  const seconds = now - started;
  measure('DraftTime', seconds);
  measure('LateDrafts', seconds > draftPromise(duration) ? 1 : 0);
}

/**
 * The mail is claimed first, so that two runs don't both send it. After a run that was killed while it sent, the next run
 * sends the mail when the claim has expired. That can be the second time: better than never.
 *
 * @throws Error while another run may be sending; the workflow tries the step again
 */
async function tellOwner(dependencies: FinishCollectionDependencies, collection: StoredCollection): Promise<boolean> {
  const { collections, users, sendMail, webUrl, clock } = dependencies;
  const user = await users.get(collection.userId);
  if (!user?.settings.emailMeOnComplete) return false;
  // A former member may not open the transcript, nor learn its name.
  if (!user.organizations[collection.orgId]) return false;
  if (!(await collections.claimCompletionMail(collection.id, clock()))) {
    const isSent = (await collections.get(collection.id))?.completionMailedAt !== undefined;
    if (isSent) return false;
    throw new Error(`Another run may be sending the mail about ${collection.id}.`);
  }
  try {
    const brand = await mailBrandIn(dependencies, collection.orgId);
    await sendTranscriptComplete(sendMail, { user, collection, webUrl, brand });
  } catch (error) {
    await collections.releaseCompletionMail(collection.id);
    throw error;
  }
  await collections.noteCompletionMail(collection.id, clock());
  return true;
}
