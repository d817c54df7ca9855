import { randomBytes, randomUUID } from 'node:crypto';
import { AwsError } from '../../aws/aws-error.ts';
import { isTrue, listField, numberField, textField } from '../../aws/json-fields.ts';
import {
  changedAttributes,
  readAttributes,
  requireComplete,
  requireWritable,
  userDescription,
  userDetail,
} from './attributes.ts';
import { type CognitoAction, type CognitoContext, poolOf, userOf } from './cognito-context.ts';
import { hashPassword, isPassword, requireLawfulPassword } from './passwords.ts';
import type { AppClient, UserPool } from './user-pool-store.ts';
import { signsInByEmail, type User } from './user-store.ts';

const MAXIMUM_PAGE = 60;

/**
 * A new user, not stored yet.
 *
 * @throws AwsError InvalidParameterException
 */
export function newUser(
  pool: UserPool,
  name: string,
  attributes: Readonly<Record<string, string>>,
  rest: Pick<User, 'status' | 'password'>,
): User {
  const sub = randomUUID();
  const byEmail = signsInByEmail(pool);
  if (!name) throw new AwsError('InvalidParameterException', 'Username is required.');
  if (byEmail && !/^[^\s@]+@[^\s@]+$/.test(name)) {
    throw new AwsError('InvalidParameterException', 'Username should be an email.');
  }
  const own = byEmail ? { ...attributes, email: name } : attributes;
  requireComplete(pool, own);
  const now = Date.now();
  return {
    poolId: pool.id,
    username: byEmail ? sub : name,
    enabled: true,
    attributes: { sub, ...own },
    createdAt: now,
    modifiedAt: now,
    ...rest,
  };
}

const adminCreateUser: CognitoAction = async (context, request, region) => {
  const pool = poolOf(context, request, region);
  if (textField(request, 'MessageAction') !== 'SUPPRESS') {
    throw new AwsError('InvalidParameterException', 'Invitations are not sent here: MessageAction must be SUPPRESS.');
  }
  const temporary = textField(request, 'TemporaryPassword');
  if (temporary) requireLawfulPassword(pool, temporary);
  const user = newUser(
    pool,
    textField(request, 'Username'),
    readAttributes(pool, listField(request, 'UserAttributes')),
    { status: 'FORCE_CHANGE_PASSWORD', password: await hashPassword(temporary || randomBytes(24).toString('base64')) },
  );
  context.transaction(() => context.users.add(pool, user));
  return { User: userDescription(user) };
};

const adminSetUserPassword: CognitoAction = async (context, request, region) => {
  const pool = poolOf(context, request, region);
  const password = textField(request, 'Password');
  requireLawfulPassword(pool, password);
  const hashed = await hashPassword(password);
  const { user } = userOf(context, request, region);
  if (user.identity) throw new AwsError('InvalidParameterException', 'A federated user has no password.');
  const status = isTrue(request, 'Permanent') ? 'CONFIRMED' : 'FORCE_CHANGE_PASSWORD';
  context.users.save(pool, { ...user, password: hashed, status });
  return {};
};

const adminGetUser: CognitoAction = async (context, request, region) =>
  userDetail(userOf(context, request, region).user);

const adminUpdateUserAttributes: CognitoAction = async (context, request, region) => {
  const { pool, user } = userOf(context, request, region);
  const changes = readAttributes(pool, listField(request, 'UserAttributes'));
  context.transaction(() => context.users.save(pool, { ...user, attributes: changedAttributes(pool, user, changes) }));
  return {};
};

const adminDeleteUserAttributes: CognitoAction = async (context, request, region) => {
  const { pool, user } = userOf(context, request, region);
  const removed = Object.fromEntries(listField(request, 'UserAttributeNames').map((name) => [String(name), '']));
  context.users.save(pool, { ...user, attributes: changedAttributes(pool, user, removed) });
  return {};
};

const adminDeleteUser: CognitoAction = async (context, request, region) => {
  const { pool, user } = userOf(context, request, region);
  context.transaction(() => {
    context.pools.removeGrantsOf(pool.id, user.username);
    context.users.remove(pool, user);
  });
  return {};
};

