import { randomInt } from 'node:crypto';
import { AwsError } from '../../aws/aws-error.ts';
import { isTrue, listField, textField } from '../../aws/json-fields.ts';
import { readAttributes, requireWritable } from './attributes.ts';
import {
  type CognitoAction,
  type CognitoContext,
  clientOf,
  hidesExistence,
  requireSecretHash,
  userOf,
} from './cognito-context.ts';
import { hashPassword, requireLawfulPassword } from './passwords.ts';
import { newUser } from './user-administration.ts';
import type { AppClient, UserPool } from './user-pool-store.ts';
import type { SentCode, User } from './user-store.ts';

const CODE_LIFETIME_MS: Readonly<Record<SentCode['purpose'], number>> = {
  confirm: 24 * 3600 * 1000,
  reset: 3600 * 1000,
};
const MAXIMUM_WRONG_GUESSES = 5;

function masked(email: string): string {
  return email.replace(/^(.)[^@]*@(.).*$/, '$1***@$2***');
}

function deliveryTo(email: string): object {
  return { CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: masked(email) } };
}

/** Creates a new code for the user and sends it. */
function sendCode(context: CognitoContext, pool: UserPool, user: User, purpose: SentCode['purpose']): object {
  const { email = '' } = user.attributes;
  if (!email) throw new AwsError('InvalidParameterException', 'The user has no e-mail address to send a code to.');
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const sent: SentCode = { purpose, code, expiresAt: Date.now() + CODE_LIFETIME_MS[purpose], wrongGuesses: 0 };
  context.users.save(pool, { ...user, code: sent });
  context.sendCode({ region: pool.region, to: email, code, purpose });
  return deliveryTo(email);
}

function mismatch(): AwsError {
  return new AwsError('CodeMismatchException', 'Invalid verification code provided, please try again.');
}

/** @throws AwsError CodeMismatchException, ExpiredCodeException, TooManyFailedAttemptsException */
function requireCode(
  { users }: CognitoContext,
  pool: UserPool,
  user: User,
  purpose: SentCode['purpose'],
  given: string,
): void {
  const sent = user.code?.purpose === purpose ? user.code : undefined;
  if (!sent || sent.expiresAt < Date.now()) {
    throw new AwsError('ExpiredCodeException', 'Invalid code provided, please request a code again.');
  }
  if (sent.wrongGuesses >= MAXIMUM_WRONG_GUESSES) {
    throw new AwsError('TooManyFailedAttemptsException', 'Attempt limit exceeded, please request a code again.');
  }
  if (sent.code === given) return;
  users.save(pool, { ...user, code: { ...sent, wrongGuesses: sent.wrongGuesses + 1 } });
  throw mismatch();
}

/** @throws AwsError NotAuthorizedException when the pool lets only administrators reset passwords */
function requireSelfRecovery({ properties }: UserPool): void {
  const ways = listField(properties, 'AccountRecoverySetting', 'RecoveryMechanisms');
  if (ways.some((way) => textField(way, 'Name') === 'admin_only')) {
    throw new AwsError('NotAuthorizedException', 'Contact administrator to reset password.');
  }
}

/** The pool, client and user name of a request whose secret hash is right. */
function provenRequest(
  context: CognitoContext,
  request: unknown,
  region: string,
): { pool: UserPool; client: AppClient; username: string } {
  const { pool, client } = clientOf(context, request, region);
  const username = textField(request, 'Username');
  requireSecretHash(client, username, textField(request, 'SecretHash'));
  return { pool, client, username };
}

/** The user of this name. For an unknown user the error is CodeMismatch when the client hides which users exist. */
function namedUser(context: CognitoContext, pool: UserPool, client: AppClient, username: string): User {
  const user = context.users.find(pool, username);
  if (user) return user;
  throw hidesExistence(client) ? mismatch() : new AwsError('UserNotFoundException', 'User does not exist.');
}

