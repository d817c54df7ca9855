import { randomBytes } from 'node:crypto';
import { AwsError } from '../../aws/aws-error.ts';
import type { AppClient, UserPool } from './user-pool-store.ts';

const CHALLENGE_MS = 3 * 60 * 1000;

interface Challenge {
  readonly name: ChallengeName;
  readonly poolId: string;
  readonly clientId: string;
  readonly username: string;
  readonly expiresAt: number;
  /** What a passkey must sign. */
  readonly webAuthn?: string;
}

export type ChallengeName = 'NEW_PASSWORD_REQUIRED' | 'SELECT_CHALLENGE' | 'SOFTWARE_TOKEN_MFA' | 'WEB_AUTHN';

/** Challenges that wait for their response. They expire after minutes, so they are in memory only. */
const challenges = new Map<string, Challenge>();

/** Begins a challenge; answers its session. */
export function beginChallenge(
  name: ChallengeName,
  pool: UserPool,
  client: AppClient,
  username: string,
  webAuthn?: string,
): string {
  const session = randomBytes(48).toString('base64url');
  challenges.set(session, {
    ...{ name, poolId: pool.id, clientId: client.id, username },
    expiresAt: Date.now() + CHALLENGE_MS,
    ...(webAuthn !== undefined && { webAuthn }),
  });
  return session;
}

/** @throws AwsError NotAuthorizedException when the session is unknown, expired, or of another challenge or client */
export function requireChallenge(name: string, client: AppClient, session: string): Challenge {
  const challenge = challenges.get(session);
  if (challenge && challenge.name === name && challenge.clientId === client.id && challenge.expiresAt >= Date.now()) {
    return challenge;
  }
  throw new AwsError('NotAuthorizedException', 'Invalid session for the user.');
}

export function endChallenge(session: string): void {
  challenges.delete(session);
}
