import { AwsError } from '../../aws/aws-error.ts';
import { field, isTrue, listField, textField } from '../../aws/json-fields.ts';
import type { AppClient, UserPool } from './user-pool-store.ts';
import type { User } from './user-store.ts';

/** OpenID Connect's standard claims. Every pool has them as attributes. */
const STANDARD = new Set([
  'sub',
  'address',
  'birthdate',
  'email',
  'email_verified',
  'family_name',
  'gender',
  'given_name',
  'locale',
  'middle_name',
  'name',
  'nickname',
  'phone_number',
  'phone_number_verified',
  'picture',
  'preferred_username',
  'profile',
  'updated_at',
  'website',
  'zoneinfo',
]);

function invalid(message: string): AwsError {
  return new AwsError('InvalidParameterException', message);
}

/** An attribute's entry in the pool's schema. The schema lists custom attributes without their prefix. */
function schemaOf(pool: UserPool, name: string): unknown {
  const bare = name.replace(/^custom:/, '');
  return listField(pool.properties, 'Schema').find((attribute) => textField(attribute, 'Name') === bare);
}

/**
 * Reads a request's list of attributes and checks it against the pool's schema.
 *
 * @throws AwsError InvalidParameterException
 */
export function readAttributes(pool: UserPool, list: readonly unknown[]): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const entry of list) {
    const name = textField(entry, 'Name');
    const isKnown = name.startsWith('custom:') ? schemaOf(pool, name) !== undefined : STANDARD.has(name);
    if (!isKnown) {
      throw invalid(`Attributes did not conform to the schema: ${name}: Attribute does not exist in the schema.`);
    }
    if (name === 'sub') throw invalid('sub cannot be set.');
    attributes[name] = String(field(entry, 'Value') ?? '');
  }
  return attributes;
}

/**
 * Checks that a client may write these attributes. A client without a list, or with an empty one, may write all: so does
 * Cognito.
 *
 * @throws AwsError NotAuthorizedException
 */
export function requireWritable({ properties }: AppClient, names: readonly string[]): void {
  const writable = listField(properties, 'WriteAttributes');
  if (writable.length === 0 || names.every((name) => writable.includes(name))) return;
  throw new AwsError('NotAuthorizedException', 'A client attempted to write unauthorized attribute');
}

/** @throws AwsError InvalidParameterException when an attribute that the pool requires is absent */
export function requireComplete(pool: UserPool, attributes: Readonly<Record<string, string>>): void {
  for (const entry of listField(pool.properties, 'Schema')) {
    const name = textField(entry, 'Name');
    if (isTrue(entry, 'Required') && name !== 'sub' && !attributes[name]) {
      throw invalid(`Attributes did not conform to the schema: ${name}: The attribute ${name} is required`);
    }
  }
}

/** The user's attributes after a change. An empty value removes an attribute. A changed address becomes unverified. */
export function changedAttributes(pool: UserPool, user: User, changes: Record<string, string>): Record<string, string> {
  for (const name of Object.keys(changes)) {
    if (field(schemaOf(pool, name), 'Mutable') === false) {
      throw invalid(`user.${name}: Attribute cannot be updated. (changing an immutable attribute)`);
    }
  }
  const unverified: Record<string, string> = {};
  for (const name of ['email', 'phone_number']) {
    const value = changes[name];
    if (value !== undefined && value !== user.attributes[name]) unverified[`${name}_verified`] = 'false';
  }
  const merged = { ...user.attributes, ...unverified, ...changes };
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ''));
}

function attributeList(user: User): { Name: string; Value: string }[] {
  return Object.entries(user.attributes).map(([Name, Value]) => ({ Name, Value }));
}

/** A user in the form of AdminCreateUser and ListUsers. */
export function userDescription(user: User): Record<string, unknown> {
  return {
    Username: user.username,
    Attributes: attributeList(user),
    UserCreateDate: user.createdAt / 1000,
    UserLastModifiedDate: user.modifiedAt / 1000,
    Enabled: user.enabled,
    UserStatus: user.status,
  };
}

/** A user in the form of AdminGetUser. */
export function userDetail(user: User): Record<string, unknown> {
  const { Attributes, ...rest } = userDescription(user);
  return {
    ...rest,
    UserAttributes: Attributes,
    ...(user.softwareToken?.enabled && {
      UserMFASettingList: ['SOFTWARE_TOKEN_MFA'],
      PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA',
    }),
  };
}
