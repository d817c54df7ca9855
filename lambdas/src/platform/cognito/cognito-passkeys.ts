import { randomBytes } from 'node:crypto';
import {
  type AuthenticationResultType,
  type CognitoIdentityProviderClient,
  CompleteWebAuthnRegistrationCommand,
  DeleteWebAuthnCredentialCommand,
  StartWebAuthnRegistrationCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { PASSKEY_TIMEOUT_MS } from '@parlance/contract/passkey';
import type {
  AssertedPasskey,
  CreatedPasskey,
  CreationOptions,
  RequestOptions,
} from '@parlance/contract/schemas/passkey-ceremony';
import * as z from 'zod';
import { AppClientSecret } from './app-client-secret.ts';
import { openCeremony, sealCeremony } from './ceremony-seal.ts';
import { REFUSALS, unless, WRONG_CODES } from './cognito-call.ts';
import { CognitoSignIn } from './cognito-sign-in.ts';
import type { Identity, Tokens } from './identity-provider.ts';
import type { Ceremony, PasskeyProvider, Proof, Unproven } from './passkey-provider.ts';
import { tokensOf } from './tokens-of.ts';

/** The bytes of a challenge that no passkey can answer. */
const CHALLENGE_BYTES = 32;

/** Stands for the session of an address without passkeys. Cognito refuses it: both cases take the same steps. */
const NO_SESSION = 'x'.repeat(512);

/** The errors of a registration that began too long ago, or was finished already. */
const EXPIRED = ['WebAuthnChallengeNotFoundException', 'NotAuthorizedException'];

/** The errors by which Cognito refuses a passkey itself. */
const NOT_ACCEPTED = [
  'InvalidParameterException',
  'WebAuthnClientMismatchException',
  'WebAuthnCredentialNotSupportedException',
  'WebAuthnOriginNotAllowedException',
  'WebAuthnRelyingPartyMismatchException',
];

const createdOptionsSchema = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  excludeCredentials: z.array(z.object({ id: z.string(), type: z.literal('public-key') })).default([]),
});
const requestedOptionsSchema = z.object({ challenge: z.string() });

/** Tokens of a session that is for one change only, and its end. */
const changeSchema = z.object({ accessToken: z.string(), refreshToken: z.string() });

/**
 * Passkeys in a Cognito user pool. Cognito takes changes from the user's access token alone. The token is made of the
 * password for one change and never leaves the service unsealed (ADR 23).
 */
export class CognitoPasskeys implements PasskeyProvider {
  readonly #client: CognitoIdentityProviderClient;
  readonly #secret: AppClientSecret;
  readonly #signIn: CognitoSignIn;
  readonly #relyingParty: string;

  /** @param webUrl the address of the pages: passkeys are for its host */
  constructor(client: CognitoIdentityProviderClient, userPoolId: string, clientId: string, webUrl: string) {
    this.#client = client;
    this.#secret = new AppClientSecret(client, userPoolId, clientId);
    this.#signIn = new CognitoSignIn(client, userPoolId, clientId, this.#secret);
    this.#relyingParty = new URL(webUrl).hostname;
  }

