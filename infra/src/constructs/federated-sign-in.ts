import { Aws, Duration, SecretValue } from 'aws-cdk-lib';
import {
  CfnUserPoolDomain,
  OAuthScope,
  ProviderAttribute,
  type UserPool,
  type UserPoolClient,
  UserPoolClientIdentityProvider,
  UserPoolIdentityProviderGoogle,
} from 'aws-cdk-lib/aws-cognito';
import { Construct } from 'constructs';
import type { RegionalNames } from '../names.ts';
import type { Stage } from '../stages.ts';
import { federationRedirect } from '../web-url.ts';

interface FederatedSignInProps {
  readonly pool: UserPool;
  readonly names: RegionalNames;
  readonly stage: Stage;
  readonly webUrl: string;
}

/**
 * Sign-in by institutions and by Google. The client has a secret: only the API can exchange codes for tokens, and it first
 * checks that the institution may vouch for the address. A command adds institutions (docs/institutions.md), not this stack.
 */
export class FederatedSignIn extends Construct {
  readonly client: UserPoolClient;

  constructor(scope: Construct, id: string, { pool, names, stage, webUrl }: FederatedSignInProps) {
    super(scope, id);
    new CfnUserPoolDomain(this, 'Domain', {
      userPoolId: pool.userPoolId,
      domain: `${names.prefix}-${Aws.ACCOUNT_ID}`,
    });
    const google = stage.google && this.google(pool, stage.google);
    this.client = pool.addClient('Federation', {
      generateSecret: true,
      authFlows: {},
      oAuth: {
        flows: { authorizationCodeGrant: true },
        scopes: [OAuthScope.OPENID, OAuthScope.EMAIL, OAuthScope.PROFILE],
        callbackUrls: [federationRedirect(webUrl)],
      },
      supportedIdentityProviders: google ? [UserPoolClientIdentityProvider.GOOGLE] : [],
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      idTokenValidity: Duration.hours(1),
      accessTokenValidity: Duration.hours(1),
      refreshTokenValidity: Duration.days(7),
    });
    if (google) this.client.node.addDependency(google);
  }

  private google(
    pool: UserPool,
    { clientId, secretName }: NonNullable<Stage['google']>,
  ): UserPoolIdentityProviderGoogle {
    return new UserPoolIdentityProviderGoogle(this, 'Google', {
      userPool: pool,
      clientId,
      clientSecretValue: SecretValue.secretsManager(secretName),
      scopes: ['openid', 'email', 'profile'],
      attributeMapping: {
        email: ProviderAttribute.GOOGLE_EMAIL,
        fullname: ProviderAttribute.GOOGLE_NAME,
        custom: { email_verified: ProviderAttribute.other('email_verified') },
      },
    });
  }
}
