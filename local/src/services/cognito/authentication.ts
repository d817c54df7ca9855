import { AwsError } from '../../aws/aws-error.ts';
import { field, listField, textField } from '../../aws/json-fields.ts';
import { beginChallenge, endChallenge, requireChallenge } from './challenges.ts';
import {
  type CognitoAction,
  type CognitoContext,
  clientOf,
  hidesExistence,
  requireSecretHash,
  userOf,
} from './cognito-context.ts';
import { acceptPasskey, askPasskey, maySignInWithPasskey } from './passkeys.ts';
import { hashPassword, isPassword, requireLawfulPassword } from './passwords.ts';
import { acceptCode, needsSoftwareToken } from './software-tokens.ts';
import { type AppClient, type Grant, tokenHash, type UserPool } from './user-pool-store.ts';
import type { User } from './user-store.ts';

/** The flows of a client without ExplicitAuthFlows. */
const DEFAULT_FLOWS = ['ALLOW_REFRESH_TOKEN_AUTH', 'ALLOW_USER_SRP_AUTH', 'ALLOW_CUSTOM_AUTH'];

function refused(message = 'Incorrect username or password.'): AwsError {
  return new AwsError('NotAuthorizedException', message);
}

function requireFlow({ properties }: AppClient, flow: string): void {
  const named = listField(properties, 'ExplicitAuthFlows').map(String);
  const allowed = named.length ? named : DEFAULT_FLOWS;
  if (allowed.includes(`ALLOW_${flow}`) || allowed.includes(flow)) return;
  throw new AwsError('InvalidParameterException', `${flow} flow not enabled for this client`);
}

async function withPassword(
  { users, tokens }: CognitoContext,
  pool: UserPool,
  client: AppClient,
  parameters: unknown,
): Promise<object> {
  const username = textField(parameters, 'USERNAME');
  const password = textField(parameters, 'PASSWORD');
  if (!username) throw new AwsError('InvalidParameterException', 'Missing required parameter USERNAME');
  if (!password) throw new AwsError('InvalidParameterException', 'Missing required parameter PASSWORD');
  requireSecretHash(client, username, textField(parameters, 'SECRET_HASH'));
  const user = users.find(pool, username);
  // The password is checked for an unknown user too, so that both cases take the same time.
  const isRight = await isPassword(password, user?.password);
  if (!user) {
    throw hidesExistence(client) ? refused() : new AwsError('UserNotFoundException', 'User does not exist.');
  }
  if (user.status === 'RESET_REQUIRED') {
    throw new AwsError('PasswordResetRequiredException', 'Password reset required for the user');
  }
  if (!isRight) throw refused();
  if (!user.enabled) throw refused('User is disabled.');
  if (user.status === 'UNCONFIRMED') throw new AwsError('UserNotConfirmedException', 'User is not confirmed.');
  if (user.status === 'FORCE_CHANGE_PASSWORD') return askNewPassword(pool, client, user);
  if (needsSoftwareToken(pool, user)) return askSoftwareToken(pool, client, user);
  return { ChallengeParameters: {}, AuthenticationResult: await tokens.begin(pool, client, user) };
}

function askSoftwareToken(pool: UserPool, client: AppClient, { username }: User): object {
  return {
    ChallengeName: 'SOFTWARE_TOKEN_MFA',
    Session: beginChallenge('SOFTWARE_TOKEN_MFA', pool, client, username),
    ChallengeParameters: { USER_ID_FOR_SRP: username },
  };
}

/** The flow of a client that lets users choose. Here the only choice beside the password is a passkey. */
async function withPasskey(
  { users }: CognitoContext,
  pool: UserPool,
  client: AppClient,
  parameters: unknown,
): Promise<object> {
  const username = textField(parameters, 'USERNAME');
  if (!username) throw new AwsError('InvalidParameterException', 'Missing required parameter USERNAME');
  requireSecretHash(client, username, textField(parameters, 'SECRET_HASH'));
  const user = users.find(pool, username);
  if (!user && !hidesExistence(client)) throw new AwsError('UserNotFoundException', 'User does not exist.');
  if (user && !user.enabled) throw refused('User is disabled.');
  if (user && textField(parameters, 'PREFERRED_CHALLENGE') === 'WEB_AUTHN' && maySignInWithPasskey(pool, user)) {
    return askPasskey(pool, client, user);
  }
  return {
    ChallengeName: 'SELECT_CHALLENGE',
    Session: beginChallenge('SELECT_CHALLENGE', pool, client, user?.username ?? username),
    AvailableChallenges: ['PASSWORD'],
    ChallengeParameters: {},
  };
}

function askNewPassword(pool: UserPool, client: AppClient, user: User): object {
  const { username } = user;
  const { sub, ...attributes } = user.attributes;
  return {
    ChallengeName: 'NEW_PASSWORD_REQUIRED',
    Session: beginChallenge('NEW_PASSWORD_REQUIRED', pool, client, username),
    ChallengeParameters: {
      USER_ID_FOR_SRP: sub ?? username,
      requiredAttributes: '[]',
      userAttributes: JSON.stringify(attributes),
    },
  };
}

async function withRefreshToken(
  context: CognitoContext,
  pool: UserPool,
  client: AppClient,
  parameters: unknown,
): Promise<object> {
  const grant = context.pools.findGrant(textField(parameters, 'REFRESH_TOKEN'));
  if (!grant || grant.clientId !== client.id) throw refused('Invalid Refresh Token');
  requireSecretHash(client, grant.username, textField(parameters, 'SECRET_HASH'));
  return renewed(context, pool, client, grant);
}

