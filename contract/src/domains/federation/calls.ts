import * as z from 'zod';
import type { CallsOf } from '../../calls/call.ts';
import { none } from '../../calls/parts.ts';
import { couponCodeSchema } from '../../schemas/coupon.ts';
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
} satisfies CallsOf<'federation'>;
