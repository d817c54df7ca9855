import { createHmac } from 'node:crypto';
import { AwsError } from '../../aws/aws-error.ts';
import { textField } from '../../aws/json-fields.ts';
import type { IdentityProviderStore } from './identity-provider-store.ts';
import type { TokenIssuer } from './tokens.ts';
import type { AppClient, UserPool, UserPoolStore } from './user-pool-store.ts';
import type { User, UserStore } from './user-store.ts';

/** A code for a user, to be sent by mail. */
export interface CodeMail {
  readonly region: string;
  readonly to: string;
  readonly code: string;
  readonly purpose: 'confirm' | 'reset';
}

/** The dependencies of the user pool API's actions. */
export interface CognitoContext {
  readonly pools: UserPoolStore;
  readonly providers: IdentityProviderStore;
  readonly users: UserStore;
  readonly tokens: TokenIssuer;
  /** Runs `work` in a transaction: all its writes are on the disk when this returns; when it throws, none is. */
  transaction<Result>(work: () => Result): Result;
  sendCode(mail: CodeMail): void;
}

/** @param region the caller's region; empty for an unsigned call */
export type CognitoAction = (context: CognitoContext, request: unknown, region: string) => Promise<object>;

export function poolOf({ pools }: CognitoContext, request: unknown, region: string): UserPool {
  return pools.requirePool(textField(request, 'UserPoolId'), region);
}

/** The pool and user that an Admin... request names. */
export function userOf(context: CognitoContext, request: unknown, region: string): { pool: UserPool; user: User } {
  const pool = poolOf(context, request, region);
  return { pool, user: context.users.require(pool, textField(request, 'Username')) };
}

export function clientOf(
  { pools }: CognitoContext,
  request: unknown,
  region: string,
): { pool: UserPool; client: AppClient } {
  const client = pools.requireClient(textField(request, 'ClientId'));
  return { client, pool: pools.requirePool(client.poolId, region) };
}

/** @throws AwsError NotAuthorizedException unless the hash proves that the caller knows the client's secret */
export function requireSecretHash(client: AppClient, username: string, hash: string): void {
  if (!client.secret) return;
  const expected = createHmac('sha256', client.secret).update(`${username}${client.id}`).digest('base64');
  if (hash !== expected) {
    throw new AwsError('NotAuthorizedException', `Unable to verify secret hash for client ${client.id}`);
  }
}

/** Whether the client's responses must not reveal that a user exists (PreventUserExistenceErrors). */
export function hidesExistence({ properties }: AppClient): boolean {
  return textField(properties, 'PreventUserExistenceErrors') === 'ENABLED';
}
