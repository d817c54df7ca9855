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

/** What a code of `/oauth2/authorize` stands for. */
export interface SignOnGrant {
  readonly request: SignOnRequest;
  readonly username: string;
}

/** Codes are exchanged within this time, in milliseconds. */
const CODE_LIFETIME_MS = 5 * 60_000;

/** Things that wait for minutes to be taken once by who knows their name; none outlives this process. */
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

/** Requests on their way to a provider and back, and codes on their way to a client. */
export class SignOnRequests {
  readonly pending = new Waiting<SignOnRequest>(REQUEST_LIFETIME_MS);
  readonly codes = new Waiting<SignOnGrant>(CODE_LIFETIME_MS);
}
