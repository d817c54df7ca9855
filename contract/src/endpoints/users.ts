import * as z from 'zod';
import {
  accessKeySchema,
  interfaceLanguageSchema,
  profileSchema,
  registrationSchema,
  sessionSchema,
  settingsSchema,
  signInSchema,
} from '../account.ts';
import { captchaTokenSchema } from '../captcha.ts';
import { done, endpoint, none, uidParams } from '../endpoint.ts';

/** Accounts, sessions and profiles. */
export const usersEndpoints = {
  register: () =>
    endpoint({
      name: 'register',
      method: 'POST',
      path: '/auth/register',
      domain: 'users',
      access: 'public',
      summary: 'Creates an account, its profile and an own organization, and sends the verification mail.',
      params: none,
      query: none,
      body: registrationSchema,
      response: sessionSchema,
      errors: ['EMAIL_TAKEN', 'FORBIDDEN', 'WRONG_REGION'],
    }),
  signIn: () =>
    endpoint({
      name: 'signIn',
      method: 'POST',
      path: '/auth/signin',
      domain: 'users',
      access: 'public',
      summary: 'Opens a session with e-mail and password.',
      params: none,
      query: none,
      body: signInSchema,
      response: sessionSchema,
      errors: ['FORBIDDEN', 'NOT_AUTHORIZED', 'TOO_MANY_REQUESTS'],
    }),
  refreshSession: () =>
    endpoint({
      name: 'refreshSession',
      method: 'POST',
      path: '/auth/refresh',
      domain: 'users',
      access: 'public',
      summary: 'Gives a new key for a refresh token.',
      params: none,
      query: none,
      body: z.object({ refreshToken: z.string().min(1).max(8192) }),
      response: sessionSchema,
      errors: ['NOT_AUTHORIZED'],
    }),
  signOut: () =>
    endpoint({
      name: 'signOut',
      method: 'POST',
      path: '/auth/signout',
      domain: 'users',
      access: 'public',
      summary: 'Revokes a refresh token, and ends all keys of the session whose key is given.',
      params: none,
      query: none,
      body: z.object({ refreshToken: z.string().min(1).max(8192), key: z.string().min(1).max(8192).optional() }),
      response: done,
      errors: [],
    }),
  checkAccess: () =>
    endpoint({
      name: 'checkAccess',
      method: 'POST',
      path: '/auth/access',
      domain: 'users',
      access: 'public',
      summary: 'Whether an access key, which came in the address of the registration, is good.',
      params: none,
      query: none,
      body: z.object({ key: accessKeySchema }),
      response: z.object({ access: z.boolean() }),
      errors: ['TOO_MANY_REQUESTS'],
    }),
  checkRecaptcha: () =>
    endpoint({
      name: 'checkRecaptcha',
      method: 'POST',
      path: '/call/checkRecaptcha',
      domain: 'users',
      access: 'public',
      summary: "Whether a captcha's token is good, which uses it up; every token is where there is no captcha.",
      params: none,
      query: none,
      body: z.object({ captcha: captchaTokenSchema }),
      response: z.object({ verified: z.boolean() }),
      errors: ['TOO_MANY_REQUESTS'],
    }),
  verifyEmail: () =>
    endpoint({
      name: 'verifyEmail',
      method: 'POST',
      path: '/call/verifyEmail',
      domain: 'users',
      access: 'public',
      summary: 'Confirms an e-mail address with the code from the verification mail.',
      params: none,
      query: none,
      body: z.object({ oobCode: z.string().min(1).max(200) }),
      response: z.object({ email: z.string() }),
      errors: ['CODE_INVALID'],
    }),
  resendVerification: () =>
    endpoint({
      name: 'resendVerification',
      method: 'POST',
      path: '/auth/verification',
      domain: 'users',
      access: 'user',
      summary: 'Sends the verification mail again.',
      params: none,
      query: none,
      body: z.object({ interfaceLanguage: interfaceLanguageSchema.default('en') }),
      response: done,
      errors: ['TOO_MANY_REQUESTS'],
    }),
  getProfile: () =>
    endpoint({
      name: 'getProfile',
      method: 'GET',
      path: '/user/{uid}',
      domain: 'users',
      access: 'self',
      summary: "The caller's profile and current organization.",
      params: uidParams,
      query: none,
      body: none,
      response: profileSchema,
      errors: ['NOT_FOUND'],
    }),
  updateSettings: () =>
    endpoint({
      name: 'updateSettings',
      method: 'PATCH',
      path: '/user/{uid}/settings',
      domain: 'users',
      access: 'self',
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
      response: settingsSchema,
      errors: ['NOT_FOUND'],
    }),
} as const;
