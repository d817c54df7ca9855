/** What comes back from a sign-in window: OAuth's answer to what was asked under `nonce`. */
export interface SignInMessage {
  readonly nonce: string;
  readonly code?: string;
  /** Why there is no code, in the provider's words. */
  readonly error?: string;
  /** Said back by the page that waited: it has the answer. */
  readonly received?: true;
}

/** Windows of one origin hear each other here, even when a page between has cut them apart. */
export const SIGN_IN_CHANNEL = 'parlance-sign-in';

interface State {
  /** Of the page that opened the window. */
  readonly origin: string;
  readonly nonce: string;
}

/** The `state` of a sign-in, which comes back with the code. */
export function writeState(state: State): string {
  return base64Url(new TextEncoder().encode(JSON.stringify(state)));
}

/** Undefined for what no page of ours wrote. */
export function readState(text: string): State | undefined {
  try {
    const read: unknown = JSON.parse(atob(text.replaceAll('-', '+').replaceAll('_', '/')));
    if (typeof read !== 'object' || read === null || !('origin' in read) || !('nonce' in read)) return undefined;
    const { origin, nonce } = read;
    return typeof origin === 'string' && typeof nonce === 'string' ? { origin, nonce } : undefined;
  } catch {
    // Not base64, or not JSON: as any other text that somebody put into the address.
    return undefined;
  }
}

export function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}
