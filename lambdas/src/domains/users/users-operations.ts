import type { DomainOperations } from '../../platform/http/operation.ts';
import { checkAccess } from './check-access.ts';
import { checkRecaptcha } from './check-recaptcha.ts';
import { fixNoDbUser } from './fix-no-db-user.ts';
import { genAuthToken } from './gen-auth-token.ts';
import { getProfile } from './get-profile.ts';
import { getUser } from './get-user.ts';
import { onboardNewUser } from './onboard-new-user.ts';
import { refreshSession } from './refresh-session.ts';
import { register } from './register.ts';
import { requestPasswordReset } from './request-password-reset.ts';
import { resendVerification } from './resend-verification.ts';
import { checkResetCode, confirmPasswordReset } from './reset-password.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { trackUser } from './track-user.ts';
import { updateEmail } from './update-email.ts';
import { updateSettings } from './update-settings.ts';
import { verifyEmail } from './verify-email.ts';

type Dependencies = Parameters<typeof register>[0] &
  Parameters<typeof signIn>[0] &
  Parameters<typeof checkAccess>[0] &
  Parameters<typeof checkRecaptcha>[0] &
  Parameters<typeof signOut>[0] &
  Parameters<typeof verifyEmail>[0] &
  Parameters<typeof resendVerification>[0] &
  Parameters<typeof requestPasswordReset>[0] &
  Parameters<typeof confirmPasswordReset>[0] &
  Parameters<typeof genAuthToken>[0] &
  Parameters<typeof getProfile>[0] &
  Parameters<typeof onboardNewUser>[0] &
  Parameters<typeof updateEmail>[0] &
  Parameters<typeof getUser>[0] &
  Parameters<typeof trackUser>[0] &
  Parameters<typeof fixNoDbUser>[0] &
  Parameters<typeof updateSettings>[0];

/** Accounts: sign-up, sessions, verification, profile and settings. */
export function usersOperations(dependencies: Dependencies): DomainOperations<'users'> {
  return {
    register: register(dependencies),
    signIn: signIn(dependencies),
    refreshSession: refreshSession(dependencies),
    signOut: signOut(dependencies),
    checkAccess: checkAccess(dependencies),
    checkRecaptcha: checkRecaptcha(dependencies),
    verifyEmail: verifyEmail(dependencies),
    resendVerification: resendVerification(dependencies),
    requestPasswordReset: requestPasswordReset(dependencies),
    checkResetCode: checkResetCode(dependencies),
    confirmPasswordReset: confirmPasswordReset(dependencies),
    genAuthToken: genAuthToken(dependencies),
    getProfile: getProfile(dependencies),
    onboardNewUser: onboardNewUser(dependencies),
    updateEmail: updateEmail(dependencies),
    getUser: getUser(dependencies),
    trackUser: trackUser(dependencies),
    fixNoDBUser: fixNoDbUser(dependencies),
    updateSettings: updateSettings(dependencies),
  };
}
