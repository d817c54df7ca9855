import { routes as contractRoutes } from '@parlance/contract/routes';
import { WEBHOOK_PATHS } from '@parlance/contract/webhooks';
import { Match } from 'aws-cdk-lib/assertions';
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
  'POST /call/checkRecaptcha',
  'POST /call/customToken',
  'POST /call/saml',
  'POST /reports/csp',
  'POST /webhooks/stripe',
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

interface Ref {
  readonly Ref: string;
}

describe.each(LOCALES)('the API of %s', (locale) => {
  const template = templateOf(templates, `Stateless-${locale}`);
  const routes = Object.values(resourcesOf(template, 'AWS::ApiGatewayV2::Route'));
  const integrations = resourcesOf(template, 'AWS::ApiGatewayV2::Integration');
  const functions = resourcesOf(template, 'AWS::Lambda::Function');
  const authorizerId = (optional: boolean) =>
    Object.entries(resourcesOf(template, 'AWS::ApiGatewayV2::Authorizer')).find(
      ([, { Properties }]) => (Properties.IdentitySource === undefined) === optional,
    )?.[0] ?? '';

  it.each(Object.values(contractRoutes))(
    '[infra.routes] serves $method $path ($access) by its domain behind the right authorizer',
    ({ method, path, access, domain }) => {
      const route = routes.find(({ Properties }) => Properties.RouteKey === `${method} ${path}`);
      expect(route?.Properties).toMatchObject(
        access === 'public'
          ? { AuthorizationType: 'NONE' }
          : { AuthorizationType: 'CUSTOM', AuthorizerId: { Ref: authorizerId(access === 'open') } },
      );
      const target = route?.Properties.Target as { 'Fn::Join': [string, [string, Ref]] };
      const integration = integrations[target['Fn::Join'][1][1].Ref]?.Properties;
      const { 'Fn::GetAtt': [handler] = [] } = (integration?.IntegrationUri ?? {}) as { 'Fn::GetAtt'?: string[] };
      expect(functions[handler ?? '']?.Properties.FunctionName).toBe(`parlance-dev-${locale}-${domain}`);
      expect(integration?.PayloadFormatVersion).toBe('2.0');
    },
  );

  it('[infra.routes] is open to callers without a key on the listed routes alone', () => {
    const open = routes.filter(({ Properties }) => Properties.AuthorizationType === 'NONE');
    expect(open.map(({ Properties }) => Properties.RouteKey).sort()).toEqual(PUBLIC_ROUTES);
    const optional = routes.filter(
      ({ Properties }) => (Properties.AuthorizerId as Ref | undefined)?.Ref === authorizerId(true),
    );
    expect(optional.map(({ Properties }) => Properties.RouteKey).sort()).toEqual(ROUTES_FOR_PUBLIC_KEYS);
  });

  it('[infra.routes] has no other route', () => {
    expect(routes).toHaveLength(Object.keys(contractRoutes).length + Object.keys(WEBHOOK_PATHS).length);
  });

  it('[infra.routes] asks the authorizer by the headers key and id, and lets the API call it', () => {
    const authorizers = resourcesOf(template, 'AWS::ApiGatewayV2::Authorizer');
    expect(Object.keys(authorizers)).toHaveLength(2);
    expect(authorizers[authorizerId(false)]?.Properties).toMatchObject({
      AuthorizerType: 'REQUEST',
      EnableSimpleResponses: true,
      IdentitySource: ['$request.header.key', '$request.header.id'],
      AuthorizerPayloadFormatVersion: '2.0',
    });
    const permissions = JSON.stringify(resourcesOf(template, 'AWS::Lambda::Permission'));
    expect(permissions).toContain('/authorizers/');
  });

  it('[infra.routes] remembers a verified key for 20 seconds, and limits the calls of a region', () => {
    expect(resourcesOf(template, 'AWS::ApiGatewayV2::Authorizer')[authorizerId(false)]?.Properties).toMatchObject({
      AuthorizerResultTtlInSeconds: 20,
    });
    template.hasResourceProperties('AWS::ApiGatewayV2::Stage', {
      DefaultRouteSettings: { ThrottlingRateLimit: 2000, ThrottlingBurstLimit: 4000 },
    });
  });

  it('[infra.routes] [sharing.public] asks the authorizer of open endpoints of every request, and remembers nothing', () => {
    const { Properties } = resourcesOf(template, 'AWS::ApiGatewayV2::Authorizer')[authorizerId(true)] ?? {};
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
    for (const domain of new Set(Object.values(contractRoutes).map(({ domain }) => domain))) {
      template.hasResourceProperties('AWS::Lambda::Function', {
        FunctionName: `parlance-dev-${locale}-${domain}`,
        Environment: { Variables: Match.objectLike({ WEB_URL: { Ref: 'WebUrl' } }) },
      });
    }
  });
});
