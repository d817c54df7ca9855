import { randomBytes } from 'node:crypto';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { AwsError } from '../../aws/aws-error.ts';
import { field, textField } from '../../aws/json-fields.ts';
import { beginChallenge } from './challenges.ts';
import type { CognitoAction, CognitoContext } from './cognito-context.ts';
import { findPasskeyPolicy, type PasskeyPolicy, passkeysCanBeMfa, requirePasskeyPolicy } from './passkey-policy.ts';
import { needsSoftwareToken } from './software-tokens.ts';
import type { AppClient, UserPool } from './user-pool-store.ts';
import type { Passkey, User } from './user-store.ts';

/** Cognito's quota. */
const MAXIMUM_PASSKEYS = 20;
const CHALLENGE_BYTES = 32;
const REGISTRATION_MS = 5 * 60 * 1000;
const TIMEOUT_MS = 60_000;
/** ES256 and RS256, in this order. */
const ALGORITHMS = [-7, -257];

/** Registrations that wait for their passkey, by user. They expire after minutes, so they are in memory only. */
const registrations = new Map<string, { readonly challenge: string; readonly expiresAt: number }>();

export function maySignInWithPasskey(pool: UserPool, user: User): boolean {
  if (!findPasskeyPolicy(pool) || !user.passkeys?.length) return false;
  return !needsSoftwareToken(pool, user) || (passkeysCanBeMfa(pool) && user.passkeysAreMfa === true);
}

/** The challenge that a passkey of the user must sign. */
export function askPasskey(pool: UserPool, client: AppClient, { username, passkeys = [] }: User): object {
  const challenge = newChallenge();
  const { relyingParty, requiresUserVerification } = requirePasskeyPolicy(pool);
  return {
    ChallengeName: 'WEB_AUTHN',
    Session: beginChallenge('WEB_AUTHN', pool, client, username, challenge),
    ChallengeParameters: {
      CREDENTIAL_REQUEST_OPTIONS: JSON.stringify({
        challenge,
        rpId: relyingParty,
        timeout: TIMEOUT_MS,
        userVerification: requiresUserVerification ? 'required' : 'preferred',
        allowCredentials: passkeys.map(described),
      }),
    },
  };
}

/**
 * Verifies what a passkey signed.
 *
 * @throws AwsError NotAuthorizedException
 */
export async function acceptPasskey(
  { users }: CognitoContext,
  pool: UserPool,
  user: User,
  challenge: string,
  credential: string,
): Promise<void> {
  const policy = requirePasskeyPolicy(pool);
  try {
    const response: AuthenticationResponseJSON = JSON.parse(credential);
    const passkey = user.passkeys?.find(({ id }) => id === textField(response, 'id'));
    if (!passkey) throw new Error('The passkey is not one of the user');
    const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: originOf(response, policy),
      expectedRPID: policy.relyingParty,
      requireUserVerification: policy.requiresUserVerification,
      credential: {
        id: passkey.id,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
    });
    if (!verified) throw new Error('The signature is not right');
    const used = { ...passkey, counter: authenticationInfo.newCounter };
    replacePasskeys(users, pool, user, (present) => present.map((other) => (other.id === used.id ? used : other)));
  } catch {
    throw new AwsError('NotAuthorizedException', 'Invalid passkey credentials.');
  }
}

const startWebAuthnRegistration: CognitoAction = async ({ users, tokens }, request) => {
  const { pool, username } = await tokens.readAccessToken(textField(request, 'AccessToken'));
  const { relyingParty, requiresUserVerification } = requirePasskeyPolicy(pool);
  const { attributes, passkeys = [] } = users.require(pool, username);
  if (passkeys.length >= MAXIMUM_PASSKEYS) throw tooManyPasskeys();
  const challenge = newChallenge();
  registrations.set(registrationOf(pool, username), { challenge, expiresAt: Date.now() + REGISTRATION_MS });
  const name = attributes.email ?? username;
  return {
    CredentialCreationOptions: {
      rp: { id: relyingParty, name: relyingParty },
      user: { id: Buffer.from(username).toString('base64url'), name, displayName: attributes.name ?? name },
      challenge,
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
      timeout: TIMEOUT_MS,
      excludeCredentials: passkeys.map(described),
      authenticatorSelection: {
        requireResidentKey: true,
        residentKey: 'required',
        userVerification: requiresUserVerification ? 'required' : 'preferred',
      },
    },
  };
};

