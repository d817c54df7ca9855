import * as z from 'zod';
import type { ResponsesOf } from '../../responses/response.ts';
import { brandingRequestSchema, openIdProviderSchema, samlMetadataSchema } from '../../schemas/branding-request.ts';
import { localeSchema } from '../../schemas/regions.ts';
import { sessionSchema } from '../../schemas/session.ts';
import { publicWhiteLabelSchema } from '../../schemas/white-label.ts';

/** Sign-in with an institution or with Google, and the branding of pages under an institution's subdomain. */
export const federationResponses = {
  getWhiteLabel: () => publicWhiteLabelSchema,
  getSignInWays: () => z.object({ google: z.boolean() }),
  saml: () => z.object({ url: z.url(), locale: localeSchema }),
  customToken: () => sessionSchema,
  /** With the address to which an OpenID provider sends people back. */
  getBrandingRequest: () => brandingRequestSchema.extend({ redirectAddress: z.url() }),
  saveBrandingRequest: () => brandingRequestSchema,
  sendBrandingRequest: () => brandingRequestSchema,
  withdrawBrandingRequest: () => brandingRequestSchema,
  testSamlMetadata: () => samlMetadataSchema,
  testOpenIdProvider: () => openIdProviderSchema,
} satisfies ResponsesOf<'federation'>;
