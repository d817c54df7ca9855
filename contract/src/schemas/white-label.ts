import * as z from 'zod';
import { SLUG } from '../own-origin.ts';
import { localeSchema } from './regions.ts';

export const slugSchema = z.string().regex(SLUG);
const colourSchema = z.string().regex(/^#[0-9a-f]{6}$/i);

/** 96 KiB in base64: small enough to come with the settings, so that the logo is there at the first paint. */
const MAX_LOGO_LENGTH = 131_072;

/** A picture as a data URL: no other host sees the visitors, and the page's policy needs no exception. */
const logoSchema = z
  .string()
  .max(MAX_LOGO_LENGTH)
  .regex(/^data:image\/(png|jpeg|webp|svg\+xml)(;charset=utf-8)?(;base64)?,/);

/** A domain of e-mail addresses, lower-case: `nyu.edu`. */
export const emailDomainSchema = z.string().regex(/^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/);

/** How sign-in, registration and reset look and what they offer under a subdomain (Spec part 1, section 3). */
const brandingSchema = z.object({
  slug: slugSchema,
  name: z.string().min(1).max(80),
  allowGoogle: z.boolean().default(false),
  allowEmail: z.boolean().default(true),
  buttonColor: colourSchema,
  /** Of what stands in place of the side panel. */
  backgroundColor: colourSchema,
  logo: logoSchema.optional(),
});

/** A white-label setting as it is kept. */
export const whiteLabelSchema = brandingSchema.extend({
  active: z.boolean().default(true),
  /** Where the institution's workspace and people are. */
  locale: localeSchema.optional(),
  /** Id of the workspace that users join when they sign in by the institution. */
  organization: z.string().min(1).optional(),
  /** Name of the identity provider in the user pool of `locale`. */
  provider: slugSchema.optional(),
  /** Where the provider's metadata was read, when it was an address. */
  xml: z.url().optional(),
  /** Domains whose addresses the institution may vouch for; those below them too. */
  domains: z.array(emailDomainSchema).max(50).default([]),
});
export type WhiteLabel = z.infer<typeof whiteLabelSchema>;

/** What everybody may read of a setting. */
export const publicWhiteLabelSchema = brandingSchema.extend({
  /** Whether people can sign in by the institution. */
  sso: z.boolean(),
});
export type PublicWhiteLabel = z.infer<typeof publicWhiteLabelSchema>;
