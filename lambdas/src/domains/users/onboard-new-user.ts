import type { Operation } from '../../platform/http/operation.ts';
import type { UsersRepository } from '../../repositories/users/users-repository.ts';
import { type CompleteSignUpDependencies, completeSignUp } from './complete-sign-up.ts';
import { type EmailVerifiedDependencies, onEmailVerified } from './on-email-verified.ts';
import { type ProfileOfDependencies, profileOf } from './profile-of.ts';

type OnboardNewUserDependencies = CompleteSignUpDependencies &
  ProfileOfDependencies &
  EmailVerifiedDependencies & {
    readonly users: Pick<UsersRepository, 'createWith' | 'get' | 'claimWelcome' | 'releaseWelcome'>;
  };

/**
 * Completes the sign-up of a new user (Spec part 1, section 7, `onboardNewUser`): creates a missing profile and, for
 * a verified address, joins the organization of its domain and sends the welcome mail. Idempotent.
 */
export function onboardNewUser(dependencies: OnboardNewUserDependencies): Operation<'onboardNewUser'> {
  return async ({ body, caller }) => {
    const user = await completeSignUp(dependencies, caller);
    return profileOf(dependencies, await onEmailVerified(dependencies, user, body.interfaceLanguage));
  };
}
