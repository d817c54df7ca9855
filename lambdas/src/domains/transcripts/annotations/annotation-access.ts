import { includesRight } from '@parlance/contract/rights';
import { ForbiddenError, NotFoundError } from '../../../platform/errors.ts';
import { type AccessDependencies, accessibleTo } from '../../../repositories/access/collection-access.ts';
import type { UsersRepository } from '../../../repositories/users/users-repository.ts';

export interface AuthorDependencies extends AccessDependencies {
  readonly users: Pick<UsersRepository, 'get' | 'addDocTags'>;
}

/**
 * Authorship of highlights and replies: their authors delete them, and those who manage the collection may, too.
 *
 * @throws ForbiddenError for other people who work on the collection
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

/** Who writes an annotation and when; the tags that it uses are kept among its author's. */
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
