import * as z from 'zod';
import type { ResponsesOf } from '../../responses/response.ts';
import { brandingRequestSchema, samlMetadataSchema } from '../../schemas/branding-request.ts';
import { localeSchema } from '../../schemas/regions.ts';
import { sessionSchema } from '../../schemas/session.ts';
import { publicWhiteLabelSchema } from '../../schemas/white-label.ts';

/** Sign-in with an institution or with Google, and the branding of pages under an institution's subdomain. */
export const federationResponses = {
  getWhiteLabel: () => publicWhiteLabelSchema,
  getSignInWays: () => z.object({ google: z.boolean() }),
  saml: () => z.object({ url: z.url(), locale: localeSchema }),
  customToken: () => sessionSchema,
  getBrandingRequest: () => brandingRequestSchema,
  saveBrandingRequest: () => brandingRequestSchema,
  sendBrandingRequest: () => brandingRequestSchema,
  withdrawBrandingRequest: () => brandingRequestSchema,
  testSamlMetadata: () => samlMetadataSchema,
} satisfies ResponsesOf<'federation'>;
