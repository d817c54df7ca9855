/** A white-label key, as one label of a host name: lower-case letters, digits and inner hyphens. */
export const SLUG = /^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/;

/**
 * The white-label key of a page's origin: `nyu` for `https://nyu.app.example` if the product is at
 * `https://app.example`. Undefined for the product's own origin and for every other origin.
 */
export function slugOfOrigin(webUrl: string, origin: string): string | undefined {
  const web = parse(webUrl);
  const page = parse(origin);
  if (!web || !page || page.protocol !== web.protocol || page.port !== web.port) return undefined;
  const suffix = `.${web.hostname}`;
  if (!page.hostname.endsWith(suffix)) return undefined;
  const label = page.hostname.slice(0, -suffix.length);
  return SLUG.test(label) ? label : undefined;
}

/** Whether an origin is the product's: its own or one of a white-label subdomain. Every other origin is foreign. */
export function isOwnOrigin(webUrl: string, origin: string): boolean {
  return parse(webUrl)?.origin === origin || slugOfOrigin(webUrl, origin) !== undefined;
}

/** Parses an origin. Undefined for a URL with a path or credentials, or in another spelling than the browser's. */
function parse(origin: string): URL | undefined {
  const url = URL.canParse(origin) ? new URL(origin) : undefined;
  return url?.origin === origin ? url : undefined;
}
