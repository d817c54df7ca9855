import type { Clock } from '../../platform/clock.ts';
import type { Operation } from '../../platform/http/operation.ts';
import { type AccessDependencies, accessibleCollection } from '../../repositories/access/collection-access.ts';
import type { PublicKeysRepository } from '../../repositories/collections/public-keys-repository.ts';

export interface PublicKeysDependencies extends AccessDependencies {
  readonly publicKeys: Pick<PublicKeysRepository, 'get' | 'create' | 'revoke'>;
  readonly clock: Clock;
}

/** The public key of a collection, for those who manage it. */
export function getPublicKey(dependencies: PublicKeysDependencies): Operation<'getPublicKey'> {
  return async ({ params, caller }) => {
    await accessibleCollection(dependencies, params.id, caller.uid, 'manage');
    return { pubkey: await dependencies.publicKeys.get(params.id) };
  };
}

/** Gives a collection a public key; once, however often it is asked for. */
export function createPublicKey(dependencies: PublicKeysDependencies): Operation<'createPublicKey'> {
  return async ({ params, caller }) => {
    await accessibleCollection(dependencies, params.id, caller.uid, 'manage');
    return { pubkey: await dependencies.publicKeys.create(params.id, caller.uid, dependencies.clock()) };
  };
}

/** Makes the public key worthless: addresses that it gave out before go on until they run out. */
export function revokePublicKey(dependencies: PublicKeysDependencies): Operation<'revokePublicKey'> {
  return async ({ params, caller }) => {
    await accessibleCollection(dependencies, params.id, caller.uid, 'manage');
    await dependencies.publicKeys.revoke(params.id);
    return {};
  };
}
