import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTestApi } from '../../../test/fakes/test-api.ts';
import { TooManyRequestsError } from '../../platform/errors.ts';
import { createCaptcha } from './captcha.ts';

const ANN = { name: 'Ann Lee', email: 'ann@example.com', password: 'secret1', countryCode: 'US' };

describe('the captcha of the registration', () => {
  function asking(...good: string[]) {
    const api = createTestApi();
    api.captchas.isAsked = true;
    for (const token of good) api.captchas.good.add(token);
    return api;
  }

  it('[accounts.captcha] accepts a valid token, once', async () => {
    const api = asking('token');
    expect((await api.call('register', { body: { ...ANN, captcha: 'token' } })).status).toBe(200);
    const again = await api.call('register', { body: { ...ANN, email: 'bob@example.com', captcha: 'token' } });
    expect(again.status).toBe(400);
  });

  it.each([undefined, 'forged'])('[accounts.captcha] refuses %j before anything is made', async (captcha) => {
    const api = asking('token');
    const { status, body } = await api.call('register', { body: { ...ANN, ...(captcha && { captcha }) } });
    expect([status, body.error.message, body.error.fields]).toEqual([
      400,
      'Captcha could not be verified!',
      { captcha: 'captcha-unverified' },
    ]);
    expect(await api.counts()).toEqual({ users: 0, identities: 0, addresses: 0 });
  });

  it('[accounts.captcha] does not use the token up in the wrong region', async () => {
    const api = asking('token');
    await api.call('register', { body: { ...ANN, countryCode: 'FR', captcha: 'token' } });
    expect(api.captchas.good.has('token')).toBe(true);
  });

  it('[accounts.captcha] is skipped on stages without one, and can be checked separately', async () => {
    const api = createTestApi();
    expect((await api.call('register', { body: ANN })).status).toBe(200);
    const check = async (captcha: string) => (await api.call('checkRecaptcha', { body: { captcha } })).body;
    expect(await check('any')).toEqual({ verified: true });
    api.captchas.isAsked = true;
    api.captchas.good.add('token');
    expect([await check('token'), await check('token')]).toEqual([{ verified: true }, { verified: false }]);
  });
});

