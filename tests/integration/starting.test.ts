import { createServer } from 'node:net';
import { findFreePorts } from '@parlance/local/machine/ports';
import { apisOf } from '../api.ts';
import { PORTS_TAKEN, type RunningSystem, removeHome, startParlance, temporaryHome } from '../running-system.ts';

const MINUTES = 60_000;
let home: string;
let system: RunningSystem | undefined;

beforeEach(async () => {
  home = await temporaryHome();
});
afterEach(async () => {
  await system?.stop();
  system = undefined;
  await removeHome(home);
});

describe('npm start', () => {
  it(
    '[local.clear-lines] says in one line which port is in use',
    async () => {
      const port = await findFreePorts(PORTS_TAKEN);
      const blocker = createServer().listen(port + 1, '127.0.0.1');
      try {
        await expect(startParlance({ home, port })).rejects.toThrow(new RegExp(`${port + 1}.*PORT`));
      } finally {
        blocker.close();
      }
    },
    MINUTES,
  );

  it(
    '[local.start] [local.stop] [local.seed] [local.fresh] seeds the demo, ends cleanly, and forgets it when asked',
    async () => {
      system = await startParlance({ home, seed: true });
      expect(system.output()).toContain(`Parlance is ready at ${system.web}`);
      const { us } = await apisOf(system.web);
      const people = [...system.output().matchAll(/(\S+@\S+\.example)\s+(\S+)/g)].map(([, email, password]) => ({
        email,
        password,
      }));
      expect(people.map(({ email }) => email)).toEqual([
        'demo@parlance.example',
        'corrector@parlance.example',
        'admin@nyu.example',
      ]);
      const signedIn = await Promise.all(
        people.map(({ email = '', password = '' }) => us.call('signIn', { body: { email, password } })),
      );
      const profiles = await Promise.all(
        signedIn.map((session) => us.call('getProfile', { params: { uid: session.uid } }, session)),
      );
      expect(profiles.map(({ user }) => [user.emailVerified, user.isCorrector])).toEqual([
        [true, false],
        [true, true],
        [true, false],
      ]);
      expect(profiles[2]?.organization).toMatchObject({
        name: 'New York University',
        billing: { enterprise: expect.any(Number) },
      });
      const demo = signedIn[0];
      const orgId = profiles[0]?.user.organization ?? '';
      if (!demo) throw new Error('The demo user could not sign in.');
      const { data } = await us.call(
        'listCollections',
        { params: { uid: demo.uid }, query: {}, body: { orgId } },
        demo,
      );
      expect(data).toEqual([
        expect.objectContaining({ tCompletion: { draft: true }, snippet: expect.stringMatching(/young man/) }),
      ]);

      expect(await system.stop()).toBe(0);
      await expect(fetch(`${system.web}/__local/health`)).rejects.toThrow();
      system = await startParlance({ home, port: system.port, fresh: true });
      const { email = '', password = '' } = people[0] ?? {};
      await expect(us.call('signIn', { body: { email, password } })).rejects.toMatchObject({ code: 'NOT_AUTHORIZED' });
    },
    5 * MINUTES,
  );
});
