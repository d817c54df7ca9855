import { routes as contractRoutes } from '@parlance/contract/routes';
import type { Access } from '@parlance/contract/routes/route';
import { WEBHOOK_PATHS } from '@parlance/contract/webhooks';
import { Match, type Template } from 'aws-cdk-lib/assertions';
import { LOCALES, resourcesOf, synthesise, templateOf } from './synthesised.ts';

const templates = synthesise();

/** The contract decides who may call; a route that becomes public is listed here as well. */
const PUBLIC_ROUTES = [
  'GET /auth/ways',
  'GET /openapi.json',
  'GET /whitelabels/{slug}',
  'POST /auth/access',
  'POST /auth/refresh',
  'POST /auth/register',
  'POST /auth/reset',
  'POST /auth/reset/check',
  'POST /auth/reset/request',
  'POST /auth/signin',
  'POST /auth/signin/code',
  'POST /auth/signin/passkey',
  'POST /auth/signin/passkey/begin',
  'POST /auth/signin/recovery',
  'POST /auth/signout',
  'POST /auth/token',
  'POST /call/checkRecaptcha',
  'POST /call/customToken',
  'POST /call/saml',
  'POST /reports/csp',
  'POST /webhooks/stripe',
  'POST /webhooks/zoom',
];

/** A collection's public key opens these. */
const ROUTES_FOR_PUBLIC_KEYS = [
  'GET /collections/v2/{id}',
  'GET /collections/v2/{id}/audio',
  'GET /collections/v2/{id}/content',
  'GET /collections/v2/{id}/highlights',
  'GET /collections/v2/{id}/peaks',
  'GET /collections/v2/{id}/speakers',
  'GET /collections/v2/{id}/subtitles',
];

/** Their routes have a stack of their own. */
const CONNECTED_DOMAINS = ['connections', 'meetings', 'destinations'];

interface Ref {
  readonly Ref: string;
}

