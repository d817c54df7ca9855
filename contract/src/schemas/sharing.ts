import * as z from 'zod';
import { RIGHTS, ROLES } from '../rights.ts';

/** A public key of a collection: 128 random bits as base64url. */
export const publicKeySchema = z.string().regex(/^[A-Za-z0-9_-]{22}$/);

export const rightSchema = z.enum(RIGHTS);
export const roleSchema = z.enum(ROLES);

/** A member of a workspace in the share overlay (Spec part 2, section 3, "Member"). */
export const memberSchema = z.object({
  uid: z.string(),
  email: z.string(),
  name: z.string(),
  /** Seconds since the epoch. */
  lastSignInTime: z.number().optional(),
  role: roleSchema,
});
export type Member = z.infer<typeof memberSchema>;

/** A person who left a workspace, and left transcripts in it. Name and address are empty when the account is gone. */
export const formerMemberSchema = memberSchema
  .pick({ uid: true, email: true, name: true })
  .extend({ /** Seconds since the epoch. */ leftAt: z.number() });
export type FormerMember = z.infer<typeof formerMemberSchema>;
