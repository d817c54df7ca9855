import * as z from 'zod';

export const MAX_TOKEN_LABEL_LENGTH = 60;
/** More than anybody's programs need, and few enough to look through. */
export const MAX_API_TOKENS = 20;
/** Begins every token, so that people and leak scanners know one when they see it. */
export const API_TOKEN_PREFIX = 'parlance_';

/** A token as it is listed; the token itself is told only when it is made. */
export const apiTokenSchema = z.object({
  id: z.string(),
  label: z.string(),
  /** Seconds since the epoch. */
  createdAt: z.number(),
});
export type ApiToken = z.infer<typeof apiTokenSchema>;
