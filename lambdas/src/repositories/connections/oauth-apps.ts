import { CONNECTION_SERVICES, type ConnectionService, connectionPagePath } from '@parlance/contract/connections';
import { type ConnectionSettings, connectionSettingsSchema } from '@parlance/contract/schemas/connection-settings';
import * as oauth from 'oauth4webapi';
import type { SafeFetch } from '../../platform/safe-fetch/safe-fetch.ts';
import { type AppSecret, CONNECTED_SERVICES } from './connected-services.ts';
import { ConnectionLost, ConnectionUnavailable } from './connection-errors.ts';
import { type CallService, createServiceCalls } from './service-call.ts';

export interface Tokens {
  readonly access: string;
  readonly refresh: string;
  /** Seconds until the access token ends. */
  readonly seconds: number;
}

interface OAuthAppsOptions {
  readonly settings: ConnectionSettings;
  readonly secrets: Readonly<Record<AppSecret, () => Promise<string>>>;
  readonly fetch: SafeFetch;
  /** The address of the pages, without a slash at its end. */
  readonly webUrl: string;
}

/** For services that do not say how long a token is accepted. */
const USUAL_SECONDS = 3600;
/** OAuth's errors of a refresh that say that a person's consent is gone. Others are the operator's, or the service's. */
const LOST_ERRORS = new Set(['invalid_grant', 'interaction_required', 'consent_required']);

/** The settings in the variable `CONNECTIONS` (JSON). */
export function connectionSettingsOf(json: string): ConnectionSettings {
  return connectionSettingsSchema.parse(JSON.parse(json));
}

/** The product's apps at the services: OAuth's code grant with PKCE, by their addresses. */
export class OAuthApps {
  readonly settings: ConnectionSettings;
  /** Calls an address of a service within limits of time and bytes. */
  readonly call: CallService;
  readonly #secrets: OAuthAppsOptions['secrets'];
  readonly #webUrl: string;

  constructor({ settings, secrets, fetch, webUrl }: OAuthAppsOptions) {
    this.settings = settings;
    this.call = createServiceCalls(fetch);
    this.#secrets = secrets;
    this.#webUrl = webUrl;
  }

  /** The services that have settings, in their order. */
  get offered(): ConnectionService[] {
    return CONNECTION_SERVICES.filter((service) => this.settings[service] !== undefined);
  }

  /** What a connection begins with: the address of the page of consent, and what has to be kept until the person comes back. */
  async begin(service: ConnectionService): Promise<{ url: string; state: string; verifier: string }> {
    const { authorize, clientId } = this.#app(service);
    const state = oauth.generateRandomState();
    const verifier = oauth.generateRandomCodeVerifier();
    const { scopes, parameters } = CONNECTED_SERVICES[service];
    const url = new URL(authorize);
    const query = {
      ...{ response_type: 'code', client_id: clientId, redirect_uri: this.#redirect(service), state },
      ...(scopes.length > 0 && { scope: scopes.join(' ') }),
      ...{ code_challenge: await oauth.calculatePKCECodeChallenge(verifier), code_challenge_method: 'S256' },
      ...parameters,
    };
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    return { url: url.href, state, verifier };
  }

  /**
   * The tokens for a code.
   *
   * @throws ConnectionLost when the service refuses the code, or the person did not agree to everything; ConnectionUnavailable
   */
  async exchange(service: ConnectionService, code: string, verifier: string): Promise<Tokens> {
    const { server, client, proof, options } = await this.#parties(service);
    const callback = oauth.validateAuthResponse(server, client, new URLSearchParams({ code }), oauth.skipStateCheck);
    const answer = await this.#tokens(async () =>
      oauth.processAuthorizationCodeResponse(
        server,
        client,
        await oauth.authorizationCodeGrantRequest(
          server,
          client,
          proof,
          callback,
          this.#redirect(service),
          verifier,
          options,
        ),
      ),
    );
    const granted = answer.scope?.split(' ');
    const { scopes } = CONNECTED_SERVICES[service];
    const isWhole = !granted || service !== 'google-calendar' || scopes.every((scope) => granted.includes(scope));
    if (!isWhole) throw new ConnectionLost('The person did not agree to everything.');
    if (!answer.refresh_token) throw new ConnectionUnavailable('The service gives no refresh token.');
    return tokensOf(answer, answer.refresh_token);
  }

