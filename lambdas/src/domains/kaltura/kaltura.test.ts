import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTestApi } from '../../../test/fakes/test-api.ts';
import { createKalturaAccount, kalturaSettingsOf } from './kaltura-account.ts';

const TOKEN = 'application-token';
const ENTRY = {
  id: '1_a1b2c3d4',
  name: 'Lecture 🎓',
  duration: 60,
  thumbnailUrl: 'https://cdn.example/t',
  updatedAt: 5,
};
const ORIGINAL = { id: 'f2', status: 2, isOriginal: true, size: 10, fileExt: 'MOV' };

/** Calls as the server got them: `action` and the form's fields. */
type Sent = Readonly<Record<string, string>>;

describe('recordings of Kaltura', () => {
  let server: Server;
  let api: ReturnType<typeof createTestApi>;
  let sent: Sent[];
  let answers: Record<string, unknown>;

  beforeEach(async () => {
    sent = [];
    answers = {
      'session/action/startWidgetSession': { ks: 'widget' },
      'appToken/action/startSession': { ks: 'session' },
      'media/action/list': { totalCount: 1, objects: [ENTRY] },
      'flavorAsset/action/list': {
        objects: [
          { id: 'f1', status: 2, size: 99, fileExt: 'mp4' },
          ORIGINAL,
          { id: 'f3', status: 1, isOriginal: true },
        ],
      },
      'flavorAsset/action/getUrl': 'https://cdn.example/f2.mov',
    };
    server = createServer(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      const action = request.url?.replace('/api_v3/service/', '') ?? '';
      sent.push({ action, ...Object.fromEntries(new URLSearchParams(body)) });
      response.end(JSON.stringify(answers[action]));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    api = createTestApi();
    const { port } = server.address() as AddressInfo;
    const settings = { api: `http://127.0.0.1:${port}`, partnerId: '42', appTokenId: '1_token' };
    api.clouds.kaltura = createKalturaAccount(settings, { secret: async () => TOKEN, clock: () => api.time.now });
  });

  afterEach(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  /** A person whose address is verified, or not. */
  async function person(isVerified = true): Promise<string> {
    const email = 'ann@uni.example';
    const body = { email, name: 'Ann', password: 'analytical', countryCode: 'US', interfaceLanguage: 'en' };
    const { uid } = (await api.call('register', { body })).body as { uid: string };
    if (isVerified) await api.users.markEmailVerified(uid, email);
    return uid;
  }
  const list = (uid: string, query = {}, caller = uid) =>
    api.call('listKalturaMedia', { caller, params: { uid }, query });
  const get = (uid: string, entryId = ENTRY.id) =>
    api.call('getKalturaMedia', { caller: uid, params: { uid, entryId } });

  it('[uploading.kaltura] are listed by a session of the person, of a day, limited to their own entries', async () => {
    const uid = await person();
    const { status, body } = await list(uid, { search: 'lecture', page: '2' });
    expect([status, body]).toEqual([200, { data: [{ ...ENTRY, updatedAt: 5000 }], total: 1 }]);
    const tokenHash = createHash('sha256').update(`widget${TOKEN}`).digest('hex');
    expect(sent).toEqual([
      expect.objectContaining({ action: 'session/action/startWidgetSession', widgetId: '_42' }),
      expect.objectContaining({ tokenHash, id: '1_token', userId: 'ann@uni.example', type: '0', expiry: '86400' }),
      expect.objectContaining({
        action: 'media/action/list',
        ks: 'session',
        'filter[userIdEqual]': 'ann@uni.example',
        'filter[nameLike]': 'lecture',
        'pager[pageIndex]': '2',
      }),
    ]);
    expect(JSON.stringify(sent)).not.toContain(TOKEN);
  });

  it('[uploading.kaltura] use a session until shortly before its end', async () => {
    const uid = await person();
    await list(uid);
    api.time.now += 86_000;
    await list(uid);
    expect(sent).toHaveLength(4);
    api.time.now += 200;
    await list(uid);
    expect(sent).toHaveLength(7);
  });

  it('[uploading.kaltura] are answered with the address of the original, if the entry is the person’s', async () => {
    const uid = await person();
    const found = await get(uid);
    expect(found.body).toMatchObject({ id: ENTRY.id, url: 'https://cdn.example/f2.mov', fileName: 'Lecture 🎓.mov' });
    expect(sent.find(({ action }) => action === 'media/action/list')).toMatchObject({
      'filter[idEqual]': ENTRY.id,
      'filter[userIdEqual]': 'ann@uni.example',
    });
    answers['media/action/list'] = { totalCount: 0, objects: [] };
    sent.length = 0;
    expect((await get(uid)).status).toBe(404);
    expect(sent.map(({ action }) => action)).toEqual(['media/action/list']);
    expect((await get(uid, '1_a1b2c3d4/../x')).status).toBe(400);
  });

  it('[uploading.kaltura-verified] are not listed for an address that is not verified, or for another person', async () => {
    const uid = await person(false);
    const { status, body } = await list(uid);
    expect([status, body]).toEqual([
      403,
      expect.objectContaining({ error: expect.objectContaining({ code: 'EMAIL_UNVERIFIED' }) }),
    ]);
    expect((await list(uid, {}, 'stranger')).status).toBe(404);
    expect(sent).toEqual([]);
  });

  it('[uploading.kaltura] say that Kaltura fails, and make a new session the next time', async () => {
    const uid = await person();
    await list(uid);
    answers['media/action/list'] = { objectType: 'KalturaAPIException', code: 'INVALID_KS' };
    expect((await list(uid)).status).toBe(503);
    answers['media/action/list'] = { totalCount: 0, objects: [] };
    sent.length = 0;
    expect((await list(uid)).body).toEqual({ data: [], total: 0 });
    expect(sent).toHaveLength(3);
  });

  it('[uploading.clouds-off] are not there on a stage without Kaltura', async () => {
    const uid = await person();
    api.clouds.kaltura = undefined;
    expect((await list(uid)).status).toBe(404);
    expect(kalturaSettingsOf('{}')).toBeUndefined();
  });
});
