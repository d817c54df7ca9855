import type { User } from './schemas/user.ts';

/** Spec part 1, section 9: "new-user window 172800 seconds". */
export const NEW_USER_SECONDS = 172_800;

/**
 * Whether a new user still gets the sample interview. A user without the setting `showWelcome` does not.
 *
 * @param now seconds since the epoch
 */
export function isSampleDue(
  { creationTime, sampleAt, settings }: Pick<User, 'creationTime' | 'sampleAt' | 'settings'>,
  now: number,
): boolean {
  return settings.showWelcome && sampleAt === undefined && now - creationTime < NEW_USER_SECONDS;
}

/**
 * Whether a user sees the guide and the editor's tips without asking for them: who is new, and who began with the sample
 * interview, however long ago. Users from before the guide know their way.
 *
 * @param now seconds since the epoch
 */
export function isWelcomed(
  { creationTime, sampleAt, settings }: Pick<User, 'creationTime' | 'sampleAt' | 'settings'>,
  now: number,
): boolean {
  return settings.showWelcome && (sampleAt !== undefined || now - creationTime < NEW_USER_SECONDS);
}

type Tracked = Pick<User, 'email' | 'isCorrector' | 'creationTime'>;

/**
 * Whether the product reports a new user to the analytics (Spec part 1, section 6). It does not report correctors,
 * addresses that end in `.dk` or are in the product's own domains, or accounts of 48 hours or more.
 *
 * @param now seconds since the epoch
 */
export function isTrackedAsNew(
  { email, isCorrector, creationTime }: Tracked,
  ownDomains: readonly string[],
  now: number,
): boolean {
  const address = email.toLowerCase();
  const isOwn = ownDomains.some((domain) => address.endsWith(`@${domain}`) || address.endsWith(`.${domain}`));
  return !isCorrector && !isOwn && !address.endsWith('.dk') && now - creationTime < NEW_USER_SECONDS;
}
