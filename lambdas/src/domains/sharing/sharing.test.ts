import { routes } from '@parlance/contract/routes';
import { putCollection, storedCollection } from '../../../test/fakes/stored-collection.ts';
import { putWorkspace, storedUser } from '../../../test/fakes/stored-user.ts';
import { createTestApi } from '../../../test/fakes/test-api.ts';

/** Ann owns c0, c1 ... in a workspace with Bob, Cid and its admin Dee; Eve is in another. */
async function workspace(count = 1) {
  const api = createTestApi();
  for (const uid of ['ann', 'bob', 'cid', 'dee']) await api.tables.put('users', storedUser(uid));
  await api.tables.put('users', storedUser('eve', { organization: 'elsewhere' }));
  await putWorkspace(api.tables, 'org', { ann: 'member', bob: 'member', cid: 'member', dee: 'admin' });
  await putWorkspace(api.tables, 'elsewhere', { eve: 'member' });
  for (let i = 0; i < count; i++) {
    const finished = { progress: undefined, tProgress: 100, notes: 'mine' };
    await api.collections.create(storedCollection({ id: `c${i}`, started: i, ...finished }));
  }
  const share = (userId: string, caller = 'ann', id = 'c0') =>
    api.call('shareCollection', { params: { id }, body: { userId }, caller });
  const unshare = (userId: string, caller = 'ann', id = 'c0') =>
    api.call('unshareCollection', { params: { id }, body: { userId }, caller });
  const open = (caller: string | undefined, query = {}, id = 'c0') =>
    api.call('getCollection', { params: { id }, query, caller });
  const shared = (uid: string, body = {}, query = {}) =>
    api.call('listSharedCollections', { params: { uid }, body: { orgId: 'org', ...body }, query, caller: uid });
  return { api, share, unshare, open, shared };
}

describe('sharing with members of the workspace', () => {
  it('[sharing.toggle] lets a member edit, and lists it as shared with them, until it ends', async () => {
    const { share, unshare, open, shared, api } = await workspace();
    expect((await open('bob')).status).toBe(404);
    expect((await share('bob')).body.sharedWith).toEqual({ bob: true });
    expect((await open('bob')).body).toMatchObject({ right: 'write', userId: 'ann' });
    expect((await shared('bob')).body.data.map(({ id }) => id)).toEqual(['c0']);
    const rename = { params: { id: 'c0' }, body: { name: 'Mine' }, caller: 'bob' };
    expect((await api.call('updateCollection', rename)).body.error.code).toBe('FORBIDDEN');
    expect((await share('cid', 'bob')).status).toBe(403);
    expect((await unshare('bob')).body.sharedWith).toEqual({});
    expect((await open('bob')).status).toBe(404);
    expect((await shared('bob')).body.data).toEqual([]);
  });

  it('[sharing.toggle] does not share with the owner, nor with users outside the workspace', async () => {
    const { share } = await workspace();
    expect((await share('ann')).status).toBe(400);
    expect((await share('eve')).status).toBe(404);
    expect((await share('nobody')).status).toBe(404);
  });

  it('[dashboard.menu-share] waits until the transcript is finished; sharing can always be ended', async () => {
    const { api, share, unshare } = await workspace();
    await share('bob');
    await putCollection(api.tables, storedCollection({ id: 'c0', sharedWith: { bob: true } }));
    expect((await share('cid')).body.error).toMatchObject({ code: 'CONFLICT' });
    expect((await unshare('bob')).status).toBe(200);
  });

  it('[sharing.rights] ends for a user who leaves the workspace, and can be ended by the user it is shared with', async () => {
    const { share, unshare, open, api } = await workspace();
    await share('bob');
    await share('cid');
    expect((await unshare('cid', 'bob')).status).toBe(403);
    expect((await unshare('bob', 'bob')).status).toBe(200);
    const organization = await api.organizations.get('org');
    if (!organization) throw new Error('no workspace');
    await api.memberships.leave(storedUser('cid'), organization, '');
    expect((await open('cid')).status).toBe(404);
  });

  it('[sharing.list] comes in pages, newest first, without collections that are deleted or no longer shared', async () => {
    const { share, unshare, shared, api } = await workspace(7);
    for (let i = 0; i < 7; i++) await share('bob', 'ann', `c${i}`);
    await unshare('bob', 'ann', 'c5');
    await api.call('deleteCollection', { params: { id: 'c3' }, caller: 'ann' });
    const first = (await shared('bob', {}, { limit: '2' })).body;
    expect(first.data.map(({ id }) => id)).toEqual(['c6', 'c4']);
    const next = (await shared('bob', { nextPage: first.LastEvaluatedKey })).body;
    expect(next.data.map(({ id }) => id)).toEqual(['c2', 'c1', 'c0']);
    expect(next).not.toHaveProperty('LastEvaluatedKey');
    expect((await shared('cid', { nextPage: first.LastEvaluatedKey })).body.error.code).toBe('INVALID_PAGE_KEY');
    expect((await shared('eve')).status).toBe(404);
  });

  it('keeps both of two changes made at the same time', async () => {
    const { share, api } = await workspace();
    await Promise.all([share('bob'), share('cid')]);
    expect((await api.collections.get('c0'))?.sharedWith).toEqual({ bob: true, cid: true });
  });
});

