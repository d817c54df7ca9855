import type { InterfaceLanguage } from '@parlance/contract/interface-language';

/** A user at the identity provider. */
export interface Identity {
  readonly uid: string;
  readonly email: string;
  readonly name: string;
  readonly language: InterfaceLanguage;
  /** False until the sign-up sets the password. */
  readonly hasPassword: boolean;
}

/** Identifies a session in all its keys. */
export interface SessionOrigin {
  /** The `origin_jti` of the keys; absent when the user pool does not name it. */
  readonly id?: string | undefined;
  /** When the user signed in, seconds since the epoch. */
  readonly beganAt: number;
}

export interface Tokens {
  readonly uid: string;
  readonly key: string;
  readonly refreshToken: string;
  /** When `key` expires, seconds since the epoch. */
  readonly expiresAt: number;
  readonly session: SessionOrigin;
}

/** The answer to a correct password: tokens, or a challenge that a code of the user's authenticator app answers. */
export type Authentication =
  | { readonly tokens: Tokens; readonly challenge?: undefined }
  | { readonly challenge: string; readonly tokens?: undefined };

/** Keeps passwords and issues tokens: a Cognito user pool (cognito-identities.ts). */
export interface IdentityProvider {
  /** Creates an identity without a password; undefined when the address already has an identity. */
  create(email: string, name: string, language: InterfaceLanguage): Promise<Identity | undefined>;
  find(email: string): Promise<Identity | undefined>;
  /** The identity of a uid; undefined for a federated user. */
  findById(uid: string): Promise<Identity | undefined>;
  setPassword(email: string, password: string): Promise<void>;
  /** Undefined for a wrong password or an unknown address. */
  authenticate(email: string, password: string): Promise<Authentication | undefined>;
  /** Tokens for the correct code; undefined when the challenge is over or not the user's. */
  answerChallenge(uid: string, challenge: string, code: string): Promise<Tokens | 'code-wrong' | undefined>;
  /** Makes a secret for an authenticator app; undefined for a wrong password, or when sign-ins need codes already. */
  beginAuthenticator(email: string, password: string): Promise<string | undefined>;
  /** Accepts the secret by a code that the app made of it; sign-ins don't need codes yet. Undefined as above. */
  verifyAuthenticator(email: string, password: string, code: string): Promise<boolean | undefined>;
  /** Whether sign-ins need a code of the accepted secret; a passkey replaces password and code. */
  requireCodes(uid: string, required: boolean, hasPasskeys: boolean): Promise<void>;
  /** Whether the password is correct; opens no session. */
  isPassword(email: string, password: string): Promise<boolean>;
  /** Undefined when the refresh token is no longer valid. */
  refresh(refreshToken: string): Promise<Tokens | undefined>;
  revoke(refreshToken: string): Promise<void>;
  /** Revokes every refresh token of the user. */
  endSessions(email: string): Promise<void>;
  /** Marks the address as verified; does nothing for a federated user. */
  markEmailVerified(uid: string): Promise<void>;
  /** Changes the address of sign-in; false when another identity has it. */
  changeEmail(uid: string, email: string, verified: boolean): Promise<boolean>;
  /** Deletes a user, federated or not; does nothing when there is none. */
  delete(uid: string): Promise<void>;
}
