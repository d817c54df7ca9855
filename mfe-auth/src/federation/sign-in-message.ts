/** The message from a sign-in window: the OAuth response to the request with this `nonce`. */
export interface SignInMessage {
  readonly nonce: string;
  readonly code?: string;
  /** The provider's error text if there is no code. */
  readonly error?: string;
  /** Acknowledgement from the waiting page: it has received the response. */
  readonly received?: true;
}

/**
 * Name of the BroadcastChannel between windows of one origin. It works even if a page has cut the link to its opener.
 */
export const SIGN_IN_CHANNEL = 'parlance-sign-in';

interface State {
  /** Origin of the page that opened the window. */
  readonly origin: string;
  readonly nonce: string;
}

/** Encodes the `state` parameter of a sign-in. The provider returns it with the code. */
export function writeState(state: State): string {
  return base64Url(new TextEncoder().encode(JSON.stringify(state)));
}

/** Decodes a `state` parameter; undefined for a text in another format. */
export function readState(text: string): State | undefined {
  try {
    const read: unknown = JSON.parse(atob(text.replaceAll('-', '+').replaceAll('_', '/')));
    if (typeof read !== 'object' || read === null || !('origin' in read) || !('nonce' in read)) return undefined;
    const { origin, nonce } = read;
    return typeof origin === 'string' && typeof nonce === 'string' ? { origin, nonce } : undefined;
  } catch {
    // Not base64 or not JSON: the address can contain any text.
    return undefined;
  }
}

export function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}
