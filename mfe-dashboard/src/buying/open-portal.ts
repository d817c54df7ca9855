import { callApi } from '@parlance/ui/api-client';
import type { Leaving } from './use-leaving.ts';

/** Opens the payment provider's page for cards and invoices, which leads back to the present page. */
export function openPortal({ leave }: Leaving, oid: string): void {
  const { origin, pathname } = window.location;
  leave('portal', (signal) => callApi('createPortalSession', { body: { oid, url: origin + pathname } }, { signal }));
}
