import { storedCollection } from '../../../../test/fakes/stored-collection.ts';
import { putWorkspace, storedUser } from '../../../../test/fakes/stored-user.ts';
import { createTestApi } from '../../../../test/fakes/test-api.ts';

/** Ann's transcript, shared with Bob and Cid; Dee is an admin of the workspace. */
async function shared() {
  const api = createTestApi();
  for (const uid of ['ann', 'bob', 'cid', 'dee']) await api.tables.put('users', storedUser(uid));
  await putWorkspace(api.tables, 'org', { ann: 'member', bob: 'member', cid: 'member', dee: 'admin' });
  await api.collections.create(storedCollection({ progress: undefined, sharedWith: { bob: true, cid: true } }));
  const params = { id: 'c1', highlightId: 'h1', replyId: 'r1' };
  const part = { startTime: 1, endTime: 2.5, speaker: 'Ann', highlighted: 'what was said' };
  const create = (caller: string, body = {}, highlightId = 'h1') =>
    api.call('createHighlight', {
      params: { ...params, highlightId },
      body: { content: 'Look', tags: { quote: true }, ...part, ...body },
      caller,
    });
  const list = async (caller: string | undefined, query = {}) =>
    (await api.call('listHighlights', { params, query, caller })).body;
  const reply = (caller: string, content = 'Yes', replyId = 'r1') =>
    api.call('createReply', { params: { ...params, replyId }, body: { content }, caller });
  return { api, params, create, list, reply };
}

describe('highlights', () => {
  it('[editor.highlights] are added with their author, once, and listed', async () => {
    const { api, create, list } = await shared();
    const { status, body } = await create('bob');
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: 'h1', content: 'Look', uid: 'bob', author: 'Name of bob', replies: {} });
    api.time.now += 60;
    expect((await create('bob')).body).toEqual(body);
    expect((await create('cid')).body.error.code).toBe('CONFLICT');
    expect((await list('ann')).data).toEqual([body]);
  });

  it('[editor.highlights] are changed by their authors only', async () => {
    const { api, params, create, list } = await shared();
    await create('bob');
    const change = (caller: string) =>
      api.call('updateHighlight', { params, body: { content: 'Changed', tags: { later: true } }, caller });
    expect((await change('ann')).body.error.code).toBe('FORBIDDEN');
    expect((await change('bob')).body).toMatchObject({
      content: 'Changed',
      tags: { later: true },
      highlighted: 'what was said',
    });
    expect((await list('ann')).data[0]?.content).toBe('Changed');
    await api.highlights.delete('c1', 'h1');
    expect((await change('bob')).status).toBe(404);
  });

  it('[editor.highlights] are deleted by their authors and by managers of the transcript', async () => {
    const { api, params, create, list } = await shared();
    const remove = (caller: string) => api.call('deleteHighlight', { params, caller });
    for (const manager of ['bob', 'ann', 'dee']) {
      await create('bob');
      expect((await remove('cid')).status).toBe(403);
      expect((await remove(manager)).status).toBe(200);
      expect((await list('ann')).data).toEqual([]);
    }
    expect((await remove('cid')).status).toBe(200);
  });

  it('[editor.highlights] come in pages', async () => {
    const { create, list } = await shared();
    for (let i = 0; i < 230; i++) await create('bob', { tags: {} }, `h${String(i).padStart(3, '0')}`);
    const first = await list('ann');
    const second = await list('ann', { nextPage: first.LastEvaluatedKey });
    expect([first.data.length, second.data.length, second.LastEvaluatedKey]).toEqual([200, 30, undefined]);
  });

  it('[sharing.public] are shown to holders of the public key, without uids', async () => {
    const { api, create, list, reply } = await shared();
    await create('bob');
    await reply('cid');
    const { pubkey } = (await api.call('createPublicKey', { params: { id: 'c1' }, caller: 'ann' })).body;
    const [highlight] = (await list(undefined, { pubkey })).data;
    expect(highlight).toMatchObject({ uid: '', author: 'Name of bob', replies: { r1: { uid: '' } } });
    expect((await create('eve')).status).toBe(404);
  });
});

describe('replies', () => {
  it('[editor.comments] are added once, and deleted by their authors and by managers of the transcript', async () => {
    const { api, params, create, reply, list } = await shared();
    expect((await reply('cid')).status).toBe(404);
    await create('bob');
    const { body } = await reply('cid');
    expect(body.replies.r1).toMatchObject({ content: 'Yes', uid: 'cid', author: 'Name of cid' });
    expect((await reply('cid')).body).toEqual(body);
    expect((await reply('ann')).body.error.code).toBe('CONFLICT');
    const remove = (caller: string) => api.call('deleteReply', { params, caller });
    expect((await remove('bob')).status).toBe(403);
    expect((await remove('cid')).status).toBe(200);
    await reply('cid');
    expect((await remove('ann')).status).toBe(200);
    expect((await list('ann')).data[0]?.replies).toEqual({});
  });
});

describe('document tags', () => {
  it('[editor.tags] are all that the user has used, and no other user’s', async () => {
    const { api, create } = await shared();
    await create('bob', { tags: { zebra: true, apple: true } });
    await create('cid', { tags: { other: true } }, 'h2');
    const tags = await api.call('getDocumentTags', { params: { uid: 'bob' }, caller: 'bob' });
    expect(tags.body).toEqual({ tags: ['apple', 'zebra'] });
    expect((await api.call('getDocumentTags', { params: { uid: 'bob' }, caller: 'cid' })).status).toBe(404);
    expect((await create('bob', { tags: { '': true } }, 'h3')).status).toBe(400);
  });
});

describe('replies with their authors', () => {
  it('[sharing.replies-with-names] come oldest first with current names, for readers only', async () => {
    const { api, create, reply } = await shared();
    await create('ann');
    await reply('bob', 'First', 'r2');
    api.time.now += 60;
    await reply('cid', 'Second', 'r1');
    await api.tables.put('users', storedUser('bob', { name: 'Bobby' }));
    await api.tables.delete('users', { uid: 'cid' });
    const call = { body: { id: 'c1', highlightId: 'h1' } };
    const { body } = await api.call('getRepliesWithUserInfo', { ...call, caller: 'ann' });
    expect(body.data).toMatchObject([
      { id: 'r2', content: 'First', user: { uid: 'bob', name: 'Bobby' } },
      { id: 'r1', content: 'Second', author: 'Name of cid' },
    ]);
    expect(body.data[1]?.user).toBeUndefined();
    expect((await api.call('getRepliesWithUserInfo', { ...call, caller: 'stranger' })).status).toBe(404);
    const none = { body: { id: 'c1', highlightId: 'h9' } };
    expect((await api.call('getRepliesWithUserInfo', { ...none, caller: 'ann' })).status).toBe(404);
  });
});
