import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';

/** Who signs in next at a provider, and with which client. */
interface Plan {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Claims of the id token. They replace the usual ones, so that it can lie. */
  readonly claims: Readonly<Record<string, unknown>>;
  /** Claims that the userinfo alone has. */
  readonly info: Readonly<Record<string, unknown>>;
}

const ALGORITHM = 'RS256';
const LIFETIME_SECONDS = 300;
const DEMO: Plan = {
  ...{ clientId: 'parlance', clientSecret: 'openid-demo-secret' },
  claims: { sub: 'demo' },
  info: { email: 'demo@university.example', given_name: 'Demo', family_name: 'Person' },
};

/**
 * Plays OpenID providers of institutions, at `openid/{name}` of the played sites: discovery, the code grant with a client secret, keys
 * and userinfo. They sign people in without asking. A PUT of `{clientId, clientSecret, claims, info}` sets the client and the next person.
 *
 * @param base the address of the played sites
 */
export function createPlayedOpenIdProvider(
  base: string,
): (name: string, page: string, request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const plans = new Map<string, Plan>();
  const codes = new Map<string, { readonly nonce: string; readonly redirect: string }>();
  const tokens = new Map<string, object>();
  let keys: Promise<{ readonly privateKey: CryptoKey; readonly jwk: JWK }> | undefined;

  async function idToken(issuer: string, { clientId, claims }: Plan, nonce: string): Promise<string> {
    keys ??= newKeys();
    const now = Math.floor(Date.now() / 1000);
    const usual = { iss: issuer, aud: clientId, iat: now, exp: now + LIFETIME_SECONDS, nonce };
    return new SignJWT({ ...usual, ...claims })
      .setProtectedHeader({ alg: ALGORITHM, kid: 'played' })
      .sign((await keys).privateKey);
  }

  async function grant(issuer: string, plan: Plan, form: URLSearchParams): Promise<object | undefined> {
    const code = codes.get(form.get('code') ?? '');
    codes.delete(form.get('code') ?? '');
    const isClient = form.get('client_id') === plan.clientId && form.get('client_secret') === plan.clientSecret;
    if (!code || !isClient || code.redirect !== form.get('redirect_uri')) return undefined;
    const token = randomUUID();
    tokens.set(token, { sub: plan.claims.sub, ...plan.info });
    return { id_token: await idToken(issuer, plan, code.nonce), access_token: token, token_type: 'Bearer' };
  }

  return async (name, page, request, response) => {
    const issuer = `${base}/openid/${name}`;
    const plan = plans.get(name) ?? DEMO;
    const { searchParams: query } = new URL(request.url ?? '/', base);
    const answer = (body: object | undefined, refusal = 'invalid_grant') =>
      response
        .writeHead(body ? 200 : 400, { 'content-type': 'application/json', 'cache-control': 'no-store' })
        .end(JSON.stringify(body ?? { error: refusal }));
    if (page === '' && request.method === 'PUT') {
      plans.set(name, { ...DEMO, ...JSON.parse(await text(request)) });
      return void response.writeHead(204).end();
    }
    switch (page) {
      case '/.well-known/openid-configuration':
        return void answer({
          ...{ issuer, authorization_endpoint: `${issuer}/authorize`, token_endpoint: `${issuer}/token` },
          ...{ jwks_uri: `${issuer}/keys`, userinfo_endpoint: `${issuer}/userinfo` },
        });
      case '/keys':
        keys ??= newKeys();
        return void answer({ keys: [(await keys).jwk] });
      case '/authorize': {
        const redirect = query.get('redirect_uri') ?? '';
        if (query.get('client_id') !== plan.clientId || !URL.canParse(redirect)) return void answer(undefined);
        const code = randomUUID();
        codes.set(code, { nonce: query.get('nonce') ?? '', redirect });
        const back = new URL(redirect);
        back.searchParams.set('code', code);
        back.searchParams.set('state', query.get('state') ?? '');
        return void response.writeHead(302, { location: back.href }).end();
      }
      case '/token':
        return void answer(await grant(issuer, plan, new URLSearchParams(await text(request))));
      case '/userinfo':
        return void answer(tokens.get((request.headers.authorization ?? '').replace(/^Bearer /, '')), 'invalid_token');
      default:
        response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found\n');
    }
  };
}

async function newKeys() {
  const { privateKey, publicKey } = await generateKeyPair(ALGORITHM);
  return { privateKey, jwk: { ...(await exportJWK(publicKey)), kid: 'played', alg: ALGORITHM, use: 'sig' } };
}