describe('the mail to the person that a transcript is shared with', () => {
  const DAY = 24 * 3600;

  it('[sharing.mail] leads to the transcript, in their language, and escapes its name', async () => {
    const { api, share } = await workspace();
    const settings = { ...storedUser('bob').settings, interfaceLanguage: 'es' as const };
    await api.tables.put('users', storedUser('bob', { settings }));
    await api.collections.rename('c0', '<b>Talk</b>');
    await share('bob');
    await share('cid');
    expect(api.mails.map(({ to, mail }) => [to, mail.subject])).toEqual([
      ['bob@example.com', 'Name of ann comparte «<b>Talk</b>» contigo'],
      ['cid@example.com', 'Name of ann shares “<b>Talk</b>” with you'],
    ]);
    const html = api.mails[1]?.mail.html;
    expect(html).toContain('href="https://parlance.example/transcript/c0/"');
    expect(html).toContain('&lt;b&gt;Talk&lt;/b&gt;');
    expect(html).not.toContain('<b>Talk');
    expect(html).toContain('Shared with Me');
  });

  it('[documents.mail] calls a document a document, in their language, and leads to it', async () => {
    const { api, share } = await workspace();
    const settings = { ...storedUser('bob').settings, interfaceLanguage: 'es' as const };
    await api.tables.put('users', storedUser('bob', { settings }));
    const transcript = await api.collections.get('c0');
    if (!transcript) throw new Error('no collection');
    await putCollection(api.tables, { ...transcript, type: 'text', name: 'Plan' });
    await share('bob');
    await share('cid');
    const [spanish, english] = api.mails.map(({ mail }) => mail);
    expect(spanish?.text).toContain('comparte contigo el documento «Plan»');
    expect(english?.text).toContain('shares the document “Plan”');
    expect(english?.html).toContain('Open document');
    expect(english?.html).toContain('href="https://parlance.example/doc/c0"');
    for (const mail of [spanish, english]) expect(mail?.html).not.toMatch(/transcrip(t |ción)/);
  });

  it('[sharing.mail] comes once a day for each transcript', async () => {
    const { api, share, unshare } = await workspace(2);
    const again = async () => {
      await share('bob');
      await share('bob');
      await unshare('bob');
    };
    await again();
    api.time.now += DAY - 1;
    await again();
    expect(api.mails).toHaveLength(1);
    await share('bob', 'ann', 'c1');
    expect(api.mails).toHaveLength(2);
    api.time.now += 1;
    await again();
    expect(api.mails).toHaveLength(3);
  });

  it('[sharing.mail] goes neither to the person who shares, nor to an address that is not verified', async () => {
    const { api, share } = await workspace();
    await share('dee', 'dee');
    await api.tables.put('users', storedUser('bob', { emailVerified: false }));
    expect((await share('bob')).status).toBe(200);
    expect((await share('eve')).status).toBe(404);
    expect(api.mails).toEqual([]);
  });

  it('[sharing.mail] does not keep the sharing from standing when it fails, or when there were too many', async () => {
    const { api, share, shared } = await workspace(32);
    api.fail.mail = true;
    expect((await share('bob')).status).toBe(200);
    expect(api.problems).toEqual(['A member could not be mailed about what is shared with them']);
    api.fail.mail = false;
    for (let i = 1; i < 32; i++) expect((await share('bob', 'ann', `c${i}`)).status).toBe(200);
    expect(api.mails).toHaveLength(29);
    expect((await shared('bob')).body.data).toHaveLength(32);
    expect(api.problems).toHaveLength(1);
  });
});

