import type { Role } from './rights.ts';

export type { AuditAction, AuditEntry, AuditEvent, AuditPerson } from './schemas/audit.ts';
export type { ReceivedInvite, SentInvite, Workspace } from './schemas/workspace.ts';

/** Maximum length of the address of a workspace's web page. */
export const MAX_WORKSPACE_URL = 500;

export const MAX_WORKSPACE_NAME_LENGTH = 120;

/** How long a workspace's audit log keeps an entry. */
export const AUDIT_LOG_DAYS = 365;

/** Spec part 1, section 4, "Membership": "The workspace deletion window is 48 hours". */
const DELETION_WINDOW_HOURS = 48;

/** How long an invite can be accepted after it was sent. */
export const INVITE_DAYS = 14;

/** How long an invite is not sent again after it was sent. */
export const RESEND_SECONDS = 60;

/** When an invite that was sent at `invitedTime` expires; both in seconds since the epoch. */
export function inviteExpiry(invitedTime: number): number {
  return invitedTime + INVITE_DAYS * 24 * 3600;
}

/** `now` in seconds since the epoch. */
export function isInviteExpired({ invitedTime }: { readonly invitedTime: number }, now: number): boolean {
  return now >= inviteExpiry(invitedTime);
}

/** uid to true for an owner, false for an admin (Spec part 1, section 3). */
type Owners = Readonly<Record<string, boolean>>;

export function roleIn(owners: Owners, uid: string): Role {
  const owner = owners[uid];
  if (owner === undefined) return 'member';
  return owner ? 'owner' : 'admin';
}

/** Spec part 1, section 4: "makeOwner flips the owner flag"; a member without the flag becomes an owner. */
export function withOwnerFlipped(owners: Owners, uid: string): Owners {
  return { ...owners, [uid]: !owners[uid] };
}

/**
 * Spec part 1, section 4: "makeAdmin sets the flag to false (admin), or deletes the entry when it was already false".
 */
export function withAdminToggled(owners: Owners, uid: string): Owners {
  const { [uid]: flag, ...others } = owners;
  return flag === false ? others : { ...others, [uid]: false };
}

/** Workspaces with a deletion mark at this time or earlier (seconds since the epoch) are due for deletion. */
export function deletionDueSince(now: number): number {
  return now - DELETION_WINDOW_HOURS * 3600;
}

/** When a workspace that was marked at `deletedAt` is deleted at the earliest; both in seconds since the epoch. */
export function workspaceDeletionTime(deletedAt: number): number {
  return deletedAt + DELETION_WINDOW_HOURS * 3600;
}

/** Spec part 1, section 8: "n is 48 minus hours since deletedAt" (seconds since the epoch), never below 0. */
export function hoursUntilDeletion(deletedAt: number, now: number): number {
  return Math.max(0, DELETION_WINDOW_HOURS - Math.floor((now - deletedAt) / 3600));
}

/** The problems of an invite's address, as keys of the interface texts. */
export const INVITE_PROBLEMS = ['email-invalid', 'already-invited', 'already-member', 'no-seats'] as const;
export type InviteProblem = (typeof INVITE_PROBLEMS)[number];
