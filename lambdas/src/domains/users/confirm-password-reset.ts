import { passwordProblem } from '@parlance/contract/registration';
import type { User } from '@parlance/contract/user';
import type { Clock } from '../../platform/clock.ts';
import type { IdentityProvider } from '../../platform/cognito/identity-provider.ts';
import { BadRequestError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import { apiTokensLeftMail } from '../../platform/mail/api-tokens-left-mail.ts';
import type { SendMail } from '../../platform/mail/mailer.ts';
import type { ApiTokensRepository } from '../../repositories/tokens/api-tokens-repository.ts';
import type { EndedSessionsRepository } from '../../repositories/tokens/ended-sessions-repository.ts';
import type { TokensRepository } from '../../repositories/tokens/tokens-repository.ts';
import type { UsersRepository } from '../../repositories/users/users-repository.ts';
import { codeInvalid, isCurrent, type ResetCodeDependencies } from './reset-code.ts';
import { forgiveGuesses, type SignInThrottleDependencies } from './sign-in-throttle.ts';

type ConfirmPasswordResetDependencies = ResetCodeDependencies &
  SignInThrottleDependencies & {
    readonly tokens: Pick<TokensRepository, 'consume'>;
    readonly endedSessions: Pick<EndedSessionsRepository, 'end'>;
    readonly identities: Pick<IdentityProvider, 'setPassword' | 'endSessions' | 'markEmailVerified'>;
    readonly users: Pick<UsersRepository, 'get' | 'markEmailVerified'>;
    readonly apiTokens: Pick<ApiTokensRepository, 'list' | 'remove'>;
    readonly sendMail: SendMail;
    readonly webUrl: string;
    readonly clock: Clock;
    readonly reportError: (message: string, error: unknown) => void;
  };

/**
 * Sets a new password, once per code. All sessions end, so that an intruder loses theirs. The code came by mail, so it also
 * verifies the address.
 */
export function confirmPasswordReset(
  dependencies: ConfirmPasswordResetDependencies,
): Operation<'confirmPasswordReset'> {
  const { tokens, endedSessions, identities, users, clock } = dependencies;
  return async ({ body, sourceIp }) => {
    const problem = passwordProblem(body.password);
    if (problem) throw new BadRequestError('Please check what you entered.', { fields: { password: problem } });
    const token = await tokens.consume(body.oobCode, 'reset-password', clock());
    if (!token || !(await isCurrent(dependencies, token))) throw codeInvalid();
    const { uid, email } = token;
    await identities.setPassword(email, body.password);
    await identities.endSessions(email);
    await endedSessions.end(uid, clock());
    const user = await users.get(uid);
    if (user && !user.emailVerified) await revokeApiTokens(dependencies, uid);
    await forgiveGuesses(dependencies, { email, sourceIp });
    if (await users.markEmailVerified(uid, email)) await identities.markEmailVerified(uid);
    if (user?.emailVerified) await tellOfApiTokens(dependencies, user);
    return { email };
  };
}

/** A stranger who registered with the address must lose access when its owner takes the account over. */
async function revokeApiTokens({ apiTokens }: ConfirmPasswordResetDependencies, uid: string): Promise<void> {
  for (const { id } of await apiTokens.list(uid)) await apiTokens.remove(uid, id);
}

/**
 * API tokens belong to programs, which must not stop because of a forgotten password. They stay valid, and a mail lists
 * them.
 */
async function tellOfApiTokens(
  { apiTokens, sendMail, webUrl, reportError }: ConfirmPasswordResetDependencies,
  { uid, email, name, settings }: User,
): Promise<void> {
  try {
    const labels = (await apiTokens.list(uid)).map(({ label }) => label);
    if (labels.length === 0) return;
    await sendMail(email, apiTokensLeftMail({ language: settings.interfaceLanguage, name, labels, webUrl }));
  } catch (error) {
    reportError('The API tokens that are left could not be told of', error);
  }
}
