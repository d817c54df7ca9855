import { isOwnOrigin } from '@parlance/contract/own-origin';
import { ForbiddenError } from '../errors.ts';

/**
 * Refuses calls from pages of other sites; the product's own pages and its white-label subdomains may call. A browser
 * sends the page's site in `Origin`, so a call without it does not come from a page.
 *
 * @throws ForbiddenError
 */
export function requireOwnPage(webUrl: string, origin: string | undefined): void {
  if (origin !== undefined && !isOwnOrigin(webUrl, origin)) {
    throw new ForbiddenError('This page may not call the service.');
  }
}
