import type { Clock } from '../../platform/clock.ts';
import { TokenExpiredError, UnauthenticatedError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import type { ApiTokensRepository } from '../../repositories/tokens/api-tokens-repository.ts';

interface IdentifyTokenDependencies {
  readonly apiTokens: Pick<ApiTokensRepository, 'use'>;
  readonly clock: Clock;
}

/**
 * Whose an API token is. The gateway requires the owner's id beside a token; a program that has the token alone asks for it here. It
 * tells only what the token's bearer can do anyway. There is no limit of attempts: a token has 256 random bits.
 *
 * @throws UnauthenticatedError for an unknown token, TokenExpiredError
 */
export function identifyToken({ apiTokens, clock }: IdentifyTokenDependencies): Operation<'identifyToken'> {
  return async ({ body: { token } }) => {
    const found = await apiTokens.use(token, clock());
    if (!found) throw new UnauthenticatedError('This API token is not known in this region.');
    if (found.expired) throw new TokenExpiredError('This API token has expired. Make a new one in your settings.');
    return { uid: found.uid, scopes: [...found.scopes] };
  };
}
