import { STAFF_READS_SECONDS } from '@parlance/contract/correction';
import { correctionsWorld } from '../../../test/fakes/corrections-world.ts';
import { cancel } from '../../repositories/corrections/task-rules.ts';

const STAFF = { caller: 'boss', email: 'boss@parlance.example' } as const;

describe('correcting', () => {
  it('[corrector.opened] shows the corrector words and media, and nothing of the customer', async () => {
    const world = correctionsWorld();
    const { api } = world;
    await world.corrector('ann');
    await world.corrector('bob');
    await world.order('a');
    const open = (who: { caller: string; email?: string }, query = {}) =>
      api.call('getCorrection', { params: { id: 'a' }, query, ...who });
    expect((await open({ caller: 'ann' })).status).toBe(404);
    await world.pop('ann');
    const { body } = await open({ caller: 'ann' });
    expect(body).toMatchObject({ role: 'corrector', speakers: { '0': { name: 'Ann' } }, played: [], versions: [] });
    expect(body.collection).toMatchObject({ id: 'a', right: 'write', transcript: { version: 1, wordCount: 4 } });
    expect(body.collection.media?.url).toContain('sound.mp3');
    for (const field of ['userId', 'orgId', 'notes', 'description', 'sharedWith', 'snippet', 'source', 'editingName']) {
      expect(body.collection).not.toHaveProperty(field);
    }
    expect(JSON.stringify(body)).not.toContain('token of');
    expect((await open({ caller: 'bob' })).status).toBe(404);
    expect((await open({ caller: 'customer' })).status).toBe(404);
    expect((await open(STAFF)).body).toMatchObject({ role: 'view', collection: { right: 'read' } });
    // An address that is not verified makes no staff.
    expect((await open({ caller: 'boss' })).status).toBe(404);
    expect((await open({ caller: 'ann' }, { versionId: '1' })).status).toBe(404);
    await world.save('a', 'ann', 'the quick red fox', 1);
    const later = await open({ caller: 'ann' });
    expect(later.body.versions).toEqual([{ versionId: '1', kind: 'draft' }]);
    expect((await open({ caller: 'ann' }, { versionId: '1' })).body.collection.transcript?.version).toBe(1);
  });

  it('[corrector.opened] ends for staff when the customer cancels', async () => {
    const world = correctionsWorld();
    const { api } = world;
    await world.order('a');
    const open = () => api.call('getCorrection', { params: { id: 'a' }, ...STAFF });
    expect((await open()).status).toBe(200);
    await api.corrections.change('a', (task) => cancel(task, api.time.now));
    expect((await open()).status).toBe(404);
    const compared = await api.call('compareCorrection', { params: { id: 'a' }, ...STAFF });
    expect(compared.status).toBe(404);
  });

  it('[corrector.staff-reads] of staff are in the audit trail once a day, and end 60 days after the task', async () => {
    const world = correctionsWorld();
    const { api } = world;
    await world.corrector('ann');
    await world.order('a');
    await world.pop('ann');
    await world.complete('a', 'ann');
    const ended = api.time.now;
    const open = async (caller = 'boss') =>
      (await api.call('getCorrection', { params: { id: 'a' }, ...STAFF, caller })).status;
    const trail = async () => (await api.call('listCorrectionAudit', STAFF)).body.data;
    await Promise.all([open(), open(), api.call('compareCorrection', { params: { id: 'a' }, ...STAFF })]);
    const line = { uid: 'boss', email: STAFF.email, what: 'getCorrection', about: 'a', details: '' };
    expect(await trail()).toEqual([{ ...line, at: ended }]);
    await open('deputy');
    api.time.now += 24 * 3600;
    await open();
    expect((await trail()).map(({ uid }) => uid).sort()).toEqual(['boss', 'boss', 'deputy']);
    api.time.now = ended + STAFF_READS_SECONDS - 1;
    expect(await open()).toBe(200);
    api.time.now += 1;
    expect(await open()).toBe(404);
    expect((await api.call('compareCorrection', { params: { id: 'a' }, ...STAFF })).status).toBe(404);
    // What was refused left no line.
    expect(await trail()).toHaveLength(4);
  });

  it('[corrector.save] stores words and speakers of the corrector alone, and repeats an answer', async () => {
    const world = correctionsWorld();
    const { api, save } = world;
    await world.corrector('ann');
    await world.corrector('bob');
    await world.order('a');
    await world.pop('ann');
    expect((await save('a', 'bob', 'stolen', 1)).status).toBe(404);
    expect((await save('a', 'ann', 'the quick red fox', 1)).body).toEqual({ version: 2, wordCount: 4 });
    expect((await save('a', 'ann', 'the quick red fox', 1)).body).toEqual({ version: 2, wordCount: 4 });
    expect((await save('a', 'ann', 'other words', 1)).status).toBe(409);
    const speakers = { params: { id: 'a' }, body: { speakers: { '2': { name: 'Bob' } } } };
    expect((await api.call('setCorrectionSpeakers', { ...speakers, caller: 'bob' })).status).toBe(404);
    expect((await api.call('setCorrectionSpeakers', { ...speakers, caller: 'ann' })).body).toEqual({ version: 3 });
    expect(await api.transcripts.getSpeakers('a')).toMatchObject({ '2': { name: 'Bob' } });
    const remove = { params: { id: 'a', speakerId: '2' }, caller: 'ann' };
    expect((await api.call('deleteCorrectionSpeaker', remove)).body).toEqual({ version: 4 });
    // The list of versions does not say which person corrected.
    expect((await api.transcripts.getManifest('a'))?.savedBy).toBe('precision');
    await api.call('releaseCorrection', { params: { id: 'a' }, caller: 'ann' });
    expect((await save('a', 'ann', 'late words', 4)).status).toBe(404);
    expect((await api.call('setCorrectionSpeakers', { ...speakers, caller: 'ann' })).status).toBe(404);
    expect((await api.transcripts.getManifest('a'))?.version).toBe(4);
  });

  it('[corrector.save] refuses a save whose task goes away while it is stored', async () => {
    const world = correctionsWorld();
    const { api } = world;
    await world.corrector('ann');
    await world.order('a');
    await world.pop('ann');
    await world.save('a', 'ann', 'the quick red fox', 1);
    const write = api.chunks.write.bind(api.chunks);
    api.chunks.write = async (...given) => {
      const chunk = await write(...given);
      await api.corrections.change('a', (task) => ({ ...task, state: 'queued', corrector: undefined }));
      return chunk;
    };
    expect((await world.save('a', 'ann', 'late words', 2)).status).toBe(404);
    expect((await api.transcripts.getManifest('a'))?.version).toBe(2);
  });

  it('[corrector.lost-role] ends every right of a corrector who loses the role in the middle of a task', async () => {
    const world = correctionsWorld();
    const { api } = world;
    await world.corrector('ann');
    await world.order('a');
    await world.pop('ann');
    await world.corrector('ann', { languages: ['es'] });
    const params = { id: 'a' };
    const answers = await Promise.all([
      api.call('getCorrection', { params, caller: 'ann' }),
      world.save('a', 'ann', 'late', 1),
      world.complete('a', 'ann'),
      api.call('pauseCorrection', { params, caller: 'ann' }),
      api.call('releaseCorrection', { params, caller: 'ann' }),
      api.call('rejectCorrection', { params, caller: 'ann', body: { comment: 'No' } }),
      api.call('noteCorrectionWork', { params, caller: 'ann', body: {} }),
      api.call('compareCorrection', { params, caller: 'ann' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
  });

  it('[corrector.task] rejects with a reason, which others can read, and lists it', async () => {
    const world = correctionsWorld();
    const { api } = world;
    await world.corrector('ann');
    await world.order('a');
    await world.pop('ann');
    const reject = (comment: string) =>
      api.call('rejectCorrection', { params: { id: 'a' }, caller: 'ann', body: { comment } });
    expect((await reject(' ')).status).toBe(400);
    expect((await reject('Only noise')).status).toBe(200);
    expect((await reject('Only noise')).status).toBe(404);
    expect((await world.pop('ann')).body.task).toBeUndefined();
    const rejections = { params: { uid: 'ann' } };
    expect((await api.call('listRejections', { ...rejections, caller: 'ann' })).body.data).toMatchObject([
      { id: 'a', comment: 'Only noise', by: 'corrector' },
    ]);
    expect((await api.call('listRejections', { ...rejections, caller: 'bob' })).status).toBe(404);
    const stats = await api.call('getQueueStats', { params: { language: 'en', cid: 'a' }, ...STAFF });
    expect(stats.body.task).toMatchObject({ effort: { rejected: true }, state: 'queued' });
    expect(stats.body.trail.map(({ what }) => what)).toEqual(['ordered', 'taken', 'rejected']);
    expect((await api.call('getQueueStats', { params: { language: 'en', cid: 'a' }, caller: 'ann' })).status).toBe(404);
  });
});
