import { isIP } from 'node:net';
import { BadRequestError } from '../../platform/errors.ts';
import { isPublicAddress } from '../../platform/safe-fetch/public-address.ts';

/**
 * The address of an endpoint: https on its own port, or of an origin that the stage allows wherever it is. A host name is checked
 * with each delivery.
 *
 * @throws BadRequestError with the field `url`: `not-https`, `has-user`, `port` or `not-public`
 */
export function webhookAddress(text: string, allowedOrigins: ReadonlySet<string>): string {
  const url = new URL(text);
  const problem = allowedOrigins.has(url.origin) ? undefined : problemOf(url);
  if (problem) throw new BadRequestError('Webhooks need a public https address.', { fields: { url: problem } });
  return url.href;
}

function problemOf({ protocol, username, password, port, hostname }: URL): string | undefined {
  if (protocol !== 'https:') return 'not-https';
  if (username || password) return 'has-user';
  if (port !== '') return 'port';
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  const isInside = isIP(host) !== 0 ? !isPublicAddress(host) : /(^|\.)localhost\.?$/.test(host);
  return isInside ? 'not-public' : undefined;
}

/** The host of an endpoint, for the audit log. */
export function hostOf(url: string): string {
  return new URL(url).host;
}