function enabling(enabled: boolean): CognitoAction {
  return async (context, request, region) => {
    const { pool, user } = userOf(context, request, region);
    context.users.save(pool, { ...user, enabled });
    return {};
  };
}

/** The predicate for a ListUsers filter, e.g. `email = "a@example.com"` or `name ^= "A"`. */
function filterTest(filter: string): (user: User) => boolean {
  if (!filter) return () => true;
  const [matched, name = '', operator, quoted = ''] =
    /^\s*"?([\w:]+)"?\s*(\^?=)\s*"((?:[^"\\]|\\.)*)"\s*$/.exec(filter) ?? [];
  if (!matched) throw new AwsError('InvalidParameterException', 'Error while parsing filter expression.');
  const wanted = quoted.replace(/\\(.)/g, '$1').toLowerCase();
  return (user) => {
    const special: Readonly<Record<string, string>> = {
      username: user.username,
      status: user.enabled ? 'Enabled' : 'Disabled',
      'cognito:user_status': user.status,
    };
    const value = (special[name] ?? user.attributes[name] ?? '').toLowerCase();
    return operator === '=' ? value === wanted : value.startsWith(wanted);
  };
}

const listUsers: CognitoAction = async (context, request, region) => {
  const pool = poolOf(context, request, region);
  const passes = filterTest(textField(request, 'Filter'));
  const limit = Math.min(numberField(request, 'Limit') ?? MAXIMUM_PAGE, MAXIMUM_PAGE);
  const after = Buffer.from(textField(request, 'PaginationToken'), 'base64url').toString('utf8');
  const Users: Record<string, unknown>[] = [];
  let last = '';
  for (const user of context.users.list(pool, after)) {
    if (!passes(user)) continue;
    if (Users.length === limit) return { Users, PaginationToken: Buffer.from(last).toString('base64url') };
    Users.push(userDescription(user));
    last = user.username.toLowerCase();
  }
  return { Users };
};

async function signedIn(
  context: CognitoContext,
  request: unknown,
): Promise<{ pool: UserPool; client: AppClient; user: User }> {
  const { pool, client, username } = await context.tokens.readAccessToken(textField(request, 'AccessToken'));
  return { pool, client, user: context.users.require(pool, username) };
}

const getUser: CognitoAction = async (context, request) => {
  const { Username, UserAttributes } = userDetail((await signedIn(context, request)).user);
  return { Username, UserAttributes };
};

const changePassword: CognitoAction = async (context, request) => {
  const { pool, user } = await signedIn(context, request);
  if (!(await isPassword(textField(request, 'PreviousPassword'), user.password))) {
    throw new AwsError('NotAuthorizedException', 'Incorrect username or password.');
  }
  const proposed = textField(request, 'ProposedPassword');
  requireLawfulPassword(pool, proposed);
  context.users.save(pool, { ...user, password: await hashPassword(proposed) });
  return {};
};

const updateUserAttributes: CognitoAction = async (context, request) => {
  const { pool, client, user } = await signedIn(context, request);
  const changes = readAttributes(pool, listField(request, 'UserAttributes'));
  requireWritable(client, Object.keys(changes));
  context.transaction(() => context.users.save(pool, { ...user, attributes: changedAttributes(pool, user, changes) }));
  return { CodeDeliveryDetailsList: [] };
};

export const userAdministrationActions: Readonly<Record<string, CognitoAction>> = {
  AdminCreateUser: adminCreateUser,
  AdminSetUserPassword: adminSetUserPassword,
  AdminGetUser: adminGetUser,
  AdminUpdateUserAttributes: adminUpdateUserAttributes,
  AdminDeleteUserAttributes: adminDeleteUserAttributes,
  AdminDeleteUser: adminDeleteUser,
  AdminDisableUser: enabling(false),
  AdminEnableUser: enabling(true),
  ListUsers: listUsers,
  GetUser: getUser,
  ChangePassword: changePassword,
  UpdateUserAttributes: updateUserAttributes,
};
