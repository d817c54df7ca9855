import * as z from 'zod';
import { SLUG } from './own-origin.ts';
import { localeSchema } from './regions.ts';

export const slugSchema = z.string().regex(SLUG);

const colourSchema = z.string().regex(/^#[0-9a-f]{6}$/i);

/** 96 KiB in base64: small enough to come with the settings, so that the logo is there at the first paint. */
const MAX_LOGO_LENGTH = 131_072;

/** A picture within its own address: no other host learns who opens the page, and the page's policy stays closed. */
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
  /** Id of the workspace that people join who sign in by the institution. */
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

/** The public part of a setting; what isn't named here stays here. */
export function publicWhiteLabel(setting: WhiteLabel): PublicWhiteLabel {
  const { slug, name, allowGoogle, allowEmail, buttonColor, backgroundColor, logo } = setting;
  return {
    slug,
    name,
    allowGoogle,
    allowEmail,
    buttonColor,
    backgroundColor,
    ...(logo && { logo }),
    sso: canSignIn(setting),
  };
}

/** Whether everything is there that signing in by the institution needs. */
export function canSignIn(
  setting: WhiteLabel,
): setting is WhiteLabel & Required<Pick<WhiteLabel, 'locale' | 'organization' | 'provider'>> {
  return Boolean(setting.active && setting.locale && setting.organization && setting.provider);
}

/** Whether an address is one that the institution may vouch for: in one of its domains or below it. */
export function mayVouchFor({ domains }: { readonly domains: readonly string[] }, email: string): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return domains.some((own) => domain === own || domain.endsWith(`.${own}`));
}

/** Spec part 1, section 3: "Built-in keys". An entry of the table under the same key stands over these. */
const BUILT_IN: readonly z.input<typeof whiteLabelSchema>[] = [
  { slug: 'nyu', name: 'New York University', buttonColor: '#57068c', backgroundColor: '#330662' },
  { slug: 'lunduniversity', name: 'Lund University', buttonColor: '#9c6114', backgroundColor: '#000080' },
  { slug: 'cbs', name: 'Copenhagen Business School', buttonColor: '#2b5b9e', backgroundColor: '#12284b' },
  { slug: 'aau', name: 'Aalborg University', buttonColor: '#594fbf', backgroundColor: '#211a52' },
  { slug: 'hhs', name: 'Stockholm School of Economics', buttonColor: '#00558c', backgroundColor: '#002b49' },
  { slug: 'colostate', name: 'Colorado State University', buttonColor: '#c8c372', backgroundColor: '#1e4d2b' },
  {
    slug: 'lse',
    name: 'London School of Economics and Political Science',
    buttonColor: '#e0112b',
    backgroundColor: '#3d1016',
  },
  { slug: 'qpl', name: 'Queens Public Library', buttonColor: '#00778b', backgroundColor: '#123c46' },
  { slug: 'alboum', name: 'Alboum Translation Services', buttonColor: '#f2a33a', backgroundColor: '#1b3f6b' },
].map((setting) => ({ allowGoogle: true, ...setting }));

/**
 * The setting of a key: the built-in one, the table's (`stored`), or the table's over the built-in one; undefined when
 * there is none or it is switched off.
 *
 * @throws ZodError when what is stored is no setting
 */
export function whiteLabelOf(slug: string, stored: object | undefined): WhiteLabel | undefined {
  const builtIn = BUILT_IN.find((setting) => setting.slug === slug);
  if (!builtIn && !stored) return undefined;
  const setting = whiteLabelSchema.parse({ ...builtIn, ...stored, slug });
  return setting.active ? setting : undefined;
}
