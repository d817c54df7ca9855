import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Throttle } from '../src/services/apigateway/throttle.ts';
import { type System, startSystem } from '../src/system.ts';
import { inlineFunction, permission, writeAssembly } from './support/synthesise.ts';

const ECHO =
  'export const handler = async (event) => ({ statusCode: 200, headers: { "content-type": "application/json" }, body: JSON.stringify(event) });';

const ANSWERS = `export const handler = async (event) => {
  switch (event.rawPath) {
    case '/plain': return { hello: 'world' };
    case '/cookies': return { statusCode: 201, cookies: ['a=1; Path=/', 'b=2'], body: 'made' };
    case '/binary': return { statusCode: 200, headers: { 'content-type': 'image/png' }, isBase64Encoded: true, body: 'iVBORw==' };
    case '/throws': throw new Error('secret details');
    case '/slow': await new Promise((resolve) => setTimeout(resolve, 10000)); return {};
    case '/own-cors': return { statusCode: 200, headers: { 'access-control-allow-origin': 'https://evil.example' }, body: '' };
    default: return { statusCode: 'nonsense' };
  }
};`;

const AUTHORIZER = `let asked = 0;
export const handler = async (event) => {
  asked += 1;
  if (event.headers.key === 'explode') throw new Error('no');
  if (event.headers.key === 'unauthorized') throw new Error('Unauthorized');
  return { isAuthorized: event.headers.key === 'good', context: { uid: event.headers.id, asked, sources: event.identitySource.join('|') } };
};`;

function route(routeKey: string, integration: string, authorized = false) {
  return {
    Type: 'AWS::ApiGatewayV2::Route',
    Properties: {
      ApiId: { Ref: 'Api' },
      RouteKey: routeKey,
      Target: { 'Fn::Join': ['', ['integrations/', { Ref: integration }]] },
      ...(authorized && { AuthorizationType: 'CUSTOM', AuthorizerId: { Ref: 'Authorizer' } }),
    },
  };
}

function integration(functionId: string, timeout = 30_000) {
  return {
    Type: 'AWS::ApiGatewayV2::Integration',
    Properties: {
      ApiId: { Ref: 'Api' },
      IntegrationType: 'AWS_PROXY',
      IntegrationUri: { 'Fn::GetAtt': [functionId, 'Arn'] },
      PayloadFormatVersion: '2.0',
      TimeoutInMillis: timeout,
    },
  };
}

const TEMPLATE = {
  Resources: {
    Echo: inlineFunction('api-echo', ECHO),
    Answers: inlineFunction('api-answers', ANSWERS, { Timeout: 20 }),
    AuthorizerFunction: inlineFunction('api-authorizer', AUTHORIZER),
    EchoPermission: permission('Echo'),
    AnswersPermission: permission('Answers'),
    AuthorizerPermission: permission('AuthorizerFunction'),
    Api: {
      Type: 'AWS::ApiGatewayV2::Api',
      Properties: {
        Name: 'test',
        ProtocolType: 'HTTP',
        CorsConfiguration: {
          AllowOrigins: ['http://localhost:4000'],
          AllowMethods: ['GET', 'POST'],
          AllowHeaders: ['key', 'id'],
          MaxAge: 600,
        },
      },
    },
    Authorizer: {
      Type: 'AWS::ApiGatewayV2::Authorizer',
      Properties: {
        ApiId: { Ref: 'Api' },
        Name: 'tokens',
        AuthorizerType: 'REQUEST',
        AuthorizerPayloadFormatVersion: '2.0',
        AuthorizerResultTtlInSeconds: 300,
        EnableSimpleResponses: true,
        IdentitySource: ['$request.header.key', '$request.header.id'],
        AuthorizerUri: {
          'Fn::Join': [
            '',
            [
              'arn:aws:apigateway:us-east-1:lambda:path/2015-03-31/functions/',
              { 'Fn::GetAtt': ['AuthorizerFunction', 'Arn'] },
              '/invocations',
            ],
          ],
        },
      },
    },
    Stage: {
      Type: 'AWS::ApiGatewayV2::Stage',
      Properties: {
        ApiId: { Ref: 'Api' },
        StageName: '$default',
        AutoDeploy: true,
        DefaultRouteSettings: { ThrottlingRateLimit: 1000, ThrottlingBurstLimit: 2000 },
        RouteSettings: { 'GET /few': { ThrottlingRateLimit: 0.001, ThrottlingBurstLimit: 2 } },
      },
    },
    EchoIntegration: integration('Echo'),
    AnswersIntegration: integration('Answers', 1500),
    One: route('GET /things/{id}', 'EchoIntegration'),
    Special: route('GET /things/special', 'EchoIntegration'),
    Post: route('POST /things', 'EchoIntegration'),
    Any: route('ANY /any/{proxy+}', 'EchoIntegration'),
    Few: route('GET /few', 'EchoIntegration'),
    Private: route('GET /private', 'EchoIntegration', true),
    ...Object.fromEntries(
      ['plain', 'cookies', 'binary', 'throws', 'slow', 'own-cors', 'nonsense'].map((name) => [
        `Answer${name.replace('-', '')}`,
        route(`GET /${name}`, 'AnswersIntegration'),
      ]),
    ),
  },
  Outputs: {
    Url: { Value: { 'Fn::GetAtt': ['Api', 'ApiEndpoint'] } },
    Id: { Value: { Ref: 'Api' }, Export: { Name: 'the-api' } },
  },
};

