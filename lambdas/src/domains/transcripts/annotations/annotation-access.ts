import { includesRight } from '@parlance/contract/rights';
import { ForbiddenError, NotFoundError } from '../../../platform/errors.ts';
import { type AccessDependencies, accessibleTo } from '../../../repositories/access/collection-access.ts';
import type { UsersRepository } from '../../../repositories/users/users-repository.ts';

export interface AuthorDependencies extends AccessDependencies {
  readonly users: Pick<UsersRepository, 'get' | 'addDocTags'>;
}

/**
 * Checks who may delete a highlight or reply: its author, and users who manage the collection.
 *
 * @throws ForbiddenError for other users with access
 */
export async function requireMayDelete(
  dependencies: AccessDependencies,
  { id, uid, author }: { readonly id: string; readonly uid: string; readonly author: string },
): Promise<void> {
  const { right } = await accessibleTo(dependencies, id, uid, 'write');
  if (author !== uid && !includesRight(right, 'manage')) throw notTheAuthor();
}

export function notTheAuthor(): ForbiddenError {
  return new ForbiddenError('This is for its author.');
}

export function noSuchHighlight(): NotFoundError {
  return new NotFoundError('There is no such highlight.');
}

/** The author and time of an annotation; adds its tags to the author's tags. */
export async function authored(
  { users }: AuthorDependencies,
  uid: string,
  tags: Readonly<Record<string, true>>,
  now: number,
): Promise<{ uid: string; author: string; created: number }> {
  const used = Object.keys(tags);
  if (used.length > 0) await users.addDocTags(uid, used);
  return { uid, author: (await users.get(uid))?.name ?? '', created: now };
}
