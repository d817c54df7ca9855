import type { InterfaceLanguage } from '@parlance/contract/interface-language';
import type { User } from '@parlance/contract/user';
import type { UsersRepository } from '../../repositories/users/users-repository.ts';
import { type JoinByDomainDependencies, joinByDomain } from './join-by-domain.ts';
import { type WelcomeDependencies, welcome } from './welcome.ts';

export type EmailVerifiedDependencies = JoinByDomainDependencies &
  WelcomeDependencies & { readonly users: Pick<UsersRepository, 'get' | 'claimWelcome' | 'releaseWelcome'> };

/**
 * Runs once an address is verified: joins the organization of its domain and sends the welcome mail. A step that fails
 * runs again the next time.
 *
 * @returns the profile after it
 */
export async function onEmailVerified(
  dependencies: EmailVerifiedDependencies,
  user: User,
  language: InterfaceLanguage,
): Promise<User> {
  const { users, reportError } = dependencies;
  const joined = await joinByDomain(dependencies, user).catch((error: unknown) => {
    reportError('A user could not join the organization of their domain', error);
    return false;
  });
  const welcomed = await welcome(dependencies, user, language);
  return (joined && (await users.get(user.uid))) || welcomed || user;
}
