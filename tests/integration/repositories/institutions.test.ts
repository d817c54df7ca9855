import {
  CreateIdentityProviderCommand,
  DescribeUserPoolClientCommand,
  UpdateUserPoolClientCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { offerAllProviders } from '@parlance/infra/ops/institutions';
import { type Stores, startStores } from './running-stores.ts';

let stores: Stores;
beforeAll(async () => {
  stores = await startStores();
}, 120_000);
afterAll(() => stores?.stop());

describe('after a deployment', () => {
  it('[deploy.institutions] every provider of the pool is offered again, and nothing else of the client changes', async () => {
    const { cognito, userPoolId, federationClientId } = stores.region('us');
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

    // As CloudFormation does when it changes the client: what the template doesn't name is gone.
    const { ClientSecret: _, CreationDate: __, LastModifiedDate: ___, ...rest } = deployed;
    await cognito.send(new UpdateUserPoolClientCommand({ ...rest, ...ids, SupportedIdentityProviders: [] }));
    expect((await client()).SupportedIdentityProviders ?? []).toEqual([]);
    await offerAllProviders(home);
    await offerAllProviders(home);
    expect([...((await client()).SupportedIdentityProviders ?? [])].sort()).toEqual(['aau', 'nyu']);
  }, 60_000);
});