describe('the captcha provider', () => {
  const asked: URLSearchParams[] = [];
  let status = 200;
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const form = new URLSearchParams(body);
    asked.push(form);
    response.statusCode = status;
    response.end(JSON.stringify({ success: form.get('response') === 'good', 'error-codes': [] }));
  });
  let verifyUrl = '';
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    verifyUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/siteverify`;
  });
  afterAll(() => server.close());

  it('[accounts.captcha] gets the secret, the token and the IP address', async () => {
    const verify = createCaptcha({ verifyUrl, secret: async () => 's3cret' });
    expect(await verify('good', '10.0.0.1')).toBe(true);
    expect(await verify('bad&secret=x', '10.0.0.1')).toBe(false);
    expect(asked.map((form) => Object.fromEntries(form))).toEqual([
      { secret: 's3cret', response: 'good', remoteip: '10.0.0.1' },
      { secret: 's3cret', response: 'bad&secret=x', remoteip: '10.0.0.1' },
    ]);
  });

  it('[accounts.captcha] refuses every sign-up when the provider fails or is unreachable', async () => {
    status = 503;
    const verify = createCaptcha({ verifyUrl, secret: async () => 's3cret' });
    await expect(verify('good', '10.0.0.1')).rejects.toThrow('can’t be checked');
    const nowhere = createCaptcha({ verifyUrl: 'http://127.0.0.1:1/', secret: async () => 's3cret' });
    await expect(nowhere('good', '10.0.0.1')).rejects.toThrow('can’t be checked');
  });
});

describe('coupon and access key of a sign-up', () => {
  it('[accounts.email-plus-exceptions] lets a + through for a good access key, and for internal domains', async () => {
    const api = createTestApi();
    const accessKey = 'a-good-access-key';
    const statusOf = async (change: object) => (await api.call('register', { body: { ...ANN, ...change } })).status;
    expect(await statusOf({ email: 'ann+x@example.com' })).toBe(400);
    expect(await statusOf({ email: 'ann+x@example.com', accessKey })).toBe(400);
    await api.accessKeys.keep(accessKey, api.time.now + 60);
    expect(await statusOf({ email: 'ann+x@example.com', accessKey })).toBe(200);
    expect(await statusOf({ email: 'ann+x@Parlance.example' })).toBe(200);
    expect(await statusOf({ email: 'ann+x@parlance.example.org' })).toBe(400);
  });

  it('[accounts.access-key] tells whether a key is valid', async () => {
    const api = createTestApi();
    await api.accessKeys.keep('a-good-access-key', api.time.now + 60);
    const check = async (key: string) => (await api.call('checkAccess', { body: { key } })).body;
    expect(await check('a-good-access-key')).toEqual({ access: true });
    expect(await check('another-access-key')).toEqual({ access: false });
  });

  it('[accounts.sign-up-flood] is limited per IP address', async () => {
    const api = createTestApi();
    const attempts: string[] = [];
    api.rateLimiter.consume = async ({ what }) => {
      attempts.push(what);
      throw new TooManyRequestsError('Too many attempts.');
    };
    const { status } = await api.call('register', { body: ANN });
    expect([status, attempts, (await api.counts()).users]).toEqual([429, ['register/source'], 0]);
  });

  it('[accounts.coupon-attached] attaches a coupon’s code, and no invalid one', async () => {
    const api = createTestApi();
    const { body: session } = await api.call('register', { body: { ...ANN, coupon: 'SPRING-25' } });
    expect((await api.users.get(session.uid))?.coupon).toBe('SPRING-25');
    const forged = { ...ANN, email: 'bob@example.com', coupon: '<script>' };
    expect((await api.call('register', { body: forged })).status).toBe(400);
  });
});

describe('the organization of a domain', () => {
  async function verifiedAt(domain: string) {
    const api = createTestApi();
    const { body: host } = await api.call('register', { body: { ...ANN, email: 'host@elsewhere.example' } });
    const oid = (await api.users.get(host.uid))?.organization ?? '';
    await api.directoryTables.put('directory', { key: 'email-domain#nyu.edu', locale: 'us', organization: oid });
    await api.directoryTables.put('directory', { key: 'email-domain#lu.se', locale: 'eu', organization: oid });
    const { body } = await api.call('register', { body: { ...ANN, email: `ann@${domain}` } });
    const user = () => api.users.get(body.uid);
    return {
      api,
      oid,
      uid: body.uid as string,
      user,
      verify: () => api.call('verifyEmail', { body: { oobCode: api.codes[1] }, caller: body.uid }),
    };
  }

  it('[accounts.domain-auto-join] adds users when their address is verified, beside their own workspace', async () => {
    const { oid, user, verify } = await verifiedAt('nyu.edu');
    const own = (await user())?.organization ?? '';
    expect((await user())?.organizations).toEqual({ [own]: true });
    await verify();
    expect(await user()).toMatchObject({ organization: oid, organizations: { [own]: true, [oid]: true } });
  });

  it.each(['evilnyu.edu', 'nyu.edu.example.com', 'law.nyu.edu', 'lu.se'])(
    '[accounts.domain-auto-join] is not for addresses of %s',
    async (domain) => {
      const { user, verify } = await verifiedAt(domain);
      await verify();
      expect(Object.keys((await user())?.organizations ?? {})).toHaveLength(1);
    },
  );

  it('[accounts.domain-full] does not take a user when all seats are taken: they are told, and the owners, once', async () => {
    const { api, oid, uid, user, verify } = await verifiedAt('nyu.edu');
    await api.billing.change(oid, { maxUsers: 1 }, 1);
    const [owner = ''] = Object.keys((await api.organizations.get(oid))?.owners ?? {});
    await api.users.markEmailVerified(owner, 'host@elsewhere.example');
    await verify();
    const own = (await user())?.organization ?? '';
    expect(own).not.toBe(oid);
    expect((await user())?.organizations).toEqual({ [own]: true });
    const profile = async () => (await api.call('getProfile', { params: { uid }, caller: uid })).body;
    expect((await profile()).fullWorkspace).toBe(ANN.name);
    const news = () => api.mails.filter(({ mail }) => mail.subject.startsWith('All seats of')).map(({ to }) => to);
    expect(news()).toEqual(['host@elsewhere.example']);
    await api.call('onboardNewUser', { caller: uid });
    expect(news()).toHaveLength(1);
    await api.billing.change(oid, { maxUsers: 2 }, 2);
    await api.call('onboardNewUser', { caller: uid });
    expect(await profile()).toMatchObject({ user: { organization: oid } });
    expect((await profile()).fullWorkspace).toBeUndefined();
  });

  it('[accounts.domain-auto-join] does not admit a removed member again', async () => {
    const { api, oid, uid, user, verify } = await verifiedAt('nyu.edu');
    await verify();
    const member = await user();
    const organization = await api.organizations.get(oid);
    if (!member || !organization) throw new Error('not a member');
    const own = Object.keys(member.organizations).find((id) => id !== oid) ?? '';
    expect(await api.memberships.leave(member, organization, own)).toBe(true);
    await api.users.releaseWelcome(uid);
    await verify();
    await api.call('onboardNewUser', { caller: uid });
    expect((await user())?.organizations[oid]).toBeUndefined();
  });

  it('[accounts.domain-auto-join] does not block the verification when it fails', async () => {
    const { api, verify } = await verifiedAt('nyu.edu');
    api.domainRules.ruleFor = async () => {
      throw new Error('no table');
    };
    expect((await verify()).status).toBe(200);
    expect(api.problems).toEqual(['A user could not join the organization of their domain']);
  });
});
