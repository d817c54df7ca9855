import type { Tokens } from './identity-provider.ts';

/** A person as an identity provider vouches for them, through the user pool. */
export interface FederatedPerson {
  readonly uid: string;
  /** The identity provider's name in the user pool. */
  readonly provider: string;
  /** What the provider calls the person. */
  readonly subject: string;
  /** Normalised; absent when none was asserted. */
  readonly email?: string;
  /** Whether the provider says that it verified the address; institutions vouch by their domains instead. */
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
  /** Whether the user pool takes sign-ins by a provider, to be shown; it may take a moment to be noticed. */
  offers(provider: string): Promise<boolean>;
  /** As `offers`, for who has chosen it: a provider that was just added is noticed at once. */
  takes(provider: string): Promise<boolean>;
  /** Where a browser begins to sign in. */
  addressOf(request: SignInRequest): Promise<string>;
  /** The sign-in of a code; undefined when the code is invalid, used, or was issued to another client. */
  exchange(code: string, codeVerifier: string): Promise<FederatedSignIn | undefined>;
  /** Undefined when the refresh token isn't good any more. */
  refresh(refreshToken: string): Promise<Tokens | undefined>;
  revoke(refreshToken: string): Promise<void>;
}

/** Begins the refresh tokens of federated sessions, which another client of the user pool renews. */
const FEDERATED = 'federated.';

/** The session's refresh token for one of the user pool's. */
export function markFederated(refreshToken: string): string {
  return FEDERATED + refreshToken;
}

/** The user pool's refresh token in a session's; undefined when the session isn't federated. */
export function federatedToken(refreshToken: string): string | undefined {
  return refreshToken.startsWith(FEDERATED) ? refreshToken.slice(FEDERATED.length) : undefined;
}
