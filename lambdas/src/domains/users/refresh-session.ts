import type { Locale } from '@parlance/contract/regions';
import type { IdentityProvider } from '../../platform/cognito/identity-provider.ts';
import { NotAuthorizedError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';

interface RefreshSessionDependencies {
  readonly identities: Pick<IdentityProvider, 'refresh'>;
  readonly locale: Locale;
}

/** Gives a new key for a valid refresh token. */
export function refreshSession({ identities, locale }: RefreshSessionDependencies): Operation<'refreshSession'> {
  return async ({ body }) => {
    const tokens = await identities.refresh(body.refreshToken);
    if (!tokens) throw new NotAuthorizedError('Your session has ended. Please sign in again.');
    return { ...tokens, locale };
  };
}
