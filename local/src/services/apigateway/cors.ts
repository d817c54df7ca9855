import type { CorsConfiguration } from './http-api.ts';

/**
 * The CORS headers that an HTTP API adds to a response; none when the API has no CORS configuration or doesn't list the
 * origin.
 */
export function corsHeaders(cors: CorsConfiguration | undefined, origin: string | undefined): Record<string, string> {
  const allowed = origin && cors?.AllowOrigins?.find((pattern) => matchesOrigin(pattern, origin));
  if (!cors || !allowed) return {};
  const headers: Record<string, string> = {
    'access-control-allow-origin': allowed === '*' && !cors.AllowCredentials ? '*' : origin,
  };
  if (headers['access-control-allow-origin'] !== '*') headers.vary = 'Origin';
  if (cors.AllowCredentials) headers['access-control-allow-credentials'] = 'true';
  if (cors.ExposeHeaders?.length) headers['access-control-expose-headers'] = cors.ExposeHeaders.join(',');
  return headers;
}

/** The headers of a preflight response besides `corsHeaders`. */
export function preflightHeaders(cors: CorsConfiguration): Record<string, string> {
  return {
    ...(cors.AllowMethods?.length && { 'access-control-allow-methods': cors.AllowMethods.join(',') }),
    ...(cors.AllowHeaders?.length && { 'access-control-allow-headers': cors.AllowHeaders.join(',') }),
    ...(cors.MaxAge !== undefined && { 'access-control-max-age': String(cors.MaxAge) }),
  };
}

/** `https://*` and `http://*` match any origin of their scheme. */
function matchesOrigin(pattern: string, origin: string): boolean {
  if (pattern === '*' || pattern === origin) return true;
  return pattern.includes('*') && origin.startsWith(pattern.slice(0, pattern.indexOf('*')));
}
