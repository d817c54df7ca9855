import type { JobFailure } from '@parlance/contract/job';
import { ApiCallError } from '@parlance/ui/api-client';

type FailureKey = `failed.${JobFailure | 'limit' | 'network' | 'feature' | 'gone'}`;

const OF_CALLS: Readonly<Record<string, FailureKey>> = {
  NETWORK: 'failed.network',
  TOO_MANY_REQUESTS: 'failed.limit',
  FEATURE_NOT_INCLUDED: 'failed.feature',
  UNAVAILABLE: 'failed.off',
  NOT_FOUND: 'failed.gone',
  FORBIDDEN: 'failed.gone',
};

/** The text that says why a picture was not begun. */
export function pictureFailure(error: unknown): FailureKey {
  return (error instanceof ApiCallError && OF_CALLS[error.code]) || 'failed.internal';
}
