import * as z from 'zod';
import { SLUG } from '../own-origin.ts';
import { visibleLine } from '../visible-text.ts';
import { localeSchema } from './regions.ts';

export const slugSchema = z.string().regex(SLUG);
const colourSchema = z.string().regex(/^#[0-9a-f]{6}$/i);

/** 96 KiB in base64: small enough to be part of the settings, so the first paint shows the logo. */
const MAX_LOGO_LENGTH = 131_072;

/** A picture as a data URL: the browser contacts no other host, and the content security policy needs no exception. */
export const logoSchema = z
  .string()
  .max(MAX_LOGO_LENGTH)
  .regex(/^data:image\/(png|jpeg|webp|svg\+xml)(;charset=utf-8)?(;base64)?,/);

/** The most characters of an institution's words: two lines above its forms. */
export const MAX_WORDS_LENGTH = 120;

/** Plain text on one line, without characters that are not seen. */
const wordsSchema = z
  .string()
  .min(1)
  .max(MAX_WORDS_LENGTH)
  .refine((text) => visibleLine(text) === text);

/** A domain of e-mail addresses, lower-case: `nyu.edu`. */
export const emailDomainSchema = z.string().regex(/^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/);

/**
 * The branding and the sign-in methods of sign-in, registration and reset under a subdomain (Spec part 1, section 3).
 */
const brandingSchema = z.object({
  slug: slugSchema,
  name: z.string().min(1).max(80),
  allowGoogle: z.boolean().default(false),
  allowEmail: z.boolean().default(true),
  buttonColor: colourSchema,
  /** Background of the panel that replaces the side panel. */
  backgroundColor: colourSchema,
  logo: logoSchema.optional(),
  /** What its pages say instead of the product's own lead, in each interface language. Without it they name the institution. */
  words: z.object({ en: wordsSchema.optional(), es: wordsSchema.optional() }).optional(),
});

/** A stored white-label setting. */
export const whiteLabelSchema = brandingSchema.extend({
  active: z.boolean().default(true),
  /** The region of the institution's workspace and users. */
  locale: localeSchema.optional(),
  /** Id of the workspace that users join at sign-in with the institution. */
  organization: z.string().min(1).optional(),
  /** Name of the identity provider in the user pool of `locale`. */
  provider: slugSchema.optional(),
  /** The address of the provider's metadata, if it was read from an address. */
  xml: z.url().optional(),
  /** The institution can sign in addresses in these domains and their subdomains. */
  domains: z.array(emailDomainSchema).max(50).default([]),
});
export type WhiteLabel = z.infer<typeof whiteLabelSchema>;

/** The public fields of a setting. */
export const publicWhiteLabelSchema = brandingSchema.extend({
  /** Whether sign-in with the institution is possible. */
  sso: z.boolean(),
});
export type PublicWhiteLabel = z.infer<typeof publicWhiteLabelSchema>;
