import type { Locale } from '@parlance/contract/regions';
import { publicKeySchema } from '@parlance/contract/schemas/sharing';
import { isAbsent } from '../api/is-absent.ts';
import { ApiCallError } from '../http/api-call-error.ts';
import { preferredLocale } from '../session/session.ts';

/**
 * Opens a collection by its public key. The link doesn't contain the region: the browser's preferred region is asked first,
 * then the other one.
 *
 * @throws ApiCallError: NOT_FOUND when neither region has it
 */
export async function openPublic<Opened>(
  pubkey: string,
  openIn: (locale: Locale) => Promise<Opened>,
  signal: AbortSignal,
): Promise<Opened> {
  if (!publicKeySchema.safeParse(pubkey).success) {
    throw new ApiCallError('NOT_FOUND', 'This is no public key.', { status: 404 });
  }
  const first = preferredLocale();
  try {
    return await openIn(first);
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof ApiCallError)) throw error;
    return openIn(first === 'us' ? 'eu' : 'us').catch((second: unknown) => {
      // The first region didn't answer: it may have the collection.
      throw isAbsent(second) ? error : second;
    });
  }
}
