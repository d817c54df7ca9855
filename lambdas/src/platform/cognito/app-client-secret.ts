import { createHmac } from 'node:crypto';
import type { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { describeAppClient } from './app-client.ts';

/** The secret of an app client, read from Cognito when it is first needed. */
export class AppClientSecret {
  readonly #client: CognitoIdentityProviderClient;
  readonly #userPoolId: string;
  readonly #clientId: string;
  #secret: Promise<string> | undefined;

  constructor(client: CognitoIdentityProviderClient, userPoolId: string, clientId: string) {
    this.#client = client;
    this.#userPoolId = userPoolId;
    this.#clientId = clientId;
  }

  async read(): Promise<string> {
    this.#secret ??= describeAppClient(this.#client, this.#userPoolId, this.#clientId)
      .then(({ secret }) => secret)
      .catch((error: unknown) => {
        this.#secret = undefined;
        throw error;
      });
    return this.#secret;
  }

  /** Cognito's SECRET_HASH: proves the secret for a call with this user name. */
  async hash(username: string): Promise<string> {
    return createHmac('sha256', await this.read())
      .update(username + this.#clientId)
      .digest('base64');
  }
}
