import type { IdentityProvider } from '../../platform/cognito/identity-provider.ts';
import type { PasskeyProvider } from '../../platform/cognito/passkey-provider.ts';
import { NotFoundError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import { hasPasskeys } from '../../repositories/users/has-passkeys.ts';
import type { UsersRepository } from '../../repositories/users/users-repository.ts';
import { type GuardedProofDependencies, withGuardedProof } from './guarded-proof.ts';
import { type TellOfPasskeyDependencies, tellOfPasskey } from './tell-of-passkey.ts';

interface RemovePasskeyDependencies extends GuardedProofDependencies, TellOfPasskeyDependencies {
  readonly passkeys: Pick<PasskeyProvider, 'remove'>;
  readonly identities: Pick<IdentityProvider, 'findById' | 'isPassword' | 'requireCodes'>;
  readonly users: Pick<UsersRepository, 'get' | 'removePasskey'>;
}

/** Removes a passkey of the caller: first at the identity provider, so that a failure leaves it in the list. */
export function removePasskey(dependencies: RemovePasskeyDependencies): Operation<'removePasskey'> {
  const { passkeys, identities, users } = dependencies;
  return async ({ params: { passkeyId }, body, caller }) => {
    const { user, result } = await withGuardedProof(dependencies, caller, body, async (proof) => {
      const passkey = (await users.get(caller.uid))?.passkeys?.[passkeyId];
      if (!passkey) throw new NotFoundError('There is no such passkey.');
      return (await passkeys.remove(proof, passkey.credentialId)) ?? passkey;
    });
    const after = await users.removePasskey(user.uid, passkeyId);
    if (after?.twoFactorSince !== undefined && !hasPasskeys(after)) {
      await identities.requireCodes(user.uid, true, false);
    }
    await tellOfPasskey(dependencies, user, 'removed', result.name);
    return {};
  };
}
