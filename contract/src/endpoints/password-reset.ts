import * as z from 'zod';
import { emailSchema, interfaceLanguageSchema, passwordSchema } from '../account.ts';
import { done, endpoint, none } from '../endpoint.ts';

/** The code of a mail's link. */
const oobCode = z.string().min(1).max(200);

/** Setting a new password with a link from a mail (Spec part 1, section 2: /reset/request and /reset). */
export const passwordResetEndpoints = {
  requestPasswordReset: () =>
    endpoint({
      name: 'requestPasswordReset',
      method: 'POST',
      path: '/auth/reset/request',
      domain: 'users',
      access: 'public',
      summary: 'Mails a link that sets a new password; answers alike whether or not the address has an account.',
      params: none,
      query: none,
      body: z.object({ email: emailSchema, interfaceLanguage: interfaceLanguageSchema.default('en') }),
      response: done,
      errors: ['TOO_MANY_REQUESTS'],
    }),
  checkResetCode: () =>
    endpoint({
      name: 'checkResetCode',
      method: 'POST',
      path: '/auth/reset/check',
      domain: 'users',
      access: 'public',
      summary: 'Tells whether the code of a reset mail is still good.',
      params: none,
      query: none,
      body: z.object({ oobCode }),
      response: z.object({ email: z.string() }),
      errors: ['CODE_INVALID'],
    }),
  confirmPasswordReset: () =>
    endpoint({
      name: 'confirmPasswordReset',
      method: 'POST',
      path: '/auth/reset',
      domain: 'users',
      access: 'public',
      summary: 'Sets a new password with the code of a reset mail, which is used up, and ends all sessions.',
      params: none,
      query: none,
      body: z.object({ oobCode, password: passwordSchema }),
      response: z.object({ email: z.string() }),
      errors: ['CODE_INVALID'],
    }),
} as const;
