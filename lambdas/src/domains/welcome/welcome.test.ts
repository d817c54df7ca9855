import { NEW_USER_SECONDS } from '@parlance/contract/new-user';
import { mortal } from '../../../test/dynamodb/crash.ts';
import { createTestApi } from '../../../test/fakes/test-api.ts';
import { readChunks } from '../../repositories/transcripts/bundle.ts';

/** A new user, as after the registration. */
async function newUser() {
  const api = createTestApi();
  const body = { name: 'Ann Lee', email: 'ann@example.com', password: 'secret1', countryCode: 'US' };
  const { uid } = (await api.call('register', { body })).body;
  const oid = (await api.users.get(uid))?.organization ?? '';
  const welcome = (of = oid, language = 'en') =>
    api.call('createWelcomeCollection', {
      params: { uid, oid: of },
      body: { interfaceLanguage: language },
      caller: uid,
    });
  const list = async () =>
    (await api.call('listCollections', { params: { uid }, body: { orgId: oid }, caller: uid })).body.data;
  return { api, uid, oid, welcome, list };
}

describe('the sample interview', () => {
  it('[dashboard.sample] is a finished transcript of two named speakers, whose words are in its recording', async () => {
    const { api, uid, welcome, list } = await newUser();
    const { id = '' } = (await welcome()).body;
    expect(await list()).toMatchObject([
      { id, name: expect.stringContaining('bees'), tProgress: 100, card: { waveform: expect.any(String) } },
    ]);
    const { body: collection } = await api.call('getCollection', { params: { id }, caller: uid });
    expect(collection).toMatchObject({ demo: true, languageCode: 'en-US', tCompletion: { draft: true } });
    const duration = collection.props?.duration ?? 0;
    expect(duration).toBeGreaterThan(110);
    expect(duration).toBeLessThan(150);

    const manifest = await api.transcripts.getManifest(id);
    if (!manifest) throw new Error('There is no transcript.');
    const words = (await readChunks(api.chunks, manifest)).flat();
    expect(words).toHaveLength(manifest.wordCount);
    const starts = words.map((word) => word.start_time);
    expect(starts).toEqual(starts.toSorted((a, b) => a - b));
    expect(words.every((word) => word.end_time > word.start_time && word.end_time < duration)).toBe(true);

    const speakers = await api.transcripts.getSpeakers(id);
    expect(new Set(Object.values(speakers).map(({ name }) => name))).toEqual(new Set(['Daniel Hart', 'Nora Fields']));
    // Each paragraph begins with a word.
    expect(Object.keys(speakers).filter((time) => !starts.includes(Number(time)))).toEqual([]);

    expect(await api.media.sizeOf(`media/${id}/audio.mp3`)).toBeLessThan(1_000_000);
    const { body: waveform } = await api.call('getPeaks', { params: { id }, caller: uid });
    expect(waveform.duration).toBe(duration);
    expect(Math.max(...waveform.peaks)).toBeGreaterThan(0.3);
  });

  it('[dashboard.sample] has the name in the language of the page', async () => {
    const { welcome, list, oid } = await newUser();
    await welcome(oid, 'es');
    expect((await list()).map(({ name }) => name)).toEqual([expect.stringContaining('abejas')]);
  });

  it('[dashboard.sample] is given once, also to two tabs', async () => {
    const { welcome, list } = await newUser();
    const answers = await Promise.all([welcome(), welcome(), welcome()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers.filter(({ body }) => body.id !== undefined)).toHaveLength(1);
    expect((await welcome()).body).toEqual({});
    expect(await list()).toHaveLength(1);
  });

  it('[dashboard.sample-removed] does not come back when it was deleted, and leaves nothing', async () => {
    const { api, uid, welcome, list } = await newUser();
    const { id = '' } = (await welcome()).body;
    expect((await api.call('deleteCollection', { params: { id }, caller: uid })).status).toBe(200);
    expect((await welcome()).body).toEqual({});
    expect(await list()).toEqual([]);
    expect([...api.keys('media'), ...api.keys('transcripts'), ...api.keys('uploads')]).toEqual([]);
    expect(await api.tables.items('transcripts')).toEqual([]);
  });

  it.each(['before', 'after'] as const)(
    '[dashboard.sample] is there once when the process dies %s the write',
    async (moment) => {
      const { api, welcome, list } = await newUser();
      mortal(api.tables.documents).kill(1, moment, true);
      expect((await welcome()).status).toBe(500);
      expect(await list()).toHaveLength(moment === 'before' ? 0 : 1);
      await welcome();
      expect(await list()).toHaveLength(1);
    },
  );

  it('[dashboard.sample-free] costs no minutes', async () => {
    const { api, uid, oid, welcome } = await newUser();
    const before = await api.tables.items('ledger');
    const used = () => api.call('getUsage', { params: { uid }, body: { orgId: oid }, caller: uid });
    const { body: usage } = await used();
    await welcome();
    expect(await api.tables.items('ledger')).toEqual(before);
    expect((await used()).body).toEqual(usage);
  });

  it('[dashboard.sample] is for new users who want the welcome, in a workspace of their own', async () => {
    const { api, uid, welcome, list } = await newUser();
    await api.call('updateSettings', { params: { uid }, body: { showWelcome: false }, caller: uid });
    expect((await welcome()).body).toEqual({});
    await api.call('updateSettings', { params: { uid }, body: { showWelcome: true }, caller: uid });
    api.time.now += NEW_USER_SECONDS;
    expect((await welcome()).body).toEqual({});
    api.time.now -= NEW_USER_SECONDS;
    expect((await welcome('elsewhere')).status).toBe(404);
    expect(await list()).toEqual([]);
    expect((await welcome()).body.id).toBeDefined();
  });
});
