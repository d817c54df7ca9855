/** How long the deletion of an account can be undone. */
export const ACCOUNT_GRACE_DAYS = 7;

const GRACE_SECONDS = ACCOUNT_GRACE_DAYS * 24 * 3600;

/** When an account that was marked at `deletedAt` is deleted; both in seconds since the epoch. */
export function accountDeletionTime(deletedAt: number): number {
  return deletedAt + GRACE_SECONDS;
}

/** Accounts that were marked at this time or earlier (seconds since the epoch) are due for deletion. */
export function accountsDueSince(now: number): number {
  return now - GRACE_SECONDS;
}
