import { type Word, wordText } from '@parlance/contract/transcript';
import { MAX_TRANSCRIPT_WORDS } from '@parlance/contract/transcript-limits';
import { putCollection, storedCollection } from '../../../test/fakes/stored-collection.ts';
import { putWorkspace, storedUser } from '../../../test/fakes/stored-user.ts';
import { createTestApi } from '../../../test/fakes/test-api.ts';
import { spokenText } from '../../../test/speech/spoken-text.ts';

/** Words that are spoken one after the other, a second each. */
function heard(text: string): Word[] {
  return text.split(' ').map((content, at) => ({
    ...{ start_time: at, end_time: at + 0.8, type: 'pronunciation' },
    alternatives: [{ content, confidence: 0.4 }],
  }));
}

const DRAFT = 'good morning an and welcome thank you for having me here';
const SPEAKERS = { 0: { name: 'Speaker 1' }, 5: { name: 'Speaker 2' } };

async function transcribed({ words = heard(DRAFT), change = {} }: { words?: readonly Word[]; change?: object } = {}) {
  const api = createTestApi();
  await putWorkspace(api.tables, 'org', { ann: 'member', bob: 'member' });
  await api.tables.put('users', storedUser('ann', { name: 'Ann' }));
  const collection = { progress: undefined, props: { duration: 60 }, ...change };
  await putCollection(api.tables, storedCollection(collection));
  const chunk = await api.chunks.write('c1', words);
  await api.transcripts.putDraft('c1', { chunks: [chunk], wordCount: words.length });
  await api.transcripts.putSpeakers('c1', SPEAKERS);
  const params = { id: 'c1' };
  const preview = (paragraphs: object[], caller = 'ann') =>
    api.call('previewImport', { params, body: { paragraphs }, caller });
  const bring = (paragraphs: object[], version = 1, caller = 'ann') =>
    api.call('importTranscript', { params, body: { paragraphs, version }, caller });
  const read = async () => {
    const manifest = await api.transcripts.getManifest('c1');
    return (await Promise.all((manifest?.chunks ?? []).map(({ key }) => api.chunks.read(key)))).flat();
  };
  const save = (content: string, version: number) => {
    const body = { words: heard(content).slice(0, 1), startTime: 0, endTime: 0, version };
    return api.call('saveTranscript', { params, body, caller: 'ann' });
  };
  const speakers = () => api.transcripts.getSpeakers('c1');
  return { api, params, preview, bring, read, save, speakers };
}

const INTERVIEW = [
  { speaker: 'Anna', text: 'Good morning, Ann, and welcome!' },
  { speaker: 'Ben', text: 'Thank you for having me in the studio.' },
];

