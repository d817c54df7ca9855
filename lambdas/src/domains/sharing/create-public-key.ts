import type { Clock } from '../../platform/clock.ts';
import type { Operation } from '../../platform/http/operation.ts';
import { type AccessDependencies, accessibleCollection } from '../../repositories/access/collection-access.ts';
import type { PublicKeysRepository } from '../../repositories/collections/public-keys-repository.ts';

interface CreatePublicKeyDependencies extends AccessDependencies {
  readonly publicKeys: Pick<PublicKeysRepository, 'create'>;
  readonly clock: Clock;
}

/** Gives a collection a public key. Idempotent. */
export function createPublicKey(dependencies: CreatePublicKeyDependencies): Operation<'createPublicKey'> {
  return async ({ params, caller }) => {
    await accessibleCollection(dependencies, params.id, caller.uid, 'manage');
    return { pubkey: await dependencies.publicKeys.create(params.id, caller.uid, dependencies.clock()) };
  };
}
