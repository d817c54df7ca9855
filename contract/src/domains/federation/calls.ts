import * as z from 'zod';
import { MAX_ISSUER_LENGTH, MAX_METADATA_LENGTH } from '../../branding-limits.ts';
import type { CallsOf } from '../../calls/call.ts';
import { none } from '../../calls/parts.ts';
import { brandingDraftSchema, clientSecretSchema } from '../../schemas/branding-request.ts';
import { couponCodeSchema } from '../../schemas/coupon.ts';
import { idSchema } from '../../schemas/id.ts';
import { interfaceLanguageSchema } from '../../schemas/interface-language.ts';
import { countryCodeSchema } from '../../schemas/regions.ts';
import { timeZoneSchema } from '../../schemas/session.ts';
import { slugSchema } from '../../schemas/white-label.ts';

/** The identity provider: the institution of a white-label key, or Google. */
const providerShape = {
  by: z.enum(['institution', 'google']),
  /** The white-label key of the page; needed for an institution. */
  slug: slugSchema.optional(),
};

const oidParams = z.object({ oid: idSchema });
const revisionSchema = z.number().int().min(0);

/** Sign-in with an institution or with Google, and the branding of pages under an institution's subdomain. */
export const federationCalls = {
  getWhiteLabel: () => ({
    summary: 'The public part of the white-label setting of a subdomain.',
    params: z.object({ slug: slugSchema }),
    query: none,
    body: none,
    errors: ['NOT_FOUND'],
  }),
  getSignInWays: () => ({
    summary: 'Which ways to sign in are configured beside e-mail and password.',
    params: none,
    query: none,
    body: none,
    errors: [],
  }),
  saml: () => ({
    summary: "Where a popup starts to sign in by an institution's identity provider or by Google.",
    params: none,
    query: none,
    body: z.object({
      ...providerShape,
      /** The provider returns it with the code. It holds the origin of the page and a secret of the page. */
      state: z.string().min(16).max(500),
      /** PKCE (RFC 7636), method S256. */
      codeChallenge: z.string().regex(/^[A-Za-z0-9_-]{43}$/),
    }),
    errors: ['NOT_FOUND', 'WRONG_REGION'],
  }),
  customToken: () => ({
    summary: 'Opens a session with the code that the popup brought; the first time it makes the profile.',
    params: none,
    query: none,
    body: z.object({
      ...providerShape,
      code: z.string().min(1).max(2048),
      codeVerifier: z.string().regex(/^[A-Za-z0-9._~-]{43,128}$/),
      countryCode: countryCodeSchema.optional(),
      coupon: couponCodeSchema.optional(),
      interfaceLanguage: interfaceLanguageSchema.default('en'),
      timeZone: timeZoneSchema,
    }),
    errors: ['NOT_FOUND', 'NOT_AUTHORIZED', 'FORBIDDEN', 'EMAIL_TAKEN', 'WRONG_REGION'],
  }),
  getBrandingRequest: () => ({
    summary: "The workspace's request for branding and single sign-on; an empty draft when there is none yet.",
    params: oidParams,
    query: none,
    body: none,
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
  saveBrandingRequest: () => ({
    summary: 'Keeps a draft, finished or not. Visitors see nothing of it.',
    params: oidParams,
    query: none,
    body: z.object({
      draft: brandingDraftSchema,
      revision: revisionSchema,
      /** For the draft's issuer and client id. Without it the stored one stays as long as both are the same. */
      clientSecret: clientSecretSchema.optional(),
    }),
    errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT', 'TOO_LARGE'],
  }),
  sendBrandingRequest: () => ({
    summary: 'Sends the draft to the operators for their approval, if nothing in it is wrong.',
    params: oidParams,
    query: none,
    body: z.object({ revision: revisionSchema }),
    errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
  }),
  withdrawBrandingRequest: () => ({
    summary: 'Makes a request that waits for approval a draft again.',
    params: oidParams,
    query: none,
    body: none,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
  }),
  testSamlMetadata: () => ({
    summary:
      "Reads an identity provider's metadata as single sign-on would; nothing is stored, and nothing is fetched.",
    params: oidParams,
    query: none,
    body: z.object({ metadata: z.string().min(1).max(MAX_METADATA_LENGTH) }),
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
  testOpenIdProvider: () => ({
    summary: "Reads an OpenID provider's discovery document as single sign-on would; nothing is stored.",
    params: oidParams,
    query: none,
    body: z.object({ issuer: z.string().min(1).max(MAX_ISSUER_LENGTH) }),
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
} satisfies CallsOf<'federation'>;
