import * as z from 'zod';

/** What a person allowed and refused in a browser. A purpose without an answer is off, and is asked about. */
export const consentSchema = z.object({
  statistics: z.boolean().optional(),
  errors: z.boolean().optional(),
  recordings: z.boolean().optional(),
  help: z.boolean().optional(),
});
export type Consent = z.infer<typeof consentSchema>;
