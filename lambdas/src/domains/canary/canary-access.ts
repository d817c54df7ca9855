import * as z from 'zod';

/** What the secret of the canary holds, as JSON: an API token with all scopes, and its owner's id. */
const accessSchema = z.object({ uid: z.string().min(1), token: z.string().min(1) });
export type CanaryAccess = z.infer<typeof accessSchema>;

/**
 * Reads the access of the canary.
 *
 * @returns undefined on a stage whose operators have not made the secret: it has no canary
 * @throws Error when the secret is not as it should be
 */
export async function canaryAccess(secret: () => Promise<string>): Promise<CanaryAccess | undefined> {
  try {
    return accessSchema.parse(JSON.parse(await secret()));
  } catch (error) {
    if (error instanceof Error && error.name === 'ResourceNotFoundException') return undefined;
    throw error;
  }
}
