import { createPrivateKey, createSign, type JsonWebKey } from 'node:crypto';
import { openCognitoStore, UserPoolStore } from '@parlance/local/services/cognito/user-pool-store';

type Claims = Record<string, unknown>;

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

function partsOf(key: string): [header: Claims, claims: Claims, signature: string] {
  const [header = '', claims = '', signature = ''] = key.split('.');
  const parse = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString('utf8')) as Claims;
  return [parse(header), parse(claims), signature];
}

/** The key with times in the past, signed again by its user pool: it has expired an hour ago. */
export function expiredKey(key: string, home: string): string {
  const [header, claims] = partsOf(key);
  const poolId = String(claims.iss).split('/').at(-1) ?? '';
  const database = openCognitoStore(home);
  try {
    const pool = new UserPoolStore(database).findPool(poolId);
    if (!pool) throw new Error(`no user pool ${poolId}`);
    const privateKey = createPrivateKey({ key: pool.privateKey as JsonWebKey, format: 'jwk' });
    const now = Math.floor(Date.now() / 1000);
    const signed = `${encode(header)}.${encode({ ...claims, auth_time: now - 7300, iat: now - 7200, exp: now - 3600 })}`;
    return `${signed}.${createSign('RSA-SHA256').update(signed).sign(privateKey, 'base64url')}`;
  } finally {
    database.close();
  }
}

/** The key with a changed expiry time and its old signature. */
export function tamperedKey(key: string): string {
  const [header, claims, signature] = partsOf(key);
  return `${encode(header)}.${encode({ ...claims, exp: Number(claims.exp) + 1 })}.${signature}`;
}
