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
