import {
  type CognitoIdentityProviderClient,
  DescribeUserPoolClientCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { whenAvailable } from '../when-available.ts';

/** An app client of a user pool. */
export interface AppClient {
  readonly secret: string;
  /** The names of the identity providers that it signs in by. */
  readonly providers: readonly string[];
}

/**
 * Reads an app client from Cognito. This is the only way to its secret: no template, variable or log has it, and reading it
 * takes one grant on one user pool (ADR 23).
 *
 * @throws UnavailableError when Cognito can't be reached
 */
export async function describeAppClient(
  cognito: CognitoIdentityProviderClient,
  UserPoolId: string,
  ClientId: string,
): Promise<AppClient> {
  const command = new DescribeUserPoolClientCommand({ UserPoolId, ClientId });
  const { UserPoolClient: client } = await whenAvailable(cognito.send(command), 'The sign-in service');
  if (!client?.ClientSecret) throw new Error('The app client of the user pool has no secret');
  return { secret: client.ClientSecret, providers: client.SupportedIdentityProviders ?? [] };
}
