import type { Clock } from '../../platform/clock.ts';
import type { IdentityProvider } from '../../platform/cognito/identity-provider.ts';
import type { PasskeyProvider } from '../../platform/cognito/passkey-provider.ts';
import { BadRequestError, CodeInvalidError, NotFoundError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import { nameBasedId } from '../../platform/name-based-id.ts';
import type { UsersRepository } from '../../repositories/users/users-repository.ts';
import { tooManyPasskeys } from './begin-passkey.ts';
import { type TellOfPasskeyDependencies, tellOfPasskey } from './tell-of-passkey.ts';

interface AddPasskeyDependencies extends TellOfPasskeyDependencies {
  readonly passkeys: Pick<PasskeyProvider, 'add'>;
  readonly identities: Pick<IdentityProvider, 'requireCodes'>;
  readonly users: Pick<UsersRepository, 'get' | 'addPasskey' | 'removePasskey'>;
  readonly clock: Clock;
}

/**
 * Adds the passkey that the browser made. The profile has it first: a passkey that opens the account is always listed,
 * so that its owner can remove it.
 */
export function addPasskey(dependencies: AddPasskeyDependencies): Operation<'addPasskey'> {
  const { passkeys, identities, users, clock } = dependencies;
  return async ({ body: { ceremony, name, credential }, caller: { uid } }) => {
    const user = await users.get(uid);
    if (!user) throw new NotFoundError('There is no profile.');
    const id = nameBasedId(`passkey/${uid}/${credential.id}`);
    // A call that is sent again must not remove the passkey that the first one added.
    if (user.passkeys?.[id]) throw new CodeInvalidError('This passkey was added already.');
    const passkey = { name, createdAt: Math.floor(clock()), credentialId: credential.id };
    if (!(await users.addPasskey(uid, id, passkey))) throw tooManyPasskeys();
    const outcome = await passkeys.add(uid, ceremony, credential);
    if (outcome !== 'added') await users.removePasskey(uid, id);
    if (outcome === 'expired') throw new CodeInvalidError('That took too long. Please begin again.');
    if (outcome === 'refused') {
      throw new BadRequestError('This passkey can’t be used.', { fields: { credential: 'passkey-refused' } });
    }
    if (user.twoFactorSince !== undefined) await identities.requireCodes(uid, true, true);
    await tellOfPasskey(dependencies, user, 'added', name);
    return {};
  };
}