describe('ownership', () => {
  it('[sharing.owner] goes to a member, and the previous owner keeps it as shared', async () => {
    const { api, share, open } = await workspace();
    await share('bob');
    const give = (userId: string, caller: string) =>
      api.call('changeOwner', { params: { id: 'c0' }, body: { userId }, caller });
    expect((await give('bob', 'bob')).status).toBe(403);
    expect((await give('eve', 'ann')).status).toBe(404);
    expect((await give('bob', 'ann')).body).toMatchObject({ userId: 'bob', sharedWith: { ann: true } });
    expect((await open('ann')).body.right).toBe('write');
    expect((await open('bob')).body.right).toBe('own');
  });

  it('[sharing.become-owner] can be taken by admins of the workspace', async () => {
    const { api, open } = await workspace();
    expect((await open('dee')).body.right).toBe('manage');
    const take = { params: { id: 'c0' }, body: { userId: 'dee' }, caller: 'dee' };
    expect((await api.call('changeOwner', take)).body).toMatchObject({ userId: 'dee', sharedWith: { ann: true } });
  });
});

describe('what a member leaves in the workspace', () => {
  /** Oz owns the workspace; Ann, whose transcripts they are, was removed. */
  async function left(count = 1) {
    const all = await workspace(count);
    const { api } = all;
    await api.tables.put('users', storedUser('oz'));
    await putWorkspace(api.tables, 'org', { ann: 'member', bob: 'member', dee: 'admin', oz: 'owner' });
    const removal = { body: { oid: 'org', uid: 'ann' }, caller: 'oz' };
    expect((await api.call('removeUserFromOrg', removal)).status).toBe(200);
    const former = (caller = 'oz') => api.call('listFormerMembers', { params: { oid: 'org' }, caller });
    const takeOver = (caller = 'oz', memberId = 'ann') =>
      api.call('takeOverCollections', { params: { oid: 'org', memberId }, caller });
    return { ...all, former, takeOver };
  }

  it('[workspaces.former-members] is closed to them, by every call', async () => {
    const { api, open } = await left();
    expect((await open('ann')).status).toBe(404);
    for (const name of ['updateCollection', 'deleteCollection', 'createPublicKey', 'getPublicKey'] as const) {
      const body = name === 'updateCollection' ? { name: 'Mine' } : undefined;
      expect((await api.call(name, { params: { id: 'c0' }, body, caller: 'ann' })).status).toBe(404);
    }
    const list = { params: { uid: 'ann' }, body: { orgId: 'org' }, caller: 'ann' };
    expect((await api.call('listCollections', list)).status).toBe(404);
    expect((await open('oz')).body.right).toBe('manage');
  });

  it('[workspaces.former-members] is listed for the owners of the workspace alone', async () => {
    const { former } = await left();
    expect((await former()).body.data).toMatchObject([{ uid: 'ann', email: 'ann@example.com' }]);
    expect((await former('dee')).status).toBe(403);
    expect((await former('eve')).status).toBe(404);
  });

  it('[workspaces.former-members] is taken over by an owner, some at a time, and stays shared', async () => {
    const { api, takeOver, former, open } = await left(30);
    await api.call('shareCollection', { params: { id: 'c0' }, body: { userId: 'bob' }, caller: 'oz' });
    expect((await takeOver('dee')).status).toBe(403);
    expect((await takeOver()).body).toEqual({ taken: 25, more: true });
    expect((await takeOver()).body).toEqual({ taken: 5, more: false });
    expect((await former()).body.data).toEqual([]);
    expect((await takeOver()).status).toBe(404);
    expect((await open('oz')).body).toMatchObject({ right: 'own', userId: 'oz', sharedWith: { bob: true } });
    expect((await open('ann')).status).toBe(404);
  });

  it('[workspaces.former-members] is in the list of the team, and not shared with them when another becomes its owner', async () => {
    const { api, former } = await left();
    const list = { params: { uid: 'oz' }, body: { orgId: 'org', orgWide: true }, caller: 'oz' };
    expect((await api.call('listCollections', list)).body.data).toMatchObject([{ id: 'c0', userId: 'ann' }]);
    const take = { params: { id: 'c0' }, body: { userId: 'oz' }, caller: 'oz' };
    expect((await api.call('changeOwner', take)).body).toMatchObject({ userId: 'oz', sharedWith: {} });
    expect((await former()).body.data).toEqual([]);
  });

  it('[workspaces.former-members] is theirs again when they come back, and cannot be taken from a member', async () => {
    const { api, takeOver, former, open } = await left();
    await putWorkspace(api.tables, 'org', { ann: 'member', bob: 'member', dee: 'admin', oz: 'owner' });
    expect((await open('ann')).body.right).toBe('own');
    expect((await former()).body.data).toEqual([]);
    expect((await takeOver()).status).toBe(409);
  });
});

