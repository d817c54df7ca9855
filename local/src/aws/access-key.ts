import { createHmac, randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasCode } from '../machine/error-code.ts';

/** An access key of AWS. */
export interface AccessKey {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const SECRET = /^aws_access_key_id = (\S+)\naws_secret_access_key = (\S+)$/m;

/** A new access key for the account's owner. */
export function newAccessKey(): AccessKey {
  return {
    accessKeyId: `AKIA${randomBytes(8).toString('hex').toUpperCase()}`,
    secretAccessKey: randomBytes(30).toString('base64'),
  };
}

/** The file with the owner's access key, in the format of AWS_SHARED_CREDENTIALS_FILE. */
export function credentialsFile(home: string): string {
  return join(home, 'aws-credentials');
}

/**
 * The access key of the account's owner, which the home's first start makes. Only this user of the machine can read it, so
 * that no web page can sign calls. It stays the same: signed addresses outlive a restart.
 */
export function ownerKeyOf(home: string): AccessKey {
  mkdirSync(home, { recursive: true });
  const { accessKeyId, secretAccessKey } = newAccessKey();
  const text = `[default]\naws_access_key_id = ${accessKeyId}\naws_secret_access_key = ${secretAccessKey}\n`;
  // Written whole under another name first: a full disk or a kill must not leave half a key.
  const draft = `${credentialsFile(home)}.${accessKeyId}`;
  try {
    writeFileSync(draft, text, { mode: 0o600, flush: true });
    linkSync(draft, credentialsFile(home));
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readOwnerKey(home);
}

/** @throws {Error} when the home has no key, or the file is damaged */
export function readOwnerKey(home: string): AccessKey {
  const file = credentialsFile(home);
  const [, accessKeyId, secretAccessKey] = SECRET.exec(readFileSync(file, 'utf8')) ?? [];
  if (accessKeyId && secretAccessKey) return { accessKeyId, secretAccessKey };
  throw new Error(`${file} has no access key. Delete it, and the next start makes another.`);
}

/** The access key of a role's session or of a service: the same as long as the owner's is. */
export function derivedKey({ secretAccessKey }: AccessKey, principal: string): AccessKey {
  const digest = (purpose: string) => createHmac('sha256', secretAccessKey).update(`${purpose}/${principal}`).digest();
  return {
    accessKeyId: `ASIA${digest('id').toString('hex').slice(0, 16).toUpperCase()}`,
    secretAccessKey: digest('secret').toString('base64').slice(0, 40),
  };
}
