import type { DestinationFormat, DestinationService } from '@parlance/contract/destinations';
import { connectAccount } from '../../../test/fakes/leaving-account.ts';
import { putCollection, storedCollection } from '../../../test/fakes/stored-collection.ts';
import { storedUser } from '../../../test/fakes/stored-user.ts';
import { createTestApi } from '../../../test/fakes/test-api.ts';
import { ConnectionLost, ConnectionUnavailable } from '../../repositories/connections/connection-errors.ts';
import { type FolderFile, FolderRefused } from '../../repositories/connections/folders/folder.ts';
import { exportTranscript, exportTranscriptInputSchema } from './export-transcript.ts';

async function world(chosen: Partial<Record<DestinationService, DestinationFormat[]>> = { dropbox: ['txt', 'srt'] }) {
  const api = createTestApi();
  api.freeFeatures.push('TranscriptExport');
  await api.tables.put('users', storedUser('ann'));
  const organization = { name: 'Lab', locale: 'us', creationTime: 1, owners: { ann: true }, billing: {} };
  await api.tables.put('organizations', { id: 'org', item: 'organization', ...organization });
  const set = (service: DestinationService, formats: readonly DestinationFormat[]) =>
    api.call('setDestination', { params: { uid: 'ann', service }, caller: 'ann', body: { formats } });
  for (const [service, formats] of Object.entries(chosen) as [DestinationService, DestinationFormat[]][]) {
    await connectAccount(api, 'ann', service);
    expect((await set(service, formats)).status).toBe(200);
  }
  const finished = { tProgress: 100, progress: undefined, tCompletion: { draft: true } };
  const collection = storedCollection({ name: 'Talk: 1/2 🎉', ...finished });
  await api.collections.create(collection);
  const word = (content: string, at: number) => ({
    ...{ start_time: at, end_time: at + 0.5, type: 'pronunciation' as const },
    alternatives: [{ content, confidence: 0.9 }],
  });
  const chunk = await api.chunks.write('c1', [word('<b>Hello', 0), word('there.', 1)], 'chunk');
  await api.transcripts.putDraft('c1', { chunks: [chunk], wordCount: 2, attempt: 1 });
  await api.transcripts.replaceSpeakers('c1', { '0': { name: 'Ada' } });
  const written: { service: DestinationService; uid: string; file: FolderFile }[] = [];
  const problems: Error[] = [];
  const paused: number[] = [];
  const folderOf = (service: DestinationService) => ({
    write: async (uid: string, file: FolderFile) => {
      const problem = problems.shift();
      if (problem) throw problem;
      written.push({ service, uid, file });
    },
  });
  const run = (id = 'c1') =>
    exportTranscript({
      ...api,
      folders: { 'google-drive': folderOf('google-drive'), dropbox: folderOf('dropbox') },
      clock: () => api.time.now,
      pause: async (milliseconds) => paused.push(milliseconds),
    })(exportTranscriptInputSchema.parse({ detail: { input: JSON.stringify({ collectionId: id, attempt: 1 }) } }));
  const last = async (service: DestinationService = 'dropbox') =>
    (await api.connections.destination('ann', service))?.last;
  return { api, collection, set, run, written, problems, paused, last };
}

describe('finished transcripts in folders', () => {
  it('[connections.folder] are written as the files that their owner chose, with names for every file system', async () => {
    const { run, written, last } = await world({ 'google-drive': ['vtt'], dropbox: ['txt', 'srt'] });
    expect(await run()).toEqual({ written: 3 });
    const named = (format: string) => written.find(({ file }) => file.name === `Talk 1 2 🎉.${format}`);
    expect(named('vtt')).toMatchObject({ service: 'google-drive', uid: 'ann', file: { key: 'c1.vtt' } });
    expect(named('txt')?.file.content).toBe('Talk: 1/2 🎉\n\nAda (0:00)\n<b>Hello there.\n');
    expect(named('srt')?.file.content).toContain('‹b›Hello there.');
    expect(await last()).toEqual({ name: 'Talk: 1/2 🎉', at: 1_700_000_000 });
  });

  it('[connections.folder] are not written when nothing is chosen, the account is gone, or there is no transcript', async () => {
    const { api, collection, set, run, written } = await world();
    await set('dropbox', []);
    expect(await run()).toEqual({ written: 0 });
    await set('dropbox', ['txt']);
    expect(await run('none')).toEqual({ written: 0 });
    await putCollection(api.tables, { ...collection, progress: 'ERROR' });
    expect(await run()).toEqual({ written: 0 });
    expect(written).toEqual([]);
  });

  it('[connections.folder] are for workspaces that may export', async () => {
    const { api, run } = await world();
    api.freeFeatures.length = 0;
    expect(await run()).toEqual({ written: 0 });
  });

  it('[connections.folder-failures] say what a service answered, and ask one again that does not answer', async () => {
    const cases = [
      [new FolderRefused('full'), 'full'],
      [new FolderRefused('refused'), 'refused'],
      [new ConnectionLost(), 'disconnected'],
    ] as const;
    for (const [problem, failure] of cases) {
      const { problems, run, last, written } = await world();
      problems.push(problem);
      await run();
      expect([await last(), written]).toMatchObject([{ failure }, []]);
    }
    const { problems, paused, run, last } = await world();
    problems.push(new ConnectionUnavailable(), new ConnectionUnavailable());
    expect(await run()).toEqual({ written: 2 });
    expect([paused, (await last())?.failure]).toEqual([[2000, 15_000], undefined]);
    problems.push(...Array.from({ length: 4 }, () => new ConnectionUnavailable()));
    await run();
    expect((await last())?.failure).toBe('unavailable');
    // Our own fault: the event comes again, and ends among the dead letters.
    problems.push(new TypeError('broken'));
    await expect(run()).rejects.toThrow('broken');
  });

  it('[connections.folder-settings] are chosen by the account’s owner, listed, and deleted with the connection', async () => {
    const { api, set, run } = await world();
    await run();
    const list = async () => (await api.call('listConnections', { params: { uid: 'ann' }, caller: 'ann' })).body.data;
    expect(await list()).toMatchObject([
      { service: 'dropbox', destination: { formats: ['txt', 'srt'], last: { name: 'Talk: 1/2 🎉' } } },
    ]);
    expect((await set('google-drive', ['txt'])).status).toBe(404);
    await api.call('deleteConnection', { params: { uid: 'ann', service: 'dropbox' }, caller: 'ann' });
    expect(await api.connections.destination('ann', 'dropbox')).toBeUndefined();
    // What was under way leaves nothing behind.
    await api.connections.keepLast('ann', 'dropbox', { name: 'Late', at: 1 });
    expect(await api.connections.destination('ann', 'dropbox')).toBeUndefined();
  });
});
