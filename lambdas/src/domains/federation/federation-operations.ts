import type { DomainOperations } from '../../platform/http/operation.ts';
import { customToken } from './custom-token.ts';
import { getWhiteLabel } from './get-white-label.ts';
import { getSignInWays, startSignIn } from './start-sign-in.ts';

type Dependencies = Parameters<typeof getWhiteLabel>[0] &
  Parameters<typeof startSignIn>[0] &
  Parameters<typeof customToken>[0];

/** White-label settings, and signing in by an institution or by Google. */
export function federationOperations(dependencies: Dependencies): DomainOperations<'federation'> {
  return {
    getWhiteLabel: getWhiteLabel(dependencies),
    getSignInWays: getSignInWays(dependencies),
    saml: startSignIn(dependencies),
    customToken: customToken(dependencies),
  };
}
