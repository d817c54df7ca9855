import type {
  AssertedPasskey,
  CreatedPasskey,
  CreationOptions,
  RequestOptions,
} from '@parlance/contract/schemas/passkey-ceremony';
import type { Identity, Tokens } from './identity-provider.ts';

/** A ceremony for the browser. */
export interface Ceremony<Options> {
  /** Identifies the ceremony; only the provider can read it. */
  readonly ceremony: string;
  readonly options: Options;
}

/** How a user proves that the account is theirs. */
export interface Proof {
  readonly identity: Pick<Identity, 'uid' | 'email'>;
  readonly password: string;
  /** Needed when sign-ins need codes of an authenticator app. */
  readonly code: string | undefined;
}

/** Why a proof was refused. */
export type Unproven = 'password-wrong' | 'code-wrong';

/** Keeps the passkeys' public keys and verifies what passkeys sign: a Cognito user pool (cognito-passkeys.ts). */
export interface PasskeyProvider {
  begin(proof: Proof): Promise<Ceremony<CreationOptions> | Unproven>;
  /** `expired`: the ceremony is over, is another's, or was used; `refused`: the passkey is not acceptable. */
  add(uid: string, ceremony: string, credential: CreatedPasskey): Promise<'added' | 'expired' | 'refused'>;
  /** Removes a passkey; one that does not exist is removed already. */
  remove(proof: Proof, credentialId: string): Promise<Unproven | undefined>;
  /** Answers alike for every address. */
  beginSignIn(email: string): Promise<Ceremony<RequestOptions>>;
  /** Undefined when the passkey or the ceremony is not the user's, or the ceremony is over. */
  signIn(
    identity: Pick<Identity, 'uid' | 'email'>,
    ceremony: string,
    credential: AssertedPasskey,
  ): Promise<Tokens | undefined>;
}
