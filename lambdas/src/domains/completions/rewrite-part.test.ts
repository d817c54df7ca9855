import { generationWorld } from '../../../test/fakes/generation-world.ts';
import { ScriptedModel } from '../../../test/fakes/scripted-model.ts';
import { spoken } from '../../../test/fakes/search-world.ts';
import { INJECTIONS } from '../../../test/injections/injections.ts';
import { leadsAway, obedientModel } from '../../../test/injections/obedient-model.ts';
import type { LanguageModel } from '../../platform/models/language-model.ts';
import { workCompletion } from './work-completion.ts';

const SECTION = '## Whales\n\nThey sing. [00:00]';
const unused = async () => Buffer.from('png');

/** A document that was generated of `c1`, whose parts are written again by `model`. */
async function rewritingWorld(
  model: LanguageModel = new ScriptedModel(() => '## Whales\n\nThey sing much. [00:00] [59:59]'),
) {
  const world = await generationWorld();
  const { api } = world;
  api.freeFeatures.push('MagicDoc');
  const { id } = (await world.generate()).body;
  await world.work();
  const step = workCompletion({ ...api, model, imageModel: { draw: unused }, clock: () => api.time.now });
  const params = { id };
  return {
    ...world,
    id,
    rewrite: (body: object = {}, caller = 'ann', document = id) =>
      api.call('createCompletion', {
        ...{ params: { id: document }, caller },
        body: { id: 'r1', prompt: 'More on the song', text: SECTION, from: 5, isRewrite: true, ...body },
      }),
    share: (userId: string, document = id) =>
      api.call('shareCollection', { params: { id: document }, caller: 'ann', body: { userId } }),
    texts: async (caller = 'ann') => (await api.call('getProcessing', { params, caller })).body.processing,
    async work() {
      for (const job of api.completionExecutions.started.splice(0)) await step(job);
    },
  };
}

describe('a part of a generated document', () => {
  it('[generation.rewrite] is written again from the transcript, the part and the wish; other times vanish', async () => {
    const model = new ScriptedModel(() => '## Whales\n\nThey sing much. [00:00] [59:59]');
    const world = await rewritingWorld(model);
    expect((await world.rewrite()).body).toMatchObject({ state: 'waiting', source: 'c1', from: 5 });
    await world.work();
    expect(await world.texts()).toMatchObject([
      { id: 'r1', state: 'done', text: '## Whales\n\nThey sing much. [00:00]', source: 'c1', isCut: false },
    ]);
    const [request] = model.requests;
    expect(request?.material.map(({ name }) => name)).toEqual(['wish', 'section', 'transcript']);
    expect(request?.material[2]?.text).toContain('The whales sing to each other');
    expect(request?.instructions).not.toMatch(/whales|song/i);
  });

  it('[generation.rewrite] shows no time that was not checked while it is written', async () => {
    const world = await rewritingWorld(
      new ScriptedModel(() => 'They dive. [00:00] [50:00] They dive and they sing, all of them.'),
    );
    const seen: string[] = [];
    const write = world.api.jobs.write.bind(world.api.jobs);
    world.api.jobs.write = async (...given) => {
      seen.push(given[2]);
      return write(...given);
    };
    await world.rewrite();
    await world.work();
    expect(seen).toEqual([expect.stringContaining('[00:00]')]);
    expect(seen.join()).not.toContain('[50:00]');
  });

  it('[generation.rewrite] needs a document of a transcript, and a part', async () => {
    const world = await rewritingWorld();
    const cid = '00000000-0000-4000-8000-000000000009';
    await world.api.call('createCollection', {
      ...{ params: { uid: 'ann' }, caller: 'ann', body: { type: 'text', cid, orgId: 'org', name: 'Own' } },
    });
    expect((await world.rewrite({}, 'ann', cid)).body.error.message).toBe(
      'This document was not made of a transcript.',
    );
    expect((await world.rewrite({ text: ' ' })).status).toBe(400);
    expect(world.api.completionExecutions.started).toEqual([]);
  });

  it('[generation.rewrite] is for those who may read the transcript, also when the right ends meanwhile', async () => {
    const model = new ScriptedModel(() => 'They sing.');
    const world = await rewritingWorld(model);
    await world.share('bob');
    const refused = await world.rewrite({}, 'bob');
    expect([refused.status, refused.body.error.message]).toEqual([
      404,
      'The transcript of this document was deleted, or is not shared with you.',
    ]);
    await world.share('bob', 'c1');
    expect((await world.rewrite({}, 'bob')).status).toBe(200);
    await world.api.call('unshareCollection', { params: { id: 'c1' }, caller: 'ann', body: { userId: 'bob' } });
    await expect(world.work()).rejects.toMatchObject({ name: 'JobGone' });
    await world.api.call('deleteCollection', { params: { id: 'c1' }, caller: 'ann' });
    expect((await world.rewrite({ id: 'r2' })).status).toBe(404);
    expect(model.requests).toEqual([]);
  });

  it('[generation.rewrite] reads a long transcript in parts, and joins the notes', async () => {
    const model = new ScriptedModel((_, call) => `text ${call} [00:00]`);
    const world = await rewritingWorld(model);
    const words = spoken(Array.from({ length: 35_000 }, (_, i) => `heterogeneousness${i % 10}`).join(' '));
    const chunks = await Promise.all(
      Array.from({ length: 35 }, (_, i) => world.api.chunks.write('c1', words.slice(i * 1000, (i + 1) * 1000))),
    );
    await world.api.transcripts.putDraft('c1', { chunks, wordCount: words.length, attempt: 2 });
    await world.rewrite();
    await world.work();
    const names = model.requests.map(({ material }) => material.map(({ name }) => name).join(' '));
    expect(names.slice(0, -1).every((each) => each === 'wish section transcript')).toBe(true);
    expect(names.at(-1)).toMatch(/^wish section( part){2,6}$/);
    expect((await world.texts())[0]).toMatchObject({ text: `text ${names.length} [00:00]` });
  });

  it('[generation.injections] changes nothing but text, even if a model obeys', async () => {
    const world = await rewritingWorld(obedientModel());
    const told: string[] = [];
    world.api.jobs.write = async (_collection, _id, soFar) => told.push(soFar) > 0;
    for (const [at, injection] of INJECTIONS.entries()) await world.rewrite({ id: `r${at}`, text: injection });
    await world.work();
    const jobs = await world.api.jobs.list(world.id, ['completion']);
    expect(jobs.filter(({ state }) => state === 'done')).toHaveLength(INJECTIONS.length);
    expect(told.length).toBeGreaterThan(INJECTIONS.length);
    expect([...told, ...jobs.map(({ text }) => text)].filter(leadsAway)).toEqual([]);
  });
});
