import { PASSWORD_PROVIDER } from '@parlance/contract/user';
import type { Operation } from '../../platform/http/operation.ts';
import type { DirectoryRepository } from '../../repositories/directory/directory-repository.ts';
import type { UsersRepository } from '../../repositories/users/users-repository.ts';
import { type CompleteSignUpDependencies, completeSignUp } from './complete-sign-up.ts';
import { type ProfileOfDependencies, profileOf } from './profile-of.ts';

type FixNoDbUserDependencies = CompleteSignUpDependencies &
  ProfileOfDependencies & {
    readonly users: Pick<UsersRepository, 'createWith' | 'get' | 'repair'>;
    readonly directory: Pick<DirectoryRepository, 'find'>;
    readonly reportError: (message: string, error: unknown) => void;
  };

/**
 * Repairs the caller's profile (Spec part 2, section 8: "Profile missing e-mail and provider data: reported; a repair
 * call is made"). The provider of a federated user comes from the key. The address of a user with a password comes
 * from the user pool, if the directory confirms it for this deployment. Existing values stay.
 */
export function fixNoDBUser(dependencies: FixNoDbUserDependencies): Operation<'fixNoDBUser'> {
  const { users, identities, directory, locale, reportError } = dependencies;
  return async ({ caller }) => {
    const user = await completeSignUp(dependencies, caller);
    if (user.email !== '' && user.provider) return profileOf(dependencies, user);
    reportError('A profile had no e-mail address or no sign-in provider', { uid: user.uid });
    const identity = await identities.findById(user.uid);
    const known = identity && (await directory.find(identity.email));
    const repaired = await users.repair(user.uid, {
      provider: identity ? PASSWORD_PROVIDER : caller.provider,
      email: known?.state === 'confirmed' && known.locale === locale ? identity?.email : undefined,
    });
    return profileOf(dependencies, repaired ?? user);
  };
}
