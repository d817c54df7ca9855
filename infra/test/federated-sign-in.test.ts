import { Match } from 'aws-cdk-lib/assertions';
import { LOCALES, synthesise, templateOf } from './synthesised.ts';

const without = synthesise('staging');
const withGoogle = synthesise('whole');

describe.each(LOCALES)('sign-in by others in %s', (locale) => {
  it("[white-label.saml] gives tokens for codes only with the client's secret, and sends codes only to the product", () => {
    const template = templateOf(without, `Stateful-${locale}`);
    template.hasResourceProperties('AWS::Cognito::UserPoolClient', {
      GenerateSecret: true,
      AllowedOAuthFlows: ['code'],
      CallbackURLs: [{ 'Fn::Join': ['', [{ Ref: 'WebUrl' }, '/signin/complete']] }],
      SupportedIdentityProviders: Match.absent(),
      ExplicitAuthFlows: Match.absent(),
    });
    template.resourceCountIs('AWS::Cognito::UserPoolDomain', 1);
  });

  it('[accounts.google] offers Google in a stage that has its client, whose secret is in no template', () => {
    templateOf(without, `Stateful-${locale}`).resourceCountIs('AWS::Cognito::UserPoolIdentityProvider', 0);
    const template = templateOf(withGoogle, `Stateful-${locale}`);
    template.hasResourceProperties('AWS::Cognito::UserPoolIdentityProvider', {
      ProviderType: 'Google',
      ProviderDetails: { client_id: 'client', client_secret: Match.stringLikeRegexp('resolve:secretsmanager') },
      AttributeMapping: { email: 'email', email_verified: 'email_verified', name: 'name' },
    });
    template.hasResourceProperties('AWS::Cognito::UserPoolClient', { SupportedIdentityProviders: ['Google'] });
  });
});
