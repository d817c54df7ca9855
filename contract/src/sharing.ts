import * as z from 'zod';

/** A public key of a collection: 128 random bits as base64url. */
export const publicKeySchema = z.string().regex(/^[A-Za-z0-9_-]{22}$/);

/** Keeps a collection's item small; a workspace as large as this shares by ownership of the workspace. */
export const MAX_SHARED_WITH = 500;

/**
 * What somebody may do with a collection, each including those before it: `read`; `write` (edit, annotate); `manage`
 * (share, transfer, give a public key); `own` (rename, retry, delete). Spec part 2, sections 2.4 and 6.
 */
export const rightSchema = z.enum(['read', 'write', 'manage', 'own']);
export type Right = z.infer<typeof rightSchema>;

export function includesRight(has: Right | undefined, needed: Right): boolean {
  const order = rightSchema.options;
  return has !== undefined && order.indexOf(has) >= order.indexOf(needed);
}

/** A member of a workspace as the share overlay lists them (Spec part 2, section 3, "Member"). */
export const memberSchema = z.object({
  uid: z.string(),
  email: z.string(),
  name: z.string(),
  /** Seconds since the epoch. */
  lastSignInTime: z.number().optional(),
  role: z.enum(['owner', 'admin', 'member']),
});
export type Member = z.infer<typeof memberSchema>;

interface SharedCollection {
  readonly userId: string;
  readonly sharedWith?: Readonly<Record<string, boolean>> | undefined;
}

interface Membership {
  readonly role: Member['role'];
}

/**
 * What `uid` may do with a collection. The owner owns it. A member of its workspace manages it as an owner or admin of
 * the workspace, and writes in it when it is shared with them. Who isn't a member (any more) may do nothing, shared or
 * not.
 */
export function rightOf(
  { userId, sharedWith }: SharedCollection,
  uid: string,
  membership: Membership | undefined,
): Right | undefined {
  if (userId === uid) return 'own';
  if (!membership) return undefined;
  if (membership.role !== 'member') return 'manage';
  return sharedWith?.[uid] ? 'write' : undefined;
}
