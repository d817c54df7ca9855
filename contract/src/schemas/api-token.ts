import * as z from 'zod';
import { API_TOKEN_SCOPES } from '../token-scopes.ts';

export const tokenScopeSchema = z.enum(API_TOKEN_SCOPES);

/** A token in a list. The API returns the secret token only once, when it is created. Times are seconds since the epoch. */
export const apiTokenSchema = z.object({
  id: z.string(),
  label: z.string(),
  createdAt: z.number(),
  scopes: z.array(tokenScopeSchema),
  /** The token is refused from then on; absent for one that does not expire. */
  validUntil: z.number().optional(),
  /** The last use, at most an hour too early; absent before the first. */
  usedAt: z.number().optional(),
});
export type ApiToken = z.infer<typeof apiTokenSchema>;
