import { ConflictError, NotFoundError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import type { AccountDeletionsRepository } from '../../repositories/users/account-deletions-repository.ts';
import type { UsersRepository } from '../../repositories/users/users-repository.ts';

interface KeepAccountDependencies {
  readonly users: Pick<UsersRepository, 'get'>;
  readonly accountDeletions: Pick<AccountDeletionsRepository, 'unmark'>;
}

/** Undoes the deletion of the caller's account. */
export function keepAccount({ users, accountDeletions }: KeepAccountDependencies): Operation<'keepAccount'> {
  return async ({ params: { uid } }) => {
    if (await accountDeletions.unmark(uid)) return {};
    if (await users.get(uid)) throw new ConflictError('Your account is being deleted already.');
    throw new NotFoundError('There is no profile.');
  };
}
