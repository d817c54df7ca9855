import { App, Stack } from 'aws-cdk-lib';
import { Match, Template } from 'aws-cdk-lib/assertions';
import { UserPool } from 'aws-cdk-lib/aws-cognito';
import { FederatedSignIn } from '../src/constructs/federated-sign-in.ts';
import { regionalNames } from '../src/names.ts';
import { stageNamed } from '../src/stages.ts';

function synthesise(google?: { clientId: string; secretName: string }): Template {
  const stack = new Stack(new App(), 'Stack');
  new FederatedSignIn(stack, 'FederatedSignIn', {
    pool: new UserPool(stack, 'Pool'),
    names: regionalNames('dev', 'us'),
    stage: { ...stageNamed('dev'), ...(google && { google }) },
    webUrl: 'https://app.example',
  });
  return Template.fromStack(stack);
}

describe('sign-in by others', () => {
  it('[white-label.saml] gives tokens for codes to who knows a secret alone, and codes to the product alone', () => {
    const template = synthesise();
    template.hasResourceProperties('AWS::Cognito::UserPoolClient', {
      GenerateSecret: true,
      AllowedOAuthFlows: ['code'],
      CallbackURLs: ['https://app.example/signin/complete'],
      SupportedIdentityProviders: Match.absent(),
      ExplicitAuthFlows: Match.absent(),
    });
    template.resourceCountIs('AWS::Cognito::UserPoolDomain', 1);
  });

  it('[accounts.google] offers Google in a stage that has its client, whose secret is in no template', () => {
    synthesise().resourceCountIs('AWS::Cognito::UserPoolIdentityProvider', 0);
    const template = synthesise({ clientId: 'client', secretName: 'parlance/google' });
    template.hasResourceProperties('AWS::Cognito::UserPoolIdentityProvider', {
      ProviderType: 'Google',
      ProviderDetails: { client_id: 'client', client_secret: Match.stringLikeRegexp('resolve:secretsmanager') },
      AttributeMapping: { email: 'email', email_verified: 'email_verified', name: 'name' },
    });
    template.hasResourceProperties('AWS::Cognito::UserPoolClient', { SupportedIdentityProviders: ['Google'] });
  });
});
