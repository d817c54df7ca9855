import { randomBytes } from 'node:crypto';
import { REQUEST_LIFETIME_MS } from './saml-response.ts';

/** A request to `/oauth2/authorize`. */
export interface SignOnRequest {
  readonly poolId: string;
  readonly clientId: string;
  readonly providerName: string;
  readonly redirectUri: string;
  readonly state: string;
  readonly scope: string;
  readonly codeChallenge: string;
  /** The SAML request's id, or the OpenID nonce. */
  readonly requestId: string;
}

/** The sign-on that belongs to a code of `/oauth2/authorize`. */
export interface SignOnGrant {
  readonly request: SignOnRequest;
  readonly username: string;
}

/** Lifetime of a code, in milliseconds. */
const CODE_LIFETIME_MS = 5 * 60_000;

/** Values with an unguessable name, each usable once. They expire after minutes, so they are in memory only. */
class Waiting<Thing> {
  readonly #lifetimeMs: number;
  readonly #things = new Map<string, { readonly thing: Thing; readonly until: number }>();

  constructor(lifetimeMs: number) {
    this.#lifetimeMs = lifetimeMs;
  }

  put(thing: Thing): string {
    const now = Date.now();
    for (const [name, { until }] of this.#things) if (until < now) this.#things.delete(name);
    const name = randomBytes(32).toString('base64url');
    this.#things.set(name, { thing, until: now + this.#lifetimeMs });
    return name;
  }

  take(name: string): Thing | undefined {
    const found = this.#things.get(name);
    this.#things.delete(name);
    return found && found.until >= Date.now() ? found.thing : undefined;
  }
}

/** Sign-on requests that wait for their provider's response, and codes that wait for their exchange. */
export class SignOnRequests {
  readonly pending = new Waiting<SignOnRequest>(REQUEST_LIFETIME_MS);
  readonly codes = new Waiting<SignOnGrant>(CODE_LIFETIME_MS);
}
