import * as z from 'zod';
import { localeSchema } from './regions.ts';
import { roleSchema } from './sharing.ts';

/** A workspace of the caller. */
export const workspaceSchema = z.object({
  id: z.string(),
  name: z.string(),
  locale: localeSchema,
  role: roleSchema,
  deletedAt: z.number().optional(),
});
export type Workspace = z.infer<typeof workspaceSchema>;

/** An invite for the invited user. `id` is the id of the workspace (Spec part 1, section 3, "Invite"). */
export const receivedInviteSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Seconds since the epoch. */
  invitedTime: z.number(),
  /** The invited user ignores the invite: no chip and no overlay. */
  ignore: z.boolean(),
});
export type ReceivedInvite = z.infer<typeof receivedInviteSchema>;

/** An invite for the owners and admins of the workspace. `invitedTime`, in seconds since the epoch, is when it was last sent. */
export const sentInviteSchema = z.object({ email: z.string(), invitedTime: z.number() });
export type SentInvite = z.infer<typeof sentInviteSchema>;
