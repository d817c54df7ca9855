import type { Endpoint } from '@parlance/contract/endpoint';
import { endpoints } from '@parlance/contract/endpoints';
import { Match } from 'aws-cdk-lib/assertions';
import { LOCALES, resourcesOf, synthesise, templateOf } from './synthesised.ts';

const templates = synthesise();

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

  it.each(Object.values<Endpoint>(endpoints))(
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

  it('[infra.routes] has no other route', () => {
    expect(routes).toHaveLength(Object.keys(endpoints).length);
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
    for (const domain of new Set(Object.values<Endpoint>(endpoints).map((endpoint) => endpoint.domain))) {
      template.hasResourceProperties('AWS::Lambda::Function', {
        FunctionName: `parlance-dev-${locale}-${domain}`,
        Environment: { Variables: Match.objectLike({ WEB_URL: { Ref: 'WebUrl' } }) },
      });
    }
  });
});
