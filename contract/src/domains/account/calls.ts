import * as z from 'zod';
import type { CallsOf } from '../../calls/call.ts';
import { none, uidParams } from '../../calls/parts.ts';
import { MAX_PERSON_NAME_LENGTH } from '../../registration.ts';
import { idSchema } from '../../schemas/id.ts';
import { ceremonySchema, createdPasskeySchema, passkeyNameSchema } from '../../schemas/passkey-ceremony.ts';
import { codeSchema, passwordSchema } from '../../schemas/registration.ts';

/** Longer than every e-mail address and name. */
const MAX_CONFIRMATION_LENGTH = 500;

/** The account of the signed-in person. */
export const accountCalls = {
  updateName: () => ({
    summary: "Changes the caller's name; `fields.name` names the problem of one that is refused.",
    params: uidParams,
    query: none,
    body: z.object({ name: z.string().max(MAX_PERSON_NAME_LENGTH) }),
    errors: ['NOT_FOUND'],
  }),
  changePassword: () => ({
    summary: "Changes the caller's password and ends their other sessions; needs the present password.",
    params: uidParams,
    query: none,
    body: z.object({ password: passwordSchema, newPassword: passwordSchema }),
    errors: ['NOT_FOUND', 'FORBIDDEN', 'TOO_MANY_REQUESTS'],
  }),
  listSessions: () => ({
    summary: "The caller's sessions that have not ended.",
    params: uidParams,
    query: none,
    body: none,
    errors: ['FORBIDDEN'],
  }),
  endSession: () => ({
    summary: "Ends one of the caller's sessions, also the present one.",
    params: uidParams.extend({ sessionId: idSchema }),
    query: none,
    body: none,
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
  endOtherSessions: () => ({
    summary: "Ends all of the caller's sessions except the present one.",
    params: uidParams,
    query: none,
    body: none,
    errors: ['FORBIDDEN'],
  }),
  beginTwoFactor: () => ({
    summary: 'Makes a secret for an authenticator app; sign-ins need its codes after `confirmTwoFactor`.',
    params: uidParams,
    query: none,
    body: z.object({ password: passwordSchema }),
    errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT', 'TOO_MANY_REQUESTS'],
  }),
  confirmTwoFactor: () => ({
    summary: 'Turns two-factor on with a code of the app, and answers the recovery codes, told this once.',
    params: uidParams,
    query: none,
    body: z.object({ password: passwordSchema, code: codeSchema }),
    errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT', 'TOO_MANY_REQUESTS'],
  }),
  endTwoFactor: () => ({
    summary:
      'Turns two-factor off and voids the recovery codes; needs the password and a code of the app or a recovery code.',
    params: uidParams,
    query: none,
    // When two-factor is off already, no code is needed.
    body: z.object({ password: passwordSchema, code: codeSchema.optional() }),
    errors: ['NOT_FOUND', 'FORBIDDEN', 'TOO_MANY_REQUESTS'],
  }),
  renewRecoveryCodes: () => ({
    summary:
      'Answers new recovery codes and voids the old ones; needs the password and a code of the app or an old one.',
    params: uidParams,
    query: none,
    body: z.object({ password: passwordSchema, code: codeSchema.optional() }),
    errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT', 'TOO_MANY_REQUESTS'],
  }),
  beginPasskey: () => ({
    summary: 'Options for a new passkey; needs the password, and with two-factor a code of the app.',
    params: uidParams,
    query: none,
    body: z.object({ password: passwordSchema, code: codeSchema.optional() }),
    errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT', 'TOO_MANY_REQUESTS'],
  }),
  addPasskey: () => ({
    summary: 'Adds the passkey that the browser made of the options of `beginPasskey`, within minutes.',
    params: uidParams,
    query: none,
    body: z.object({ ceremony: ceremonySchema, name: passkeyNameSchema, credential: createdPasskeySchema }),
    errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT', 'CODE_INVALID'],
  }),
  removePasskey: () => ({
    summary: 'Removes a passkey; needs the password, and with two-factor a code of the app.',
    params: uidParams.extend({ passkeyId: idSchema }),
    query: none,
    body: z.object({ password: passwordSchema, code: codeSchema.optional() }),
    errors: ['NOT_FOUND', 'FORBIDDEN', 'TOO_MANY_REQUESTS'],
  }),
  exportData: () => ({
    summary: "Begins an export of the caller's data: profile, settings and sessions; some times a day.",
    params: uidParams,
    query: none,
    body: none,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'TOO_MANY_REQUESTS'],
  }),
  getTwoFactor: () => ({
    summary: 'How many of the recovery codes are left.',
    params: uidParams,
    query: none,
    body: none,
    errors: ['FORBIDDEN'],
  }),
  previewDeletion: () => ({
    summary: 'The workspaces that are deleted together with the account: those with the caller as their only owner.',
    params: uidParams,
    query: none,
    body: none,
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
  deleteAccount: () => ({
    summary:
      'Marks the account for deletion after a week, and ends its other sessions and API tokens; needs the password and, with two-factor, a code. Users without a password type their e-mail address (or their name, without an address) as `confirmation`.',
    params: uidParams,
    query: none,
    body: z.object({
      password: passwordSchema.optional(),
      code: codeSchema.optional(),
      confirmation: z.string().max(MAX_CONFIRMATION_LENGTH).optional(),
    }),
    errors: ['NOT_FOUND', 'FORBIDDEN', 'TOO_MANY_REQUESTS'],
  }),
  keepAccount: () => ({
    summary: 'Undoes deleteAccount; CONFLICT when the deletion has begun.',
    params: uidParams,
    query: none,
    body: none,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
  }),
} satisfies CallsOf<'account'>;
