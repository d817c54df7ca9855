import { createDocumentWorld, DOCUMENT } from '../../../test/fakes/document-world.ts';
import { spoken } from '../../../test/fakes/search-world.ts';
import { putCollection, storedCollection } from '../../../test/fakes/stored-collection.ts';

const CID = '00000000-0000-4000-8000-00000000000a';

/** Ann's transcript `c1` of two speakers, shared with Bob. */
async function transcribed() {
  const world = await createDocumentWorld();
  const { api, ann, bob, orgId } = world;
  const done = { progress: undefined, tProgress: 100, tCompletion: { draft: true }, sharedWith: { [bob]: true } };
  await putCollection(api.tables, storedCollection({ id: 'c1', name: 'Talk 🎷', userId: ann, orgId, ...done }));
  const words = [...spoken('Good morning.', 1.5), ...spoken('Hello there, all.', 65)];
  await api.transcripts.putDraft('c1', { chunks: [await api.chunks.write('c1', words)], wordCount: words.length });
  await api.transcripts.putSpeakers('c1', { 0: { name: 'Ann' }, 65: { name: 'Bob' } });
  const make = (caller = ann, cid = CID) =>
    api.call('createDocumentOfTranscript', { params: { id: 'c1' }, caller, body: { cid } });
  const read = async (caller = ann) => (await api.call('getContent', { params: { id: CID }, caller })).body;
  return { ...world, make, read };
}

describe('a Magic Doc of a transcript', () => {
  it('[documents.of-transcript] has a paragraph for each turn, with its speaker and the time as a source', async () => {
    const { api, ann, orgId, make, read } = await transcribed();
    expect(await make()).toMatchObject({ status: 200, body: { id: CID } });
    const source = (time: number) => [{ type: 'source', attrs: { collection: 'c1', time } }];
    const paragraph = (time: number, clock: string, speaker: string, text: string) => ({
      type: 'paragraph',
      content: [
        { type: 'text', text: clock, marks: source(time) },
        { type: 'text', text: ' ' },
        { type: 'text', text: `${speaker}: `, marks: [{ type: 'strong' }] },
        { type: 'text', text },
      ],
    });
    expect((await read()).content).toEqual({
      type: 'doc',
      content: [paragraph(1, '0:01', 'Ann', 'Good morning.'), paragraph(65, '1:05', 'Bob', 'Hello there, all.')],
    });
    expect(await api.collections.get(CID)).toMatchObject({
      ...{ type: 'text', name: 'Talk 🎷', userId: ann, orgId, languageCode: 'en-US' },
      snippet: '0:01 Ann: Good morning. 1:05 Bob: Hello there, all.',
    });
  });

  it('[documents.of-transcript] is made once for its id, and stays when the transcript changes or goes', async () => {
    const { api, ann, make, read } = await transcribed();
    const answers = await Promise.all([make(), make(), make()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(api.keys('transcripts', `words/${CID}/`)).toHaveLength(1);
    const before = await read();
    await api.transcripts.putSpeakers('c1', { 0: { name: 'Cid' } });
    expect((await make()).status).toBe(200);
    expect((await api.call('deleteCollection', { params: { id: 'c1' }, caller: ann })).status).toBe(200);
    expect(await read()).toEqual(before);
  });

  it('[assistant.continue] has what its maker took from the transcript, such as a summary, with its sources', async () => {
    const { api, ann, read } = await transcribed();
    const source = { type: 'source', attrs: { collection: 'c1', time: 65 } };
    const paragraph = { type: 'paragraph', content: [{ type: 'text', text: '1:05', marks: [source] }] };
    const content = { type: 'doc', content: [paragraph] };
    const make = (body: object) =>
      api.call('createDocumentOfTranscript', { params: { id: 'c1' }, caller: ann, body: { cid: CID, ...body } });
    expect((await make({ content: { type: 'doc', content: [{ type: 'script' }] } })).status).toBe(400);
    expect((await make({ content, name: 'Talk: summary' })).status).toBe(200);
    expect((await make({ content, name: 'Talk: summary' })).status).toBe(200);
    expect((await read()).content).toEqual(content);
    expect(await api.collections.get(CID)).toMatchObject({ name: 'Talk: summary', snippet: '1:05' });
  });

  it('[documents.of-transcript] is of who makes it; neither of strangers, nor under a taken id, nor of a document', async () => {
    const { api, ann, bob, make, read } = await transcribed();
    expect((await make(bob)).status).toBe(200);
    expect((await read(bob)).version).toBe(1);
    expect((await make(ann)).status).toBe(409);
    expect((await make('stranger')).status).toBe(404);
    const ofDocument = { params: { id: DOCUMENT }, caller: ann, body: { cid: '00000000-0000-4000-8000-00000000000b' } };
    expect((await api.call('createDocumentOfTranscript', ofDocument)).status).toBe(404);
    api.freeFeatures.length = 0;
    const cid = '00000000-0000-4000-8000-00000000000c';
    expect((await make(ann, cid)).body.error.code).toBe('FEATURE_NOT_INCLUDED');
  });
});
