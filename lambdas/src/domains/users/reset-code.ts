import type { IdentityProvider } from '../../platform/cognito/identity-provider.ts';
import { CodeInvalidError } from '../../platform/errors.ts';
import type { EndedSessionsRepository } from '../../repositories/tokens/ended-sessions-repository.ts';
import type { Token } from '../../repositories/tokens/tokens-repository.ts';
import { isOwnAddress, type OwnAddressDependencies } from './own-address.ts';

export interface ResetCodeDependencies extends OwnAddressDependencies {
  readonly endedSessions: Pick<EndedSessionsRepository, 'endOf'>;
  readonly identities: Pick<IdentityProvider, 'find'>;
}

/** Whether a code is current: the first used code invalidates the others, and so does a change of the address. */
export async function isCurrent(
  dependencies: ResetCodeDependencies,
  { uid, email, createdAt = 0 }: Token,
): Promise<boolean> {
  const { endedSessions, identities } = dependencies;
  const endedAt = await endedSessions.endOf(uid);
  if (endedAt !== undefined && createdAt <= endedAt) return false;
  if ((await identities.find(email))?.uid !== uid) return false;
  return isOwnAddress(dependencies, uid, email);
}

export function codeInvalid(): CodeInvalidError {
  return new CodeInvalidError('The link has been used already, or is too old.');
}
