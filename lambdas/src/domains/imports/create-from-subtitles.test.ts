import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import { putWorkspace, storedUser } from '../../../test/fakes/stored-user.ts';
import { createTestApi } from '../../../test/fakes/test-api.ts';
import { readChunks } from '../../repositories/transcripts/bundle.ts';
import { snippetOf } from '../../repositories/transcripts/snippet.ts';

const CUES = [
  { speaker: 'Anna', start: 1, end: 3, text: 'Good morning.' },
  { start: 3, end: 4, text: 'And welcome.' },
  { speaker: 'Ben', start: 10, end: 12, text: 'Thanks.' },
];

async function world() {
  const api = createTestApi();
  await api.tables.put('users', storedUser('ann'));
  await putWorkspace(api.tables, 'org', { ann: 'owner' });
  const requestId = randomUUID();
  const create = (changes: object = {}, caller = 'ann') =>
    api.call('createFromSubtitles', {
      params: { uid: caller },
      caller,
      body: { requestId, orgId: 'org', name: 'Episode 1', languageCode: 'fr-FR', cues: CUES, ...changes },
    });
  return { api, create };
}

describe('a transcript of subtitles alone', () => {
  it('[import.subtitles-alone] is finished, with the words, speakers and times of the file, and without a recording', async () => {
    const { api, create } = await world();
    const { status, body } = await create();
    expect(status).toBe(200);
    const { id } = body;
    const collection = await api.collections.get(id);
    expect(collection).toMatchObject({
      ...{ name: 'Episode 1', userId: 'ann', languageCode: 'fr-FR', tProgress: 100, tCompletion: { draft: true } },
      ...{ snippet: 'Good morning. And welcome. Thanks.', props: { duration: 12 }, source: { kind: 'none' } },
    });
    expect(collection).toMatchObject({ card: { withoutSound: true }, finishedAt: api.time.now });
    expect([collection?.mediaKey, collection?.progress]).toEqual([undefined, undefined]);
    const manifest = await api.transcripts.getManifest(id);
    const words = manifest ? (await readChunks(api.chunks, manifest)).flat() : [];
    expect(words.map(({ start_time }) => start_time)).toEqual([1, 1.667, 3, 3.273, 10]);
    expect(await api.transcripts.getSpeakers(id)).toEqual({ '1': { name: 'Anna' }, '10': { name: 'Ben' } });
    expect(await api.ledger.balance('org')).toMatchObject({ credits: 0 });
  });

  it('[import.subtitles-alone] opens with a public link, which says that there is nothing to play', async () => {
    const { api, create } = await world();
    const params = { id: (await create()).body.id };
    const { pubkey } = (await api.call('createPublicKey', { params, caller: 'ann' })).body;
    const { status, body } = await api.call('getCollection', { params, query: { pubkey } });
    expect([status, body.card]).toEqual([200, { withoutSound: true }]);
  });

  it('[import.subtitles-alone] is made once for a request, and belongs to its own person', async () => {
    const { api, create } = await world();
    const answers = await Promise.all([create(), create(), create()]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect((await api.tables.items('collections')).length).toBe(1);
    await api.tables.put('users', storedUser('bob'));
    expect(await create({}, 'bob')).toMatchObject({ status: 404 });
  });

  it('[import.subtitles-alone] has the words of one call when calls of one request have different cues, and keeps no others', async () => {
    const { api, create } = await world();
    const write = jest.spyOn(api.chunks, 'write');
    const others = CUES.map((cue) => ({ ...cue, text: 'Something else, and longer than before.' }));
    const answers = await Promise.all([create(), create({ cues: others }), create({ project: 'gone' })]);
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 200]));
    const id = answers.find(({ status }) => status === 200)?.body.id ?? '';
    const manifest = await api.transcripts.getManifest(id);
    const words = manifest ? (await readChunks(api.chunks, manifest)).flat() : [];
    expect(words).toHaveLength(manifest?.wordCount ?? 0);
    expect(snippetOf(words)).toBe((await api.collections.get(id))?.snippet);
    const kept = new Set(manifest?.chunks.map(({ key }) => key));
    const written = await Promise.all(write.mock.results.map(({ value }) => value as Promise<{ key: string }>));
    expect(written.length).toBeGreaterThan(1);
    for (const { key } of written.filter((chunk) => !kept.has(chunk.key))) {
      await expect(api.chunks.read(key)).rejects.toThrow();
    }
  });

  it('[import.subtitles-alone] is refused without words, in a language that is unknown, or in a project that is gone', async () => {
    const { create } = await world();
    expect(await create({ cues: [] })).toMatchObject({ status: 400 });
    expect(await create({ cues: [{ start: 2, end: 1, text: 'x' }] })).toMatchObject({ status: 400 });
    expect(await create({ languageCode: 'xx' })).toMatchObject({ status: 400 });
    expect(await create({ project: 'gone' })).toMatchObject({ status: 400 });
  });
});
