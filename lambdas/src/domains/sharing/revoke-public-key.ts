import type { Clock } from '../../platform/clock.ts';
import type { Operation } from '../../platform/http/operation.ts';
import { type AccessDependencies, accessibleCollection } from '../../repositories/access/collection-access.ts';
import type { PublicKeysRepository } from '../../repositories/collections/public-keys-repository.ts';
import type { AuditLogRepository } from '../../repositories/organizations/audit-log-repository.ts';

interface RevokePublicKeyDependencies extends AccessDependencies {
  readonly publicKeys: Pick<PublicKeysRepository, 'revoke'>;
  readonly auditLog: Pick<AuditLogRepository, 'entry'>;
  readonly clock: Clock;
}

/** Revokes the public key. Signed addresses that were issued before stay valid until they expire. */
export function revokePublicKey(dependencies: RevokePublicKeyDependencies): Operation<'revokePublicKey'> {
  const { publicKeys, auditLog, clock } = dependencies;
  return async ({ params, caller }) => {
    const { id, orgId, name } = await accessibleCollection(dependencies, params.id, caller.uid, 'manage');
    const event = { action: 'public-link-revoked', collectionId: id, name } as const;
    await publicKeys.revoke(id, [auditLog.entry(orgId, caller.uid, event, clock())]);
    return {};
  };
}
