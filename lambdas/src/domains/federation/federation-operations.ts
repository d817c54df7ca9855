import { bindOperations } from '../../platform/http/bind-operations.ts';
import { customToken } from './custom-token.ts';
import { getBrandingRequest } from './get-branding-request.ts';
import { getSignInWays } from './get-sign-in-ways.ts';
import { getWhiteLabel } from './get-white-label.ts';
import { saml } from './saml.ts';
import { saveBrandingRequest } from './save-branding-request.ts';
import { sendBrandingRequest } from './send-branding-request.ts';
import { testOpenIdProvider } from './test-open-id-provider.ts';
import { testSamlMetadata } from './test-saml-metadata.ts';
import { withdrawBrandingRequest } from './withdraw-branding-request.ts';

/** White-label settings and the requests for them, and sign-in through an institution or Google. */
export const federationOperations = bindOperations('federation', {
  getWhiteLabel,
  getSignInWays,
  saml,
  customToken,
  getBrandingRequest,
  saveBrandingRequest,
  sendBrandingRequest,
  withdrawBrandingRequest,
  testSamlMetadata,
  testOpenIdProvider,
});
