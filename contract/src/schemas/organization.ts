import * as z from 'zod';
import { billingSchema, shownBillingSchema } from './billing.ts';
import { localeSchema } from './regions.ts';
import { slugSchema } from './white-label.ts';

/** Settings of a workspace. The language is for members who have not chosen one (Spec part 1, section 3). */
export const organizationSettingsSchema = z.object({ defaultLanguage: z.string().max(12).optional() });

export const organizationSchema = z.object({
  id: z.string().min(1),
  name: z.string(),
  /** The address of its web page. */
  url: z.string().optional(),
  locale: localeSchema,
  /** Set by operators. Owners of a university don't see the transcripts of its members (Spec part 2, section 6). */
  type: z.literal('university').optional(),
  /** The white-label key of the institution whose workspace this is: its members keep its logo and colours after sign-in. */
  institution: slugSchema.optional(),
  creationTime: z.number(),
  /** uid to true for an owner, false for an admin (Spec part 1, section 3). */
  owners: z.record(z.string(), z.boolean()),
  settings: organizationSettingsSchema.optional(),
  /** Time of marking for deletion, seconds since the epoch. */
  deletedAt: z.number().optional(),
  billing: billingSchema.default({}),
});
export type Organization = z.infer<typeof organizationSchema>;

/** An organization as its members see it. */
export const shownOrganizationSchema = organizationSchema.extend({ billing: shownBillingSchema.prefault({}) });
export type ShownOrganization = z.infer<typeof shownOrganizationSchema>;

/** An organization without its billing data. */
export const organizationFactsSchema = organizationSchema.omit({ billing: true });
