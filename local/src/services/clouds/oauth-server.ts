import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { header } from '../../aws/http-request.ts';
import { APPS } from './cloud-settings.ts';
import { ACCESS_SECONDS, type GrantedAccess, type OAuthAccounts, type Vendor } from './oauth-accounts.ts';
import { escaped, sendCloudPage } from './pages/cloud-page.ts';

export interface OAuthCall {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** The path below the stand-in's own. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: () => Promise<Buffer>;
}

/** What a person was asked for. */
interface Asked {
  readonly vendor: Vendor;
  readonly redirect: string;
  readonly state: string;
  readonly scope: string;
  readonly challenge: string;
}

interface VendorRules {
  readonly title: string;
  readonly authorize: string;
  readonly token: string;
  readonly revoke?: string;
  /** How the app proves itself at the token endpoint. */
  readonly proof: 'basic' | 'form';
  /** What a page of consent needs to give a refresh token. */
  readonly offline: (query: URLSearchParams) => boolean;
  readonly rotates: boolean;
}

const RULES: Readonly<Record<Vendor, VendorRules>> = {
  zoom: {
    title: 'Zoom',
    ...{ authorize: 'oauth/authorize', token: 'oauth/token', revoke: 'oauth/revoke' },
    proof: 'basic',
    offline: () => true,
    rotates: true,
  },
  google: {
    title: 'Google',
    ...{ authorize: 'o/oauth2/v2/auth', token: 'token', revoke: 'revoke' },
    proof: 'form',
    offline: (query) => query.get('access_type') === 'offline' && query.get('prompt') === 'consent',
    rotates: false,
  },
  microsoft: {
    title: 'Microsoft',
    ...{ authorize: 'common/oauth2/v2.0/authorize', token: 'common/oauth2/v2.0/token' },
    proof: 'form',
    offline: (query) => (query.get('scope') ?? '').split(' ').includes('offline_access'),
    rotates: true,
  },
  dropbox: {
    title: 'Dropbox',
    ...{ authorize: 'oauth2/authorize', token: 'oauth2/token' },
    proof: 'form',
    offline: (query) => query.get('token_access_type') === 'offline',
    rotates: false,
  },
};

const CODE_MS = 60_000;
/** The product's pages that the apps have registered. */
const REGISTERED = /^http:\/\/(localhost|127\.0\.0\.1|[\w-]+\.localhost)(:\d+)?\/settings\/connections\/[\w-]+$/;

/** OAuth's code grant with PKCE, as the services do it: a page of consent to click through, tokens, and their end. */
export class OAuthServer {
  readonly #accounts: OAuthAccounts;
  readonly #asked = new Map<string, Asked>();
  readonly #codes = new Map<
    string,
    Asked & { readonly account: string; readonly ends: number; readonly offline: boolean }
  >();
  readonly #offline = new Set<string>();

  constructor(accounts: OAuthAccounts) {
    this.#accounts = accounts;
  }

  /** Answers a call that is about consent or tokens; false for another. */
  async answer(vendor: Vendor, call: OAuthCall): Promise<boolean> {
    const { request, path, query } = call;
    const rules = RULES[vendor];
    if (path === rules.authorize && request.method === 'GET' && query.get('response_type') === 'code') {
      this.#askForConsent(vendor, call);
    } else if (path === 'consent' && request.method === 'POST') {
      await this.#decide(call);
    } else if (path === rules.token && request.method === 'POST') {
      await this.#giveTokens(vendor, call);
    } else if (path === rules.revoke && request.method === 'POST') {
      await this.#revoke(vendor, call);
    } else {
      return false;
    }
    return true;
  }

  /**
   * What the bearer of a call may do. Answers the call itself, and undefined, when the token is not valid or the service is silent for the
   * account.
   */
  requireAccess(
    vendor: Vendor,
    { request, response }: Pick<OAuthCall, 'request' | 'response'>,
  ): GrantedAccess | undefined {
    const [, token = ''] = /^Bearer (.+)$/.exec(header(request, 'authorization')) ?? [];
    const granted = this.#accounts.ofAccess(vendor, token);
    if (granted && this.#accounts.isSilent(vendor, granted.account)) {
      sendJson(response, 503, { error: 'temporarily_unavailable' });
      return undefined;
    }
    if (!granted) sendJson(response, 401, { error: { code: 401, message: 'Invalid access token.' } });
    return granted;
  }

