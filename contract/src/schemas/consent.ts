import * as mini from 'zod/mini';

/** What a person allowed and refused in a browser. A purpose without an answer is off, and is asked about. */
export const consentSchema = mini.object({
  statistics: mini.optional(mini.boolean()),
  errors: mini.optional(mini.boolean()),
  recordings: mini.optional(mini.boolean()),
  help: mini.optional(mini.boolean()),
});
export type Consent = mini.infer<typeof consentSchema>;
