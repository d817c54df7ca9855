import type { Locale } from '@parlance/contract/regions';
import { NotAuthorizedError } from '../errors.ts';
import type { Operation } from '../http/operation.ts';
import type { IdentityProvider } from './identity-provider.ts';

interface RefreshSessionDependencies {
  readonly identities: Pick<IdentityProvider, 'refresh'>;
  readonly locale: Locale;
}

/** Gives a new key for a refresh token that is still good. */
export function refreshSession({ identities, locale }: RefreshSessionDependencies): Operation<'refreshSession'> {
  return async ({ body }) => {
    const tokens = await identities.refresh(body.refreshToken);
    if (!tokens) throw new NotAuthorizedError('Your session has ended. Please sign in again.');
    return { ...tokens, locale };
  };
}
