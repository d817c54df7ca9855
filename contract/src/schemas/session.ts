import * as z from 'zod';
import { localeSchema } from './regions.ts';

/**
 * The session in the browser. Cognito issues the tokens. `expiresAt` is when the id token expires, seconds since the
 * epoch.
 */
export const sessionSchema = z.object({
  uid: z.string(),
  locale: localeSchema,
  key: z.string(),
  refreshToken: z.string(),
  expiresAt: z.number(),
});
export type Session = z.infer<typeof sessionSchema>;

/** The browser's time zone, such as `Europe/Madrid`. An odd one is left out: it must not stop a sign-in. */
export const timeZoneSchema = z
  .string()
  .regex(/^[A-Za-z0-9_+/-]{1,60}$/)
  .optional()
  .catch(undefined);

/** A session in the list of a user's sessions. */
export const listedSessionSchema = z.object({
  id: z.string(),
  isCurrent: z.boolean(),
  /** When the user signed in, seconds since the epoch. */
  beganAt: z.number(),
  /** When its key was last renewed, seconds since the epoch. */
  usedAt: z.number(),
  /** As the browser names itself. */
  userAgent: z.string(),
  /** The IP address of the last use. */
  address: z.string(),
  timeZone: z.string().optional(),
});
export type ListedSession = z.infer<typeof listedSessionSchema>;
