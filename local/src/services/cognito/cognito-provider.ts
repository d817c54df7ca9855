import { isTrue, textField } from '../../aws/json-fields.ts';
import type { Provisioned, ResourceInput, ResourceProvider } from '../../aws/provider.ts';
import { identityProvider } from './identity-provider-actions.ts';
import type { IdentityProviderStore } from './identity-provider-store.ts';
import { makeSigningKey, type TokenIssuer } from './tokens.ts';
import type { UserPoolStore } from './user-pool-store.ts';

/**
 * User pools, their clients, domains and identity providers from a template. A pool keeps its id, users and signing key
 * at every start.
 */
export function createCognitoProvider(
  pools: UserPoolStore,
  providers: IdentityProviderStore,
  tokens: TokenIssuer,
): ResourceProvider {
  async function provisionPool(resource: ResourceInput): Promise<Provisioned> {
    const pool = await pools.putPool(resource, resource.properties, makeSigningKey);
    return {
      ref: pool.id,
      attributes: {
        UserPoolId: pool.id,
        Arn: `arn:aws:cognito-idp:${pool.region}:${resource.accountId}:userpool/${pool.id}`,
        ProviderName: `cognito-idp.${pool.region}.amazonaws.com/${pool.id}`,
        ProviderURL: tokens.issuer(pool),
      },
    };
  }

  async function provisionClient(resource: ResourceInput): Promise<Provisioned> {
    const { properties } = resource;
    const pool = pools.requirePool(textField(properties, 'UserPoolId'), resource.region);
    const client = pools.putClient(resource, pool.id, properties, isTrue(properties, 'GenerateSecret'));
    const name = textField(properties, 'ClientName') || resource.logicalId;
    return { ref: client.id, attributes: { ClientId: client.id, Name: name, ClientSecret: client.secret } };
  }

  async function provisionDomain({ properties, region }: ResourceInput): Promise<Provisioned> {
    const domain = textField(properties, 'Domain');
    providers.putDomain(pools.requirePool(textField(properties, 'UserPoolId'), region).id, domain);
    return { ref: domain, attributes: { CloudFrontDistribution: '' } };
  }

  async function provisionProvider({ properties, region }: ResourceInput): Promise<Provisioned> {
    const pool = pools.requirePool(textField(properties, 'UserPoolId'), region);
    const provider = await identityProvider(pool, properties);
    providers.save({ ...provider, createdAt: providers.find(pool.id, provider.name)?.createdAt ?? provider.createdAt });
    return { ref: provider.name, attributes: {} };
  }

  const provisioners: Readonly<Record<string, ResourceProvider['provision']>> = {
    'AWS::Cognito::UserPool': provisionPool,
    'AWS::Cognito::UserPoolClient': provisionClient,
    'AWS::Cognito::UserPoolDomain': provisionDomain,
    'AWS::Cognito::UserPoolIdentityProvider': provisionProvider,
  };

  return {
    types: Object.keys(provisioners),
    async provision(resource) {
      const provision = provisioners[resource.type];
      if (!provision) throw new Error(`Cognito provides no ${resource.type}`);
      return provision(resource);
    },
  };
}
