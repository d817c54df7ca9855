import type { Clock } from '../../platform/clock.ts';
import type { Operation } from '../../platform/http/operation.ts';
import type { TokensRepository } from '../../repositories/tokens/tokens-repository.ts';
import { codeInvalid, isCurrent, type ResetCodeDependencies } from './reset-code.ts';

interface CheckResetCodeDependencies extends ResetCodeDependencies {
  readonly tokens: Pick<TokensRepository, 'find'>;
  readonly clock: Clock;
}

/** Tells whether a code is still valid, without using it. */
export function checkResetCode(dependencies: CheckResetCodeDependencies): Operation<'checkResetCode'> {
  const { tokens, clock } = dependencies;
  return async ({ body }) => {
    const token = await tokens.find(body.oobCode, 'reset-password', clock());
    if (!token || !(await isCurrent(dependencies, token))) throw codeInvalid();
    return { email: token.email };
  };
}
