import { emailProblem, normalizeEmail } from '@parlance/contract/email-address';
import { PASSWORD_PROVIDER } from '@parlance/contract/user';
import type { IdentityProvider } from '../../platform/cognito/identity-provider.ts';
import { NotAuthorizedError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import { requireAdmitted } from '../../repositories/access/admitted-domains.ts';
import type { DirectoryRepository } from '../../repositories/directory/directory-repository.ts';
import type { SessionsRepository } from '../../repositories/tokens/sessions-repository.ts';
import { type CreateAccountDependencies, createAccount } from '../../repositories/users/create-account.ts';
import type { UsersRepository } from '../../repositories/users/users-repository.ts';
import { countGuess, type SignInThrottleDependencies } from './sign-in-throttle.ts';

interface SignInDependencies extends CreateAccountDependencies, SignInThrottleDependencies {
  readonly users: Pick<UsersRepository, 'createWith' | 'noteSignIn'>;
  readonly directory: Pick<DirectoryRepository, 'claim' | 'confirm' | 'find'>;
  readonly identities: Pick<IdentityProvider, 'authenticate' | 'find'>;
  readonly sessions: Pick<SessionsRepository, 'note'>;
  /** The domains whose addresses may sign in; empty admits all. */
  readonly allowedDomains: readonly string[];
}

/**
 * Opens a session. Every failure gets the same answer, so that it does not reveal accounts. The rate limit is the
 * same for addresses with and without an account.
 */
export function signIn(dependencies: SignInDependencies): Operation<'signIn'> {
  const { identities, users, sessions, locale, clock } = dependencies;
  return async ({ body, sourceIp, userAgent }) => {
    const email = normalizeEmail(body.email);
    requireAdmitted(dependencies.allowedDomains, email);
    const uncount = await countGuess(dependencies, { email, sourceIp });
    // The user pool accepts a uid as well; guesses by two names would be counted apart.
    const tokens = emailProblem(email) ? undefined : await identities.authenticate(email, body.password);
    if (!tokens) throw notAuthorized();
    await uncount();
    if (!(await users.noteSignIn(tokens.uid, clock()))) await repairAccount(dependencies, email);
    await sessions.note(tokens.uid, tokens.session, { userAgent, sourceIp, timeZone: body.timeZone }, clock());
    return { ...tokens, locale };
  };
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
