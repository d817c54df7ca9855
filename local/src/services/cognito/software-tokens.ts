import { AwsError } from '../../aws/aws-error.ts';
import { field, isTrue, listField, textField } from '../../aws/json-fields.ts';
import { type CognitoAction, type CognitoContext, userOf } from './cognito-context.ts';
import { passkeysCanBeMfa } from './passkey-policy.ts';
import { newTotpSecret, stepOfCode } from './totp.ts';
import type { UserPool } from './user-pool-store.ts';
import type { User } from './user-store.ts';

/** Whether the pool lets users turn on one-time passwords of an authenticator app. */
function allowsSoftwareTokens({ properties }: UserPool): boolean {
  const mode = textField(properties, 'MfaConfiguration');
  return (mode === 'OPTIONAL' || mode === 'ON') && listField(properties, 'EnabledMfas').includes('SOFTWARE_TOKEN_MFA');
}

/** Whether a sign-in of the user needs a code. */
export function needsSoftwareToken(pool: UserPool, { softwareToken }: User): boolean {
  return allowsSoftwareTokens(pool) && softwareToken?.enabled === true;
}

/**
 * Accepts a code of the user's verified secret, each once.
 *
 * @throws AwsError CodeMismatchException, ExpiredCodeException
 */
export function acceptCode({ users }: CognitoContext, pool: UserPool, user: User, code: string): void {
  const { softwareToken } = user;
  const step = softwareToken?.secret && stepOfCode(softwareToken.secret, code, Date.now());
  if (!softwareToken || !step) throw new AwsError('CodeMismatchException', 'Invalid code received for user');
  if (step <= (softwareToken.usedStep ?? 0)) {
    throw new AwsError('ExpiredCodeException', 'Your software token has already been used once.');
  }
  users.save(pool, { ...user, softwareToken: { ...softwareToken, usedStep: step } });
}

const associateSoftwareToken: CognitoAction = async ({ users, tokens }, request) => {
  const { pool, username } = await tokens.readAccessToken(textField(request, 'AccessToken'));
  if (!allowsSoftwareTokens(pool)) {
    throw new AwsError('SoftwareTokenMFANotFoundException', 'Software Token MFA has not been enabled by the userPool');
  }
  const user = users.require(pool, username);
  const pending = newTotpSecret();
  users.save(pool, { ...user, softwareToken: { enabled: false, ...user.softwareToken, pending } });
  return { SecretCode: pending };
};

const verifySoftwareToken: CognitoAction = async ({ users, tokens }, request) => {
  const { pool, username } = await tokens.readAccessToken(textField(request, 'AccessToken'));
  const user = users.require(pool, username);
  const { pending, ...softwareToken } = user.softwareToken ?? { enabled: false };
  if (!pending) throw new AwsError('InvalidParameterException', 'Software token has not been associated.');
  const usedStep = stepOfCode(pending, textField(request, 'UserCode'), Date.now());
  if (usedStep === undefined) throw new AwsError('EnableSoftwareTokenMFAException', 'Code mismatch');
  users.save(pool, { ...user, softwareToken: { ...softwareToken, secret: pending, usedStep } });
  return { Status: 'SUCCESS' };
};

const adminSetUserMfaPreference: CognitoAction = async (context, request, region) => {
  const { pool, user } = userOf(context, request, region);
  const passkeys = field(request, 'WebAuthnMfaSettings');
  if (passkeys !== undefined && isTrue(passkeys, 'Enabled') && !passkeysCanBeMfa(pool)) {
    throw new AwsError('InvalidParameterException', 'Passkeys are not a multi-factor method of the user pool.');
  }
  const withPasskeys = passkeys === undefined ? user : { ...user, passkeysAreMfa: isTrue(passkeys, 'Enabled') };
  const settings = field(request, 'SoftwareTokenMfaSettings');
  if (settings === undefined) {
    context.users.save(pool, withPasskeys);
    return {};
  }
  const enabled = isTrue(settings, 'Enabled');
  if (enabled && !user.softwareToken?.secret) {
    throw new AwsError(
      'InvalidParameterException',
      'User does not have delivery config set to turn on SOFTWARE_TOKEN_MFA',
    );
  }
  if (!enabled && withPasskeys.passkeysAreMfa) {
    throw new AwsError('InvalidParameterException', 'Passkeys need another multi-factor method of the user.');
  }
  context.users.save(pool, { ...withPasskeys, softwareToken: { ...user.softwareToken, enabled } });
  return {};
};

export const softwareTokenActions: Readonly<Record<string, CognitoAction>> = {
  AssociateSoftwareToken: associateSoftwareToken,
  VerifySoftwareToken: verifySoftwareToken,
  AdminSetUserMFAPreference: adminSetUserMfaPreference,
};
