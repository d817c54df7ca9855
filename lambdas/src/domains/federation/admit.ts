import type { InterfaceLanguage } from '@parlance/contract/interface-language';
import { localeOfCountry } from '@parlance/contract/regions';
import { settingsSchema } from '@parlance/contract/schemas/settings';
import type { User } from '@parlance/contract/user';
import { mayVouchFor } from '@parlance/contract/white-label';
import type { FederatedPerson } from '../../platform/cognito/federation.ts';
import { EmailTakenError, ForbiddenError, WrongRegionError } from '../../platform/errors.ts';
import { type TellFullDependencies, tellFullWorkspace } from '../../repositories/access/tell-full-workspace.ts';
import type { DirectoryRepository } from '../../repositories/directory/directory-repository.ts';
import type { AuditLogRepository } from '../../repositories/organizations/audit-log-repository.ts';
import type { MembershipsRepository } from '../../repositories/organizations/memberships-repository.ts';
import type { OrganizationsRepository } from '../../repositories/organizations/organizations-repository.ts';
import type { SeatsRepository } from '../../repositories/organizations/seats-repository.ts';
import { type CreateAccountDependencies, createAccount } from '../../repositories/users/create-account.ts';
import { OthersRefusedError, type UsersRepository } from '../../repositories/users/users-repository.ts';
import type { Institution, SignInMethod } from './sign-in-method.ts';

export interface AdmitDependencies extends CreateAccountDependencies, TellFullDependencies {
  readonly users: Pick<UsersRepository, 'get' | 'createWith' | 'noteSignIn' | 'markEmailVerified' | 'repair'>;
  readonly organizations: Pick<OrganizationsRepository, 'get' | 'creation' | 'joining'>;
  readonly memberships: Pick<MembershipsRepository, 'joinOnce'>;
  readonly seats: Pick<SeatsRepository, 'take' | 'claimNews'>;
  readonly auditLog: Pick<AuditLogRepository, 'entry'>;
  readonly directory: Pick<DirectoryRepository, 'claim' | 'confirm' | 'find'>;
  /** The e-mail domains that may sign in; empty admits every domain (Spec part 1, section 5, last rule but one). */
  readonly allowedDomains: readonly string[];
}

interface Circumstances {
  readonly countryCode: string | undefined;
  readonly coupon?: string | undefined;
  readonly language: InterfaceLanguage;
}

/**
 * Admits a user of another identity provider, and creates their profile at the first sign-in.
 *
 * An institution vouches for addresses of its own domains only, and its people join its workspace. While that has no seat, they
 * have a workspace of their own, and join at a later sign-in. Google vouches for
 * addresses that it verified, and its people get a workspace of their own. An address that has an account already, with a
 * password or by another method, stays that account's; no other method signs in to it.
 *
 * @throws ForbiddenError, EmailTakenError, WrongRegionError
 */
export async function admit(
  dependencies: AdmitDependencies,
  method: SignInMethod,
  person: FederatedPerson,
  circumstances: Circumstances,
): Promise<void> {
  const { users, clock, allowedDomains } = dependencies;
  const { email } = person;
  if (allowedDomains.length > 0 && !(email && mayVouchFor({ domains: allowedDomains }, email))) {
    // Spec part 1, section 8.
    throw new ForbiddenError('SAML User is not allowed on DEV Domain');
  }
  requireVouchedFor(method, person);
  const known = await users.noteSignIn(person.uid, clock());
  if (known) {
    if (method.by === 'institution') await joinLater(dependencies, method.institution, known);
    return complete(dependencies, method, person, known, circumstances);
  }
  if (email) await claimAddress(dependencies, method, person.uid, email, circumstances);
  if (method.by === 'institution') await createMember(dependencies, method.institution, person, circumstances);
  else await createOwnAccount(dependencies, method.provider, person, circumstances);
}

/** Completes a profile with what the provider tells now: an address that no other user has, and the provider itself. */
async function complete(
  dependencies: AdmitDependencies,
  method: SignInMethod,
  { uid, email: told }: FederatedPerson,
  known: User,
  circumstances: Circumstances,
): Promise<void> {
  const { users } = dependencies;
  const lacking = known.email === '' ? told : undefined;
  if (known.provider && !lacking) return;
  const email = lacking && (await canClaim(dependencies, method, uid, lacking, circumstances)) ? lacking : undefined;
  await users.repair(uid, { provider: method.provider, email });
  if (email) await users.markEmailVerified(uid, email);
}

