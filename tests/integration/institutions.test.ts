import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  CognitoIdentityProviderClient,
  CreateIdentityProviderCommand,
  DescribeUserPoolClientCommand,
  UpdateUserPoolClientCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { offerAllProviders } from '@parlance/infra/ops/institutions';
import { startEndpoint } from '@parlance/local/aws/endpoint';
import { createCognitoService } from '@parlance/local/services/cognito/cognito-service';

/** Starts a user pool with a client, without the rest of the system. */
async function startUserPool() {
  const home = await mkdtemp(join(tmpdir(), 'parlance-pool-'));
  const endpoint = await startEndpoint({ port: 0 });
  const { service, provider, close } = createCognitoService({ home, address: endpoint.address });
  endpoint.register(service);
  const place = { stackName: 'Stateful', region: 'us-east-1', accountId: '000000000000' };
  const create = async (type: string, logicalId: string, properties: Record<string, unknown>) =>
    (await provider.provision({ ...place, type, logicalId, properties })).ref;
  const userPoolId = await create('AWS::Cognito::UserPool', 'Pool', { UserPoolName: 'people' });
  const federationClientId = await create('AWS::Cognito::UserPoolClient', 'Client', {
    ...{ UserPoolId: userPoolId, ClientName: 'federation', GenerateSecret: true, AllowedOAuthFlows: ['code'] },
    ...{ AllowedOAuthFlowsUserPoolClient: true, AllowedOAuthScopes: ['openid', 'email', 'profile'] },
    ...{ CallbackURLs: ['https://parlance.example/signin/complete/'], RefreshTokenValidity: 30 },
  });
  const { accessKeyId, secretAccessKey } = endpoint.root;
  const credentials = { accessKeyId, secretAccessKey };
  return {
    cognito: new CognitoIdentityProviderClient({ region: place.region, endpoint: endpoint.address, credentials }),
    ...{ userPoolId, federationClientId },
    async stop() {
      await endpoint.close();
      await close();
      await rm(home, { recursive: true, force: true });
    },
  };
}

describe('after a deployment', () => {
  it('[deploy.institutions] the client offers all providers of the pool again, and keeps its other settings', async () => {
    const pool = await startUserPool();
    const { cognito, userPoolId, federationClientId } = pool;
    const home = { cognito, userPoolId, federationClientId };
    const ids = { UserPoolId: userPoolId, ClientId: federationClientId };
    const client = async () => (await cognito.send(new DescribeUserPoolClientCommand(ids))).UserPoolClient ?? {};
    const settings = ({ LastModifiedDate: _, SupportedIdentityProviders: __, ...rest }: Record<string, unknown>) =>
      rest;
    expect(await offerAllProviders(home)).toEqual([]);

    for (const ProviderName of ['nyu', 'aau']) {
      const ProviderDetails = {
        ...{ client_id: 'id', client_secret: 'secret', authorize_scopes: 'openid' },
        ...{ oidc_issuer: 'https://idp.example', attributes_request_method: 'GET' },
      };
      const provider = { UserPoolId: userPoolId, ProviderName, ProviderType: 'OIDC' as const, ProviderDetails };
      await cognito.send(new CreateIdentityProviderCommand(provider));
    }
    const deployed = await client();
    expect(deployed.SupportedIdentityProviders ?? []).toEqual([]);
    expect((await offerAllProviders(home)).sort()).toEqual(['aau', 'nyu']);
    expect([...((await client()).SupportedIdentityProviders ?? [])].sort()).toEqual(['aau', 'nyu']);
    expect(settings({ ...(await client()) })).toEqual(settings({ ...deployed }));

    // CloudFormation updates the client like this: settings that the template doesn't name are lost.
    const { ClientSecret: _, CreationDate: __, LastModifiedDate: ___, ...rest } = deployed;
    await cognito.send(new UpdateUserPoolClientCommand({ ...rest, ...ids, SupportedIdentityProviders: [] }));
    expect((await client()).SupportedIdentityProviders ?? []).toEqual([]);
    await offerAllProviders(home);
    await offerAllProviders(home);
    expect([...((await client()).SupportedIdentityProviders ?? [])].sort()).toEqual(['aau', 'nyu']);
    await pool.stop();
  });
});