describe.each(LOCALES)('the API of %s', (locale) => {
  const template = templateOf(templates, `Stateless-${locale}`);
  const correction = templateOf(templates, `Correction-${locale}`);
  const webhooks = templateOf(templates, `Webhooks-${locale}`);
  const connected = templateOf(templates, `Connected-${locale}`);
  const stacks = [template, correction, webhooks, connected];
  const routes = stacks.flatMap((stack) => Object.values(resourcesOf(stack, 'AWS::ApiGatewayV2::Route')));
  const authorizerIn = (
    stack: Template,
    kind: '' | '-if-signed-in' | '-of-both-regions' | '-webhooks' | '-connected',
  ) =>
    Object.entries(resourcesOf(stack, 'AWS::ApiGatewayV2::Authorizer')).find(
      ([, { Properties }]) => Properties.Name === `key-and-id${kind}`,
    ) ?? [''];
  const authorizerId = (kind: '' | '-if-signed-in') => authorizerIn(template, kind)[0];
  const stackOf = ({ access, domain }: { readonly access: Access; readonly domain: string }) => {
    if (domain === 'webhooks') return webhooks;
    if (CONNECTED_DOMAINS.includes(domain)) return connected;
    return access === 'corrector' ? correction : template;
  };
  const authorizerOf = (stack: Template, access: Access) => {
    if (stack === webhooks) return authorizerIn(webhooks, '-webhooks')[0];
    if (stack === connected) return authorizerIn(connected, '-connected')[0];
    return access === 'corrector'
      ? authorizerIn(correction, '-of-both-regions')[0]
      : authorizerId(access === 'open' ? '-if-signed-in' : '');
  };

  it.each(Object.values(contractRoutes))(
    '[infra.routes] serves $method $path ($access) by its domain behind the right authorizer',
    ({ method, path, access, domain }) => {
      const stack = stackOf({ access, domain });
      const route = Object.values(resourcesOf(stack, 'AWS::ApiGatewayV2::Route')).find(
        ({ Properties }) => Properties.RouteKey === `${method} ${path}`,
      );
      expect(route?.Properties).toMatchObject(
        access === 'public'
          ? { AuthorizationType: 'NONE' }
          : { AuthorizationType: 'CUSTOM', AuthorizerId: { Ref: authorizerOf(stack, access) } },
      );
      const target = route?.Properties.Target as { 'Fn::Join': [string, [string, Ref]] };
      const integrations = resourcesOf(stack, 'AWS::ApiGatewayV2::Integration');
      const integration = integrations[target['Fn::Join'][1][1].Ref]?.Properties;
      const { 'Fn::GetAtt': [handler] = [] } = (integration?.IntegrationUri ?? {}) as { 'Fn::GetAtt'?: string[] };
      const functions = resourcesOf(stack, 'AWS::Lambda::Function');
      expect(functions[handler ?? '']?.Properties.FunctionName).toBe(`parlance-dev-${locale}-${domain}`);
      expect(integration?.PayloadFormatVersion).toBe('2.0');
    },
  );

  it('[infra.routes] has the routes of correctors in a stack of their own, on the same API', () => {
    const apiId = { 'Fn::ImportValue': `parlance-dev-${locale}-api-id` };
    for (const type of ['Route', 'Integration', 'Authorizer']) {
      const parts = Object.values(resourcesOf(correction, `AWS::ApiGatewayV2::${type}`));
      expect(parts.length).toBeGreaterThan(0);
      expect(parts.map(({ Properties }) => Properties.ApiId)).toEqual(parts.map(() => apiId));
    }
    const permissions = Object.values(resourcesOf(correction, 'AWS::Lambda::Permission'));
    for (const { Properties } of permissions)
      expect(JSON.stringify(Properties.SourceArn)).toContain(JSON.stringify(apiId));
    const called = Object.values(resourcesOf(correction, 'AWS::Lambda::Function'));
    expect(called.map(({ Properties }) => Properties.FunctionName).sort()).toEqual(
      ['corrections', 'corrector-authorizer', 'correctors'].map((name) => `parlance-dev-${locale}-${name}`),
    );
    expect(permissions).toHaveLength(called.length);
    template.hasOutput('ApiId', { Export: { Name: apiId['Fn::ImportValue'] } });
  });

  it('[webhooks.stack] has the routes of webhooks in a stack of their own, behind the authorizer of the Stateless stack', () => {
    const apiId = { 'Fn::ImportValue': `parlance-dev-${locale}-api-id` };
    for (const type of ['Route', 'Integration', 'Authorizer']) {
      const parts = Object.values(resourcesOf(webhooks, `AWS::ApiGatewayV2::${type}`));
      expect(parts.length).toBeGreaterThan(0);
      expect(parts.map(({ Properties }) => Properties.ApiId)).toEqual(parts.map(() => apiId));
    }
    const [, authorizer] = authorizerIn(webhooks, '-webhooks');
    expect(JSON.stringify(authorizer?.Properties.AuthorizerUri)).toContain(
      `:function:parlance-dev-${locale}-authorizer`,
    );
    const names = Object.values(resourcesOf(webhooks, 'AWS::Lambda::Function')).map(
      ({ Properties }) => Properties.FunctionName,
    );
    expect(names.sort()).toEqual([
      `parlance-dev-${locale}-webhooks`,
      `parlance-dev-${locale}-workflows-deliver-webhook`,
      `parlance-dev-${locale}-workflows-record-webhooks`,
    ]);
  });

  it('[infra.routes] is open to callers without a key on the listed routes alone', () => {
    const open = routes.filter(({ Properties }) => Properties.AuthorizationType === 'NONE');
    expect(open.map(({ Properties }) => Properties.RouteKey).sort()).toEqual(PUBLIC_ROUTES);
    const optional = routes.filter(
      ({ Properties }) => (Properties.AuthorizerId as Ref | undefined)?.Ref === authorizerId('-if-signed-in'),
    );
    expect(optional.map(({ Properties }) => Properties.RouteKey).sort()).toEqual(ROUTES_FOR_PUBLIC_KEYS);
  });

  it('[infra.routes] has no other route', () => {
    expect(routes).toHaveLength(Object.keys(contractRoutes).length + Object.keys(WEBHOOK_PATHS).length);
  });

  it('[infra.routes] asks the authorizer by the headers key and id, and lets the API call it', () => {
    const count = (stack: Template) => Object.keys(resourcesOf(stack, 'AWS::ApiGatewayV2::Authorizer')).length;
    expect(stacks.map(count)).toEqual([2, 1, 1, 1]);
    for (const [, authorizer] of [
      authorizerIn(template, ''),
      authorizerIn(correction, '-of-both-regions'),
      authorizerIn(webhooks, '-webhooks'),
      authorizerIn(connected, '-connected'),
    ]) {
      expect(authorizer?.Properties).toMatchObject({
        AuthorizerType: 'REQUEST',
        EnableSimpleResponses: true,
        IdentitySource: ['$request.header.key', '$request.header.id'],
        AuthorizerPayloadFormatVersion: '2.0',
        AuthorizerResultTtlInSeconds: 20,
      });
    }
    for (const stack of stacks) {
      expect(JSON.stringify(resourcesOf(stack, 'AWS::Lambda::Permission'))).toContain('/authorizers/');
    }
  });

  it('[infra.routes] remembers a verified key for 20 seconds, and limits the calls of a region', () => {
    expect(resourcesOf(template, 'AWS::ApiGatewayV2::Authorizer')[authorizerId('')]?.Properties).toMatchObject({
      AuthorizerResultTtlInSeconds: 20,
    });
    template.hasResourceProperties('AWS::ApiGatewayV2::Stage', {
      DefaultRouteSettings: { ThrottlingRateLimit: 2000, ThrottlingBurstLimit: 4000 },
    });
  });

  it('[infra.routes] [sharing.public] asks the authorizer of open endpoints of every request, and remembers nothing', () => {
    const { Properties } = resourcesOf(template, 'AWS::ApiGatewayV2::Authorizer')[authorizerId('-if-signed-in')] ?? {};
    expect(Properties).toMatchObject({ AuthorizerResultTtlInSeconds: 0, EnableSimpleResponses: true });
    expect(Properties).not.toHaveProperty('IdentitySource');
  });

  it('[infra.routes] takes no cookies, and has each domain refuse pages that are not its own', () => {
    template.hasResourceProperties('AWS::ApiGatewayV2::Api', {
      CorsConfiguration: {
        AllowOrigins: ['*'],
        AllowHeaders: ['key', 'id', 'x-api-key', 'content-type'],
        AllowCredentials: Match.absent(),
      },
    });
    for (const { domain, access } of Object.values(contractRoutes)) {
      stackOf({ access, domain }).hasResourceProperties('AWS::Lambda::Function', {
        FunctionName: `parlance-dev-${locale}-${domain}`,
        Environment: { Variables: Match.objectLike({ WEB_URL: { Ref: 'WebUrl' } }) },
      });
    }
  });
});
