import { timingSafeEqual } from 'node:crypto';
import { includesRight, type Right, rightOf } from '@parlance/contract/rights';
import { ForbiddenError, NotFoundError, UnauthenticatedError } from '../../platform/errors.ts';
import type { Caller } from '../../platform/http/operation.ts';
import type { CollectionsRepository } from '../collections/collections-repository.ts';
import type { PublicKeysRepository } from '../collections/public-keys-repository.ts';
import type { StoredCollection } from '../collections/stored-collection.ts';
import type { OrganizationsRepository } from '../organizations/organizations-repository.ts';

/** The data that the access rule needs. */
export interface AccessDependencies {
  readonly collections: Pick<CollectionsRepository, 'get'>;
  readonly organizations: Pick<OrganizationsRepository, 'roleOf' | 'isMember'>;
}

export interface OpenAccessDependencies extends AccessDependencies {
  readonly publicKeys: Pick<PublicKeysRepository, 'get'>;
}

/** A collection and its reader's right; `public` means access by the public key only. */
interface Readable {
  readonly collection: StoredCollection;
  readonly right: Right | 'public';
}

/**
 * A collection on which `uid` has the right. Access to collections is decided here only.
 *
 * @throws NotFoundError when there is none or `uid` has no access to it; ForbiddenError when `uid` has a lesser right
 */
export async function accessibleCollection(
  dependencies: AccessDependencies,
  id: string,
  uid: string,
  needed: Right,
): Promise<StoredCollection> {
  return (await accessibleTo(dependencies, id, uid, needed)).collection;
}

/** As {@link accessibleCollection}, with all rights of `uid`. */
export async function accessibleTo(
  { collections, organizations }: AccessDependencies,
  id: string,
  uid: string,
  needed: Right,
): Promise<{ readonly collection: StoredCollection; readonly right: Right }> {
  const collection = await collections.get(id);
  if (!collection) throw collectionNotFound();
  const right = await rightOn(organizations, collection, uid);
  if (right === undefined) throw collectionNotFound();
  if (!includesRight(right, needed)) throw new ForbiddenError('This is for those who manage the transcript.');
  return { collection, right };
}

/**
 * A collection that the caller may read: by their own right or, signed in or not, by its public key.
 *
 * @throws NotFoundError for callers without access and for wrong keys; UnauthenticatedError without caller and key
 */
export async function readableCollection(
  dependencies: OpenAccessDependencies,
  id: string,
  caller: Caller | undefined,
  pubkey: string | undefined,
): Promise<Readable> {
  if (!caller && pubkey === undefined) throw new UnauthenticatedError('Sign in first.');
  const collection = await dependencies.collections.get(id);
  if (!collection) throw collectionNotFound();
  const right = caller && (await rightOn(dependencies.organizations, collection, caller.uid));
  if (right) return { collection, right };
  const key = pubkey === undefined ? undefined : await dependencies.publicKeys.get(id);
  if (pubkey === undefined || key === undefined || !isSame(key, pubkey)) throw collectionNotFound();
  return { collection, right: 'public' };
}

async function rightOn(
  organizations: AccessDependencies['organizations'],
  collection: StoredCollection,
  uid: string,
): Promise<Right | undefined> {
  if (collection.userId !== uid) {
    const role = await organizations.roleOf(collection.orgId, uid);
    return rightOf(collection, uid, role && { role });
  }
  // For an owner every role is the same, so one read is enough.
  const isMember = await organizations.isMember(collection.orgId, uid);
  return rightOf(collection, uid, isMember ? { role: 'member' } : undefined);
}

/** Compares in constant time. */
function isSame(key: string, given: string): boolean {
  const [a, b] = [Buffer.from(key), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Also for a collection that is deleted between read and write. */
export function collectionNotFound(): NotFoundError {
  return new NotFoundError('There is no such transcript.');
}
