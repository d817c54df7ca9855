import * as z from 'zod';

/** A token in a list. The API returns the secret token only once, when it is created. */
export const apiTokenSchema = z.object({
  id: z.string(),
  label: z.string(),
  /** Seconds since the epoch. */
  createdAt: z.number(),
});
export type ApiToken = z.infer<typeof apiTokenSchema>;
