import * as z from 'zod';
import { done, type ResponsesOf } from '../../responses/response.ts';
import { apiTokenSchema, tokenScopeSchema } from '../../schemas/api-token.ts';
import { organizationFactsSchema } from '../../schemas/organization.ts';
import { requestOptionsSchema } from '../../schemas/passkey-ceremony.ts';
import { sessionSchema } from '../../schemas/session.ts';
import { settingsSchema } from '../../schemas/settings.ts';
import { personSchema, profileSchema, userSchema } from '../../schemas/user.ts';

/** Accounts, sessions, profiles, passwords and API tokens. */
export const usersResponses = {
  genAuthToken: () => z.object({ token: z.string().optional(), tokens: z.array(apiTokenSchema) }),
  requestPasswordReset: () => done,
  checkResetCode: () => z.object({ email: z.string() }),
  confirmPasswordReset: () => z.object({ email: z.string() }),
  onboardNewUser: () => profileSchema,
  updateEmail: () => userSchema.pick({ email: true, emailVerified: true, pendingEmail: true }),
  getUser: () => z.object({ user: personSchema, organization: organizationFactsSchema.optional() }),
  fixNoDBUser: () => profileSchema,
  register: () => sessionSchema,
  signIn: () => sessionSchema,
  signInWithCode: () => sessionSchema,
  recoverSignIn: () => sessionSchema,
  beginPasskeySignIn: () => z.object({ ceremony: z.string(), options: requestOptionsSchema }),
  signInWithPasskey: () => sessionSchema,
  refreshSession: () => sessionSchema,
  signOut: () => done,
  identifyToken: () => z.object({ uid: z.string(), scopes: z.array(tokenScopeSchema) }),
  checkAccess: () => z.object({ access: z.boolean() }),
  checkRecaptcha: () => z.object({ verified: z.boolean() }),
  verifyEmail: () => z.object({ email: z.string() }),
  resendVerification: () => done,
  getProfile: () => profileSchema,
  updateSettings: () => settingsSchema,
} satisfies ResponsesOf<'users'>;
