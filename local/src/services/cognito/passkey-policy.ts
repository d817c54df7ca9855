import { AwsError } from '../../aws/aws-error.ts';
import { listField, textField } from '../../aws/json-fields.ts';
import type { UserPool } from './user-pool-store.ts';

/** The relying party of a pool's passkeys. */
export interface PasskeyPolicy {
  /** The domain of the pages. */
  readonly relyingParty: string;
  readonly requiresUserVerification: boolean;
}

/** Whether a passkey with user verification replaces password and code. */
export function passkeysCanBeMfa({ properties }: UserPool): boolean {
  return textField(properties, 'WebAuthnFactorConfiguration') === 'MULTI_FACTOR_WITH_USER_VERIFICATION';
}

/** The pool's rules for passkeys; undefined when its users can't sign in with passkeys. */
export function findPasskeyPolicy({ properties }: UserPool): PasskeyPolicy | undefined {
  const relyingParty = textField(properties, 'WebAuthnRelyingPartyID');
  const tier = textField(properties, 'UserPoolTier') || 'ESSENTIALS';
  const factors = listField(properties, 'Policies', 'SignInPolicy', 'AllowedFirstAuthFactors');
  if (!relyingParty || tier === 'LITE' || !factors.includes('WEB_AUTHN')) return undefined;
  const requiresUserVerification = textField(properties, 'WebAuthnUserVerification') === 'required';
  return { relyingParty, requiresUserVerification };
}

/** @throws AwsError WebAuthnNotEnabledException */
export function requirePasskeyPolicy(pool: UserPool): PasskeyPolicy {
  const policy = findPasskeyPolicy(pool);
  if (policy) return policy;
  throw new AwsError('WebAuthnNotEnabledException', 'Passkeys are not enabled for the user pool.');
}
