import * as z from 'zod';

/** A passkey as the profile keeps it. Its key is in Cognito. */
export const passkeySchema = z.object({
  name: z.string(),
  /** Seconds since the epoch. */
  createdAt: z.number(),
  /** Cognito's id of it: the credential's id in base64url. */
  credentialId: z.string(),
});
export type Passkey = z.infer<typeof passkeySchema>;
