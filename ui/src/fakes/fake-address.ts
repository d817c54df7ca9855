import { patchHistoryApi } from 'single-spa';

let isPatched = false;

/** Gives the page an address. From then on, its changes are told as in the product. */
export function fakeAddress(address: string): void {
  if (!isPatched) patchHistoryApi();
  isPatched = true;
  window.history.pushState(null, '', address);
}
