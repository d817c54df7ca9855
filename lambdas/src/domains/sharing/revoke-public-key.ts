import type { Operation } from '../../platform/http/operation.ts';
import { type AccessDependencies, accessibleCollection } from '../../repositories/access/collection-access.ts';
import type { PublicKeysRepository } from '../../repositories/collections/public-keys-repository.ts';

interface RevokePublicKeyDependencies extends AccessDependencies {
  readonly publicKeys: Pick<PublicKeysRepository, 'revoke'>;
}

/** Revokes the public key. Signed addresses that were issued before stay valid until they expire. */
export function revokePublicKey(dependencies: RevokePublicKeyDependencies): Operation<'revokePublicKey'> {
  return async ({ params, caller }) => {
    await accessibleCollection(dependencies, params.id, caller.uid, 'manage');
    await dependencies.publicKeys.revoke(params.id);
    return {};
  };
}
