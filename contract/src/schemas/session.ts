import * as z from 'zod';
import { localeSchema } from './regions.ts';

/** What a browser keeps to stay signed in. Tokens are Cognito's; `expiresAt` (seconds since the epoch) is the id token's. */
export const sessionSchema = z.object({
  uid: z.string(),
  locale: localeSchema,
  key: z.string(),
  refreshToken: z.string(),
  expiresAt: z.number(),
});
export type Session = z.infer<typeof sessionSchema>;
