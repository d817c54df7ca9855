import { passwordProblem } from '@parlance/contract/registration';
import type { IdentityProvider } from '../../platform/cognito/identity-provider.ts';
import { BadRequestError, ForbiddenError, NotFoundError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import { passwordChangedMail } from '../../platform/mail/password-changed-mail.ts';
import { type TellOwnerDependencies, tellOwner } from '../../platform/mail/tell-owner.ts';
import { type RequirePasswordDependencies, requirePassword } from '../../repositories/access/require-password.ts';
import type { UsersRepository } from '../../repositories/users/users-repository.ts';
import { type EndOthersDependencies, endOthers } from './end-others.ts';

interface ChangePasswordDependencies extends RequirePasswordDependencies, EndOthersDependencies, TellOwnerDependencies {
  readonly identities: Pick<IdentityProvider, 'findById' | 'isPassword' | 'setPassword'>;
  readonly users: Pick<UsersRepository, 'get'>;
  readonly webUrl: string;
}

/**
 * Changes the caller's password. Their other sessions end, and the reset codes that were mailed before. A federated
 * user has no password here.
 */
export function changePassword(dependencies: ChangePasswordDependencies): Operation<'changePassword'> {
  const { identities, users, webUrl } = dependencies;
  return async ({ params: { uid }, body, caller: { session } }) => {
    const problem = passwordProblem(body.newPassword);
    if (problem) throw new BadRequestError('Please check what you entered.', { fields: { newPassword: problem } });
    const user = await users.get(uid);
    if (!user) throw new NotFoundError('There is no profile.');
    const identity = await identities.findById(uid);
    if (!identity) throw new ForbiddenError('You sign in without a password.');
    await requirePassword(dependencies, identity, body.password);
    await identities.setPassword(identity.email, body.newPassword);
    await endOthers(dependencies, uid, session);
    const mail = passwordChangedMail({ language: user.settings.interfaceLanguage, name: user.name, webUrl });
    await tellOwner(dependencies, user, mail, 'A changed password could not be told of');
    return {};
  };
}
