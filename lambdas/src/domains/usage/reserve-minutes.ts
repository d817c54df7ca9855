import { hasPaid } from '@parlance/contract/billing';
import { allowanceOf, balanceIn, FREE_FILE_SECONDS, isFileSizeLimited } from '@parlance/contract/usage';
import * as z from 'zod';
import type { SendMail } from '../../platform/mail/mailer.ts';
import { sendRecordingPaused } from '../../platform/mail/recording-paused-mail.ts';
import { CollectionGoneError, RecordingFailure } from '../../platform/workflow/step-errors.ts';
import { stepInputSchema } from '../../platform/workflow/step-input.ts';
import type { CollectionsRepository } from '../../repositories/collections/collections-repository.ts';
import type { StoredCollection } from '../../repositories/collections/stored-collection.ts';
import { changeCollection, requireCollection } from '../../repositories/collections/workflow-collection.ts';
import { mailBrandIn } from '../../repositories/directory/mail-brand-of.ts';
import {
  billingOf,
  draftKey,
  type HoldDependencies,
  holdDraft,
  waitingOf,
} from '../../repositories/ledger/draft-bookings.ts';
import type { LedgerRepository } from '../../repositories/ledger/ledger-repository.ts';
import { type LowCreditsDependencies, tellLowCredits } from '../../repositories/ledger/tell-low-credits.ts';
import type { UsersRepository } from '../../repositories/users/users-repository.ts';

/** `duration`: the recording's seconds, as they were probed. */
export const reserveMinutesInputSchema = stepInputSchema.extend({ duration: z.number().positive() });
export const reserveMinutesOutputSchema = z.object({
  /** The workspace has too few minutes: the recording waits, and this execution ends. */
  paused: z.boolean(),
});
type ReserveMinutesInput = z.infer<typeof reserveMinutesInputSchema>;
type ReserveMinutesOutput = z.infer<typeof reserveMinutesOutputSchema>;

interface ReserveMinutesDependencies extends HoldDependencies, LowCreditsDependencies {
  readonly organizations: HoldDependencies['organizations'] & LowCreditsDependencies['organizations'];
  readonly ledger: Pick<LedgerRepository, 'balance' | 'hold' | 'release' | 'stateOf' | 'wait' | 'stopWaiting'>;
  readonly collections: Pick<CollectionsRepository, 'get' | 'changeAttempt' | 'claimPauseMail'>;
  readonly users: Pick<UsersRepository, 'get'>;
  readonly sendMail: SendMail;
  readonly webUrl: string;
  /** Features that every workspace has without having bought anything. */
  readonly freeFeatures: readonly string[];
  readonly reportError: (message: string, error: unknown) => void;
}

/**
 * Holds the minutes of a probed recording, or pauses it when its workspace has too few: it waits for minutes, and its owner
 * gets a mail. Idempotent.
 *
 * @throws RecordingFailure `too-long-for-plan`; CollectionGoneError when it was deleted or a later attempt began meanwhile
 */
export function reserveMinutes(dependencies: ReserveMinutesDependencies) {
  const { collections, ledger } = dependencies;
  return async (input: ReserveMinutesInput): Promise<ReserveMinutesOutput> => {
    const found = await requireCollection(collections, input);
    if ((await ledger.stateOf(draftKey(found))) === 'held') {
      // Held when it was resumed.
      await tellLowCredits(dependencies, draftKey(found).oid);
      return { paused: false };
    }
    const collection = { ...found, payer: found.orgId, props: { ...found.props, duration: input.duration } };
    await refuseTooLong(dependencies, collection);
    // First, because the payer says where the hold is.
    await changeCollection(collections, input, { payer: collection.payer });
    const outcome = await holdOrWait(dependencies, collection);
    try {
      if (outcome === 'held') await requireCollection(collections, input);
      else await changeCollection(collections, input, { paused: true });
    } catch (error) {
      // Deleted, or at a later attempt: no other step ends this hold.
      if (error instanceof CollectionGoneError) await giveBack(dependencies, collection);
      throw error;
    }
    if (outcome === 'waits') await tellOwner(dependencies, collection);
    await tellLowCredits(dependencies, collection.payer);
    return { paused: outcome === 'waits' };
  };
}

/**
 * Refuses a file over the limit of the free plan. Of a workspace that paid, it waits for minutes when there are too few: other
 * recordings may have used the credits since its upload.
 */
/** In a workspace that is deleted, too, the hold stays open: the hourly sweep removes it. */
async function giveBack({ ledger, organizations, clock }: ReserveMinutesDependencies, collection: StoredCollection) {
  const key = draftKey(collection);
  if (await organizations.get(key.oid)) await ledger.release(key, clock());
}

async function refuseTooLong(
  { ledger, organizations, freeDraftMinutes, freeFeatures, clock }: ReserveMinutesDependencies,
  { orgId, props }: StoredCollection,
): Promise<void> {
  const seconds = props?.duration ?? 0;
  if (seconds <= FREE_FILE_SECONDS) return;
  const billing = await billingOf(organizations, orgId);
  const allowance = allowanceOf(billing, freeDraftMinutes, clock());
  const { draftUsed, credits } = balanceIn(await ledger.balance(orgId), allowance);
  if (!isFileSizeLimited(billing, credits, freeFeatures)) return;
  if (hasPaid(billing) && seconds > allowance.draft - draftUsed + credits) return;
  throw new RecordingFailure('too-long-for-plan', `The recording takes ${seconds} s, over the limit of the free plan.`);
}

async function holdOrWait(
  dependencies: ReserveMinutesDependencies,
  collection: StoredCollection,
): Promise<'held' | 'waits'> {
  const { ledger, clock } = dependencies;
  const { attempt, props } = collection;
  const hold = () => holdDraft(dependencies, collection, attempt, props?.duration ?? 0);
  if ((await hold()) === 'held') return 'held';
  const waiting = waitingOf(collection);
  await ledger.wait(waiting, clock());
  // Minutes that arrived after the first try may have missed the note.
  if ((await hold()) !== 'held') return 'waits';
  await ledger.stopWaiting(waiting);
  return 'held';
}

/** Once for each pause. The pause itself does not depend on the mail. */
async function tellOwner(dependencies: ReserveMinutesDependencies, collection: StoredCollection): Promise<void> {
  const { collections, users, sendMail, webUrl, reportError } = dependencies;
  try {
    const user = await users.get(collection.userId);
    // A former member may not learn the transcript's name.
    if (!user?.organizations[collection.orgId]) return;
    if (!(await collections.claimPauseMail(collection.id, collection.attempt))) return;
    const brand = await mailBrandIn(dependencies, collection.orgId);
    await sendRecordingPaused(sendMail, { user, collection, webUrl, brand });
  } catch (error) {
    reportError('The owner of a paused recording got no mail', error);
  }
}
