import { createServer } from 'node:net';
import { parseConfig } from '@parlance/contract/schemas/config';
import { findFreePorts } from '@parlance/local/machine/ports';
import { type Api, apisOf } from '../api.ts';
import {
  awsAddress,
  PORTS_TAKEN,
  type RunningSystem,
  removeHome,
  startParlance,
  temporaryHome,
} from '../running-system.ts';
import { stripeAt } from '../stripe.ts';

it('[local.clear-lines] npm start says in one line which port is in use', async () => {
  const home = await temporaryHome();
  const port = await findFreePorts(PORTS_TAKEN);
  const blocker = createServer().listen(port + 1, '127.0.0.1');
  try {
    await expect(startParlance({ home, port })).rejects.toThrow(new RegExp(`${port + 1}.*PORT`));
  } finally {
    blocker.close();
    await removeHome(home);
  }
});

describe('a system with the demo', () => {
  let home: string;
  let demo: RunningSystem;
  let restarted: RunningSystem | undefined;
  let us: Api;
  let people: { email: string; password: string }[];

  beforeAll(async () => {
    home = await temporaryHome();
    demo = await startParlance({ home, seed: true });
    ({ us } = await apisOf(demo.web));
    people = [...demo.output().matchAll(/(\S+@\S+\.(?:example|com))\s+(\S+)/g)].map(
      ([, email = '', password = '']) => ({
        email,
        password,
      }),
    );
  });

  afterAll(async () => {
    await demo?.stop();
    await restarted?.stop();
    await removeHome(home);
  });

  it('[local.start] prints its address when it is ready', async () => {
    expect(demo.output()).toContain(`Parlance is ready at ${demo.web}`);
    expect((await fetch(`${demo.web}/__local/health`)).status).toBe(200);
  });

  it('[local.seed] has people who can sign in, and a transcript', async () => {
    expect(people.map(({ email }) => email)).toEqual([
      'demo@parlance.example',
      'corrector@example.com',
      'staff@parlance.example',
      'admin@nyu.example',
    ]);
    const signedIn = await Promise.all(people.map((body) => us.call('signIn', { body })));
    const profiles = await Promise.all(
      signedIn.map((session) => us.call('getProfile', { params: { uid: session.uid } }, session)),
    );
    expect(profiles.map(({ user }) => [user.emailVerified, user.isCorrector])).toEqual([
      [true, false],
      [true, true],
      [true, true],
      [true, false],
    ]);
    expect(profiles[3]?.organization).toMatchObject({
      name: 'New York University',
      billing: { enterprise: expect.any(Number) },
    });
    const [session] = signedIn;
    const orgId = profiles[0]?.user.organization ?? '';
    if (!session) throw new Error('The demo user could not sign in.');
    const call = { params: { uid: session.uid }, query: {}, body: { orgId } };
    const { data } = await us.call('listCollections', call, session);
    expect(data).toEqual([
      expect.objectContaining({ tCompletion: { draft: true }, snippet: expect.stringMatching(/young man/) }),
    ]);
  });

  it('[local.stripe-start] has a Stripe that sells the operators’ products and tells both regions what happens', async () => {
    const { regions } = parseConfig(await (await fetch(`${demo.web}/config.json`)).json());
    const stripe = stripeAt(awsAddress(demo).endpoint);
    const { data } = await stripe.webhookEndpoints.list();
    expect(data.map(({ url }) => url).sort()).toEqual(
      [`${regions.us.api}/webhooks/stripe`, `${regions.eu.api}/webhooks/stripe`].sort(),
    );
    expect((await stripe.products.list({ active: true })).data.length).toBeGreaterThan(0);
    expect((await fetch(`${demo.web}/__local/stripe`)).status).toBe(200);
  });

  it('[local.stop] stops cleanly', async () => {
    expect(await demo.stop()).toBe(0);
    await expect(fetch(`${demo.web}/__local/health`)).rejects.toThrow();
  });

  it('[local.fresh] deletes all data first when it is started with --fresh', async () => {
    await demo.stop();
    restarted = await startParlance({ home, port: demo.port, fresh: true });
    const [body = { email: '', password: '' }] = people;
    await expect(us.call('signIn', { body })).rejects.toMatchObject({ code: 'NOT_AUTHORIZED' });
  });
});
