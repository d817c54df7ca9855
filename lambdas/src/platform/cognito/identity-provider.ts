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

/** Keeps passwords and issues tokens: a Cognito user pool (cognito-identities.ts). */
export interface IdentityProvider {
  /** Creates an identity without a password; undefined when the address already has an identity. */
  create(email: string, name: string, language: InterfaceLanguage): Promise<Identity | undefined>;
  find(email: string): Promise<Identity | undefined>;
  /** The identity of a uid; undefined for a federated user. */
  findById(uid: string): Promise<Identity | undefined>;
  setPassword(email: string, password: string): Promise<void>;
  /** Tokens for the correct password; undefined for a wrong password or an unknown address. */
  authenticate(email: string, password: string): Promise<Tokens | undefined>;
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
}