  async begin(proof: Proof): Promise<Ceremony<CreationOptions> | Unproven> {
    const opened = await this.#openSession(proof);
    if (typeof opened === 'string') return opened;
    const { AccessToken: accessToken = '', RefreshToken: refreshToken = '' } = opened;
    try {
      const command = new StartWebAuthnRegistrationCommand({ AccessToken: accessToken });
      const { CredentialCreationOptions } = (await unless([], this.#client.send(command))) ?? {};
      const options = createdOptionsSchema.parse(CredentialCreationOptions);
      const content = JSON.stringify({ accessToken, refreshToken });
      return {
        ceremony: await this.#seal(registrationOf(proof.identity.uid), content),
        options: {
          ...options,
          timeout: PASSKEY_TIMEOUT_MS,
          authenticatorSelection: {
            requireResidentKey: true,
            residentKey: 'required',
            userVerification: 'required',
          },
        },
      };
    } catch (error) {
      await this.#signIn.revoke(refreshToken);
      throw error;
    }
  }

  async add(uid: string, ceremony: string, credential: CreatedPasskey): Promise<'added' | 'expired' | 'refused'> {
    const content = await this.#unseal(registrationOf(uid), ceremony);
    if (content === undefined) return 'expired';
    const { accessToken, refreshToken } = changeSchema.parse(JSON.parse(content));
    const command = new CompleteWebAuthnRegistrationCommand({ AccessToken: accessToken, Credential: credential });
    const adding = this.#client.send(command).then(
      () => 'added' as const,
      (error: unknown) => {
        if (isNamed(error, EXPIRED)) return 'expired' as const;
        if (isNamed(error, NOT_ACCEPTED)) return 'refused' as const;
        throw error;
      },
    );
    try {
      return (await unless([], adding)) ?? 'refused';
    } finally {
      await this.#signIn.revoke(refreshToken);
    }
  }

  async remove(proof: Proof, CredentialId: string): Promise<Unproven | undefined> {
    const opened = await this.#openSession(proof);
    if (typeof opened === 'string') return opened;
    try {
      const command = new DeleteWebAuthnCredentialCommand({ AccessToken: opened.AccessToken, CredentialId });
      await unless(['ResourceNotFoundException'], this.#client.send(command));
      return undefined;
    } finally {
      await this.#signIn.revoke(opened.RefreshToken ?? '');
    }
  }

  async beginSignIn(email: string): Promise<Ceremony<RequestOptions>> {
    const begun = await this.#signIn.beginWithPasskey(email);
    const asked = begun?.ChallengeName === 'WEB_AUTHN' && begun.ChallengeParameters?.CREDENTIAL_REQUEST_OPTIONS;
    const { challenge } = asked
      ? requestedOptionsSchema.parse(JSON.parse(asked))
      : { challenge: randomBytes(CHALLENGE_BYTES).toString('base64url') };
    return {
      ceremony: await this.#seal(signInOf(email), asked ? (begun.Session ?? '') : ''),
      options: {
        challenge,
        rpId: this.#relyingParty,
        timeout: PASSKEY_TIMEOUT_MS,
        userVerification: 'required',
      },
    };
  }

  async signIn(
    { uid, email }: Pick<Identity, 'uid' | 'email'>,
    ceremony: string,
    credential: AssertedPasskey,
  ): Promise<Tokens | undefined> {
    const session = await this.#unseal(signInOf(email), ceremony);
    if (session === undefined) return undefined;
    const responses = { CREDENTIAL: JSON.stringify(credential) };
    const answering = this.#signIn.answer('WEB_AUTHN', uid, session || NO_SESSION, responses);
    const refusals = [...REFUSALS, ...EXPIRED, ...NOT_ACCEPTED, ...WRONG_CODES];
    return tokensOf((await unless(refusals, answering))?.AuthenticationResult);
  }

  /** Opens a session for one change of the account. */
  async #openSession({ identity, password, code }: Proof): Promise<AuthenticationResultType | Unproven> {
    const begun = await this.#signIn.begin(identity.email, password);
    if (!begun) return 'password-wrong';
    if (begun.ChallengeName !== 'SOFTWARE_TOKEN_MFA') return begun.AuthenticationResult ?? 'password-wrong';
    if (code === undefined) return 'code-wrong';
    const responses = { SOFTWARE_TOKEN_MFA_CODE: code };
    const answering = this.#signIn.answer('SOFTWARE_TOKEN_MFA', identity.uid, begun.Session ?? '', responses);
    return (await unless([...REFUSALS, ...WRONG_CODES], answering))?.AuthenticationResult ?? 'code-wrong';
  }

  async #seal(purpose: string, content: string): Promise<string> {
    return sealCeremony(await this.#secret.read(), purpose, content, Date.now());
  }

  async #unseal(purpose: string, sealed: string): Promise<string | undefined> {
    return openCeremony(await this.#secret.read(), purpose, sealed, Date.now());
  }
}

function registrationOf(uid: string): string {
  return `registration of ${uid}`;
}

function signInOf(email: string): string {
  return `sign-in of ${email}`;
}

function isNamed(error: unknown, names: readonly string[]): boolean {
  return error instanceof Error && names.includes(error.name);
}
