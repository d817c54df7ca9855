import { API_TOKEN_PREFIX } from '@parlance/contract/api-token';
import * as z from 'zod';
import type { authorize } from './authorize.ts';

type Authorize = ReturnType<typeof authorize>;

const payloadSchema = z.object({ iss: z.string() });

interface BothRegions {
  /** The check of this region's keys. */
  readonly here: Authorize;
  /** The check of the other region; rejects when it can't be asked. */
  readonly there: Authorize;
  /** The `iss` of this region's keys. */
  readonly issuer: string;
}

/**
 * For routes of correctors: users of both regions are admitted, each by the check of their own region, which knows their ended
 * sessions. Keys of programs are refused.
 *
 * The key says which region to ask. That is not verified here: a lie leads to a region that refuses it.
 */
export function authorizeBothRegions({ here, there, issuer }: BothRegions): Authorize {
  return async (event) => {
    const { key, id } = event.headers ?? {};
    const refused = { isAuthorized: false, context: {} };
    if (!key || !id || key.startsWith(API_TOKEN_PREFIX)) return refused;
    const claimed = issuerOf(key);
    if (claimed === undefined) return refused;
    return claimed === issuer ? here(event) : there(event);
  };
}

/** What a token says of its issuer; undefined for what is no token. */
function issuerOf(token: string): string | undefined {
  const [, payload] = token.split('.');
  if (!payload) return undefined;
  try {
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
    return payloadSchema.safeParse(claims).data?.iss;
  } catch {
    return undefined;
  }
}
