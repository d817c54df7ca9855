import type { Config } from '@parlance/contract/schemas/config';

/**
 * Whether the page has the product's own origin, and not an institution's. Cloud services accept a stage's keys only from origins that
 * are registered with them.
 */
export function isMainOrigin({ web }: Pick<Config, 'web'>): boolean {
  return web === undefined || new URL(web).origin === location.origin;
}
