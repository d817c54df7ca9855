const KEY = 'parlance.connecting.back';
const DEFAULT = '/settings/connections';

/** Keeps the page from which a person leaves for a service, in this tab. */
export function rememberWayBack(path: string): void {
  try {
    sessionStorage.setItem(KEY, path);
  } catch (error) {
    // A browser that stores nothing: the person comes back to the usual page.
    console.warn(error);
  }
}

/** The page to return to. */
export function wayBack(): string {
  try {
    const path = sessionStorage.getItem(KEY);
    // A path of these pages, and no address of others.
    return path && /^\/(?![/\\])/.test(path) ? path : DEFAULT;
  } catch {
    return DEFAULT;
  }
}