  /**
   * New tokens. Some services give a new refresh token with them, and take the old one no more.
   *
   * @throws ConnectionLost when the consent is gone; ConnectionUnavailable
   */
  async refresh(service: ConnectionService, refreshToken: string): Promise<Tokens> {
    const { server, client, proof, options } = await this.#parties(service);
    const answer = await this.#tokens(async () =>
      oauth.processRefreshTokenResponse(
        server,
        client,
        await oauth.refreshTokenGrantRequest(server, client, proof, refreshToken, options),
      ),
    );
    return tokensOf(answer, answer.refresh_token ?? refreshToken);
  }

  /** The account that the tokens belong to. @throws ConnectionUnavailable */
  async account(service: ConnectionService, accessToken: string): Promise<{ account: string; accountId: string }> {
    return CONNECTED_SERVICES[service].account(this.settings, this.call, accessToken);
  }

  /** Tells the service that the tokens are not needed any more. @throws ConnectionUnavailable */
  async revoke(service: ConnectionService, { access, refresh }: Omit<Tokens, 'seconds'>): Promise<void> {
    const { revocation } = CONNECTED_SERVICES[service];
    if (revocation === 'none') return;
    const { revoke } = this.#app(service);
    if (revocation === 'call') {
      await this.call(revoke, { method: 'POST', headers: { authorization: `Bearer ${access}` } });
      return;
    }
    const { server, client, proof, options } = await this.#parties(service);
    const token = revocation === 'refresh-token' ? refresh : access;
    const response = await oauth.revocationRequest(server, client, proof, token, options);
    await response.body?.cancel();
  }

  #redirect(service: ConnectionService): string {
    return `${this.#webUrl}${connectionPagePath(service)}`;
  }

  #app(service: ConnectionService) {
    const app = this.settings[service];
    if (!app) throw new ConnectionUnavailable(`There are no settings of ${service}.`);
    return { revoke: '', ...app };
  }

  async #parties(service: ConnectionService) {
    const { clientId, authorize, token, revoke } = this.#app(service);
    const { secret, proof } = CONNECTED_SERVICES[service];
    const server: oauth.AuthorizationServer = {
      issuer: new URL(token).origin,
      authorization_endpoint: authorize,
      token_endpoint: token,
      ...(revoke && { revocation_endpoint: revoke }),
    };
    return {
      server,
      client: { client_id: clientId },
      proof: proof(clientId, await this.#secrets[secret]()),
      // The settings decide where a service is, and by which protocol; the guarded fetch reaches it.
      options: { [oauth.customFetch]: this.#fetch, [oauth.allowInsecureRequests]: true },
    };
  }

  async #tokens(work: () => Promise<oauth.TokenEndpointResponse>): Promise<oauth.TokenEndpointResponse> {
    try {
      return await work();
    } catch (cause) {
      if (cause instanceof ConnectionUnavailable) throw cause;
      // The errors of the library have the answer, with tokens it may be, and so are not passed on to the log.
      if (cause instanceof oauth.ResponseBodyError && isLost(cause)) {
        throw new ConnectionLost('The service does not accept the tokens.');
      }
      const kind = cause instanceof oauth.ResponseBodyError ? `${cause.status} ${cause.error}` : 'what is not expected';
      throw new ConnectionUnavailable(`The service answers ${kind}.`);
    }
  }

  readonly #fetch = async (
    url: string,
    { method, headers, body }: oauth.CustomFetchOptions<string, URLSearchParams | undefined>,
  ): Promise<Response> => {
    const answer = await this.call(url, {
      method: method === 'POST' ? 'POST' : 'GET',
      headers,
      ...(body && { body: body.toString() }),
    });
    const type = answer.header('content-type');
    return new Response(answer.text, { status: answer.status, ...(type && { headers: { 'content-type': type } }) });
  };
}

/** Zoom says of a refresh token that has ended or was used that the request is not valid. */
function isLost({ error, cause }: oauth.ResponseBodyError): boolean {
  return LOST_ERRORS.has(error) || (error === 'invalid_request' && /invalid token/i.test(String(cause.reason)));
}

function tokensOf({ access_token: access, expires_in }: oauth.TokenEndpointResponse, refresh: string): Tokens {
  return { access, refresh, seconds: expires_in ?? USUAL_SECONDS };
}
