import { NotFoundError } from '../../../platform/errors.ts';
import type { Operation } from '../../../platform/http/operation.ts';
import type { UsersRepository } from '../../../repositories/users/users-repository.ts';

interface GetDocumentTagsDependencies {
  readonly users: Pick<UsersRepository, 'getDocTags'>;
}

/** The tags that the caller has used (Spec part 2, section 7.2). */
export function getDocumentTags({ users }: GetDocumentTagsDependencies): Operation<'getDocumentTags'> {
  return async ({ params }) => {
    const tags = await users.getDocTags(params.uid);
    if (!tags) throw new NotFoundError('There is no such profile.');
    return { tags: tags.toSorted((a, b) => a.localeCompare(b)) };
  };
}
