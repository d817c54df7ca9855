import * as z from 'zod';
import { couponCodeSchema } from './coupon.ts';
import { shownOrganizationSchema } from './organization.ts';
import { passkeySchema } from './passkey.ts';
import { projectsSchema } from './project.ts';
import { countryCodeSchema, localeSchema } from './regions.ts';
import { settingsSchema } from './settings.ts';

export const userSchema = z.object({
  uid: z.string().min(1),
  email: z.string(),
  emailVerified: z.boolean(),
  /** The address that the user asked for and has not verified yet. Until then it is not theirs. */
  pendingEmail: z.string().optional(),
  name: z.string(),
  /** The sign-in method: `password`, or the name of the identity provider in the user pool. */
  provider: z.string().optional(),
  locale: localeSchema,
  countryCode: countryCodeSchema.optional(),
  /** Seconds since the epoch. */
  creationTime: z.number(),
  lastSignInTime: z.number().optional(),
  /** The coupon from the registration. */
  coupon: couponCodeSchema.optional(),
  /** Since when sign-ins need a code of an authenticator app, seconds since the epoch; absent when they don't. */
  twoFactorSince: z.number().optional(),
  /** When the user asked for the account's deletion, seconds since the epoch; the rules are in account-deletion.ts. */
  deletedAt: z.number().optional(),
  /** By their ids. */
  passkeys: z.record(z.string(), passkeySchema).optional(),
  /** Time of the welcome mail, seconds since the epoch. */
  welcomedAt: z.number().optional(),
  /** When the user got the sample interview, seconds since the epoch. They get it once, also if they delete it. */
  sampleAt: z.number().optional(),
  /** Id of the workspace that had no seat for the user, by the domain of their address or their institution. */
  seatAwaited: z.string().optional(),
  /** Id of the current organization; empty if none is active. */
  organization: z.string(),
  organizations: z.record(z.string(), z.literal(true)),
  projects: projectsSchema.default({}),
  isCorrector: z.boolean().default(false),
  correctLangCodes: z.array(z.string()).default([]),
  settings: settingsSchema,
});
export type User = z.infer<typeof userSchema>;

/**
 * `organization` is absent if none is active. `fullWorkspace` is the name of the workspace that the user would have joined,
 * if it had a seat.
 */
export const profileSchema = z.object({
  user: userSchema,
  organization: shownOrganizationSchema.optional(),
  fullWorkspace: z.string().optional(),
});

/** The fields of a user that other members of the workspace can read. */
export const personSchema = userSchema.pick({ uid: true, email: true, name: true, lastSignInTime: true });
