import * as z from 'zod';
import { roleSchema } from './sharing.ts';

const onCollection = { collectionId: z.string(), name: z.string() };

/**
 * What was done in a workspace, with what it was done to. Names are those of the moment. An event never holds a secret: no
 * public key, and no token or its label.
 */
export const auditEventSchema = z.discriminatedUnion('action', [
  z.object({ action: z.literal('workspace-renamed'), name: z.string() }),
  z.object({ action: z.enum(['deletion-requested', 'deletion-undone', 'member-joined', 'member-left']) }),
  z.object({
    action: z.enum(['member-invited', 'invite-resent', 'invite-revoked', 'invite-declined']),
    email: z.string(),
  }),
  z.object({ action: z.literal('member-removed'), memberId: z.string() }),
  z.object({ action: z.literal('role-changed'), memberId: z.string(), role: roleSchema }),
  z.object({
    action: z.enum(['collection-shared', 'collection-unshared', 'owner-changed']),
    ...onCollection,
    memberId: z.string(),
  }),
  z.object({
    action: z.enum(['moved-out', 'moved-in', 'collection-deleted', 'public-link-made', 'public-link-revoked']),
    ...onCollection,
  }),
  z.object({ action: z.enum(['api-token-made', 'api-token-revoked']) }),
  /** The host alone: the rest of an endpoint's address may hold a secret. */
  z.object({
    action: z.enum(['webhook-made', 'webhook-changed', 'webhook-deleted', 'webhook-secret-rotated']),
    host: z.string(),
  }),
  z.object({ action: z.enum(['speaker-names-on', 'speaker-names-off', 'speaker-names-deleted']) }),
  /** What the service's operators did for the workspace; the minutes are positive. */
  z.object({
    action: z.enum(['credits-granted', 'credits-taken']),
    operator: z.string(),
    minutes: z.number(),
    reason: z.string(),
  }),
  z.object({
    action: z.enum(['trial-begun', 'trial-ended', 'enterprise-begun', 'enterprise-ended']),
    operator: z.string(),
    reason: z.string(),
  }),
]);
export type AuditEvent = z.infer<typeof auditEventSchema>;
export type AuditAction = AuditEvent['action'];

/** Name and address are empty when the account is gone. */
const auditPersonSchema = z.object({ uid: z.string(), name: z.string(), email: z.string() });
export type AuditPerson = z.infer<typeof auditPersonSchema>;

/** An entry of a workspace's audit log. */
export const auditEntrySchema = z.object({
  id: z.string(),
  /** Seconds since the epoch. */
  time: z.number(),
  /** The person who did it. */
  by: auditPersonSchema,
  /** The member it was done to, for events with a `memberId`. */
  member: auditPersonSchema.optional(),
  event: auditEventSchema,
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;
