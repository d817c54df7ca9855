import { timingSafeEqual } from 'node:crypto';
import { includesRight, type Right, rightOf } from '@parlance/contract/rights';
import { roleIn } from '@parlance/contract/workspace';
import { ForbiddenError, NotFoundError, UnauthenticatedError } from '../../platform/errors.ts';
import type { Caller } from '../../platform/http/operation.ts';
import type { CollectionsRepository } from '../collections/collections-repository.ts';
import type { PublicKeysRepository } from '../collections/public-keys-repository.ts';
import type { StoredCollection } from '../collections/stored-collection.ts';
import type { OrganizationsRepository } from '../organizations/organizations-repository.ts';

/** The data that the access rule needs. */
export interface AccessDependencies {
  readonly collections: Pick<CollectionsRepository, 'get'>;
  readonly organizations: Pick<OrganizationsRepository, 'get' | 'isMember'>;
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
  return (await accessibleTo(dependencies, id, uid, needed, needed)).collection;
}

/**
 * As {@link accessibleCollection}, with the right of `uid`.
 *
 * @param upTo as of {@link rightOn}
 */
export async function accessibleTo(
  { collections, organizations }: AccessDependencies,
  id: string,
  uid: string,
  needed: Right,
  upTo: Right = 'own',
): Promise<{ readonly collection: StoredCollection; readonly right: Right }> {
  const collection = await collections.get(id);
  if (!collection) throw collectionNotFound();
  const right = await rightOn(organizations, collection, uid, upTo);
  if (right === undefined) throw collectionNotFound();
  if (!includesRight(right, needed)) throw new ForbiddenError('This is for those who manage it.');
  return { collection, right };
}

/**
 * A collection that the caller may read: by their own right or, signed in or not, by its public key.
 *
 * @param upTo as of {@link rightOn}
 * @throws NotFoundError for callers without access and for wrong keys; UnauthenticatedError without caller and key
 */
export async function readableCollection(
  dependencies: OpenAccessDependencies,
  id: string,
  caller: Caller | undefined,
  pubkey: string | undefined,
  upTo: Right = 'read',
): Promise<Readable> {
  if (!caller && pubkey === undefined) throw new UnauthenticatedError('Sign in first.');
  const collection = await dependencies.collections.get(id);
  if (!collection) throw collectionNotFound();
  const right = caller && (await rightOn(dependencies.organizations, collection, caller.uid, upTo));
  if (right) return { collection, right };
  const key = pubkey === undefined ? undefined : await dependencies.publicKeys.get(id);
  if (pubkey === undefined || key === undefined || !isSame(key, pubkey)) throw collectionNotFound();
  return { collection, right: 'public' };
}

/**
 * The right of `uid`, by as few reads as possible, since every call on a collection waits for them: of a collection's owner the
 * membership, of other people their role. Owners and admins are members: one transaction ends both.
 *
 * @param upTo higher rights need not be told from this one
 */
async function rightOn(
  organizations: AccessDependencies['organizations'],
  collection: StoredCollection,
  uid: string,
  upTo: Right,
): Promise<Right | undefined> {
  const { userId, orgId, sharedWith } = collection;
  const isOwner = userId === uid;
  const isShared = sharedWith?.[uid] === true;
  const needsRole = !isOwner && (!isShared || includesRight(upTo, 'manage'));
  const [isMember, organization] = await Promise.all([
    isOwner || isShared ? organizations.isMember(orgId, uid) : true,
    needsRole ? organizations.get(orgId) : undefined,
  ]);
  if (!isMember || (needsRole && !organization)) return undefined;
  return rightOf(collection, uid, { role: organization ? roleIn(organization.owners, uid) : 'member' });
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
