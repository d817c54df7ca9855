import { webAddress } from './web-address.ts';

/** Opens a page of the payment provider in place of this one. Throws an Error unless it is an address of the web. */
export function leaveFor(address: string): void {
  const page = webAddress(address);
  if (!page) throw new Error('The payment provider has answered no page.');
  window.location.assign(page);
}
