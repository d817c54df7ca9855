import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { exportJWK, SignJWT } from 'jose';

export interface TestOpenIdProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Claims of the person that the provider signs in next. */
  claims: Record<string, unknown>;
  close(): Promise<void>;
}

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
}

/** Starts an OpenID provider in the place of Google. It signs people in without asking. */
export async function startOpenIdProvider(): Promise<TestOpenIdProvider> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const jwk = { ...(await exportJWK(publicKey)), kid: 'key-1', alg: 'RS256', use: 'sig' };
  const codes = new Map<string, string>();
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', provider.issuer);
    const json = (body: object, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (url.pathname === '/.well-known/openid-configuration') {
      const { issuer } = provider;
      return json({
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
      });
    }
    if (url.pathname === '/keys') return json({ keys: [jwk] });
    if (url.pathname === '/authorize') {
      const code = randomUUID();
      codes.set(code, url.searchParams.get('nonce') ?? '');
      const back = new URL(url.searchParams.get('redirect_uri') ?? '');
      back.searchParams.set('code', code);
      back.searchParams.set('state', url.searchParams.get('state') ?? '');
      return response.writeHead(302, { location: back.href }).end();
    }
    const form = await formOf(request);
    const nonce = codes.get(form.get('code') ?? '');
    if (nonce === undefined || form.get('client_secret') !== provider.clientSecret) {
      return json({ error: 'invalid_grant' }, 400);
    }
    const idToken = await new SignJWT({ nonce, ...provider.claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'key-1' })
      .setIssuer(provider.issuer)
      .setAudience(provider.clientId)
      .setIssuedAt()
      .setExpirationTime('5 min')
      .sign(privateKey);
    return json({ id_token: idToken, access_token: 'unused', token_type: 'Bearer' });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const provider: TestOpenIdProvider = {
    issuer: `http://localhost:${typeof address === 'object' && address ? address.port : 0}`,
    clientId: 'parlance-test',
    clientSecret: randomUUID(),
    claims: {},
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return provider;
}
