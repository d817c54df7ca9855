import { passwordProblem } from '@parlance/contract/account';
import type { Clock } from '../clock.ts';
import { BadRequestError, CodeInvalidError } from '../errors.ts';
import type { Operation } from '../http/operation.ts';
import type { AttemptsRepository } from '../tokens/attempts-repository.ts';
import type { EndedSessionsRepository } from '../tokens/ended-sessions-repository.ts';
import type { Token, TokensRepository } from '../tokens/tokens-repository.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { SIGN_INS_PER_ADDRESS } from './sign-in.ts';
import type { UsersRepository } from './users-repository.ts';

interface ResetPasswordDependencies {
  readonly tokens: Pick<TokensRepository, 'find' | 'consume'>;
  readonly endedSessions: Pick<EndedSessionsRepository, 'end' | 'endOf'>;
  readonly identities: Pick<IdentityProvider, 'find' | 'setPassword' | 'endSessions' | 'markEmailVerified'>;
  readonly users: Pick<UsersRepository, 'markEmailVerified'>;
  readonly attempts: Pick<AttemptsRepository, 'forget'>;
  readonly clock: Clock;
}

/** Tells whether a code is still good, and leaves it so. */
export function checkResetCode(dependencies: ResetPasswordDependencies): Operation<'checkResetCode'> {
  const { tokens, clock } = dependencies;
  return async ({ body }) => {
    const token = await tokens.find(body.oobCode, 'reset-password', clock());
    if (!token || !(await isCurrent(dependencies, token))) throw codeInvalid();
    return { email: token.email };
  };
}

/**
 * Sets a new password, once per code. All sessions end: whoever made the reset necessary is thrown out. Having read the
 * mail, the person has shown that the address is theirs.
 */
export function confirmPasswordReset(dependencies: ResetPasswordDependencies): Operation<'confirmPasswordReset'> {
  const { tokens, endedSessions, identities, users, attempts, clock } = dependencies;
  return async ({ body }) => {
    const problem = passwordProblem(body.password);
    if (problem) throw new BadRequestError('Please check what you entered.', { fields: { password: problem } });
    const token = await tokens.consume(body.oobCode, 'reset-password', clock());
    if (!token || !(await isCurrent(dependencies, token))) throw codeInvalid();
    const { uid, email } = token;
    await identities.setPassword(email, body.password);
    await identities.endSessions(email);
    await endedSessions.end(uid, clock());
    // Whose password was guessed at doesn't have to wait now that there is another.
    await attempts.forget(SIGN_INS_PER_ADDRESS, email, clock());
    if (await users.markEmailVerified(uid, email)) await identities.markEmailVerified(uid);
    return { email };
  };
}

/** Of several codes that were mailed the first used makes the others worthless; so does a change of the address. */
async function isCurrent(
  { endedSessions, identities }: Pick<ResetPasswordDependencies, 'endedSessions' | 'identities'>,
  { uid, email, createdAt = 0 }: Token,
): Promise<boolean> {
  const endedAt = await endedSessions.endOf(uid);
  if (endedAt !== undefined && createdAt <= endedAt) return false;
  return (await identities.find(email))?.uid === uid;
}

function codeInvalid(): CodeInvalidError {
  return new CodeInvalidError('The link has been used already, or is too old.');
}