/** Adds a route with an authorizer of its own to the API of another stack. */
const ADDED = {
  Resources: {
    Echo: inlineFunction('added-echo', ECHO),
    AuthorizerFunction: inlineFunction('added-authorizer', AUTHORIZER.replace("'good'", "'better'")),
    EchoPermission: permission('Echo', { 'Fn::ImportValue': 'the-api' }),
    AuthorizerPermission: permission('AuthorizerFunction', { 'Fn::ImportValue': 'the-api' }),
    Authorizer: ofImportedApi(TEMPLATE.Resources.Authorizer),
    EchoIntegration: ofImportedApi(TEMPLATE.Resources.EchoIntegration),
    Added: ofImportedApi(route('GET /added', 'EchoIntegration', true)),
  },
};

function ofImportedApi({ Type, Properties }: { readonly Type: string; readonly Properties: object }) {
  return { Type, Properties: { ...Properties, ApiId: { 'Fn::ImportValue': 'the-api' } } };
}

describe('[local.apigateway] HTTP API', () => {
  const home = mkdtempSync(join(tmpdir(), 'local-api-'));
  let system: System;
  let api: string;

  beforeAll(async () => {
    const cdkOut = writeAssembly(join(home, 'cdk.out'), [
      { stackName: 'Added', template: ADDED, dependencies: ['Api'] },
      { stackName: 'Api', template: TEMPLATE },
    ]);
    system = await startSystem({ home, cache: join(home, 'cache'), port: 0, cdkOut });
    api = system.addresses.apis[0]?.address ?? '';
  });

  afterAll(async () => {
    await system?.stop();
    rmSync(home, { recursive: true, force: true });
  });

  const json = async (path: string, init?: RequestInit) => (await fetch(api + path, init)).json();

  it('has its address in the stack output', () => {
    expect(system.stacks.find(({ stackName }) => stackName === 'Api')?.outputs.Url).toBe(api);
  });

  it('passes the request in payload format 2.0', async () => {
    const event = await json('/things/a%20b?x=1&x=2&y=%C3%A9', {
      headers: { 'X-Custom': 'yes', cookie: 'one=1; two=2', 'user-agent': 'test' },
    });
    expect(event).toMatchObject({
      version: '2.0',
      routeKey: 'GET /things/{id}',
      rawPath: '/things/a b',
      rawQueryString: 'x=1&x=2&y=%C3%A9',
      queryStringParameters: { x: '1,2', y: 'é' },
      pathParameters: { id: 'a b' },
      cookies: ['one=1', 'two=2'],
      headers: { 'x-custom': 'yes' },
      isBase64Encoded: false,
      requestContext: {
        stage: '$default',
        routeKey: 'GET /things/{id}',
        http: { method: 'GET', path: '/things/a b', sourceIp: '127.0.0.1', userAgent: 'test', protocol: 'HTTP/1.1' },
      },
    });
    expect(event).not.toHaveProperty('body');
    expect(event.headers).not.toHaveProperty('cookie');
  });

  it('prefers the more specific route', async () => {
    expect((await json('/things/special')).routeKey).toBe('GET /things/special');
    expect(await json('/any/a/b', { method: 'DELETE' })).toMatchObject({ pathParameters: { proxy: 'a/b' } });
  });

  it('passes text unchanged and other bodies as Base64', async () => {
    const text = await json('/things', {
      method: 'POST',
      body: '{"a":1}',
      headers: { 'content-type': 'application/json' },
    });
    expect(text).toMatchObject({ body: '{"a":1}', isBase64Encoded: false });
    const bytes = await json('/things', {
      method: 'POST',
      body: new Uint8Array([1, 2, 255]),
      headers: { 'content-type': 'audio/wav' },
    });
    expect(bytes).toMatchObject({ body: 'AQL/', isBase64Encoded: true });
  });

  it('returns 200 for a result without a status code', async () => {
    expect(await json('/plain')).toEqual({ hello: 'world' });
  });

  it('sets cookies and passes binary bodies', async () => {
    const cookies = await fetch(`${api}/cookies`);
    expect(cookies.status).toBe(201);
    expect(cookies.headers.getSetCookie()).toEqual(['a=1; Path=/', 'b=2']);
    const binary = await fetch(`${api}/binary`);
    expect(Buffer.from(await binary.arrayBuffer()).toString('hex')).toBe('89504e47');
  });

  it.each([
    ['/nowhere', 404, 'Not Found'],
    ['/throws', 500, 'Internal Server Error'],
    ['/nonsense', 500, 'Internal Server Error'],
    ['/slow', 503, 'Service Unavailable'],
  ])('answers %s with %i', async (path, status, message) => {
    const response = await fetch(api + path);
    expect([response.status, await response.json()]).toEqual([status, { message }]);
  });

  it('refuses a body beyond 10 MB', async () => {
    const response = await fetch(`${api}/things`, { method: 'POST', body: Buffer.alloc(10 * 1024 * 1024 + 1) });
    expect(response.status).toBe(413);
  });

  it("answers 429 above the stage's limits for a route", async () => {
    const statuses = await Promise.all(Array.from({ length: 4 }, async () => (await fetch(`${api}/few`)).status));
    expect(statuses.sort()).toEqual([200, 200, 429, 429]);
    expect(await json('/few')).toEqual({ message: 'Too Many Requests' });
    expect((await fetch(`${api}/plain`)).status).toBe(200);
  });

  it('accepts requests at the rate of the route again after some time', () => {
    const throttle = new Throttle({ byRoute: new Map(), others: { rate: 2, burst: 3 } });
    const at = (milliseconds: number) => [0, 0, 0, 0].map(() => throttle.take('GET /', milliseconds));
    expect(at(0)).toEqual([true, true, true, false]);
    expect(at(400)).toEqual([false, false, false, false]);
    expect(at(1000)).toEqual([true, true, false, false]);
    expect(at(60_000)).toEqual([true, true, true, false]);
    expect(throttle.take('GET /other', 60_000)).toBe(true);
  });

  describe('with an authorizer', () => {
    const ask = (headers: Record<string, string>) => fetch(`${api}/private`, { headers });

    it('refuses a request without an identity source, and does not call the authorizer', async () => {
      const response = await ask({ key: 'good' });
      expect([response.status, await response.json()]).toEqual([401, { message: 'Unauthorized' }]);
    });

    it("passes the authorizer's context to the function, and caches the verdict", async () => {
      const first = await (await ask({ key: 'good', id: 'u1' })).json();
      expect(first.requestContext.authorizer).toEqual({ lambda: { uid: 'u1', asked: 1, sources: 'good|u1' } });
      const second = await (await ask({ key: 'good', id: 'u1' })).json();
      expect(second.requestContext.authorizer.lambda.asked).toBe(1);
      const other = await (await ask({ key: 'good', id: 'u2' })).json();
      expect(other.requestContext.authorizer.lambda.uid).toBe('u2');
    });

    it('refuses a request that the authorizer refuses', async () => {
      expect((await ask({ key: 'bad', id: 'u1' })).status).toBe(403);
      expect((await ask({ key: 'unauthorized', id: 'u1' })).status).toBe(401);
      expect((await ask({ key: 'explode', id: 'u1' })).status).toBe(500);
    });

    it('serves what another stack adds, behind the authorizer of that stack', async () => {
      expect(system.addresses.apis).toHaveLength(1);
      const call = (path: string, key: string) => fetch(api + path, { headers: { key, id: 'ann' } });
      const answer = await call('/added', 'better');
      expect(answer.status).toBe(200);
      expect(await answer.json()).toMatchObject({ routeKey: 'GET /added' });
      expect((await call('/added', 'good')).status).toBe(403);
      expect((await call('/private', 'better')).status).toBe(403);
      expect((await fetch(`${api}/added`)).status).toBe(401);
    });
  });

  describe('across origins', () => {
    const origin = 'http://localhost:4000';

    it('answers a preflight request by itself', async () => {
      const response = await fetch(`${api}/private`, {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'GET', 'access-control-request-headers': 'key' },
      });
      expect(response.status).toBe(204);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'access-control-allow-origin': origin,
        'access-control-allow-methods': 'GET,POST',
        'access-control-allow-headers': 'key,id',
        'access-control-max-age': '600',
      });
    });

    it("replaces the function's CORS headers with its own, on refusals too", async () => {
      expect((await fetch(`${api}/own-cors`, { headers: { origin } })).headers.get('access-control-allow-origin')).toBe(
        origin,
      );
      expect((await fetch(`${api}/private`, { headers: { origin } })).headers.get('access-control-allow-origin')).toBe(
        origin,
      );
      const stranger = await fetch(`${api}/own-cors`, { headers: { origin: 'https://evil.example' } });
      expect(stranger.headers.get('access-control-allow-origin')).toBeNull();
    });
  });
});
