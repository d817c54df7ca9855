import type { Clock } from '../../platform/clock.ts';
import type { Operation } from '../../platform/http/operation.ts';
import { type AccessDependencies, accessibleCollection } from '../../repositories/access/collection-access.ts';
import type { PublicKeysRepository } from '../../repositories/collections/public-keys-repository.ts';
import type { AuditLogRepository } from '../../repositories/organizations/audit-log-repository.ts';

interface CreatePublicKeyDependencies extends AccessDependencies {
  readonly publicKeys: Pick<PublicKeysRepository, 'create'>;
  readonly auditLog: Pick<AuditLogRepository, 'entry'>;
  readonly clock: Clock;
}

/** Gives a collection a public key. Idempotent. */
export function createPublicKey(dependencies: CreatePublicKeyDependencies): Operation<'createPublicKey'> {
  const { publicKeys, auditLog, clock } = dependencies;
  return async ({ params, caller }) => {
    const { id, orgId, name } = await accessibleCollection(dependencies, params.id, caller.uid, 'manage');
    const now = clock();
    const made = auditLog.entry(orgId, caller.uid, { action: 'public-link-made', collectionId: id, name }, now);
    return { pubkey: await publicKeys.create(id, caller.uid, now, [made]) };
  };
}
