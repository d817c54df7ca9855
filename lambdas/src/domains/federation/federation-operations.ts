import { bindOperations } from '../../platform/http/bind-operations.ts';
import { customToken } from './custom-token.ts';
import { getSignInWays } from './get-sign-in-ways.ts';
import { getWhiteLabel } from './get-white-label.ts';
import { saml } from './saml.ts';

/** White-label settings, and signing in by an institution or by Google. */
export const federationOperations = bindOperations('federation', {
  getWhiteLabel,
  getSignInWays,
  saml,
  customToken,
});
