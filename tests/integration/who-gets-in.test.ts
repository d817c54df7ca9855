import { type RouteName, routes } from '@parlance/contract/routes';
import type { Access } from '@parlance/contract/routes/route';
import { expiredKey, tamperedKey } from '../access/expired-key.ts';
import { OperatorChanges } from '../access/operator-changes.ts';
import { EXPECTATIONS, type Sample } from '../access/samples.ts';
import { makeWorld, type World } from '../access/workspace-world.ts';
import { type Api, apisOf, type Person } from '../api.ts';
import { awsAddress } from '../running-system.ts';
import { type SharedSystem, sharedSystem } from '../shared-system.ts';
import { keepStripeKey, stripeAt } from '../stripe.ts';

type Headers = Record<string, string>;

let system: SharedSystem;
let us: Api;
let eu: Api;
let world: World;
let callers: Record<string, Headers>;

/** A coupon, and the key by which the service finds it. */
async function offerCoupon(): Promise<void> {
  const address = awsAddress(system);
  await keepStripeKey(address);
  await stripeAt(address.endpoint).coupons.create({ id: 'SPRING', percent_off: 25 });
}

const names = Object.values(routes).map(({ name }) => name);
const guarded = names.filter((name): name is keyof typeof EXPECTATIONS => routes[name].access !== 'public');

beforeAll(async () => {
  system = await sharedSystem();
  ({ us, eu } = await apisOf(system.web));
  await offerCoupon();
  world = await makeWorld(us, system.web, new OperatorChanges(system.port));
  const { owner, admin, member, stranger, corrector, staff } = world;
  const { token } = await us.call('genAuthToken', { body: { label: 'A program' } }, owner.session);
  const id = owner.session.uid;
  const headersOf = ({ session }: Person): Headers => ({ key: session.key, id: session.uid });
  callers = {
    unauthenticated: {},
    expired: { key: expiredKey(owner.session.key, system.home), id },
    tampered: { key: tamperedKey(owner.session.key), id },
    'of another person': { key: owner.session.key, id: stranger.session.uid },
    stranger: headersOf(stranger),
    corrector: headersOf(corrector),
    staff: headersOf(staff),
    member: headersOf(member),
    admin: headersOf(admin),
    program: { key: token ?? '', id },
    owner: headersOf(owner),
  };
}, 300_000);

/** `.` for who gets in, else how they are refused. */
async function verdictOn(api: Api, name: RouteName, sample: Sample, headers: Headers | undefined): Promise<string> {
  const { status } = await api.send(name, sample, headers);
  return { 401: '1', 403: '3', 404: '4' }[status] ?? '.';
}

/** Refused at the door, whatever is asked for. */
const DOOR: Readonly<Record<Access, string>> = { public: '.....', user: '13333', self: '13333', open: '13333' };

describe('every endpoint that asks who calls', () => {
  it.each(guarded)(
    '[api.who-gets-in] [workspaces.staff-roles] accepts and refuses the callers as the table says: %s',
    async (name) => {
      const { verdicts, sample } = EXPECTATIONS[name];
      const { access } = routes[name];
      const input = await sample(world);
      const door = ['unauthenticated', 'expired', 'tampered', 'of another person'].map((who) =>
        verdictOn(us, name, input, callers[who]),
      );
      const abroad = verdictOn(eu, name, input, callers.owner);
      expect((await Promise.all([...door, abroad])).join('')).toBe(DOOR[access]);

      let found = '';
      for (const who of ['stranger', 'member', 'admin', 'program', 'owner']) {
        // One after the other, each with a sample of its own: some calls use up what they are about.
        found += await verdictOn(us, name, await sample(world), callers[who]);
      }
      expect(found).toBe(verdicts);

      const [asStranger = ''] = verdicts;
      for (const who of ['corrector', 'staff']) {
        // The first sample again: no call has used it up, as all were refused.
        expect([who, await verdictOn(us, name, input, callers[who])]).toEqual([who, asStranger]);
      }
    },
    60_000,
  );
});

describe('every public endpoint', () => {
  it.each(names.filter((name) => routes[name].access === 'public'))(
    '[api.who-gets-in] accepts every caller: %s',
    async (name) => {
      const params = Object.fromEntries([...routes[name].path.matchAll(/\{(\w+)\}/g)].map(([, key]) => [key, 'nyu']));
      for (const who of ['unauthenticated', 'expired', 'tampered', 'stranger', 'corrector', 'staff', 'owner']) {
        const answer = await us.send(name, { params }, callers[who]);
        // Nothing was sent: what the operation says of that is no refusal of the caller.
        expect([200, 400]).toContain(answer.status);
      }
    },
  );
});

it('[api.who-gets-in] every endpoint is in one of the two tables', () => {
  expect(Object.keys(EXPECTATIONS).sort()).toEqual([...guarded].sort());
});
