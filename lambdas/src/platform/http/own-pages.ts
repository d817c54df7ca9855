import { isOwnOrigin } from '@parlance/contract/own-origin';
import { ForbiddenError } from '../errors.ts';

/**
 * Refuses calls of pages that aren't the product's own or a white-label subdomain's. A browser always says in `Origin`
 * whose page calls; what calls without one is no page.
 *
 * @throws ForbiddenError
 */
export function requireOwnPage(webUrl: string, origin: string | undefined): void {
  if (origin !== undefined && !isOwnOrigin(webUrl, origin)) {
    throw new ForbiddenError('This page may not call the service.');
  }
}
