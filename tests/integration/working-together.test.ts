import { readFile } from 'node:fs/promises';
import type { RouteName } from '@parlance/contract/routes';
import { type Api, apisOf, type Person } from '../api.ts';
import { YOUNG_MAN } from '../media.ts';
import { sharedSystem } from '../shared-system.ts';
import { wordsOf } from '../words-of.ts';

let us: Api;
let ada: Person;
let id: string;

beforeAll(async () => {
  const { web } = await sharedSystem();
  ({ us } = await apisOf(web));
  ada = await us.registerPerson('us');
  const url = await us.uploadFile(ada, 'young-man.wav', 'audio/wav', await readFile(YOUNG_MAN));
  id = await us.createCollection(ada, url, 'A young man');
  await us.whenProcessed(ada, id);
});

async function words(versionId?: string) {
  const opened = await us.call(
    'getCollection',
    { params: { id }, query: versionId === undefined ? {} : { versionId } },
    ada.session,
  );
  return { version: opened.transcript?.version ?? 0, words: await wordsOf(opened) };
}

describe('a finished transcript', () => {
  it('[editor.versions] keeps its draft as a version, which can be read and restored', async () => {
    const draft = await words();
    const [first] = draft.words;
    if (!first) throw new Error('no words');
    const changed = { ...first, alternatives: [{ content: 'Changed', confidence: 1 }] };
    const range = { startTime: first.start_time, endTime: first.start_time };
    const body = { words: [changed], ...range, version: draft.version };
    const { version } = await us.call('saveTranscript', { params: { id }, body }, ada.session);
    const { data } = await us.call('listVersions', { params: { id }, query: {} }, ada.session);
    expect(data.map(({ versionId, isCurrent }) => [versionId, isCurrent])).toEqual([
      [String(version), true],
      ['1', false],
    ]);
    expect((await words('1')).words).toEqual(draft.words);
    const restore = { params: { id, versionId: '1' }, body: { restore: version } };
    const restored = await us.call('updateVersion', restore, ada.session);
    expect(await words()).toEqual({ version: restored.version, words: draft.words });
    await us.call('checkOut', { params: { id } }, ada.session);
    await us.call('checkIn', { params: { id } }, ada.session);
  });

  it('[sharing.public] can be read by its public key without signing in, until the key is revoked', async () => {
    const highlight = { content: 'Look', tags: { quote: true as const }, startTime: 0, endTime: 1, highlighted: 'a' };
    await us.call('createHighlight', { params: { id, highlightId: 'h1' }, body: highlight }, ada.session);
    await us.call(
      'createReply',
      { params: { id, highlightId: 'h1', replyId: 'r1' }, body: { content: 'Yes' } },
      ada.session,
    );
    const { tags } = await us.call('getDocumentTags', { params: { uid: ada.session.uid }, query: {} }, ada.session);
    expect(tags).toEqual(['quote']);
    const { pubkey } = await us.call('createPublicKey', { params: { id } }, ada.session);
    const open: RouteName[] = [
      ...([
        'getCollection',
        'getCollectionAudio',
        'getPeaks',
        'getSpeakers',
        'getSubtitles',
        'listHighlights',
      ] as const),
    ];
    const statuses = (query: Record<string, string>) =>
      Promise.all(open.map(async (name) => (await us.send(name, { params: { id }, query })).status));
    expect(await statuses({ pubkey })).toEqual(open.map(() => 200));
    expect(await statuses({})).toEqual(open.map(() => 401));
    expect(await statuses({ pubkey: 'x'.repeat(22) })).toEqual(open.map(() => 404));
    const { content } = await us.call('getSubtitles', { params: { id }, query: { pubkey, format: 'vtt' } });
    expect(content).toMatch(/^WEBVTT\n\n00:00:/);
    const collection = await us.call('getCollection', { params: { id }, query: { pubkey } });
    expect(collection).not.toHaveProperty('userId');
    expect(collection).not.toHaveProperty('orgId');
    expect(collection.right).toBe('read');
    const rename = { params: { id }, query: { pubkey }, body: { name: 'Mine' } };
    expect((await us.send('updateCollection', rename)).status).toBe(401);
    const forged = await us.send('getCollection', { params: { id } }, { key: 'forged', id: ada.session.uid });
    expect(forged.status).toBe(403);
    await us.call('revokePublicKey', { params: { id } }, ada.session);
    expect(await statuses({ pubkey })).toEqual(open.map(() => 404));
  });

  it('[sharing.members] lists the members of its workspace, and the transcripts that are shared with a person', async () => {
    const { data } = await us.call('listMembers', { params: { oid: ada.orgId }, query: {} }, ada.session);
    expect(data.map(({ uid, role }) => [uid, role])).toEqual([[ada.session.uid, 'owner']]);
    const body = { orgId: ada.orgId };
    const shared = await us.call(
      'listSharedCollections',
      { params: { uid: ada.session.uid }, query: {}, body },
      ada.session,
    );
    expect(shared.data).toEqual([]);
  });
});
