import { bindOperations } from '../../platform/http/bind-operations.ts';
import { customToken } from './custom-token.ts';
import { getSignInWays } from './get-sign-in-ways.ts';
import { getWhiteLabel } from './get-white-label.ts';
import { saml } from './saml.ts';

/** White-label settings, and sign-in through an institution or Google. */
export const federationOperations = bindOperations('federation', {
  getWhiteLabel,
  getSignInWays,
  saml,
  customToken,
});
