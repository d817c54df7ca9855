import * as z from 'zod';
import { API_TOKEN_DAYS, MAX_TOKEN_LABEL_LENGTH } from '../../api-token.ts';
import type { CallsOf } from '../../calls/call.ts';
import { none, uidParams } from '../../calls/parts.ts';
import { accessKeySchema } from '../../schemas/access-key.ts';
import { tokenScopeSchema } from '../../schemas/api-token.ts';
import { captchaTokenSchema } from '../../schemas/captcha-token.ts';
import { idSchema } from '../../schemas/id.ts';
import { interfaceLanguageSchema } from '../../schemas/interface-language.ts';
import { assertedPasskeySchema, ceremonySchema } from '../../schemas/passkey-ceremony.ts';
import { localeSchema } from '../../schemas/regions.ts';
import {
  codeSchema,
  emailSchema,
  passwordSchema,
  registrationSchema,
  signInSchema,
} from '../../schemas/registration.ts';
import { timeZoneSchema } from '../../schemas/session.ts';
import { settingsSchema } from '../../schemas/settings.ts';
import { API_TOKEN_SCOPES } from '../../token-scopes.ts';

/** The code in the link of an e-mail. */
const oobCode = z.string().min(1).max(200);

/** Accounts, sessions, profiles, passwords and API tokens. */
export const usersCalls = {
  genAuthToken: () => ({
    summary:
      'With a label makes a token, which is told this once; with an id to remove revokes one; lists what is left.',
    params: none,
    query: none,
    body: z.object({
      label: z.string().trim().min(1).max(MAX_TOKEN_LABEL_LENGTH).optional(),
      /** What the new token may do; without it, everything that tokens can. */
      scopes: z.array(tokenScopeSchema).min(1).max(API_TOKEN_SCOPES.length).optional(),
      /** After how many days the new token expires; without it, never. */
      days: z.literal(API_TOKEN_DAYS).optional(),
      remove: idSchema.optional(),
      /** The region of the tokens: another than the one that is asked is refused. */
      locale: localeSchema.optional(),
    }),
    errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT', 'WRONG_REGION'],
  }),
  requestPasswordReset: () => ({
    summary: 'Mails a link that sets a new password; answers alike whether or not the address has an account.',
    params: none,
    query: none,
    body: z.object({ email: emailSchema, interfaceLanguage: interfaceLanguageSchema.default('en') }),
    errors: ['TOO_MANY_REQUESTS'],
  }),
  checkResetCode: () => ({
    summary: 'Tells whether the code of a reset mail is still good.',
    params: none,
    query: none,
    body: z.object({ oobCode }),
    errors: ['CODE_INVALID'],
  }),
  confirmPasswordReset: () => ({
    summary: 'Sets a new password with the code of a reset mail, which is used up, and ends all sessions.',
    params: none,
    query: none,
    body: z.object({ oobCode, password: passwordSchema }),
    errors: ['CODE_INVALID'],
  }),
  onboardNewUser: () => ({
    summary: 'Completes a sign-up that broke off, and sends the welcome mail once, to a verified address.',
    params: none,
    query: none,
    body: z.object({ interfaceLanguage: interfaceLanguageSchema.default('en') }),
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
  updateEmail: () => ({
    summary:
      'Mails a link to a new address, which the caller has once it is verified; `fields.email` is `already-exists` for one in use.',
    params: none,
    query: none,
    body: z.object({
      email: emailSchema,
      /** Required for users with a password: a stolen key alone must not be enough to take over an account. */
      password: passwordSchema.optional(),
      interfaceLanguage: interfaceLanguageSchema.default('en'),
    }),
    errors: ['NOT_FOUND', 'FORBIDDEN', 'EMAIL_TAKEN', 'CONFLICT', 'TOO_MANY_REQUESTS'],
  }),
  getUser: () => ({
    summary: 'A user of a workspace that the caller is in, too, and that workspace.',
    params: none,
    query: none,
    body: z.object({ uid: idSchema, loadOrg: z.boolean().default(false) }),
    errors: ['NOT_FOUND'],
  }),
  fixNoDBUser: () => ({
    summary: "Repairs the caller's profile when it is gone, or lacks its e-mail or the way its owner signs in.",
    params: none,
    query: none,
    body: none,
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
  register: () => ({
    summary: 'Creates an account, its profile and an own organization, and sends the verification mail.',
    params: none,
    query: none,
    body: registrationSchema,
    errors: ['EMAIL_TAKEN', 'FORBIDDEN', 'WRONG_REGION'],
  }),
  signIn: () => ({
    summary: 'Opens a session with e-mail and password.',
    params: none,
    query: none,
    body: signInSchema,
    errors: ['FORBIDDEN', 'NOT_AUTHORIZED', 'CODE_REQUIRED', 'TOO_MANY_REQUESTS'],
  }),
  signInWithCode: () => ({
    summary: 'Opens a session with the code of an authenticator app, after `signIn` was refused with CODE_REQUIRED.',
    params: none,
    query: none,
    body: z.object({
      email: emailSchema,
      /** From the details of CODE_REQUIRED; good for some minutes. */
      challenge: z.string().min(1).max(2048),
      code: codeSchema,
      timeZone: timeZoneSchema,
    }),
    errors: ['NOT_AUTHORIZED', 'TOO_MANY_REQUESTS'],
  }),
  recoverSignIn: () => ({
    summary: 'Opens a session with the password and a recovery code, which is used up.',
    params: none,
    query: none,
    body: signInSchema.extend({ recoveryCode: codeSchema }),
    errors: ['NOT_AUTHORIZED', 'TOO_MANY_REQUESTS'],
  }),
  beginPasskeySignIn: () => ({
    summary:
      'Options for a sign-in with a passkey; answers alike whether or not the address has an account or a passkey.',
    params: none,
    query: none,
    body: z.object({ email: emailSchema }),
    errors: ['FORBIDDEN', 'TOO_MANY_REQUESTS'],
  }),
  signInWithPasskey: () => ({
    summary:
      'Opens a session with what a passkey signed for the options of `beginPasskeySignIn`, once and within minutes.',
    params: none,
    query: none,
    body: z.object({
      email: emailSchema,
      ceremony: ceremonySchema,
      credential: assertedPasskeySchema,
      timeZone: timeZoneSchema,
    }),
    errors: ['FORBIDDEN', 'NOT_AUTHORIZED', 'TOO_MANY_REQUESTS'],
  }),
  refreshSession: () => ({
    summary: 'Gives a new key for a refresh token.',
    params: none,
    query: none,
    body: z.object({ refreshToken: z.string().min(1).max(8192), timeZone: timeZoneSchema }),
    errors: ['NOT_AUTHORIZED'],
  }),
  signOut: () => ({
    summary: 'Revokes a refresh token, and ends all keys of the session whose key is given.',
    params: none,
    query: none,
    body: z.object({ refreshToken: z.string().min(1).max(8192), key: z.string().min(1).max(8192).optional() }),
    errors: [],
  }),
  identifyToken: () => ({
    summary: 'Whose an API token is, and what it may do, for a program that has the token alone.',
    params: none,
    query: none,
    body: z.object({ token: z.string().min(1).max(200) }),
    errors: ['TOKEN_EXPIRED'],
  }),
  checkAccess: () => ({
    summary: 'Whether an access key, which came in the address of the registration, is good.',
    params: none,
    query: none,
    body: z.object({ key: accessKeySchema }),
    errors: ['TOO_MANY_REQUESTS'],
  }),
  checkRecaptcha: () => ({
    summary: "Whether a captcha's token is good, which uses it up; every token is where there is no captcha.",
    params: none,
    query: none,
    body: z.object({ captcha: captchaTokenSchema }),
    errors: ['TOO_MANY_REQUESTS'],
  }),
  verifyEmail: () => ({
    summary: "Confirms the caller's e-mail address with the code from the verification mail.",
    params: none,
    query: none,
    body: z.object({ oobCode }),
    errors: ['CODE_INVALID', 'FORBIDDEN', 'OTHER_ACCOUNT', 'EMAIL_TAKEN', 'CONFLICT'],
  }),
  resendVerification: () => ({
    summary: 'Sends the verification mail again.',
    params: none,
    query: none,
    body: z.object({ interfaceLanguage: interfaceLanguageSchema.default('en') }),
    errors: ['TOO_MANY_REQUESTS'],
  }),
  getProfile: () => ({
    summary: "The caller's profile and current organization.",
    params: uidParams,
    query: none,
    body: none,
    errors: ['NOT_FOUND'],
  }),
  updateSettings: () => ({
    summary: 'Changes the settings that are given and leaves the others.',
    params: uidParams,
    query: none,
    body: z
      .object(
        Object.fromEntries(
          Object.entries(settingsSchema.shape).map(([name, schema]) => [
            name,
            (schema instanceof z.ZodDefault ? schema.unwrap() : schema).optional(),
          ]),
        ),
      )
      .strict(),
    errors: ['NOT_FOUND'],
  }),
} satisfies CallsOf<'users'>;