const signUp: CognitoAction = async (context, request, region) => {
  const { pool, client, username } = provenRequest(context, request, region);
  if (isTrue(pool.properties, 'AdminCreateUserConfig', 'AllowAdminCreateUserOnly')) {
    throw new AwsError('NotAuthorizedException', 'SignUp is not permitted for this user pool');
  }
  const password = textField(request, 'Password');
  requireLawfulPassword(pool, password);
  const attributes = readAttributes(pool, listField(request, 'UserAttributes'));
  requireWritable(client, Object.keys(attributes));
  const user = newUser(pool, username, attributes, {
    status: 'UNCONFIRMED',
    password: await hashPassword(password),
  });
  return context.transaction(() => {
    context.users.add(pool, user);
    const delivery = user.attributes.email ? sendCode(context, pool, user, 'confirm') : {};
    return { UserConfirmed: false, UserSub: user.attributes.sub, ...delivery };
  });
};

const confirmSignUp: CognitoAction = async (context, request, region) => {
  const { pool, client, username } = provenRequest(context, request, region);
  const user = namedUser(context, pool, client, username);
  if (user.status === 'CONFIRMED') {
    throw new AwsError('NotAuthorizedException', 'User cannot be confirmed. Current status is CONFIRMED');
  }
  requireCode(context, pool, user, 'confirm', textField(request, 'ConfirmationCode'));
  const { code: _, ...rest } = user;
  const attributes = { ...user.attributes, email_verified: 'true' };
  context.users.save(pool, { ...rest, status: 'CONFIRMED', attributes });
  return {};
};

const adminConfirmSignUp: CognitoAction = async (context, request, region) => {
  const { pool, user } = userOf(context, request, region);
  if (user.status !== 'UNCONFIRMED') {
    throw new AwsError('NotAuthorizedException', `User cannot be confirmed. Current status is ${user.status}`);
  }
  context.users.save(pool, { ...user, status: 'CONFIRMED' });
  return {};
};

const resendConfirmationCode: CognitoAction = async (context, request, region) => {
  const { pool, client, username } = provenRequest(context, request, region);
  const user = context.users.find(pool, username);
  if (!user && hidesExistence(client)) return deliveryTo(username);
  return sendCode(context, pool, namedUser(context, pool, client, username), 'confirm');
};

const forgotPassword: CognitoAction = async (context, request, region) => {
  const { pool, client, username } = provenRequest(context, request, region);
  requireSelfRecovery(pool);
  if (!context.users.find(pool, username) && hidesExistence(client)) return deliveryTo(username);
  const user = namedUser(context, pool, client, username);
  if (!user.enabled) throw new AwsError('NotAuthorizedException', 'User is disabled.');
  if (user.attributes.email_verified !== 'true') {
    const message = 'Cannot reset password for the user as there is no registered/verified email';
    throw new AwsError('InvalidParameterException', message);
  }
  return sendCode(context, pool, user, 'reset');
};

const confirmForgotPassword: CognitoAction = async (context, request, region) => {
  const { pool, client, username } = provenRequest(context, request, region);
  requireSelfRecovery(pool);
  const password = textField(request, 'Password');
  requireLawfulPassword(pool, password);
  const hashed = await hashPassword(password);
  const user = namedUser(context, pool, client, username);
  requireCode(context, pool, user, 'reset', textField(request, 'ConfirmationCode'));
  const { code: _, ...rest } = user;
  context.users.save(pool, { ...rest, password: hashed, status: 'CONFIRMED' });
  return {};
};

export const signUpActions: Readonly<Record<string, CognitoAction>> = {
  SignUp: signUp,
  ConfirmSignUp: confirmSignUp,
  AdminConfirmSignUp: adminConfirmSignUp,
  ResendConfirmationCode: resendConfirmationCode,
  ForgotPassword: forgotPassword,
  ConfirmForgotPassword: confirmForgotPassword,
};
