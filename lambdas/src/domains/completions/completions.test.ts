import { createDocumentWorld, DOCUMENT } from '../../../test/fakes/document-world.ts';
import { ScriptedModel } from '../../../test/fakes/scripted-model.ts';
import type { ImageModel } from '../../platform/models/image-model.ts';
import { JobFailedError } from '../../platform/workflow/job-errors.ts';
import { failCompletion } from './fail-completion.ts';
import { workCompletion } from './work-completion.ts';

const PNG = Buffer.from('png');

async function completionWorld(draw: ImageModel['draw'] = async () => PNG) {
  const world = await createDocumentWorld();
  const { api, ann } = world;
  api.freeFeatures.push('MagicDoc');
  await world.create();
  const model = new ScriptedModel(() => 'Dear all,\n\nthe garden is ready. ');
  const clock = () => api.time.now;
  const step = workCompletion({ ...api, model, imageModel: { draw }, clock });
  const fail = failCompletion({ jobs: api.jobs, clock });
  const params = { id: DOCUMENT };
  return {
    ...world,
    model,
    step,
    /** Does all work that was started. */
    async work() {
      for (const job of api.completionExecutions.started.splice(0)) {
        try {
          await step(job);
        } catch (error) {
          if (!(error instanceof JobFailedError)) throw error;
          await fail({ ...job, error: { Error: error.name } });
        }
      }
    },
    complete: (id: string, body: object = {}, caller = ann) =>
      api.call('createCompletion', { params, caller, body: { id, prompt: 'A letter to all 🎈', ...body } }),
    processing: async (caller = ann) => (await api.call('getProcessing', { params, caller })).body.processing,
    cancel: (completionId: string, caller = ann) =>
      api.call('cancelCompletion', { params: { ...params, completionId }, caller }),
    image: (id: string, body: object = {}, caller = ann) =>
      api.call('createImage', { params, caller, body: { id, prompt: 'A pond', ...body } }),
    images: async (caller = ann) => (await api.call('getMedia', { params, caller })).body,
    retry: (pid: string, caller = ann) => api.call('retryMedia', { params: { ...params, pid }, caller, body: {} }),
  };
}

describe('completions', () => {
  it('[completions.write] are written from the wish and the text of the document, and read while they grow', async () => {
    const world = await completionWorld();
    const body = { from: 12, text: 'The garden has a pond.', type: 'email', variant: 'short' };
    expect((await world.complete('t1', body)).body).toMatchObject({
      state: 'waiting',
      text: '',
      from: 12,
      type: 'email',
    });
    const seen: unknown[] = [];
    const write = world.api.jobs.write.bind(world.api.jobs);
    world.api.jobs.write = async (...given) => {
      const written = await write(...given);
      seen.push((await world.processing())[0]);
      return written;
    };
    await world.work();
    expect(seen).toMatchObject([{ state: 'working', text: expect.stringMatching(/^Dear/) }]);
    expect(await world.processing()).toMatchObject([
      { id: 't1', state: 'done', text: 'Dear all,\n\nthe garden is ready.', isCut: false, variant: 'short' },
    ]);
    const [request] = world.model.requests;
    expect(request?.material).toEqual([
      { name: 'wish', text: 'A letter to all 🎈' },
      { name: 'document', text: 'The garden has a pond.' },
    ]);
    expect(request?.instructions).not.toContain('pond');
  });

  it('[completions.once] are begun once for an id: a double click writes one text', async () => {
    const world = await completionWorld();
    await Promise.all([world.complete('t1'), world.complete('t1')]);
    await world.complete('t1');
    await world.work();
    expect(world.model.requests).toHaveLength(1);
    expect((await world.image('t1')).status).toBe(409);
  });

  it('[completions.cancel] are cancelled by who began them; what is written later is dropped', async () => {
    const world = await completionWorld();
    await world.share();
    await world.complete('t1');
    expect((await world.cancel('t1', world.bob)).status).toBe(404);
    expect((await world.cancel('t1')).status).toBe(200);
    await expect(world.work()).rejects.toMatchObject({ name: 'JobGone' });
    expect(await world.processing()).toMatchObject([{ state: 'cancelled', text: '' }]);
  });

  it('[completions.access] are for those who may write, each to read their own alone', async () => {
    const world = await completionWorld();
    expect((await world.complete('t1', {}, world.bob)).status).toBe(404);
    await world.share();
    expect((await world.complete('t1')).status).toBe(200);
    expect((await world.complete('t1', {}, world.bob)).status).toBe(409);
    expect(await world.processing(world.bob)).toEqual([]);
    // Bob's right ends before the step runs.
    await world.complete('t2', {}, world.bob);
    await world.api.collections.delete(DOCUMENT, []);
    await expect(world.work()).rejects.toMatchObject({ name: 'JobGone' });
    expect(world.model.requests).toEqual([]);
  });

  it('[completions.limit] have a limit a day for a workspace, which repeated calls do not use up', async () => {
    const world = await completionWorld();
    await world.complete('first');
    await world.complete('first');
    for (let i = 0; i < 499; i++) await world.complete(`t${i}`);
    const { status, body } = await world.complete('more');
    expect(status).toBe(429);
    expect(body.error.message).toContain("Today's limit of texts in this workspace is reached");
    world.api.time.now += 24 * 3600;
    expect((await world.complete('more')).status).toBe(200);
  });

  it('[completions.off] are refused on a stage without the model, and in a workspace without the feature', async () => {
    const world = await completionWorld();
    world.api.models.language = false;
    world.api.models.images = false;
    expect([(await world.complete('t1')).status, (await world.image('p1')).status]).toEqual([503, 503]);
    world.api.models.language = true;
    world.api.freeFeatures.length = 0;
    expect((await world.complete('t1')).body.error.code).toBe('FEATURE_NOT_INCLUDED');
  });
});

