import { normalizeEmail } from '@parlance/contract/email-address';
import type { BodyOf } from '@parlance/contract/endpoints';
import { localeOfCountry } from '@parlance/contract/regions';
import { nameProblem, passwordProblem, registrationEmailProblem } from '@parlance/contract/registration';
import type { Session } from '@parlance/contract/schemas/session';
import { PASSWORD_PROVIDER } from '@parlance/contract/user';
import type { Identity, IdentityProvider, Tokens } from '../../platform/cognito/identity-provider.ts';
import { BadRequestError, EmailTakenError, WrongRegionError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import { requireAdmitted } from '../../repositories/access/admitted-domains.ts';
import type { DirectoryRepository, EmailClaim } from '../../repositories/directory/directory-repository.ts';
import type { AccessKeysRepository } from '../../repositories/tokens/access-keys-repository.ts';
import type { RateLimit, RateLimiter } from '../../repositories/tokens/rate-limiter.ts';
import type { SessionPlace, SessionsRepository } from '../../repositories/tokens/sessions-repository.ts';
import { type CreateAccountDependencies, createAccount } from '../../repositories/users/create-account.ts';
import type { UsersRepository } from '../../repositories/users/users-repository.ts';
import { requireCaptcha, type VerifyCaptcha } from './captcha.ts';
import { type SendVerificationDependencies, sendVerification } from './send-verification.ts';

type Registration = BodyOf<'register'>;

/**
 * Sign-ups from one IP address, which a whole school may share. Each sends a mail, and tells whether an address is
 * taken.
 */
const PER_SOURCE: RateLimit = { what: 'register/source', count: 500, seconds: 3600 };

interface RegisterDependencies extends CreateAccountDependencies, SendVerificationDependencies {
  readonly users: Pick<UsersRepository, 'createWith' | 'get'>;
  readonly directory: Pick<DirectoryRepository, 'claim' | 'confirm' | 'find' | 'release'>;
  readonly identities: IdentityProvider;
  /** The domains whose addresses may register; empty admits all. */
  readonly allowedDomains: readonly string[];
  readonly rateLimiter: Pick<RateLimiter, 'consume'>;
  readonly sessions: Pick<SessionsRepository, 'note'>;
  readonly accessKeys: Pick<AccessKeysRepository, 'isGood'>;
  /** The company's own domains, whose addresses may have a '+'. */
  readonly staffDomains: readonly string[];
  readonly reportError: (message: string, error: unknown) => void;
  /** Absent on stages that have no captcha. */
  readonly verifyCaptcha?: VerifyCaptcha | undefined;
}

/**
 * Creates an account (Spec part 1, section 4, "Sign-up"). Its steps, in this order, so that breaking off after any of
 * them is repaired by registering again or by signing in:
 *
 * 1. the address is claimed over both deployments; of two racing sign-ups one gets the claim
 * 2. an identity with the password is made, or one of an interrupted sign-up is reused
 * 3. the claim is confirmed: from now on the address is taken
 * 4. profile, organization and membership are made in one transaction
 * 5. the verification mail is sent; if it can't be, it can be asked for again
 */
export function register(dependencies: RegisterDependencies): Operation<'register'> {
  const { directory, identities, rateLimiter, locale, clock, reportError } = dependencies;
  return async ({ body, sourceIp, userAgent, origin }) => {
    const registration = { ...body, name: body.name.trim(), email: normalizeEmail(body.email) };
    await requireValid(dependencies, registration);
    requireAdmitted(dependencies.allowedDomains, registration.email);
    const rightLocale = localeOfCountry(registration.countryCode);
    if (rightLocale !== locale) {
      throw new WrongRegionError('Accounts of your country are kept elsewhere.', { details: { locale: rightLocale } });
    }
    await rateLimiter.consume(PER_SOURCE, sourceIp, clock());
    await requireCaptcha(dependencies.verifyCaptcha, body.captcha, sourceIp);
    const claim = await directory.claim(registration.email, clock());
    const place = { userAgent, sourceIp, timeZone: body.timeZone };
    if (!claim) return openSession(dependencies, await finishBrokenOff(dependencies, registration), place);
    const identity = await makeIdentity(dependencies, registration, claim);
    if (!(await directory.confirm(claim))) throw emailTaken();
    await createAccount(dependencies, {
      ...registration,
      uid: identity.uid,
      language: registration.interfaceLanguage,
      provider: PASSWORD_PROVIDER,
    });
    const wish = { language: registration.interfaceLanguage, origin };
    await sendVerification(dependencies, { ...registration, uid: identity.uid }, wish).catch((error: unknown) =>
      reportError('The verification mail could not be sent', error),
    );
    const authentication = await identities.authenticate(registration.email, registration.password);
    return openSession(dependencies, authentication?.tokens, place);
  };
}

async function requireValid(
  { accessKeys, staffDomains, clock }: RegisterDependencies,
  { name, email, password, accessKey }: Registration,
): Promise<void> {
  const isOpen = accessKey !== undefined && (await accessKeys.isGood(accessKey, clock()));
  const problems = {
    name: nameProblem(name),
    email: registrationEmailProblem(email, { isOpen, internalDomains: staffDomains }),
    password: passwordProblem(password),
  };
  const fields = Object.fromEntries(Object.entries(problems).flatMap(([field, what]) => (what ? [[field, what]] : [])));
  if (Object.keys(fields).length > 0) throw new BadRequestError('Please check what you entered.', { fields });
}

/** The identity of this sign-up, with its password. Only a sign-up that holds the claim calls this. */
async function makeIdentity(
  { identities, users, directory }: RegisterDependencies,
  { email, name, password, interfaceLanguage }: Registration,
  claim: EmailClaim,
): Promise<Identity> {
  const created = await identities.create(email, name, interfaceLanguage).catch(async (error: unknown) => {
    await directory.release(claim);
    throw error;
  });
  const identity = created ?? (await identities.find(email));
  if (!identity) throw new Error('Cognito refused to create an identity and has none with its address');
  if (!created && (await users.get(identity.uid))) {
    await directory.confirm(claim);
    throw emailTaken();
  }
  await identities.setPassword(email, password);
  return identity;
}

/**
 * Refuses a taken address, unless its sign-up was interrupted before the profile was made and the password is the
 * same.
 */
async function finishBrokenOff(
  dependencies: RegisterDependencies,
  { email, name, password, interfaceLanguage, countryCode, coupon }: Registration,
): Promise<Tokens> {
  const { directory, identities, users, locale } = dependencies;
  const entry = await directory.find(email);
  if (entry?.state !== 'confirmed' || entry.locale !== locale) throw emailTaken();
  const identity = await identities.find(email);
  if (!identity || (await users.get(identity.uid))) throw emailTaken();
  const tokens = (await identities.authenticate(email, password))?.tokens;
  if (!tokens) throw emailTaken();
  await createAccount(dependencies, {
    ...{ uid: identity.uid, email, name, countryCode, coupon },
    language: interfaceLanguage,
    provider: PASSWORD_PROVIDER,
  });
  return tokens;
}

async function openSession(
  { sessions, locale, clock }: RegisterDependencies,
  tokens: Tokens | undefined,
  place: SessionPlace,
): Promise<Session> {
  if (!tokens) throw new Error('A new identity could not sign in');
  await sessions.note(tokens.uid, tokens.session, place, clock());
  return { ...tokens, locale };
}

function emailTaken(): EmailTakenError {
  // Spec part 1, section 8: the field's own text is the client's; this one says the same.
  return new EmailTakenError('Email already taken.', { fields: { email: 'email-taken' } });
}
