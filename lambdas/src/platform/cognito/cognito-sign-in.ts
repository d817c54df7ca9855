import {
  AdminInitiateAuthCommand,
  type AdminInitiateAuthCommandOutput,
  AdminRespondToAuthChallengeCommand,
  type AdminRespondToAuthChallengeCommandOutput,
  type ChallengeNameType,
  type CognitoIdentityProviderClient,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import type { AppClientSecret } from './app-client-secret.ts';
import { REFUSALS, unless } from './cognito-call.ts';

/** The steps of a sign-in in Cognito, for an app client with a secret. */
export class CognitoSignIn {
  readonly #client: CognitoIdentityProviderClient;
  readonly #userPoolId: string;
  readonly #clientId: string;
  readonly #secret: AppClientSecret;

  constructor(client: CognitoIdentityProviderClient, userPoolId: string, clientId: string, secret: AppClientSecret) {
    this.#client = client;
    this.#userPoolId = userPoolId;
    this.#clientId = clientId;
    this.#secret = secret;
  }

  /** Begins with a password; undefined when it is wrong, or the address is unknown. */
  async begin(email: string, password: string): Promise<AdminInitiateAuthCommandOutput | undefined> {
    const command = new AdminInitiateAuthCommand({
      UserPoolId: this.#userPoolId,
      ClientId: this.#clientId,
      AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD: password, SECRET_HASH: await this.#secret.hash(email) },
    });
    return unless(REFUSALS, this.#client.send(command));
  }

  /** Begins with a passkey; the answer has another challenge when the user can't sign in with one. */
  async beginWithPasskey(email: string): Promise<AdminInitiateAuthCommandOutput | undefined> {
    const command = new AdminInitiateAuthCommand({
      UserPoolId: this.#userPoolId,
      ClientId: this.#clientId,
      AuthFlow: 'USER_AUTH',
      AuthParameters: {
        USERNAME: email,
        PREFERRED_CHALLENGE: 'WEB_AUTHN',
        SECRET_HASH: await this.#secret.hash(email),
      },
    });
    return unless(REFUSALS, this.#client.send(command));
  }

  /** Answers a challenge. Throws Cognito's error when the response is refused. */
  async answer(
    ChallengeName: ChallengeNameType,
    uid: string,
    Session: string,
    responses: Readonly<Record<string, string>>,
  ): Promise<AdminRespondToAuthChallengeCommandOutput> {
    const command = new AdminRespondToAuthChallengeCommand({
      UserPoolId: this.#userPoolId,
      ClientId: this.#clientId,
      ChallengeName,
      Session,
      ChallengeResponses: { USERNAME: uid, ...responses, SECRET_HASH: await this.#secret.hash(uid) },
    });
    return this.#client.send(command);
  }

  /** Ends the session of a refresh token; an invalid or revoked one needs no end. */
  async revoke(refreshToken: string): Promise<void> {
    const command = new RevokeTokenCommand({
      ClientId: this.#clientId,
      ClientSecret: await this.#secret.read(),
      Token: refreshToken,
    });
    await unless([...REFUSALS, 'UnsupportedTokenTypeException'], this.#client.send(command));
  }
}
