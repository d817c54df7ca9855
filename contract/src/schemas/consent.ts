import * as v from 'valibot';

/** What a person allowed and refused in a browser. A purpose without an answer is off, and is asked about. */
export const consentSchema = v.object({
  statistics: v.optional(v.boolean()),
  errors: v.optional(v.boolean()),
  recordings: v.optional(v.boolean()),
  help: v.optional(v.boolean()),
});
export type Consent = v.InferOutput<typeof consentSchema>;
