import { MAX_PASSKEYS } from '@parlance/contract/passkey';
import type { PasskeyProvider } from '../../platform/cognito/passkey-provider.ts';
import { ConflictError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import { type GuardedProofDependencies, withGuardedProof } from './guarded-proof.ts';

interface BeginPasskeyDependencies extends GuardedProofDependencies {
  readonly passkeys: Pick<PasskeyProvider, 'begin'>;
}

/** Answers the options for a new passkey of the caller. */
export function beginPasskey(dependencies: BeginPasskeyDependencies): Operation<'beginPasskey'> {
  const { users, passkeys } = dependencies;
  return async ({ body, caller }) => {
    const count = Object.keys((await users.get(caller.uid))?.passkeys ?? {}).length;
    if (count >= MAX_PASSKEYS) throw tooManyPasskeys();
    const { result } = await withGuardedProof(dependencies, caller, body, (proof) => passkeys.begin(proof));
    return result;
  };
}

export function tooManyPasskeys(): ConflictError {
  return new ConflictError(`An account can have ${MAX_PASSKEYS} passkeys.`);
}