describe('importing a transcript', () => {
  it('[import.replaces] puts its words and speakers in place of the draft, with the times that were heard', async () => {
    const { api, bring, read, speakers } = await transcribed();
    const { status, body } = await bring(INTERVIEW);
    expect([status, body]).toEqual([200, { words: 13, placed: 10, version: 2, keptVersion: 1 }]);
    const words = await read();
    expect(words.map(wordText).join(' ')).toBe(INTERVIEW.map(({ text }) => text).join(' '));
    const times = Object.fromEntries(words.map((each) => [wordText(each), each.start_time]));
    expect(times).toMatchObject({ Good: 0, 'morning,': 1, and: 3, 'welcome!': 4, Thank: 5, me: 9 });
    expect(await speakers()).toEqual({ 0: { name: 'Anna' }, 5: { name: 'Ben' } });
    expect((await api.collections.get('c1'))?.snippet).toMatch(/^Good morning, Ann, and welcome! Thank you/);
  });

  it('[import.marked] marks the words that were not heard by their confidence', async () => {
    const { bring, read } = await transcribed();
    await bring(INTERVIEW);
    const unsure = (await read()).filter(({ alternatives }) => Number(alternatives[0]?.confidence) < 0.6);
    expect(unsure.map(wordText)).toEqual(['in', 'the', 'studio.']);
  });

  it('[import.preview] says how many words fit, and changes nothing', async () => {
    const { api, preview, read, speakers } = await transcribed();
    expect((await preview(INTERVIEW)).body).toEqual({ words: 13, placed: 10 });
    expect((await preview([{ text: 'Something else that nobody said' }])).body).toEqual({ words: 5, placed: 0 });
    expect((await read()).map(wordText).join(' ')).toBe(DRAFT);
    expect(await speakers()).toEqual(SPEAKERS);
    expect((await api.transcripts.getManifest('c1'))?.version).toBe(1);
  });

  it('[import.kept] keeps the text before as a version with a name, which can be restored', async () => {
    const { api, params, bring, read, speakers } = await transcribed();
    await bring(INTERVIEW);
    const { data } = (await api.call('listVersions', { params, caller: 'ann' })).body;
    expect(data.map(({ versionId, name }) => [versionId, name])).toEqual([
      ['2', undefined],
      ['1', 'Before import'],
    ]);
    const restore = { params: { id: 'c1', versionId: '1' }, body: { restore: 2 }, caller: 'ann' };
    expect((await api.call('updateVersion', restore)).status).toBe(200);
    expect((await read()).map(wordText).join(' ')).toBe(DRAFT);
    expect(await speakers()).toEqual(SPEAKERS);
  });

  it('[import.kept] names it in the language of its author, and leaves a name that a person gave', async () => {
    const { api, params, bring } = await transcribed();
    const user = storedUser('ann', { name: 'Ann' });
    await api.tables.put('users', { ...user, settings: { ...user.settings, interfaceLanguage: 'es' } });
    await bring(INTERVIEW);
    const name = { params: { id: 'c1', versionId: '2' }, body: { name: 'Mine' }, caller: 'ann' };
    await api.call('updateVersion', name);
    await bring([{ text: 'Good morning' }], 2);
    const { data } = (await api.call('listVersions', { params, caller: 'ann' })).body;
    expect(data.map((each) => each.name)).toEqual([undefined, 'Mine', 'Antes de importar']);
  });

  it('[import.speakers] keeps the speakers who were heard where the text names nobody', async () => {
    const { bring, speakers } = await transcribed();
    await bring([{ text: 'Good morning, Ann, and welcome! Thank you for having me here.' }]);
    expect(await speakers()).toEqual(SPEAKERS);
    await bring([{ text: 'Good morning, Ann,' }, { text: 'and welcome! Thank you for having me here.' }], 2);
    expect(await speakers()).toEqual({
      0: { name: 'Speaker 1' },
      3: { name: 'Speaker 1' },
      5: { name: 'Speaker 2' },
    });
  });

  it('[import.speakers] goes on with the speaker before where a paragraph has no name', async () => {
    const { bring, speakers } = await transcribed();
    const text = [
      { text: 'Good morning' },
      { speaker: 'Ann', text: 'and welcome' },
      { text: 'thank you for having me here' },
    ];
    await bring(text);
    expect(await speakers()).toEqual({ 0: { name: 'Speaker 1' }, 3: { name: 'Ann' }, 5: { name: 'Ann' } });
  });

  it('[import.reference] finds its times in the draft when the present text is something else', async () => {
    const { bring, read } = await transcribed();
    await bring([{ text: 'Quite another text that nobody said in this recording' }]);
    expect((await bring(INTERVIEW, 2)).body).toMatchObject({ placed: 10, version: 3, keptVersion: 2 });
    expect((await read()).find((each) => wordText(each) === 'Thank')?.start_time).toBe(5);
  });

  it('[import.conflict] is refused when the text was changed meanwhile, and loses nothing', async () => {
    const { api, bring, read, save } = await transcribed();
    expect((await save('Hello', 1)).status).toBe(200);
    const refused = await bring(INTERVIEW);
    expect([refused.status, refused.body.error]).toMatchObject([409, { code: 'CONFLICT', details: { version: 2 } }]);
    expect((await read())[0]).toMatchObject({ alternatives: [{ content: 'Hello' }] });
    await api.collections.checkIn('c1', 'ann');
    expect((await bring(INTERVIEW, 2)).status).toBe(200);
  });

  it('[import.repeated] is done once when it is sent again, and brings speakers that were not stored', async () => {
    const { api, params, bring, speakers } = await transcribed();
    const first = await bring(INTERVIEW);
    await api.transcripts.replaceSpeakers('c1', SPEAKERS);
    expect((await bring(INTERVIEW)).body).toEqual(first.body);
    expect(await speakers()).toEqual({ 0: { name: 'Anna' }, 5: { name: 'Ben' } });
    expect((await api.call('listVersions', { params, caller: 'ann' })).body.data).toHaveLength(2);
  });

  it.each([
    ['another person is editing', { editing: 'bob', editingName: 'Bob', editingAt: 1_700_000_000 }],
    ['it is being proofread', { tCompletion: { draft: true, perfection: false } }],
    ['a section is transcribed again', { tCompletion: { draft: true, recode: false } }],
    ['it is paused', { paused: true }],
  ])('[import.refused] is refused while %s', async (_, change) => {
    const { bring, preview, read } = await transcribed({ change });
    expect((await bring(INTERVIEW)).body.error.code).toBe('CONFLICT');
    expect((await preview(INTERVIEW)).status).toBe(200);
    expect((await read()).map(wordText).join(' ')).toBe(DRAFT);
  });

  it('[import.refused] is for those who may edit the transcript', async () => {
    const { api, bring, preview } = await transcribed();
    await putWorkspace(api.tables, 'other', { eve: 'owner' });
    for (const answer of [await bring(INTERVIEW, 1, 'eve'), await preview(INTERVIEW, 'eve')]) {
      expect(answer.status).toBe(404);
    }
  });

  it('[import.refused] is refused for translations, without words, with too many of them and before the draft is there', async () => {
    const { api, bring, preview } = await transcribed({ change: { tTranslation: { from: 'en' } } });
    expect((await bring(INTERVIEW)).status).toBe(400);
    await putCollection(api.tables, storedCollection({ progress: undefined }));
    expect((await preview([])).status).toBe(400);
    expect((await preview([{ text: ' ' }])).status).toBe(400);
    const long = await preview([{ text: 'a '.repeat(MAX_TRANSCRIPT_WORDS + 1) }]);
    expect(long.body.error.code).toBe('TOO_LARGE');
    await putCollection(api.tables, storedCollection({ id: 'c2' }));
    const early = { params: { id: 'c2' }, body: { paragraphs: INTERVIEW }, caller: 'ann' };
    expect((await api.call('previewImport', early)).status).toBe(404);
  });

  it('[import.long] takes a text of five hours, in chunks', async () => {
    const words = spokenText(75_000);
    const { api, bring } = await transcribed({ words });
    const { body } = await bring([{ text: words.map(wordText).join(' ') }]);
    expect(body).toMatchObject({ words: 75_000, placed: 75_000 });
    expect((await api.transcripts.getManifest('c1'))?.chunks).toHaveLength(75);
  });
});
