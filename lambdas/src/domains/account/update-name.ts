import { nameProblem } from '@parlance/contract/registration';
import { BadRequestError, NotFoundError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import type { UsersRepository } from '../../repositories/users/users-repository.ts';

interface UpdateNameDependencies {
  readonly users: Pick<UsersRepository, 'rename'>;
}

/** Changes the caller's name by the rule of the registration. */
export function updateName({ users }: UpdateNameDependencies): Operation<'updateName'> {
  return async ({ params, body }) => {
    const problem = nameProblem(body.name);
    if (problem) throw new BadRequestError('Please check what you entered.', { fields: { name: problem } });
    const user = await users.rename(params.uid, body.name.trim());
    if (!user) throw new NotFoundError('There is no profile.');
    return { name: user.name };
  };
}
