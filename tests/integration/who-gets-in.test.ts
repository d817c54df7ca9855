import { type RouteName, routes } from '@parlance/contract/routes';
import type { Access } from '@parlance/contract/routes/route';
import { API_TOKEN_SCOPES, type TokenScope } from '@parlance/contract/token-scopes';
import type { Stripe } from 'stripe';
import type { Expectation, Sample } from '../access/expectation.ts';
import { expiredKey, tamperedKey } from '../access/expired-key.ts';
import { OperatorChanges } from '../access/operator-changes.ts';
import { EXPECTATIONS } from '../access/samples.ts';
import { makeWorld, type World } from '../access/workspace-world.ts';
import { type Api, apisOf, type Person } from '../api.ts';
import { keepAppSecrets } from '../connected-apps.ts';
import { keepKalturaToken } from '../kaltura.ts';
import { programOf } from '../program.ts';
import { awsAddress } from '../running-system.ts';
import { type SharedSystem, sharedSystem } from '../shared-system.ts';
import { keepStripeKey, stripeAt } from '../stripe.ts';

type Headers = Record<string, string>;

let system: SharedSystem;
let us: Api;
let eu: Api;
let world: World;
let callers: Record<string, Headers>;
/** Programs of the owner, by what their token may do. */
let programs: Record<'all' | TokenScope | `without ${TokenScope}`, Headers>;

/** Makes a coupon that is redeemed by its id and one for promotion codes, and stores the key with which the service finds it. Returns a client of Stripe. */
async function offerCoupon(): Promise<Stripe> {
  const address = awsAddress(system);
  await keepStripeKey(address);
  await keepKalturaToken(address);
  await keepAppSecrets(address);
  const stripe = stripeAt(address.endpoint);
  for (const id of ['SPRING', 'AUTUMN']) await stripe.coupons.create({ id, percent_off: 25 });
  return stripe;
}

const names = Object.values(routes).map(({ name }) => name);
const guarded = names.filter((name): name is keyof typeof EXPECTATIONS => routes[name].access !== 'public');

beforeAll(async () => {
  system = await sharedSystem();
  ({ us, eu } = await apisOf(system.web));
  const stripe = await offerCoupon();
  world = await makeWorld(us, system.web, new OperatorChanges(system.port), stripe);
  const { owner, admin, member, stranger, corrector, staff } = world;
  const id = owner.session.uid;
  programs = {
    all: await programOf(us, owner, API_TOKEN_SCOPES),
    read: await programOf(us, owner, ['read']),
    write: await programOf(us, owner, ['write']),
    upload: await programOf(us, owner, ['upload']),
    'without read': await programOf(us, owner, ['write', 'upload']),
    'without write': await programOf(us, owner, ['read', 'upload']),
    'without upload': await programOf(us, owner, ['read', 'write']),
  };
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
    owner: headersOf(owner),
  };
});

/** `.` for an accepted call, else `1`, `3` or `4` for the statuses 401, 403 and 404. */
async function verdictOn(api: Api, name: RouteName, sample: Sample, headers: Headers | undefined): Promise<string> {
  const { status } = await api.send(name, sample, headers);
  return { 401: '1', 403: '3', 404: '4' }[status] ?? '.';
}

/** The verdicts on calls without a valid key: no key, expired, changed, another person's, of the other region. */
const WITHOUT_VALID_KEY: Readonly<Record<Access, string>> = {
  public: '.....',
  user: '13333',
  self: '13333',
  open: '13333',
  // The other region's users may correct here. This one is no corrector.
  corrector: '13334',
};

describe('every endpoint that is not public', () => {
  describe.each(guarded)('%s', (name) => {
    const { verdicts, sample, forStaff }: Expectation = EXPECTATIONS[name];
    let input: Sample;
    beforeAll(async () => {
      input = await sample(world);
    });

    it('[api.who-gets-in] accepts and refuses callers as expected', async () => {
      const invalid = ['unauthenticated', 'expired', 'tampered', 'of another person'].map((who) =>
        verdictOn(us, name, input, callers[who]),
      );
      const abroad = verdictOn(eu, name, input, callers.owner);
      expect((await Promise.all([...invalid, abroad])).join('')).toBe(WITHOUT_VALID_KEY[routes[name].access]);

      let found = '';
      for (const who of ['stranger', 'member', 'admin', 'program', 'owner']) {
        // One call after the other, each with its own sample: some calls use up their object.
        // A program has the scope of the call and no other.
        const headers = who === 'program' ? programs[routes[name].scope ?? 'all'] : callers[who];
        found += await verdictOn(us, name, await sample(world), headers);
      }
      expect(found).toBe(verdicts);
    });

    it('[public-api.token-scopes] refuses the owner’s programs whose token lacks the scope', async () => {
      const { scope } = routes[name];
      const lacking = scope ? programs[`without ${scope}`] : programs.all;
      expect(await verdictOn(us, name, input, lacking)).toBe('3');
    });

    it('[workspaces.staff-roles] gives correctors the answer of a stranger, and internal staff too unless the call is for them', async () => {
      const [asStranger = ''] = verdicts;
      for (const who of ['corrector', 'staff']) {
        // The first sample again: no call has used it up, because all were refused.
        const expected = who === 'staff' && forStaff ? '.' : asStranger;
        expect([who, await verdictOn(us, name, input, callers[who])]).toEqual([who, expected]);
      }
    });
  });
});

describe('every public endpoint', () => {
  it.each(names.filter((name) => routes[name].access === 'public'))(
    '[api.who-gets-in] accepts every caller of %s',
    async (name) => {
      const params = Object.fromEntries([...routes[name].path.matchAll(/\{(\w+)\}/g)].map(([, key]) => [key, 'nyu']));
      for (const who of ['unauthenticated', 'expired', 'tampered', 'stranger', 'corrector', 'staff', 'owner']) {
        const answer = await us.send(name, { params }, callers[who]);
        // The call has no input: 400 refuses the input, not the caller.
        expect([200, 400]).toContain(answer.status);
      }
    },
  );
});

it('[api.who-gets-in] every endpoint is public or has an expectation', () => {
  expect(Object.keys(EXPECTATIONS).sort()).toEqual([...guarded].sort());
});
