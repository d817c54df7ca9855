import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { verify } from '../access/workspace-world.ts';
import { apisOf } from '../api.ts';
import { longTranscript } from '../long-transcript.ts';
import { COLD_HEARTED } from '../media.ts';
import { sharedSystem } from '../shared-system.ts';
import { StoredTranscripts } from '../stored-transcripts.ts';

it('[local.iam] the synthesised policies also grant rarely used actions', async () => {
  const { web, home } = await sharedSystem();
  const { us } = await apisOf(web);
  const ada = await us.registerPerson('us');
  const { name, email, password, session, orgId } = ada;
  const again = us.call('register', { body: { name, email, password, countryCode: 'US' } });
  await expect(again).rejects.toMatchObject({ code: 'EMAIL_TAKEN' });

  const params = { uid: session.uid };
  const file = { fileName: 'a.wav', contentType: 'audio/wav', size: 1000 };
  const { key, uploadId } = await us.call('createUpload', { params, body: file }, session);
  await us.call('abortUpload', { params, body: { key, uploadId } }, session);
  const parts = [{ partNumber: 1, etag: '"0123456789abcdef0123456789abcdef"' }];
  const completing = us.call('completeUpload', { params, body: { key, uploadId, parts } }, session);
  await expect(completing).rejects.toMatchObject({ code: 'UPLOAD_GONE' });

  const bytes = await readFile(COLD_HEARTED);
  const url = await us.uploadFile(ada, 'cold.wav', 'audio/wav', bytes);
  const missing = url.replace(/[^/]+$/, `${randomUUID()}.wav`);
  const starting = us.call(
    'createCollection',
    {
      params,
      body: { url: missing, orgId, languageCode: 'en-US', name: 'Missing' },
    },
    session,
  );
  await expect(starting).rejects.toMatchObject({ code: 'UPLOAD_GONE' });

  const id = await us.createCollection(ada, url, 'Any language', 'auto');
  const retrying = us.call('retryCollection', { params: { id } }, session);
  await expect(retrying).rejects.toMatchObject({ code: 'ALREADY_PROCESSING' });
  expect(await us.whenProcessed(ada, id)).toMatchObject({ tCompletion: { draft: true } });

  const terms = { id: 'd1', name: 'Names', language: 'en-US', terms: ['Okafor'] };
  await us.call('createDictionary', { params, body: terms }, session);
  await us.call('addProject', { params, body: { id: 'p1', orgId } }, session);
  const other = await us.uploadFile(ada, 'other.wav', 'audio/wav', bytes);
  const options = { dictionary: 'd1', project: 'p1' };
  const gone = await us.createCollection(ada, other, 'Soon gone', 'en-US', options);
  const { data } = await us.call('listCollections', { params, body: { orgId } }, session);
  expect(data.find((collection) => collection.id === gone)?.projects).toEqual({ p1: true });
  await us.call('deleteCollection', { params: { id: gone } }, session);
  const log = await readFile(join(home, 'logs', 'parlance-dev-us-collections.log'), 'utf8');
  expect(log).not.toMatch(/was left over|AccessDenied/);
});

it('[local.iam] the synthesised policies let an owner take over what a former member left', async () => {
  const { web } = await sharedSystem();
  const { us } = await apisOf(web);
  const owner = await us.registerPerson('us');
  const member = await us.registerPerson('us', { name: 'Grace Hopper' });
  for (const person of [owner, member]) await verify(us, web, person);
  const [oid, memberId] = [owner.orgId, member.session.uid];
  await us.call('inviteMember', { params: { oid }, body: { email: member.email } }, owner.session);
  await us.call('acceptInvite', { params: { uid: memberId, oid } }, member.session);
  const recording = { name: 'Left behind', ...longTranscript(10), media: new Uint8Array(1) };
  const id = await new StoredTranscripts(web).put({ ...member, orgId: oid }, recording);
  await us.call('removeUserFromOrg', { body: { oid, uid: memberId } }, owner.session);
  const taken = await us.call('takeOverCollections', { params: { oid, memberId } }, owner.session);
  expect(taken).toEqual({ taken: 1, more: false });
  expect(await us.call('getCollection', { params: { id } }, owner.session)).toMatchObject({
    userId: owner.session.uid,
  });
});
