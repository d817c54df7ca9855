/** A slower answer counts as none. */
const TIMEOUT_MS = 6000;

/**
 * The connectivity probe (Spec part 1, section 7, "Other"): whether the network leads to the host of the pages. It fetches the
 * page's icon past all caches. `navigator.onLine` alone is true on a network without internet.
 *
 * @returns true for every answer of the host, false when none comes in 6 seconds
 */
export async function isConnected(): Promise<boolean> {
  if (!navigator.onLine) return false;
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.href ?? '/favicon.ico';
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), TIMEOUT_MS);
  try {
    await fetch(icon, { cache: 'no-store', signal: abort.signal });
    return true;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
