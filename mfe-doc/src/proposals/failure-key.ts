import { ApiCallError } from '@parlance/ui/api-client';
import { ProposalFailedError, type ProposalFailure } from './proposal-source.ts';

type FailureKey = `failed.${ProposalFailure | 'limit' | 'network' | 'feature' | 'gone'}`;

const OF_CALLS: Readonly<Record<string, FailureKey>> = {
  NETWORK: 'failed.network',
  TOO_MANY_REQUESTS: 'failed.limit',
  FEATURE_NOT_INCLUDED: 'failed.feature',
  UNAVAILABLE: 'failed.off',
  TOO_LARGE: 'failed.too-long',
  NOT_FOUND: 'failed.gone',
  FORBIDDEN: 'failed.gone',
};

/** The text that says why there is no proposal. */
export function failureKey(error: unknown): FailureKey {
  if (error instanceof ProposalFailedError) return `failed.${error.reason}`;
  return (error instanceof ApiCallError && OF_CALLS[error.code]) || 'failed.internal';
}
