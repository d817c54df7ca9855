import type { Operation } from '../../platform/http/operation.ts';
import { type AccessDependencies, accessibleCollection } from '../../repositories/access/collection-access.ts';
import type { PublicKeysRepository } from '../../repositories/collections/public-keys-repository.ts';

interface GetPublicKeyDependencies extends AccessDependencies {
  readonly publicKeys: Pick<PublicKeysRepository, 'get'>;
}

/** The public key of a collection, for those who manage it. */
export function getPublicKey(dependencies: GetPublicKeyDependencies): Operation<'getPublicKey'> {
  return async ({ params, caller }) => {
    await accessibleCollection(dependencies, params.id, caller.uid, 'manage');
    return { pubkey: await dependencies.publicKeys.get(params.id) };
  };
}