const completeWebAuthnRegistration: CognitoAction = async ({ users, tokens }, request) => {
  const { pool, username } = await tokens.readAccessToken(textField(request, 'AccessToken'));
  const policy = requirePasskeyPolicy(pool);
  const key = registrationOf(pool, username);
  const registration = registrations.get(key);
  // A challenge works once, also when the passkey is refused.
  registrations.delete(key);
  if (!registration || registration.expiresAt < Date.now()) {
    throw new AwsError('WebAuthnChallengeNotFoundException', 'The challenge was not found.');
  }
  const passkey = await verified(policy, registration.challenge, field(request, 'Credential'));
  const user = users.require(pool, username);
  if ((user.passkeys?.length ?? 0) >= MAXIMUM_PASSKEYS) throw tooManyPasskeys();
  replacePasskeys(users, pool, user, (present) => [...present.filter(({ id }) => id !== passkey.id), passkey]);
  return {};
};

const listWebAuthnCredentials: CognitoAction = async ({ users, tokens }, request) => {
  const { pool, username } = await tokens.readAccessToken(textField(request, 'AccessToken'));
  const { relyingParty } = requirePasskeyPolicy(pool);
  const { passkeys = [] } = users.require(pool, username);
  return {
    Credentials: passkeys.map(({ id, transports, attachment, createdAt }) => ({
      CredentialId: id,
      FriendlyCredentialName: 'Passkey',
      RelyingPartyId: relyingParty,
      ...(attachment && { AuthenticatorAttachment: attachment }),
      AuthenticatorTransports: transports,
      CreatedAt: createdAt / 1000,
    })),
  };
};

const deleteWebAuthnCredential: CognitoAction = async ({ users, tokens }, request) => {
  const { pool, username } = await tokens.readAccessToken(textField(request, 'AccessToken'));
  const credentialId = textField(request, 'CredentialId');
  const user = users.require(pool, username);
  if (!user.passkeys?.some(({ id }) => id === credentialId)) {
    throw new AwsError('ResourceNotFoundException', 'The credential was not found.');
  }
  replacePasskeys(users, pool, user, (present) => present.filter(({ id }) => id !== credentialId));
  return {};
};

/** Verifies a new passkey's attestation. */
async function verified(policy: PasskeyPolicy, challenge: string, credential: unknown): Promise<Passkey> {
  try {
    // The JSON is unchecked: the verification below reads each field, and refuses a malformed credential.
    const response = credential as RegistrationResponseJSON;
    const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
    const { verified: isVerified, registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: originOf(response, policy),
      expectedRPID: policy.relyingParty,
      requireUserVerification: policy.requiresUserVerification,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!isVerified || !registrationInfo) throw new Error('The attestation is not right');
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
    const attachment = textField(response, 'authenticatorAttachment');
    return {
      ...{ id, counter, transports },
      publicKey: Buffer.from(publicKey).toString('base64url'),
      createdAt: Date.now(),
      ...(attachment && { attachment }),
    };
  } catch (cause) {
    if (cause instanceof AwsError) throw cause;
    throw new AwsError('WebAuthnCredentialNotSupportedException', cause instanceof Error ? cause.message : '');
  }
}

/**
 * The origin of the page that asked for the passkey.
 *
 * @throws AwsError WebAuthnOriginNotAllowedException unless it is of the relying party's domain
 */
function originOf(credential: unknown, { relyingParty }: PasskeyPolicy): string {
  const text = Buffer.from(textField(credential, 'response', 'clientDataJSON'), 'base64url').toString('utf8');
  const origin = textField(JSON.parse(text || '{}'), 'origin');
  const { hostname, protocol } = new URL(origin);
  const isOurs = hostname === relyingParty || hostname.endsWith(`.${relyingParty}`);
  // Browsers take http://localhost for a secure origin.
  if (isOurs && (protocol === 'https:' || hostname.endsWith('localhost'))) return origin;
  throw new AwsError('WebAuthnOriginNotAllowedException', 'The origin is not allowed.');
}

function replacePasskeys(
  users: CognitoContext['users'],
  pool: UserPool,
  { username }: User,
  change: (present: readonly Passkey[]) => readonly Passkey[],
): void {
  const user = users.require(pool, username);
  users.save(pool, { ...user, passkeys: change(user.passkeys ?? []) });
}

function described({ id, transports }: Passkey): object {
  return { id, type: 'public-key', transports };
}

function newChallenge(): string {
  return randomBytes(CHALLENGE_BYTES).toString('base64url');
}

function registrationOf({ id }: UserPool, username: string): string {
  return `${id}/${username}`;
}

function tooManyPasskeys(): AwsError {
  return new AwsError('LimitExceededException', `A user can have ${MAXIMUM_PASSKEYS} passkeys.`);
}

export const passkeyActions: Readonly<Record<string, CognitoAction>> = {
  StartWebAuthnRegistration: startWebAuthnRegistration,
  CompleteWebAuthnRegistration: completeWebAuthnRegistration,
  ListWebAuthnCredentials: listWebAuthnCredentials,
  DeleteWebAuthnCredential: deleteWebAuthnCredential,
};
