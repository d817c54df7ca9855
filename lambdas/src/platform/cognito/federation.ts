import type { Tokens } from './identity-provider.ts';

/** A user as the identity provider describes them, read through the user pool. */
export interface FederatedPerson {
  readonly uid: string;
  /** The identity provider's name in the user pool. */
  readonly provider: string;
  /** The user's id at the provider. */
  readonly subject: string;
  /** Normalised; absent when the provider sends none. */
  readonly email?: string;
  /** Whether the provider has verified the address. For institutions the address's domain counts instead. */
  readonly emailVerified: boolean;
  readonly name: string;
}

export interface FederatedSignIn {
  readonly person: FederatedPerson;
  readonly tokens: Tokens;
}

interface SignInRequest {
  readonly provider: string;
  readonly state: string;
  readonly codeChallenge: string;
}

/** Sign-in through other identity providers, by a Cognito user pool (cognito-federation.ts). */
export interface Federation {
  /** Whether to show a provider's sign-in. A new provider can take a moment to appear. */
  offers(provider: string): Promise<boolean>;
  /**
   * As `offers`, when the user has chosen the provider. One that is not in the cache is looked for again: once in a second at
   * most, or each time if it `isConfigured`, which means that a setting names it. Such a provider is found at once when it is new.
   */
  takes(provider: string, options?: { readonly isConfigured?: boolean }): Promise<boolean>;
  /** Where OpenID providers send people back: their administrators enter it there. */
  redirectAddress(): Promise<string>;
  /** The address where a browser starts to sign in. */
  addressOf(request: SignInRequest): Promise<string>;
  /** The sign-in of a code; undefined when the code is invalid, used, or was issued to another client. */
  exchange(code: string, codeVerifier: string): Promise<FederatedSignIn | undefined>;
  /** Undefined when the refresh token is no longer valid. */
  refresh(refreshToken: string): Promise<Tokens | undefined>;
  revoke(refreshToken: string): Promise<void>;
}

/** The prefix of refresh tokens of federated sessions. Another app client of the user pool renews them. */
const FEDERATED = 'federated.';

/** The session's refresh token made from the user pool's refresh token. */
export function markFederated(refreshToken: string): string {
  return FEDERATED + refreshToken;
}

/** The user pool's refresh token inside a session's; undefined when the session isn't federated. */
export function federatedToken(refreshToken: string): string | undefined {
  return refreshToken.startsWith(FEDERATED) ? refreshToken.slice(FEDERATED.length) : undefined;
}