  #askForConsent(vendor: Vendor, { response, query }: OAuthCall): void {
    const { title, offline } = RULES[vendor];
    const redirect = query.get('redirect_uri') ?? '';
    const challenge = query.get('code_challenge') ?? '';
    const isKnown = query.get('client_id') === APPS[vendor].clientId && REGISTERED.test(redirect);
    if (!isKnown || query.get('code_challenge_method') !== 'S256' || !challenge) {
      const content = '<h1>Access blocked</h1><p>The client or its address is not registered, or PKCE is missing.</p>';
      sendCloudPage(response, { title, content, status: 400 });
      return;
    }
    const id = randomBytes(12).toString('base64url');
    const scope = query.get('scope') ?? '';
    this.#asked.set(id, { vendor, redirect, challenge, scope, state: query.get('state') ?? '' });
    if (offline(query)) this.#offline.add(id);
    const account = escaped(query.get('login_hint') || `ann@${vendor}.example`);
    const content = `<h1>Parlance wants to use your account at ${escaped(title)}</h1>
      <p>${escaped(scope) || 'It uses what its registration says.'}</p>
      <form method="post" action="/__clouds/${vendor}/consent"><input type="hidden" name="id" value="${id}">
      <label>Your account <input name="account" type="email" required value="${account}"></label>
      <button name="answer" value="allow">Allow</button> <button name="answer" value="cancel" formnovalidate>Cancel</button></form>`;
    sendCloudPage(response, { title, content });
  }

  async #decide({ response, body }: OAuthCall): Promise<void> {
    const form = new URLSearchParams((await body()).toString());
    const id = form.get('id') ?? '';
    const asked = this.#asked.get(id);
    if (!asked) {
      const content = '<h1>This page is too old</h1><p>Go back to Parlance and connect again.</p>';
      sendCloudPage(response, { title: 'Consent', content, status: 400 });
      return;
    }
    this.#asked.delete(id);
    const target = new URL(asked.redirect);
    target.searchParams.set('state', asked.state);
    if (form.get('answer') === 'allow') {
      const code = randomBytes(24).toString('base64url');
      const account = form.get('account') || `ann@${asked.vendor}.example`;
      this.#codes.set(code, { ...asked, account, ends: Date.now() + CODE_MS, offline: this.#offline.has(id) });
      target.searchParams.set('code', code);
    } else {
      target.searchParams.set('error', 'access_denied');
    }
    response.writeHead(303, { location: target.href, 'referrer-policy': 'no-referrer' }).end();
  }

  async #giveTokens(vendor: Vendor, { request, response, body }: OAuthCall): Promise<void> {
    const form = new URLSearchParams((await body()).toString());
    if (!isApp(vendor, request, form)) return sendJson(response, 401, { error: 'invalid_client' });
    const { rotates } = RULES[vendor];
    if (form.get('grant_type') === 'authorization_code') {
      const code = this.#codes.get(form.get('code') ?? '');
      this.#codes.delete(form.get('code') ?? '');
      const verifier = createHash('sha256')
        .update(form.get('code_verifier') ?? '')
        .digest('base64url');
      const isValid =
        code?.vendor === vendor &&
        code.ends > Date.now() &&
        code.redirect === form.get('redirect_uri') &&
        code.challenge === verifier;
      if (!isValid) return sendJson(response, 400, { error: 'invalid_grant' });
      if (this.#accounts.isSilent(vendor, code.account)) {
        return sendJson(response, 503, { error: 'temporarily_unavailable' });
      }
      const granted = this.#accounts.grant(vendor, code.account, code.scope);
      return sendJson(response, 200, answerOf(granted, code.offline));
    }
    if (form.get('grant_type') !== 'refresh_token') return sendJson(response, 400, { error: 'unsupported_grant_type' });
    const refresh = form.get('refresh_token') ?? '';
    const known = this.#accounts.list().find((each) => each.vendor === vendor && each.refresh === refresh);
    if (known && this.#accounts.isSilent(vendor, known.account)) {
      return sendJson(response, 503, { error: 'temporarily_unavailable' });
    }
    const granted = this.#accounts.refresh(vendor, refresh, rotates);
    if (granted) return sendJson(response, 200, answerOf(granted, rotates));
    const refusal =
      vendor === 'zoom' ? { reason: 'Invalid Token!', error: 'invalid_request' } : { error: 'invalid_grant' };
    sendJson(response, 400, refusal);
  }

  async #revoke(vendor: Vendor, { request, response, body }: OAuthCall): Promise<void> {
    const form = new URLSearchParams((await body()).toString());
    if (!isApp(vendor, request, form)) return sendJson(response, 401, { error: 'invalid_client' });
    this.#accounts.revoke(vendor, form.get('token') ?? '');
    sendJson(response, 200, { status: 'success' });
  }
}

function isApp(vendor: Vendor, request: IncomingMessage, form: URLSearchParams): boolean {
  const { clientId, secret } = APPS[vendor];
  if (RULES[vendor].proof === 'form') return form.get('client_id') === clientId && form.get('client_secret') === secret;
  return header(request, 'authorization') === `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`;
}

function answerOf({ access, refresh, scope }: GrantedAccess, withRefresh: boolean) {
  return {
    ...{ access_token: access, token_type: 'bearer', expires_in: ACCESS_SECONDS },
    ...(scope && { scope }),
    ...(withRefresh && { refresh_token: refresh }),
  };
}

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
}