describe('the pictures of a document', () => {
  it('[completions.image] are made in the background and kept with the document', async () => {
    const world = await completionWorld();
    expect((await world.image('p1', { type: 'drawing', variant: 'vivid' })).body).toEqual({ pid: 'p1' });
    const image = { created: world.api.time.now, groupIndex: 0 };
    expect(await world.images()).toEqual({ processing: { p1: image }, error: {}, library: {} });
    await world.work();
    const { library, processing } = await world.images();
    expect(processing).toEqual({});
    expect(library).toEqual({ p1: { ...image, url: expect.stringContaining('X-Amz-Signature') } });
    // The library outlives the jobs.
    await world.api.jobs.deleteAll(DOCUMENT);
    expect(Object.keys((await world.images()).library)).toEqual(['p1']);
    await world.api.call('deleteCollection', { params: { id: DOCUMENT }, caller: world.ann });
    expect(world.api.keys('media')).toEqual([]);
  });

  it('[completions.image-public] are seen by the public key where the document shows them, and no others', async () => {
    const world = await completionWorld();
    for (const pid of ['p1', 'p2']) await world.image(pid);
    await world.work();
    const { pubkey } = (await world.api.call('createPublicKey', world.call)).body;
    const open = () => world.api.call('getContent', { params: { id: DOCUMENT }, query: { pubkey } });
    expect((await open()).body.images).toEqual({});
    const shown = ['p1', 'p9'].map((pid) => ({ type: 'image', attrs: { pid, alt: 'A pond' } }));
    await world.save({ type: 'doc', content: [{ type: 'paragraph', content: shown }] }, { version: 1 });
    expect((await open()).body.images).toEqual({ p1: expect.stringContaining('X-Amz-Signature') });
    expect((await world.read()).body.images).toBeUndefined();
  });

  it('[completions.image-retry] that failed are made again once, however often that is asked for', async () => {
    let fails = true;
    const world = await completionWorld(async () => {
      if (fails) throw new JobFailedError('blocked', 'No.');
      return PNG;
    });
    await world.image('p1');
    await world.work();
    expect(await world.images()).toMatchObject({ error: { p1: { failure: 'blocked' } } });
    fails = false;
    const [first, second] = [await world.retry('p1'), await world.retry('p1')];
    expect(first.body).toEqual(second.body);
    await world.work();
    expect(await world.images()).toMatchObject({ error: {}, library: { [first.body.pid]: {} } });
    expect((await world.retry(first.body.pid)).status).toBe(404);
  });

  it('[completions.image] leave nothing when the document is deleted while one is made', async () => {
    const world = await completionWorld(async () => {
      await world.api.call('deleteCollection', { params: { id: DOCUMENT }, caller: world.ann });
      return PNG;
    });
    await world.image('p1');
    await expect(world.work()).rejects.toMatchObject({ name: 'JobGone' });
    expect(world.api.keys('media')).toEqual([]);
  });
});
