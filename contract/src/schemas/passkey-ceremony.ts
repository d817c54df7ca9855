import * as z from 'zod';
import { MAX_PASSKEY_NAME_LENGTH } from '../passkey.ts';

export const passkeyNameSchema = z.string().trim().min(1).max(MAX_PASSKEY_NAME_LENGTH);

/** Identifies a begun ceremony to the service, which alone can read it. */
export const ceremonySchema = z.string().min(1).max(16_384);

const base64url = (longest: number) =>
  z
    .string()
    .regex(/^[A-Za-z0-9_-]+$/)
    .max(longest);

/** WebAuthn level 3, PublicKeyCredentialCreationOptionsJSON. */
export const creationOptionsSchema = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  timeout: z.number(),
  excludeCredentials: z.array(z.object({ id: z.string(), type: z.literal('public-key') })),
  authenticatorSelection: z.object({
    requireResidentKey: z.literal(true),
    residentKey: z.literal('required'),
    userVerification: z.literal('required'),
  }),
});
export type CreationOptions = z.infer<typeof creationOptionsSchema>;

/**
 * WebAuthn level 3, PublicKeyCredentialRequestOptionsJSON. It has no list of credentials: the list would tell which
 * addresses have passkeys.
 */
export const requestOptionsSchema = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
});
export type RequestOptions = z.infer<typeof requestOptionsSchema>;

/** WebAuthn: a credential's id has at most 1023 bytes. */
const credentialId = base64url(1364);
const credential = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
  clientExtensionResults: z.object({}),
};

/** WebAuthn level 3, RegistrationResponseJSON, without the fields that can be read from others. */
export const createdPasskeySchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4096),
    attestationObject: base64url(16_384),
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
});
export type CreatedPasskey = z.infer<typeof createdPasskeySchema>;

/** WebAuthn level 3, AuthenticationResponseJSON. */
export const assertedPasskeySchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4096),
    authenticatorData: base64url(4096),
    signature: base64url(8192),
    userHandle: base64url(128).optional(),
  }),
});
export type AssertedPasskey = z.infer<typeof assertedPasskeySchema>;
