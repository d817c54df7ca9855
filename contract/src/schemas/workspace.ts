import * as z from 'zod';
import { localeSchema } from './regions.ts';
import { roleSchema } from './sharing.ts';

/** A workspace of the caller's. */
export const workspaceSchema = z.object({
  id: z.string(),
  name: z.string(),
  locale: localeSchema,
  role: roleSchema,
  deletedAt: z.number().optional(),
});
export type Workspace = z.infer<typeof workspaceSchema>;

/** An invite as the invited person sees it; `id` is the workspace's (Spec part 1, section 3, "Invite"). */
export const receivedInviteSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Seconds since the epoch. */
  invitedTime: z.number(),
  /** Put aside by the invited person: no chip and no overlay for it. */
  ignore: z.boolean(),
});
export type ReceivedInvite = z.infer<typeof receivedInviteSchema>;

/** An invite as the workspace's owners and admins see it. */
export const sentInviteSchema = z.object({ email: z.string(), invitedTime: z.number() });
export type SentInvite = z.infer<typeof sentInviteSchema>;
