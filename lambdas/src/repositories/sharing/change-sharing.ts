import type { Right } from '@parlance/contract/rights';
import { MAX_SHARED_WITH } from '@parlance/contract/sharing';
import type { AuditEvent } from '@parlance/contract/workspace';
import type { Clock } from '../../platform/clock.ts';
import { ConflictError, NotFoundError, TooLargeError } from '../../platform/errors.ts';
import { type AccessDependencies, accessibleCollection } from '../access/collection-access.ts';
import type { SharesRepository, Sharing } from '../collections/shares-repository.ts';
import type { StoredCollection } from '../collections/stored-collection.ts';
import type { AuditLogRepository } from '../organizations/audit-log-repository.ts';

export interface ChangeSharingDependencies extends AccessDependencies {
  readonly shares: Pick<SharesRepository, 'change'>;
  readonly auditLog: Pick<AuditLogRepository, 'entry'>;
  readonly clock: Clock;
}

/** Attempts when others change the same collection's sharing at the same time. */
const ATTEMPTS = 4;

interface SharingChange {
  /** The collection. */
  readonly id: string;
  /** The caller, and the right that they must have. */
  readonly uid: string;
  readonly needed: Right;
  /** What the audit log calls the change, and the member that it is about. */
  readonly action: Extract<AuditEvent, { collectionId: string; memberId: string }>['action'];
  readonly userId: string;
}

/** Changes a collection's owner and sharing by `next`, which gets the current values. */
export async function changeSharing(
  dependencies: ChangeSharingDependencies,
  { id, uid, needed, action, userId }: SharingChange,
  next: (collection: StoredCollection) => Sharing | Promise<Sharing>,
): Promise<StoredCollection> {
  const { shares, auditLog, clock } = dependencies;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const collection = await accessibleCollection(dependencies, id, uid, needed);
    const after = await next(collection);
    if (Object.keys(after.sharedWith).length > MAX_SHARED_WITH) {
      throw new TooLargeError(`It can be shared with at most ${MAX_SHARED_WITH} people.`);
    }
    const event = { action, collectionId: id, name: collection.name, memberId: userId };
    const entry = auditLog.entry(collection.orgId, uid, event, clock());
    if (await shares.change(collection, after, isSame(collection, after) ? [] : [entry]))
      return { ...collection, ...after };
  }
  throw new ConflictError('Others are changing who has it. Please try again.');
}

function isSame({ userId, sharedWith = {} }: StoredCollection, after: Sharing): boolean {
  const [before, now] = [Object.keys(sharedWith), Object.keys(after.sharedWith)];
  return userId === after.userId && before.length === now.length && now.every((uid) => sharedWith[uid]);
}

/** @throws NotFoundError for a uid that is not a member of the workspace, whether it exists or not */
export async function requireMember(
  organizations: ChangeSharingDependencies['organizations'],
  orgId: string,
  uid: string,
): Promise<void> {
  if (!(await organizations.isMember(orgId, uid))) throw new NotFoundError('The workspace has no member with this id.');
}
