import * as z from 'zod';
import {
  emailSchema,
  interfaceLanguageSchema,
  organizationSchema,
  passwordSchema,
  personSchema,
  profileSchema,
} from '../account.ts';
import { endpoint, idSchema, none } from '../endpoint.ts';

/** What belongs to a profile besides its settings (Spec part 1, section 7, "Cloud callable functions"). */
export const profilesEndpoints = {
  onboardNewUser: endpoint({
    name: 'onboardNewUser',
    method: 'POST',
    path: '/call/onboardNewUser',
    domain: 'users',
    access: 'user',
    summary: 'Completes a sign-up that broke off, and sends the welcome mail once, to a verified address.',
    params: none,
    query: none,
    body: z.object({ interfaceLanguage: interfaceLanguageSchema.default('en') }),
    response: profileSchema,
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
  updateEmail: endpoint({
    name: 'updateEmail',
    method: 'POST',
    path: '/call/updateEmail',
    domain: 'users',
    access: 'user',
    summary:
      "Changes the caller's e-mail address, which is unverified then; `fields.email` is `already-exists` for one in use.",
    params: none,
    query: none,
    body: z.object({
      email: emailSchema,
      /** Needed of those who have one: a key that was stolen must not be enough to take an account over. */
      password: passwordSchema.optional(),
      interfaceLanguage: interfaceLanguageSchema.default('en'),
    }),
    response: z.object({ email: z.string(), emailVerified: z.boolean() }),
    errors: ['NOT_FOUND', 'FORBIDDEN', 'EMAIL_TAKEN', 'CONFLICT', 'TOO_MANY_REQUESTS'],
  }),
  getUser: endpoint({
    name: 'getUser',
    method: 'POST',
    path: '/call/getUser',
    domain: 'users',
    access: 'user',
    summary: 'Somebody with whom the caller shares a workspace, and that workspace.',
    params: none,
    query: none,
    body: z.object({ uid: idSchema, loadOrg: z.boolean().default(false) }),
    response: z.object({ user: personSchema, organization: organizationSchema.optional() }),
    errors: ['NOT_FOUND'],
  }),
  fixNoDBUser: endpoint({
    name: 'fixNoDBUser',
    method: 'POST',
    path: '/call/fixNoDBUser',
    domain: 'users',
    access: 'user',
    summary: "Repairs the caller's profile when it is gone, or lacks its e-mail or the way its owner signs in.",
    params: none,
    query: none,
    body: none,
    response: profileSchema,
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
} as const;
