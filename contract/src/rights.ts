/** The role of a member in a workspace. */
export const ROLES = ['owner', 'admin', 'member'] as const;
export type Role = (typeof ROLES)[number];

/**
 * The rights on a collection. Each right includes those before it: `read`; `write` (edit, annotate); `manage`
 * (share, transfer, give a public key); `own` (rename, retry, delete). Spec part 2, sections 2.4 and 6.
 */
export const RIGHTS = ['read', 'write', 'manage', 'own'] as const;
export type Right = (typeof RIGHTS)[number];

export function includesRight(has: Right | undefined, needed: Right): boolean {
  return has !== undefined && RIGHTS.indexOf(has) >= RIGHTS.indexOf(needed);
}

export interface SharedCollection {
  readonly userId: string;
  readonly sharedWith?: Readonly<Record<string, boolean>> | undefined;
}

interface Membership {
  readonly role: Role;
}

/**
 * The right of `uid` on a collection. Its owner has `own`. Owners and admins of its workspace have `manage`. A member
 * has `write` if the collection is shared with them. A user outside the workspace has no right, even if they own the
 * collection or it is shared with them: what is in a workspace belongs to the workspace (ADR 31).
 */
export function rightOf(
  { userId, sharedWith }: SharedCollection,
  uid: string,
  membership: Membership | undefined,
): Right | undefined {
  if (!membership) return undefined;
  if (userId === uid) return 'own';
  if (membership.role !== 'member') return 'manage';
  return sharedWith?.[uid] ? 'write' : undefined;
}
