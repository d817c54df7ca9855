import { emailProblem, normalizeEmail } from '@parlance/contract/email-address';
import { PASSWORD_PROVIDER, type User } from '@parlance/contract/user';
import type { IdentityProvider, Tokens } from '../../platform/cognito/identity-provider.ts';
import { CodeRequiredError, NotAuthorizedError, UnavailableError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import { requireAdmitted } from '../../repositories/access/admitted-domains.ts';
import type { DirectoryRepository } from '../../repositories/directory/directory-repository.ts';
import type { ChallengesRepository } from '../../repositories/tokens/challenges-repository.ts';
import type { SessionsRepository } from '../../repositories/tokens/sessions-repository.ts';
import { type CreateAccountDependencies, createAccount } from '../../repositories/users/create-account.ts';
import { hasPasskeys } from '../../repositories/users/has-passkeys.ts';
import type { UsersRepository } from '../../repositories/users/users-repository.ts';
import { countGuess, type SignInThrottleDependencies } from './sign-in-throttle.ts';

interface SignInDependencies extends CreateAccountDependencies, SignInThrottleDependencies {
  readonly users: Pick<UsersRepository, 'createWith' | 'noteSignIn'>;
  readonly directory: Pick<DirectoryRepository, 'claim' | 'confirm' | 'find'>;
  readonly identities: Pick<IdentityProvider, 'authenticate' | 'find' | 'requireCodes' | 'revoke'>;
  readonly sessions: Pick<SessionsRepository, 'note'>;
  readonly challenges: Pick<ChallengesRepository, 'note'>;
  /** The domains whose addresses may sign in; empty admits all. */
  readonly allowedDomains: readonly string[];
}

/**
 * Opens a session. Every failure gets the same answer, so that it does not reveal accounts. The rate limit is the
 * same for addresses with and without an account.
 */
export function signIn(dependencies: SignInDependencies): Operation<'signIn'> {
  const { identities, users, sessions, challenges, locale, clock } = dependencies;
  return async ({ body, sourceIp, userAgent }) => {
    const email = normalizeEmail(body.email);
    requireAdmitted(dependencies.allowedDomains, email);
    const uncount = await countGuess(dependencies, { email, sourceIp });
    // The user pool accepts a uid as well; guesses by two names would be counted apart.
    const authentication = emailProblem(email) ? undefined : await identities.authenticate(email, body.password);
    if (!authentication) throw notAuthorized();
    await uncount();
    const { tokens, challenge } = authentication;
    if (!tokens) {
      await challenges.note(email, challenge, clock());
      throw new CodeRequiredError('Enter the code of your app.', { details: { challenge, locale } });
    }
    const user = await users.noteSignIn(tokens.uid, clock());
    if (user?.twoFactorSince !== undefined) await refuseWithoutCode(dependencies, tokens, user);
    if (!user) await repairAccount(dependencies, email);
    await sessions.note(tokens.uid, tokens.session, { userAgent, sourceIp, timeZone: body.timeZone }, clock());
    return { ...tokens, locale };
  };
}

/** Two-factor is on, but Cognito asked for no code: for the moment of a recovery, or because turning it on was interrupted. */
async function refuseWithoutCode(
  { identities }: SignInDependencies,
  { uid, refreshToken }: Tokens,
  user: User,
): Promise<never> {
  await identities.revoke(refreshToken);
  await identities.requireCodes(uid, true, hasPasskeys(user));
  throw new UnavailableError('Please try again in a moment.');
}

/**
 * Finishes a sign-up that was interrupted after its password was set.
 *
 * @throws NotAuthorizedError when the address has since been registered in the other deployment
 */
async function repairAccount(dependencies: SignInDependencies, email: string): Promise<void> {
  const { identities, directory, clock, locale } = dependencies;
  const identity = await identities.find(email);
  if (!identity) throw notAuthorized();
  const claim = await directory.claim(email, clock());
  if (claim) await directory.confirm(claim);
  else if ((await directory.find(email))?.locale !== locale) throw notAuthorized();
  await createAccount(dependencies, { ...identity, provider: PASSWORD_PROVIDER });
}

function notAuthorized(): NotAuthorizedError {
  return new NotAuthorizedError('The email or the password is not right.');
}
