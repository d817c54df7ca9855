import type { InterfaceLanguage } from '@parlance/contract/interface-language';
import type { Locale } from '@parlance/contract/regions';
import type { Organization } from '@parlance/contract/schemas/organization';
import { settingsSchema } from '@parlance/contract/schemas/settings';
import type { User } from '@parlance/contract/user';
import type { Clock } from '../../platform/clock.ts';
import { nameBasedId } from '../../platform/name-based-id.ts';
import type { OrganizationsRepository } from '../organizations/organizations-repository.ts';
import type { UsersRepository } from './users-repository.ts';

export interface CreateAccountDependencies {
  readonly users: Pick<UsersRepository, 'createWith'>;
  readonly organizations: Pick<OrganizationsRepository, 'creation'>;
  readonly locale: Locale;
  readonly clock: Clock;
}

interface Registrant {
  readonly uid: string;
  readonly email: string;
  readonly name: string;
  readonly language: InterfaceLanguage;
  /** The sign-in method, as in the profile. */
  readonly provider: string;
  readonly countryCode?: string | undefined;
  readonly coupon?: string | undefined;
  /** The workspace that had no seat for the user. */
  readonly seatAwaited?: string | undefined;
}

/**
 * Creates a profile, the user's own organization and the membership in it, in one transaction (Spec part 1, section
 * 4, sign-up 1 and 3). Idempotent.
 */
export async function createAccount(
  { users, organizations, locale, clock }: CreateAccountDependencies,
  { uid, email, name, language, provider, countryCode, coupon, seatAwaited }: Registrant,
): Promise<void> {
  const now = clock();
  const organization: Organization = {
    id: nameBasedId(`organization/${uid}`),
    name,
    locale,
    creationTime: now,
    owners: { [uid]: true },
    billing: {},
  };
  const user: User = {
    uid,
    email,
    emailVerified: false,
    name,
    provider,
    locale,
    countryCode,
    coupon,
    seatAwaited,
    creationTime: now,
    lastSignInTime: now,
    organization: organization.id,
    organizations: { [organization.id]: true },
    projects: {},
    isCorrector: false,
    correctLangCodes: [],
    settings: settingsSchema.parse({ interfaceLanguage: language }),
  };
  await users.createWith(user, organizations.creation(organization, uid));
}
