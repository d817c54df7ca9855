import * as z from 'zod';
import { interfaceLanguageSchema, sessionSchema } from '../account.ts';
import { couponCodeSchema } from '../coupon.ts';
import { endpoint, none } from '../endpoint.ts';
import { countryCodeSchema, localeSchema } from '../regions.ts';
import { publicWhiteLabelSchema, slugSchema } from '../white-label.ts';

/** By whom somebody signs in: the institution of a white-label key, or Google. */
const wayShape = {
  by: z.enum(['institution', 'google']),
  /** The white-label key of the page; needed for an institution. */
  slug: slugSchema.optional(),
};

/** Signing in by an institution or by Google, and how pages look under an institution's subdomain. */
export const federationEndpoints = {
  getWhiteLabel: () =>
    endpoint({
      name: 'getWhiteLabel',
      method: 'GET',
      path: '/whitelabels/{slug}',
      domain: 'federation',
      access: 'public',
      summary: 'The public part of the white-label setting of a subdomain.',
      params: z.object({ slug: slugSchema }),
      query: none,
      body: none,
      response: publicWhiteLabelSchema,
      errors: ['NOT_FOUND'],
    }),
  getSignInWays: () =>
    endpoint({
      name: 'getSignInWays',
      method: 'GET',
      path: '/auth/ways',
      domain: 'federation',
      access: 'public',
      summary: 'Which ways to sign in are configured beside e-mail and password.',
      params: none,
      query: none,
      body: none,
      response: z.object({ google: z.boolean() }),
      errors: [],
    }),
  saml: () =>
    endpoint({
      name: 'saml',
      method: 'POST',
      path: '/call/saml',
      domain: 'federation',
      access: 'public',
      summary: "Where a popup starts to sign in by an institution's identity provider or by Google.",
      params: none,
      query: none,
      body: z.object({
        ...wayShape,
        /** Comes back with the code: the page's origin and a secret of its own. */
        state: z.string().min(16).max(500),
        /** PKCE (RFC 7636), method S256. */
        codeChallenge: z.string().regex(/^[A-Za-z0-9_-]{43}$/),
      }),
      response: z.object({ url: z.url(), locale: localeSchema }),
      errors: ['NOT_FOUND', 'WRONG_REGION'],
    }),
  customToken: () =>
    endpoint({
      name: 'customToken',
      method: 'POST',
      path: '/call/customToken',
      domain: 'federation',
      access: 'public',
      summary: 'Opens a session with the code that the popup brought; the first time it makes the profile.',
      params: none,
      query: none,
      body: z.object({
        ...wayShape,
        code: z.string().min(1).max(2048),
        codeVerifier: z.string().regex(/^[A-Za-z0-9._~-]{43,128}$/),
        countryCode: countryCodeSchema.optional(),
        coupon: couponCodeSchema.optional(),
        interfaceLanguage: interfaceLanguageSchema.default('en'),
      }),
      response: sessionSchema,
      errors: ['NOT_FOUND', 'NOT_AUTHORIZED', 'FORBIDDEN', 'EMAIL_TAKEN', 'WRONG_REGION'],
    }),
} as const;
