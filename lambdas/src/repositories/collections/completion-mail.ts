import type { CollectionUpdate } from './collection-update.ts';

/** Sending a mail takes no longer, in seconds. A run that claimed the mail and ended without a word is given up then. */
const CLAIM_SECONDS = 10;

/** Claims the mail about the finished draft. The condition fails when it was sent, or while another run sends it. */
export function completionMailClaimed(now: number): CollectionUpdate {
  return {
    set: { completionMailClaimedUntil: now + CLAIM_SECONDS },
    condition: {
      expression:
        '(attribute_not_exists(completionMailedAt) AND (attribute_not_exists(completionMailClaimedUntil) OR completionMailClaimedUntil <= :mailNow))',
      values: { ':mailNow': now },
    },
  };
}

/** Notes that the claimed mail was sent. */
export function completionMailSent(now: number): CollectionUpdate {
  return { set: { completionMailedAt: now }, remove: ['completionMailClaimedUntil'] };
}

/** Gives back the claim of a mail that could not be sent. */
export const completionMailReleased: CollectionUpdate = { remove: ['completionMailClaimedUntil'] };
