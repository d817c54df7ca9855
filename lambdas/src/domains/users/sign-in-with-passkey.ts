import { emailProblem, normalizeEmail } from '@parlance/contract/email-address';
import type { Locale } from '@parlance/contract/regions';
import type { IdentityProvider } from '../../platform/cognito/identity-provider.ts';
import type { PasskeyProvider } from '../../platform/cognito/passkey-provider.ts';
import { NotAuthorizedError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import { requireAdmitted } from '../../repositories/access/admitted-domains.ts';
import type { SessionsRepository } from '../../repositories/tokens/sessions-repository.ts';
import type { UsersRepository } from '../../repositories/users/users-repository.ts';
import { countGuess, type SignInThrottleDependencies } from './sign-in-throttle.ts';

interface SignInWithPasskeyDependencies extends SignInThrottleDependencies {
  readonly identities: Pick<IdentityProvider, 'find' | 'revoke'>;
  readonly passkeys: Pick<PasskeyProvider, 'signIn'>;
  readonly users: Pick<UsersRepository, 'noteSignIn'>;
  readonly sessions: Pick<SessionsRepository, 'note'>;
  readonly allowedDomains: readonly string[];
  readonly locale: Locale;
}

/**
 * Opens a session with a passkey. It needs no code: the passkey proves the device, and the device has verified its user.
 * Every failure gets the same answer, and counts as a wrong password does.
 */
export function signInWithPasskey(dependencies: SignInWithPasskeyDependencies): Operation<'signInWithPasskey'> {
  const { identities, passkeys, users, sessions, locale, clock } = dependencies;
  return async ({ body, sourceIp, userAgent }) => {
    const email = normalizeEmail(body.email);
    requireAdmitted(dependencies.allowedDomains, email);
    const uncount = await countGuess(dependencies, { email, sourceIp });
    // The user pool accepts a uid as well; guesses by two names would be counted apart.
    if (emailProblem(email)) throw notAuthorized();
    const identity = await identities.find(email);
    const { ceremony, credential } = body;
    const tokens = await passkeys.signIn({ uid: identity?.uid ?? email, email }, ceremony, credential);
    if (!tokens) throw notAuthorized();
    await uncount();
    if (!(await users.noteSignIn(tokens.uid, clock()))) {
      await identities.revoke(tokens.refreshToken);
      throw notAuthorized();
    }
    await sessions.note(tokens.uid, tokens.session, { userAgent, sourceIp, timeZone: body.timeZone }, clock());
    return { ...tokens, locale };
  };
}

function notAuthorized(): NotAuthorizedError {
  return new NotAuthorizedError('The email or the passkey is not right.');
}
