import * as z from 'zod';

/** A token as it is listed; the token itself is told only when it is made. */
export const apiTokenSchema = z.object({
  id: z.string(),
  label: z.string(),
  /** Seconds since the epoch. */
  createdAt: z.number(),
});
export type ApiToken = z.infer<typeof apiTokenSchema>;
