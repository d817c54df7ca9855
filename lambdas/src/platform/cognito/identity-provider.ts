import type { InterfaceLanguage } from '@parlance/contract/interface-language';

/** A person as the identity provider knows them. */
export interface Identity {
  readonly uid: string;
  readonly email: string;
  readonly name: string;
  readonly language: InterfaceLanguage;
  /** False while a sign-up that made it has not yet set a password. */
  readonly hasPassword: boolean;
}

export interface Tokens {
  readonly uid: string;
  readonly key: string;
  readonly refreshToken: string;
  /** Seconds since the epoch, of `key`. */
  readonly expiresAt: number;
}

/** Keeps passwords and issues tokens: a Cognito user pool (cognito-identities.ts). */
export interface IdentityProvider {
  /** Makes an identity without a password; undefined when the address has one. */
  create(email: string, name: string, language: InterfaceLanguage): Promise<Identity | undefined>;
  find(email: string): Promise<Identity | undefined>;
  /** The identity of a uid; undefined for a federated user. */
  findById(uid: string): Promise<Identity | undefined>;
  setPassword(email: string, password: string): Promise<void>;
  /** Tokens for a right password; undefined for a wrong one, or for an unknown address. */
  authenticate(email: string, password: string): Promise<Tokens | undefined>;
  /** Undefined when the refresh token isn't good any more. */
  refresh(refreshToken: string): Promise<Tokens | undefined>;
  revoke(refreshToken: string): Promise<void>;
  /** Makes every refresh token of the person worthless. */
  endSessions(email: string): Promise<void>;
  /** Marks the address as verified; does nothing for a federated user. */
  markEmailVerified(uid: string): Promise<void>;
  /** Lets a person sign in by another address; false when the address is another identity's. */
  changeEmail(uid: string, email: string, verified: boolean): Promise<boolean>;
}
