import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { KMSClient } from '@aws-sdk/client-kms';
import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import { CONNECTION_SERVICES, type ConnectionService } from '@parlance/contract/connections';
import { AWS_REGION, LOCALES, type Locale } from '@parlance/contract/regions';
import { regionalNames } from '@parlance/infra/names';
import { AccessTokens } from '@parlance/lambdas/repositories/connections/access-tokens';
import { ConnectionLost, ConnectionUnavailable } from '@parlance/lambdas/repositories/connections/connection-errors';
import { ConnectionsRepository } from '@parlance/lambdas/repositories/connections/connections-repository';
import { connectionSettingsOf, OAuthApps } from '@parlance/lambdas/repositories/connections/oauth-apps';
import { serviceFetch } from '@parlance/lambdas/repositories/connections/service-call';
import { TokenSeal } from '@parlance/lambdas/repositories/connections/token-seal';
import { APPS, cloudParameters } from '@parlance/local/services/clouds/cloud-settings';
import { type Api, apisOf, type Person } from '../api.ts';
import { atService, connectAccount, consentAt } from '../connected-account.ts';
import { keepAppSecrets } from '../connected-apps.ts';
import { awsAddress } from '../running-system.ts';
import { type SharedSystem, sharedSystem } from '../shared-system.ts';

const MINUTE = 60_000;

let system: SharedSystem;
let apis: Record<Locale, Api>;

beforeAll(async () => {
  system = await sharedSystem();
  apis = await apisOf(system.web);
  await keepAppSecrets(awsAddress(system));
}, 5 * MINUTE);

/** An account that no other test uses. */
const account = () => `${randomUUID().slice(0, 8)}@service.example`;

async function connectionsOf(api: Api, { session }: Person) {
  return (await api.call('listConnections', { params: { uid: session.uid } }, session)).data;
}

/** What functions have, with the rights of the account's owner. */
async function storesOf(locale: Locale) {
  const options = { ...awsAddress(system), region: AWS_REGION[locale] };
  const outputs: Record<string, Record<string, string>> = JSON.parse(
    await readFile(join(system.home, 'cdk-outputs.json'), 'utf8'),
  );
  const documents = DynamoDBDocumentClient.from(new DynamoDBClient(options));
  const table = regionalNames('dev', locale).tables.connections;
  const connections = new ConnectionsRepository(documents, table);
  const key = outputs[`Parlance-dev-Stateful-${locale}`]?.ConnectionsKeyArn ?? '';
  const seal = new TokenSeal(new KMSClient(options), key);
  const settings = connectionSettingsOf(cloudParameters(options.endpoint).Connections ?? '');
  const apps = new OAuthApps({
    ...{ settings, fetch: serviceFetch(settings), webUrl: system.web },
    secrets: {
      zoom: async () => APPS.zoom.secret,
      'google-accounts': async () => APPS.google.secret,
      microsoft: async () => APPS.microsoft.secret,
      dropbox: async () => APPS.dropbox.secret,
    },
  });
  const time = { now: Date.now() / 1000 };
  const pause = async () => new Promise<void>((resolve) => setImmediate(resolve));
  const accessTokens = new AccessTokens({ connections, apps, seal, clock: () => time.now, pause });
  return { documents, table, connections, seal, apps, accessTokens, time };
}

it.each(LOCALES)(
  '[connections.connect] [connections.disconnect] [connections.sealed] a person connects an account at each service and disconnects it, in %s',
  async (locale) => {
    const api = apis[locale];
    const person = await api.registerPerson(locale);
    const params = { uid: person.session.uid };
    const name = account();
    const { offered } = await api.call('listConnections', { params }, person.session);
    expect(offered).toEqual(CONNECTION_SERVICES);
    for (const service of CONNECTION_SERVICES) await connectAccount(api, person, service, name);
    expect(await connectionsOf(api, person)).toMatchObject(
      CONNECTION_SERVICES.map((service) => ({ service, account: name, state: 'connected' })),
    );

    const { documents, table, connections, seal, apps, accessTokens } = await storesOf(locale);
    const { Item } = await documents.send(new GetCommand({ TableName: table, Key: { ...params, item: 'zoom' } }));
    expect(JSON.stringify(Item)).not.toMatch(/access-|refresh-/);
    // The key opens a text for its person and service alone.
    const sealed = String(Item?.tokens);
    expect(await seal.open({ ...params, service: 'zoom' }, sealed)).toMatch(/access-.*refresh-/);
    await expect(seal.open({ ...params, service: 'dropbox' }, sealed)).rejects.toThrow();
    await expect(seal.open({ uid: 'another', service: 'zoom' }, sealed)).rejects.toThrow();

    const long = 'x'.repeat(10_000);
    const zoom = { ...params, service: 'zoom' as const };
    expect(await seal.open(zoom, await seal.seal(zoom, long))).toBe(long);

    const tokens = new Map<ConnectionService, string>();
    for (const service of CONNECTION_SERVICES) tokens.set(service, await accessTokens.of(params.uid, service));
    const { accountId = '' } = (await connections.get(params.uid, 'zoom')) ?? {};
    expect(await connections.uidsOf('zoom', accountId)).toEqual([params.uid]);
    for (const service of CONNECTION_SERVICES) {
      await api.call('deleteConnection', { params: { ...params, service } }, person.session);
      const asked = apps.account(service, tokens.get(service) ?? '');
      // Microsoft has no revocation: the token ends by its time. The consent at Google is left to the other connection.
      if (service === 'microsoft-calendar' || service === 'google-calendar') {
        expect(await asked).toMatchObject({ account: name });
        if (service === 'google-calendar') await accessTokens.of(params.uid, 'google-drive');
      } else {
        await expect(asked).rejects.toThrow('answers 401');
      }
    }
    await expect(apps.account('google-calendar', tokens.get('google-calendar') ?? '')).rejects.toThrow('answers 401');
    expect(await connectionsOf(api, person)).toEqual([]);
  },
  3 * MINUTE,
);