/** A user signs in without the address when another user has it. */
async function canClaim(...claim: Parameters<typeof claimAddress>): Promise<boolean> {
  try {
    await claimAddress(...claim);
    return true;
  } catch (error) {
    if (error instanceof EmailTakenError || error instanceof WrongRegionError) return false;
    throw error;
  }
}

function requireVouchedFor(method: SignInMethod, { email, emailVerified }: FederatedPerson): void {
  const isTheirs =
    method.by === 'institution'
      ? email === undefined || mayVouchFor(method.institution, email)
      : email !== undefined && emailVerified;
  if (!isTheirs) throw new ForbiddenError('Could not get token for user');
}

/** Claims the address for this user, once; an interrupted sign-in recognises its own claim. */
async function claimAddress(
  { directory, locale, clock }: AdmitDependencies,
  method: SignInMethod,
  uid: string,
  email: string,
  { countryCode }: Circumstances,
): Promise<void> {
  const claimId = `federated-${uid}`;
  const entry = await directory.find(email);
  const right = entry?.state === 'confirmed' ? entry.locale : method.by === 'google' && localeOfCountry(countryCode);
  if (right && right !== locale && entry?.claimId !== claimId) {
    if (method.by === 'institution') throw emailTaken();
    throw new WrongRegionError('Your account is kept elsewhere.', { details: { locale: right } });
  }
  const claim = await directory.claim(email, clock(), claimId);
  if (!claim && entry?.claimId !== claimId) throw emailTaken();
  if (!(await directory.confirm({ email, claimId }))) throw emailTaken();
}

/** Creates a profile in the institution's workspace; the institution vouches for the address, so it is verified. */
async function createMember(
  dependencies: AdmitDependencies,
  { organization, provider }: Institution,
  person: FederatedPerson,
  circumstances: Circumstances,
): Promise<void> {
  const { users, organizations, seats, auditLog, locale, clock } = dependencies;
  const { uid, email = '', name } = person;
  const { countryCode, language, coupon } = circumstances;
  const now = clock();
  const user: User = {
    uid,
    email,
    emailVerified: email !== '',
    name,
    provider,
    locale,
    countryCode,
    coupon,
    creationTime: now,
    lastSignInTime: now,
    organization,
    organizations: { [organization]: true },
    projects: {},
    isCorrector: false,
    correctLangCodes: [],
    settings: settingsSchema.parse({ interfaceLanguage: language }),
  };
  const joined = auditLog.entry(organization, uid, { action: 'member-joined' }, now);
  const outcome = await seats.take(organization, now, 'member', async (claim) => {
    try {
      await users.createWith(user, [...organizations.joining(organization, uid, now, claim), joined]);
      return true;
    } catch (error) {
      if (error instanceof OthersRefusedError) return false;
      throw error;
    }
  });
  if (outcome === 'refused') throw new Error(`There is no workspace ${organization} for the institution`);
  if (outcome === 'taken') return;
  await createOwnAccount(dependencies, provider, person, { ...circumstances, seatAwaited: organization });
  await tellFullWorkspace(dependencies, organization, user);
}

/** Takes a user into the institution's workspace, if it had no seat before and has one now. */
async function joinLater(
  { seats, memberships, auditLog, clock }: AdmitDependencies,
  { organization }: Institution,
  { uid, seatAwaited, organizations }: User,
): Promise<void> {
  if (seatAwaited !== organization || organizations[organization]) return;
  const now = clock();
  const joined = auditLog.entry(organization, uid, { action: 'member-joined' }, now);
  await seats.take(organization, now, 'member', (claim) =>
    memberships.joinOnce({ uid, oid: organization, by: 'institution', now }, [...claim, joined]),
  );
}

async function createOwnAccount(
  dependencies: AdmitDependencies,
  provider: string,
  { uid, email = '', name }: FederatedPerson,
  { countryCode, language, coupon, seatAwaited }: Circumstances & { readonly seatAwaited?: string },
): Promise<void> {
  const account = { uid, email, name, language, provider, countryCode, coupon, seatAwaited };
  await createAccount(dependencies, account);
  if (email !== '') await dependencies.users.markEmailVerified(uid, email);
}

function emailTaken(): EmailTakenError {
  return new EmailTakenError('This email has an account already. Sign in the way you did before.');
}
