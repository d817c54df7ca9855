import type { StorageManager } from '@mui/system/cssVars';

const handlers = new Map<string, Set<(value: unknown) => void>>();

/**
 * Stores the chosen scheme in local storage like Material's own manager, and also notifies the other React trees of the
 * page. Each micro-frontend has a theme provider, and `storage` events reach only other windows.
 */
export const schemeStorage: StorageManager = ({ key }) => ({
  get: (defaultValue) => localStorage.getItem(key) ?? defaultValue,
  set(value) {
    if (localStorage.getItem(key) === String(value)) return;
    localStorage.setItem(key, String(value));
    for (const handler of handlers.get(key) ?? []) handler(value);
  },
  subscribe(handler) {
    const ofKey = handlers.get(key) ?? new Set();
    handlers.set(key, ofKey.add(handler));
    const listen = (event: StorageEvent) => {
      if (event.key === key) handler(event.newValue);
    };
    window.addEventListener('storage', listen);
    return () => {
      ofKey.delete(handler);
      window.removeEventListener('storage', listen);
    };
  },
});