describe('moving', () => {
  async function twoWorkspaces() {
    const all = await workspace(2);
    await putWorkspace(all.api.tables, 'lab', { ann: 'member' });
    await all.share('bob');
    const move = (orgId: string, caller = 'ann', body: object = { orgId }) =>
      all.api.call('moveCollection', { params: { id: 'c0' }, body, caller });
    return { ...all, move };
  }
  const ids = (answer: { body: { data: { id: string }[] } }) => answer.body.data.map(({ id }) => id);

  it('[editor.names-gone] leaves a note for the readers of the stream when a transcript is moved', async () => {
    const { api, move } = await twoWorkspaces();
    await move('lab');
    expect(await api.tables.items('transcripts')).toContainEqual({ id: 'c0', item: 'moved', oid: 'lab' });
  });

  it('[sharing.move] moves a collection to another workspace of its owner, without its shares', async () => {
    const { api, move, open, shared } = await twoWorkspaces();
    const { status, body } = await move('lab');
    expect([status, body.orgId, body.sharedWith]).toEqual([200, 'lab', undefined]);
    expect((await move('lab')).status).toBe(200);
    const list = (orgId: string) =>
      api.call('listCollections', { params: { uid: 'ann' }, body: { orgId }, caller: 'ann' });
    expect([ids(await list('org')), ids(await list('lab'))]).toEqual([['c1'], ['c0']]);
    expect((await open('bob')).status).toBe(404);
    expect(ids(await shared('bob'))).toEqual([]);
    expect((await open('ann')).body.right).toBe('own');
  });

  it('[sharing.move] is allowed to its owner only, among their workspaces', async () => {
    const { move } = await twoWorkspaces();
    expect((await move('elsewhere')).status).toBe(404);
    expect((await move('lab', 'dee')).status).toBe(403);
    expect((await move('lab', 'eve')).status).toBe(404);
    expect((await move('', 'ann', {})).body.error.fields).toHaveProperty('orgId');
  });
});

describe('members', () => {
  it('[sharing.members] are listed with their roles, to members only, and searched by name and address', async () => {
    const { api } = await workspace();
    const list = (caller: string, query = {}) => api.call('listMembers', { params: { oid: 'org' }, query, caller });
    const { body } = await list('bob');
    expect(body.data.map(({ uid, role }: { uid: string; role: string }) => `${uid} ${role}`)).toEqual([
      'ann member',
      'bob member',
      'cid member',
      'dee admin',
    ]);
    expect((await list('bob', { q: 'CID@exa' })).body.data).toEqual([
      { uid: 'cid', email: 'cid@example.com', name: 'Name of cid', role: 'member' },
    ]);
    expect((await list('eve')).status).toBe(404);
  });

  it('[sharing.members-found] are found by their uids, and at most 99 of them', async () => {
    const { api } = await workspace();
    const list = (query: Record<string, string>) =>
      api.call('listMembers', { params: { oid: 'org' }, query, caller: 'bob' });
    const uidsOf = async (query: Record<string, string>) => (await list(query)).body.data.map(({ uid }) => uid);
    expect(await uidsOf({ uids: 'cid,eve,ann' })).toEqual(['ann', 'cid']);
    expect(await uidsOf({ q: 'name', limit: '2' })).toEqual(['ann', 'bob']);
    const wrong: Record<string, string>[] = [{ limit: '100' }, { limit: '0' }, { uids: '' }, { uids: 'a,b c' }];
    for (const query of [...wrong, { uids: Array(100).fill('ann').join(',') }]) {
      expect((await list(query)).status).toBe(400);
    }
  });
});

