import { emailProblem, normalizeEmail } from '@parlance/contract/email-address';
import type { Locale } from '@parlance/contract/regions';
import type { Clock } from '../../platform/clock.ts';
import type { IdentityProvider, Tokens } from '../../platform/cognito/identity-provider.ts';
import { NotAuthorizedError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import { type TellOwnerDependencies, tellOwner } from '../../platform/mail/tell-owner.ts';
import { twoFactorMail } from '../../platform/mail/two-factor-mail.ts';
import { CODES_PER_ADDRESS } from '../../repositories/access/second-factor.ts';
import type { RateLimiter } from '../../repositories/tokens/rate-limiter.ts';
import type { RecoveryCodesRepository } from '../../repositories/tokens/recovery-codes-repository.ts';
import type { SessionsRepository } from '../../repositories/tokens/sessions-repository.ts';
import { hasPasskeys } from '../../repositories/users/has-passkeys.ts';
import type { UsersRepository } from '../../repositories/users/users-repository.ts';
import { countGuess, type SignInThrottleDependencies } from './sign-in-throttle.ts';

interface RecoverSignInDependencies extends SignInThrottleDependencies, TellOwnerDependencies {
  readonly identities: Pick<IdentityProvider, 'find' | 'authenticate' | 'requireCodes' | 'revoke'>;
  readonly users: Pick<UsersRepository, 'get' | 'noteSignIn'>;
  readonly recoveryCodes: Pick<RecoveryCodesRepository, 'consume'>;
  readonly rateLimiter: Pick<RateLimiter, 'consume' | 'refund' | 'reset'>;
  readonly sessions: Pick<SessionsRepository, 'note'>;
  readonly webUrl: string;
  readonly locale: Locale;
  readonly clock: Clock;
}

/**
 * Opens a session with the password and a recovery code. Two-factor stays on. Every failure gets the same answer.
 *
 * Cognito knows no recovery codes. So codes are not required for the moment of this sign-in; `signIn` gives nothing away
 * in that moment, because the profile's note stays. Without that note two-factor is off, also when codes are left over.
 */
export function recoverSignIn(dependencies: RecoverSignInDependencies): Operation<'recoverSignIn'> {
  const { identities, users, recoveryCodes, rateLimiter, sessions, webUrl, locale, clock } = dependencies;
  return async ({ body, sourceIp, userAgent }) => {
    const email = normalizeEmail(body.email);
    const uncount = await countGuess(dependencies, { email, sourceIp });
    const authentication = emailProblem(email) ? undefined : await identities.authenticate(email, body.password);
    if (!authentication) throw notAuthorized();
    await uncount();
    const began = clock();
    await rateLimiter.consume(CODES_PER_ADDRESS, email, began);
    if (authentication.tokens) await identities.revoke(authentication.tokens.refreshToken);
    const identity = await identities.find(email);
    if (!identity || !(await hasTwoFactor(users, identity.uid))) throw notAuthorized();
    if (!(await recoveryCodes.consume(identity.uid, body.recoveryCode))) throw notAuthorized();
    const tokens = await authenticateWithoutCode(dependencies, identity.uid, email, body.password);
    if (!tokens) throw notAuthorized();
    await rateLimiter.refund(CODES_PER_ADDRESS, email, began);
    const user = await users.noteSignIn(tokens.uid, clock());
    await sessions.note(tokens.uid, tokens.session, { userAgent, sourceIp, timeZone: body.timeZone }, clock());
    if (user) {
      const { name, settings } = user;
      const mail = twoFactorMail({ language: settings.interfaceLanguage, name, change: 'recovered', webUrl });
      await tellOwner(dependencies, user, mail, 'A used code could not be told of');
    }
    return { ...tokens, locale };
  };
}

async function hasTwoFactor(users: RecoverSignInDependencies['users'], uid: string): Promise<boolean> {
  return (await users.get(uid))?.twoFactorSince !== undefined;
}

async function authenticateWithoutCode(
  { identities, users }: Pick<RecoverSignInDependencies, 'identities' | 'users'>,
  uid: string,
  email: string,
  password: string,
): Promise<Tokens | undefined> {
  await identities.requireCodes(uid, false, false);
  try {
    return (await identities.authenticate(email, password))?.tokens;
  } finally {
    // It may have been turned off meanwhile.
    const user = await users.get(uid);
    if (user?.twoFactorSince !== undefined) await identities.requireCodes(uid, true, hasPasskeys(user));
  }
}

function notAuthorized(): NotAuthorizedError {
  return new NotAuthorizedError('The email, the password or the code is not right.');
}
