import type { Clock } from '../clock.ts';
import { ConflictError, ForbiddenError, NotFoundError } from '../errors.ts';
import type { Operation } from '../http/operation.ts';
import type { ApiTokensRepository } from '../tokens/api-tokens-repository.ts';
import type { UsersRepository } from './users-repository.ts';

interface GenAuthTokenDependencies {
  readonly apiTokens: Pick<ApiTokensRepository, 'create' | 'list' | 'remove'>;
  readonly users: Pick<UsersRepository, 'get'>;
  readonly clock: Clock;
}

/** Makes, revokes and lists API tokens. Only people do: a token that leaked must not make others that outlive it. */
export function genAuthToken({ apiTokens, users, clock }: GenAuthTokenDependencies): Operation<'genAuthToken'> {
  return async ({ body: { label, remove }, caller: { uid, via } }) => {
    if (via === 'api-token') throw new ForbiddenError('Sign in to manage your tokens.');
    if (remove !== undefined && !(await apiTokens.remove(uid, remove))) {
      throw new NotFoundError('There is no such token.');
    }
    if (label === undefined) return { tokens: await apiTokens.list(uid) };
    const user = await users.get(uid);
    if (!user) throw new NotFoundError('There is no profile.');
    const token = await apiTokens.create(uid, user.email, label, clock());
    if (token === undefined) throw new ConflictError('You have as many tokens as you may. Revoke one first.');
    return { token, tokens: await apiTokens.list(uid) };
  };
}
