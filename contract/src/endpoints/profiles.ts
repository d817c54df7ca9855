import * as z from 'zod';
import {
  emailSchema,
  interfaceLanguageSchema,
  organizationSchema,
  passwordSchema,
  personSchema,
  profileSchema,
} from '../account.ts';
import { done, endpoint, idSchema, none } from '../endpoint.ts';

const MAX_EVENT_LABEL = 499;
const MAX_EVENT_VALUES = 30;
/** Plain values alone: nothing that somebody said or wrote belongs there. */
const eventValuesSchema = z
  .record(z.string().max(60), z.union([z.string().max(200), z.number(), z.boolean()]))
  .refine((values) => Object.keys(values).length <= MAX_EVENT_VALUES, {
    message: `At most ${MAX_EVENT_VALUES} values.`,
  });

/** What belongs to a profile besides its settings (Spec part 1, section 7, "Cloud callable functions"). */
export const profilesEndpoints = {
  onboardNewUser: () =>
    endpoint({
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
  updateEmail: () =>
    endpoint({
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
  getUser: () =>
    endpoint({
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
  trackUser: () =>
    endpoint({
      name: 'trackUser',
      method: 'POST',
      path: '/user/t',
      domain: 'users',
      access: 'user',
      summary: 'Writes down for the analytics what the caller did.',
      params: none,
      query: none,
      body: z.object({
        uid: idSchema,
        event: z.string().min(1).max(100),
        name: z.string().max(200).optional(),
        action: z.string().max(100).optional(),
        /** Spec part 1, section 7: "label trimmed to 499 characters". */
        label: z
          .string()
          .max(10_000)
          .transform((label) => label.slice(0, MAX_EVENT_LABEL))
          .optional(),
        /** The browser's anonymous id. */
        ajsaid: z.string().max(100).optional(),
        traits: eventValuesSchema.optional(),
        properties: eventValuesSchema.optional(),
      }),
      response: done,
      errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
    }),
  fixNoDBUser: () =>
    endpoint({
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