async function renewed(
  { users, tokens }: CognitoContext,
  pool: UserPool,
  client: AppClient,
  grant: Grant,
): Promise<object> {
  const user = users.find(pool, grant.username);
  if (!user) throw refused('Invalid Refresh Token');
  if (!user.enabled) throw refused('User is disabled.');
  return { ChallengeParameters: {}, AuthenticationResult: await tokens.again(pool, client, user, grant) };
}

/** InitiateAuth and AdminInitiateAuth differ only in the names of the password flow. */
function initiateWith(passwordFlows: readonly string[]): CognitoAction {
  return async (context, request, region) => {
    const { pool, client } = clientOf(context, request, region);
    const flow = textField(request, 'AuthFlow');
    const parameters = field(request, 'AuthParameters');
    if (flow === 'REFRESH_TOKEN_AUTH' || flow === 'REFRESH_TOKEN') {
      requireFlow(client, 'REFRESH_TOKEN_AUTH');
      return withRefreshToken(context, pool, client, parameters);
    }
    if (flow === 'USER_AUTH') {
      requireFlow(client, flow);
      return withPasskey(context, pool, client, parameters);
    }
    if (!passwordFlows.includes(flow)) {
      throw new AwsError('InvalidParameterException', `The flow ${flow} is not available here.`);
    }
    requireFlow(client, flow);
    return withPassword(context, pool, client, parameters);
  };
}

const respondToAuthChallenge: CognitoAction = async (context, request, region) => {
  const { pool, client } = clientOf(context, request, region);
  const session = textField(request, 'Session');
  const name = textField(request, 'ChallengeName');
  if (name !== 'NEW_PASSWORD_REQUIRED' && name !== 'SOFTWARE_TOKEN_MFA' && name !== 'WEB_AUTHN') {
    throw new AwsError('InvalidParameterException', `The challenge ${name} is not available here.`);
  }
  const { username, webAuthn = '' } = requireChallenge(name, client, session);
  const responses = field(request, 'ChallengeResponses');
  requireSecretHash(client, textField(responses, 'USERNAME'), textField(responses, 'SECRET_HASH'));
  const user = context.users.require(pool, username);
  if (context.users.find(pool, textField(responses, 'USERNAME'))?.username !== username) {
    throw refused('Invalid session for the user.');
  }
  if (name === 'SOFTWARE_TOKEN_MFA') acceptCode(context, pool, user, textField(responses, 'SOFTWARE_TOKEN_MFA_CODE'));
  else if (name === 'WEB_AUTHN') {
    // Its challenge works once, also when the answer is wrong.
    endChallenge(session);
    await acceptPasskey(context, pool, user, webAuthn, textField(responses, 'CREDENTIAL'));
  } else await setNewPassword(context, pool, user, textField(responses, 'NEW_PASSWORD'));
  endChallenge(session);
  return {
    ChallengeParameters: {},
    AuthenticationResult: await context.tokens.begin(pool, client, context.users.require(pool, username)),
  };
};

async function setNewPassword({ users }: CognitoContext, pool: UserPool, user: User, password: string): Promise<void> {
  requireLawfulPassword(pool, password);
  users.save(pool, { ...user, password: await hashPassword(password), status: 'CONFIRMED' });
}

/** The client sends its secret itself: the caller need not know the user's name, which a secret hash contains. */
const getTokensFromRefreshToken: CognitoAction = async (context, request, region) => {
  const { pool, client } = clientOf(context, request, region);
  if (client.secret && textField(request, 'ClientSecret') !== client.secret) {
    throw refused(`Unable to verify secret for client ${client.id}`);
  }
  requireFlow(client, 'REFRESH_TOKEN_AUTH');
  const grant = context.pools.findGrant(textField(request, 'RefreshToken'));
  if (!grant || grant.clientId !== client.id) throw refused('Invalid Refresh Token');
  return renewed(context, pool, client, grant);
};

const revokeToken: CognitoAction = async (context, request, region) => {
  const { client } = clientOf(context, request, region);
  if (client.secret && textField(request, 'ClientSecret') !== client.secret) {
    throw new AwsError('UnauthorizedException', 'Invalid client secret.');
  }
  const token = textField(request, 'Token');
  if (token.split('.').length === 3) {
    throw new AwsError('UnsupportedTokenTypeException', 'Only a refresh token can be revoked.');
  }
  if (context.pools.findGrant(token)?.clientId === client.id) context.pools.removeGrant(tokenHash(token));
  return {};
};

const adminUserGlobalSignOut: CognitoAction = async (context, request, region) => {
  const { pool, user } = userOf(context, request, region);
  context.pools.removeGrantsOf(pool.id, user.username);
  return {};
};

const globalSignOut: CognitoAction = async (context, request) => {
  const { pool, username } = await context.tokens.readAccessToken(textField(request, 'AccessToken'));
  context.pools.removeGrantsOf(pool.id, username);
  return {};
};

export const authenticationActions: Readonly<Record<string, CognitoAction>> = {
  AdminInitiateAuth: initiateWith(['ADMIN_USER_PASSWORD_AUTH', 'ADMIN_NO_SRP_AUTH']),
  InitiateAuth: initiateWith(['USER_PASSWORD_AUTH']),
  AdminRespondToAuthChallenge: respondToAuthChallenge,
  RespondToAuthChallenge: respondToAuthChallenge,
  GetTokensFromRefreshToken: getTokensFromRefreshToken,
  RevokeToken: revokeToken,
  AdminUserGlobalSignOut: adminUserGlobalSignOut,
  GlobalSignOut: globalSignOut,
};
