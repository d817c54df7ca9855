import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { AwsError } from '../../aws/aws-error.ts';
import { field, isTrue, numberField } from '../../aws/json-fields.ts';
import type { UserPool } from './user-pool-store.ts';

const HASH_BYTES = 32;
const DEFAULT_MINIMUM_LENGTH = 8;
const MAXIMUM_LENGTH = 256;

const derive: (password: string, salt: Buffer, length: number) => Promise<Buffer> = promisify(scrypt);

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(password, salt, HASH_BYTES);
  return `${salt.toString('base64')}:${hash.toString('base64')}`;
}

export async function isPassword(password: string, hashed: string | undefined): Promise<boolean> {
  const [salt = '', hash = ''] = (hashed ?? '').split(':');
  const expected = Buffer.from(hash, 'base64');
  const given = await derive(password, Buffer.from(salt, 'base64'), HASH_BYTES);
  return expected.length === given.length && timingSafeEqual(expected, given);
}

/**
 * Checks a password against the pool's policy. Cognito's default policy requires 8 characters and all four kinds.
 *
 * @throws AwsError InvalidPasswordException
 */
export function requireLawfulPassword(pool: UserPool, password: string): void {
  const policy = field(pool.properties, 'Policies', 'PasswordPolicy');
  const minimum = numberField(policy, 'MinimumLength') ?? DEFAULT_MINIMUM_LENGTH;
  const rules: readonly [string, RegExp, string][] = [
    ['RequireUppercase', /[A-Z]/, 'uppercase characters'],
    ['RequireLowercase', /[a-z]/, 'lowercase characters'],
    ['RequireNumbers', /[0-9]/, 'numeric characters'],
    ['RequireSymbols', /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+\- ]/, 'symbol characters'],
  ];
  const broken = rules.find(([name, kind]) => (!policy || isTrue(policy, name)) && !kind.test(password));
  if (password.length < minimum) refuse('Password not long enough');
  if (password.length > MAXIMUM_LENGTH) refuse('Password too long');
  if (broken) refuse(`Password must have ${broken[2]}`);
}

function refuse(reason: string): never {
  throw new AwsError('InvalidPasswordException', `Password did not conform with policy: ${reason}`);
}