describe('the public key', () => {
  async function published() {
    const all = await workspace();
    const manage = { params: { id: 'c0' }, caller: 'ann' };
    const { pubkey } = (await all.api.call('createPublicKey', manage)).body;
    return { ...all, manage, pubkey: pubkey as string };
  }

  it('[sharing.public] opens the collection without signing in, and hides its owner, workspace and notes', async () => {
    const { api, manage, open, pubkey } = await published();
    expect((await api.call('createPublicKey', manage)).body).toEqual({ pubkey });
    expect((await api.call('getPublicKey', manage)).body).toEqual({ pubkey });
    const { status, body } = await open(undefined, { pubkey });
    expect([status, body.id, body.right]).toEqual([200, 'c0', 'read']);
    for (const field of ['userId', 'orgId', 'notes']) expect(body).not.toHaveProperty(field);
    expect((await open('eve', { pubkey })).body).not.toHaveProperty('userId');
    expect((await open('ann', { pubkey })).body.userId).toBe('ann');
    const speakers = await api.call('getSpeakers', { params: { id: 'c0' }, query: { pubkey } });
    expect(speakers.status).toBe(200);
    const audio = await api.call('getCollectionAudio', { params: { id: 'c0' }, query: { pubkey } });
    expect(audio.body.error.message).toBe('There is nothing to play yet.');
  });

  it('[sharing.public-alone] tells nothing about people, even when the collection has data about them', async () => {
    const { api, share, open, pubkey } = await published();
    await share('bob');
    await api.collections.changeAttempt('c0', 1, {
      ...{ editing: 'bob', editingName: 'Name of bob', editingAt: 1, denoisedKey: 'media/c0/denoised.mp3' },
      logs: [{ status: 'internal', details: 'ann tried twice', timestamp: 1 }],
      toolRun: { tool: 'denoise', number: 1, running: false },
      toolRunBy: 'bob',
    });
    const { body } = await open(undefined, { pubkey });
    expect(body).toMatchObject({ id: 'c0', name: 'Interview', right: 'read' });
    expect(JSON.stringify(body)).not.toMatch(/\b(ann|bob|org)\b|@|uploads|denoised|tried/);
  });

  it('[sharing.public-alone] opens no call for signed-in users', async () => {
    const { api, pubkey } = await published();
    const ofCollections = Object.values(routes).filter(({ path }) => /\{(id|cid)\}/.test(path));
    const closed = ofCollections.filter(({ access }) => access !== 'open');
    expect(ofCollections.filter(({ access }) => access === 'open').map(({ name }) => name)).toEqual(
      expect.arrayContaining(['getCollection', 'getSpeakers', 'listHighlights', 'getSubtitles', 'getPeaks']),
    );
    expect(closed.length).toBeGreaterThan(20);
    const params = {
      id: 'c0',
      cid: 'c0',
      highlightId: 'h',
      replyId: 'r',
      versionId: '1',
      startTime: '0',
      speakerId: '0',
    };
    for (const { name } of closed) {
      const call = { params: { ...params, languageCode: 'en-US' }, query: { pubkey } };
      expect([name, (await api.call(name, call)).status]).toEqual([name, 401]);
    }
  });

  it('[sharing.public] gives the waveform', async () => {
    const { api, pubkey } = await published();
    const waveform = { duration: 2, peaks: [0, 0.5] };
    await api.media.put('media/c0/peaks.json', JSON.stringify(waveform), 'application/json');
    await api.collections.changeAttempt('c0', 1, { peaksKey: 'media/c0/peaks.json' });
    expect((await api.call('getPeaks', { params: { id: 'c0' }, query: { pubkey } })).body).toEqual(waveform);
    expect((await api.call('getPeaks', { params: { id: 'c0' } })).status).toBe(401);
  });

  it('[sharing.public] opens nothing once it is revoked, nor another collection, nor any other call', async () => {
    const { api, manage, open, pubkey } = await published();
    await api.collections.create(storedCollection({ id: 'other' }));
    expect((await open(undefined, { pubkey }, 'other')).status).toBe(404);
    expect((await open(undefined, { pubkey: 'x'.repeat(22) })).status).toBe(404);
    expect((await open(undefined)).status).toBe(401);
    const rename = { params: { id: 'c0' }, query: { pubkey }, body: { name: 'x' } };
    expect((await api.call('updateCollection', rename)).status).toBe(401);
    expect((await api.call('updateCollection', { ...rename, caller: 'eve' })).status).toBe(404);
    expect((await api.call('revokePublicKey', { ...manage, caller: 'bob' })).status).toBe(404);
    await api.call('revokePublicKey', manage);
    expect((await open(undefined, { pubkey })).status).toBe(404);
    const fresh = (await api.call('createPublicKey', manage)).body.pubkey;
    expect((await open(undefined, { pubkey: fresh })).status).toBe(200);
  });

  it('[sharing.public] is one that opens the collection, also when the earlier one is revoked at the same time', async () => {
    const { api, manage, open } = await published();
    const get = api.publicKeys.get.bind(api.publicKeys);
    let isRevoked = false;
    api.publicKeys.get = async (id) => {
      if (!isRevoked) await api.publicKeys.revoke(id);
      isRevoked = true;
      return get(id);
    };
    const { pubkey } = (await api.call('createPublicKey', manage)).body;
    expect((await open(undefined, { pubkey })).status).toBe(200);
  });
});
