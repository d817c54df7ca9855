import { bindOperations } from '../../platform/http/bind-operations.ts';
import { beginPasskeySignIn } from './begin-passkey-sign-in.ts';
import { checkAccess } from './check-access.ts';
import { checkRecaptcha } from './check-recaptcha.ts';
import { checkResetCode } from './check-reset-code.ts';
import { confirmPasswordReset } from './confirm-password-reset.ts';
import { fixNoDBUser } from './fix-no-db-user.ts';
import { genAuthToken } from './gen-auth-token.ts';
import { getProfile } from './get-profile.ts';
import { getUser } from './get-user.ts';
import { identifyToken } from './identify-token.ts';
import { onboardNewUser } from './onboard-new-user.ts';
import { recoverSignIn } from './recover-sign-in.ts';
import { refreshSession } from './refresh-session.ts';
import { register } from './register.ts';
import { requestPasswordReset } from './request-password-reset.ts';
import { resendVerification } from './resend-verification.ts';
import { signIn } from './sign-in.ts';
import { signInWithCode } from './sign-in-with-code.ts';
import { signInWithPasskey } from './sign-in-with-passkey.ts';
import { signOut } from './sign-out.ts';
import { updateEmail } from './update-email.ts';
import { updateSettings } from './update-settings.ts';
import { verifyEmail } from './verify-email.ts';

/** Accounts: sign-up, sessions, verification, profile and settings. */
export const usersOperations = bindOperations('users', {
  register,
  signIn,
  signInWithCode,
  recoverSignIn,
  beginPasskeySignIn,
  signInWithPasskey,
  refreshSession,
  signOut,
  checkAccess,
  identifyToken,
  checkRecaptcha,
  verifyEmail,
  resendVerification,
  requestPasswordReset,
  checkResetCode,
  confirmPasswordReset,
  genAuthToken,
  getProfile,
  onboardNewUser,
  updateEmail,
  getUser,
  fixNoDBUser,
  updateSettings,
});
