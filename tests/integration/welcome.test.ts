import { type Api, ApiAnswerError, apisOf, type Person } from '../api.ts';
import { sharedSystem } from '../shared-system.ts';

let us: Api;
let ada: Person;
let params: { uid: string; oid: string };

beforeAll(async () => {
  us = (await apisOf((await sharedSystem()).web)).us;
  ada = await us.registerPerson('us', { wantsWelcome: true });
  params = { uid: ada.session.uid, oid: ada.orgId };
});

describe('the sample interview of a running system', () => {
  it('[dashboard.sample] opens and plays, is renamed, highlighted and found, and is given once', async () => {
    const body = { interfaceLanguage: 'en' as const };
    const give = () => us.call('createWelcomeCollection', { params, body }, ada.session);
    const ids = (await Promise.all([give(), give()])).flatMap(({ id }) => id ?? []);
    expect(ids).toHaveLength(1);
    const [id = ''] = ids;
    const collection = await us.call('getCollection', { params: { id } }, ada.session);
    const words = await fetch(collection.transcript?.chunks[0]?.url ?? '');
    expect(await words.json()).toMatchObject({ words: expect.arrayContaining([expect.objectContaining({})]) });
    const { url } = await us.call('getCollectionAudio', { params: { id }, query: {} }, ada.session);
    const sound = await fetch(url, { headers: { range: 'bytes=0-99' } });
    expect([sound.status, sound.headers.get('content-type')]).toEqual([206, 'audio/mpeg']);

    await us.call('updateCollection', { params: { id }, body: { name: 'Bees' } }, ada.session);
    const highlight = { content: '', highlighted: 'bees', startTime: 6.5, endTime: 7.1, tags: {} };
    await us.call('createHighlight', { params: { id, highlightId: 'h1' }, body: highlight }, ada.session);

    const search = { orgId: ada.orgId, term: 'astronaut', orgWide: false, shared: false, filters: {} };
    const found = async () => {
      const call = us.call('searchCollections', { body: { ...search, order: 'newest' } }, ada.session);
      return (await call).data.map((each) => each.id);
    };
    // The index follows the tables by a few seconds.
    while ((await found()).length === 0) await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await found()).toEqual([id]);

    await us.call('deleteCollection', { params: { id } }, ada.session);
    expect(await give()).toEqual({});
    const gone = us.call('getCollection', { params: { id } }, ada.session);
    await expect(gone).rejects.toBeInstanceOf(ApiAnswerError);
  });
});
