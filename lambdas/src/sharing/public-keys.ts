import type { Clock } from '../clock.ts';
import { type AccessDependencies, accessibleCollection } from '../collections/collection-access.ts';
import type { Operation } from '../http/operation.ts';
import type { PublicKeysRepository } from './public-keys-repository.ts';

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