it(
  '[connections.tokens] [connections.lost] [connections.unavailable] tokens are refreshed at the services, and lost with the consent',
  async () => {
    const { us } = apis;
    const person = await us.registerPerson('us');
    const { uid } = person.session;
    const { accessTokens, apps, connections, time } = await storesOf('us');
    for (const [service, vendor] of [
      ['zoom', 'zoom'],
      ['google-drive', 'google'],
      ['microsoft-calendar', 'microsoft'],
      ['dropbox', 'dropbox'],
    ] as const) {
      const name = account();
      await connectAccount(us, person, service, name);
      const first = await accessTokens.of(uid, service);
      expect(await apps.account(service, first)).toMatchObject({ account: name });
      // Twice: services that give a new refresh token take the one before no more.
      for (let round = 0; round < 2; round++) {
        time.now += 3600;
        const all = await Promise.all([1, 2, 3].map(() => accessTokens.of(uid, service)));
        expect(new Set(all).size).toBe(1);
        expect(all).not.toContain(first);
        expect(await apps.account(service, all[0] ?? '')).toMatchObject({ account: name });
      }
      time.now += 3600;
      await atService(system.web, vendor, name, 'silence');
      await expect(accessTokens.of(uid, service)).rejects.toThrow(ConnectionUnavailable);
      await atService(system.web, vendor, name, 'answer');
      await accessTokens.of(uid, service);
      time.now += 3600;
      await atService(system.web, vendor, name, 'withdraw');
      await expect(accessTokens.of(uid, service)).rejects.toThrow(ConnectionLost);
      expect(await connections.get(uid, service)).toMatchObject({ state: 'lost' });
    }
    expect((await connectionsOf(us, person)).map(({ state }) => state)).toEqual(Array(4).fill('lost'));
  },
  3 * MINUTE,
);

it(
  '[connections.state] [connections.refused] a state connects no other person, not twice, and not without a consent',
  async () => {
    const { us } = apis;
    const [ann, bob] = [await us.registerPerson('us'), await us.registerPerson('us')];
    const begin = async (person: Person) => {
      const params = { uid: person.session.uid, service: 'zoom' as const };
      return (await us.call('beginConnection', { params }, person.session)).url;
    };
    const complete = async (person: Person, arrival: URL) => {
      const params = { uid: person.session.uid, service: 'zoom' };
      const [code, state] = [arrival.searchParams.get('code'), arrival.searchParams.get('state')];
      const headers = { key: person.session.key, id: person.session.uid };
      return (await us.send('completeConnection', { params, body: { code, state } }, headers)).status;
    };
    const url = await begin(ann);
    const cancelled = await consentAt(url, account(), 'cancel');
    expect([cancelled.searchParams.get('error'), cancelled.searchParams.get('code')]).toEqual(['access_denied', null]);

    const arrival = await consentAt(await begin(ann), account());
    expect(await complete(bob, arrival)).toBe(409);
    expect(await complete(ann, arrival)).toBe(200);
    expect(await complete(ann, arrival)).toBe(409);

    // A code that belongs to another verifier.
    const [first, second] = [
      await consentAt(await begin(bob), account()),
      await consentAt(await begin(bob), account()),
    ];
    first.searchParams.set('code', second.searchParams.get('code') ?? '');
    expect(await complete(bob, first)).toBe(403);

    const silent = account();
    await atService(system.web, 'zoom', silent, 'silence');
    expect(await complete(bob, await consentAt(await begin(bob), silent))).toBe(503);
    expect(await connectionsOf(us, bob)).toEqual([]);
  },
  3 * MINUTE,
);
