import type { Operation } from '../http/operation.ts';
import type { IdentityProvider } from './identity-provider.ts';

interface SignOutDependencies {
  readonly identities: Pick<IdentityProvider, 'revoke'>;
}

/** Ends a session; one that has ended already is fine. */
export function signOut({ identities }: SignOutDependencies): Operation<'signOut'> {
  return async ({ body }) => {
    await identities.revoke(body.refreshToken);
    return {};
  };
}
