import type { IdentityProvider } from '../../platform/cognito/identity-provider.ts';
import { CodeInvalidError } from '../../platform/errors.ts';
import type { EndedSessionsRepository } from '../../repositories/tokens/ended-sessions-repository.ts';
import type { Token } from '../../repositories/tokens/tokens-repository.ts';

export interface ResetCodeDependencies {
  readonly endedSessions: Pick<EndedSessionsRepository, 'endOf'>;
  readonly identities: Pick<IdentityProvider, 'find'>;
}

/** Whether a code is current: the first used code invalidates the others, and so does a change of the address. */
export async function isCurrent(
  { endedSessions, identities }: Pick<ResetCodeDependencies, 'endedSessions' | 'identities'>,
  { uid, email, createdAt = 0 }: Token,
): Promise<boolean> {
  const endedAt = await endedSessions.endOf(uid);
  if (endedAt !== undefined && createdAt <= endedAt) return false;
  return (await identities.find(email))?.uid === uid;
}

export function codeInvalid(): CodeInvalidError {
  return new CodeInvalidError('The link has been used already, or is too old.');
}
