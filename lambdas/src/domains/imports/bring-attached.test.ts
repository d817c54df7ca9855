import { type Word, wordText } from '@parlance/contract/transcript';
import { MAX_TRANSCRIPT_WORDS } from '@parlance/contract/transcript-limits';
import { KilledError, mortal } from '../../../test/dynamodb/crash.ts';
import { putCollection, storedCollection } from '../../../test/fakes/stored-collection.ts';
import { putWorkspace, storedUser } from '../../../test/fakes/stored-user.ts';
import { createTestApi } from '../../../test/fakes/test-api.ts';
import { bringAttached } from './bring-attached.ts';

const DRAFT = 'good morning an and welcome thank you for having me here';
const FITTING = [
  { speaker: 'Anna', text: 'Good morning, Ann, and welcome!' },
  { speaker: 'Ben', text: 'Thank you for having me in the studio.' },
];
const STRANGE = [{ text: 'Quite another text that nobody said in this recording' }];
const input = { collectionId: 'c1', attempt: 1 };
const params = { id: 'c1' };

function heard(text: string): Word[] {
  return text.split(' ').map((content, at) => ({
    ...{ start_time: at, end_time: at + 0.8, type: 'pronunciation' },
    alternatives: [{ content, confidence: 0.4 }],
  }));
}

/** A recording with a draft that nobody has seen yet, and an attached transcript. */
async function drafted(paragraphs: { text: string; speaker?: string }[] = FITTING, change: object = {}) {
  const api = createTestApi();
  await putWorkspace(api.tables, 'org', { ann: 'member', bob: 'member' });
  await api.tables.put('users', storedUser('ann', { name: 'Ann' }));
  const key = await api.attachments.write('c1', paragraphs);
  const attached = { fileName: 'talk.srt', key };
  await putCollection(api.tables, storedCollection({ props: { duration: 60 }, attached, ...change }));
  const words = heard(DRAFT);
  await api.transcripts.putDraft('c1', { chunks: [await api.chunks.write('c1', words)], wordCount: words.length });
  await api.transcripts.putSpeakers('c1', { 0: { name: 'Speaker 1' } });
  const bring = () => bringAttached({ ...api, clock: () => 1_700_000_100, reportError: () => undefined })(input);
  const finish = async () => {
    await api.collections.changeAttempt('c1', 1, { tProgress: 100, tCompletion: { draft: true } }, ['progress']);
  };
  const text = async () => {
    const manifest = await api.transcripts.getManifest('c1');
    const chunks = await Promise.all((manifest?.chunks ?? []).map(({ key }) => api.chunks.read(key)));
    return chunks.flat().map(wordText).join(' ');
  };
  const attachedNow = async () => (await api.collections.get('c1'))?.attached;
  return { api, key, bring, finish, text, attachedNow };
}

const WHOLE = FITTING.map(({ text }) => text).join(' ');

describe('a transcript that was attached to an upload', () => {
  it('[import.attached-aligned] stands in place of the draft, which is kept as a version', async () => {
    const { api, key, bring, finish, text, attachedNow } = await drafted();
    expect(await bring()).toEqual({ inPlace: true });
    expect(await text()).toBe(WHOLE);
    expect(await api.transcripts.getSpeakers('c1')).toEqual({ 0: { name: 'Anna' }, 5: { name: 'Ben' } });
    expect(await attachedNow()).toBeUndefined();
    expect(await api.attachments.read(key)).toBeUndefined();
    await finish();
    const { data } = (await api.call('listVersions', { params, caller: 'ann' })).body;
    expect(data.map(({ versionId, name }) => [versionId, name])).toEqual([
      ['2', undefined],
      ['1', 'Before import'],
    ]);
  });

  it('[import.attached-unfit] that does not fit leaves the draft, and can be imported by hand or discarded', async () => {
    const { api, bring, finish, text, attachedNow } = await drafted(STRANGE);
    expect(await bring()).toEqual({ inPlace: false });
    expect(await text()).toBe(DRAFT);
    expect(await attachedNow()).toMatchObject({ fileName: 'talk.srt', fit: { words: 9, placed: 0 } });
    await finish();
    const opened = await api.call('getCollection', { params, caller: 'ann' });
    expect(opened.body.attached).toEqual({ fileName: 'talk.srt', fit: { words: 9, placed: 0 } });
    const got = await api.call('getAttached', { params, caller: 'ann' });
    expect(got.body).toEqual({ fileName: 'talk.srt', paragraphs: STRANGE, fit: { words: 9, placed: 0 } });
    for (let times = 0; times < 2; times++) {
      expect((await api.call('discardAttached', { params, caller: 'ann' })).status).toBe(200);
    }
    expect(await attachedNow()).toBeUndefined();
    expect((await api.call('getAttached', { params, caller: 'ann' })).status).toBe(404);
  });

  it('[import.attached-unfit] that is too long in the language that was heard leaves the draft, and does not fail', async () => {
    const { bring, text, attachedNow } = await drafted([{ text: `${'a '.repeat(MAX_TRANSCRIPT_WORDS)}a` }]);
    await expect(bring()).resolves.toEqual({ inPlace: false });
    expect(await text()).toBe(DRAFT);
    expect(await attachedNow()).toBeDefined();
  });

  it('[import.attached-refused] is for those who may edit, and is not discarded while it is being aligned', async () => {
    const { api } = await drafted();
    await putWorkspace(api.tables, 'other', { eve: 'owner' });
    expect((await api.call('getAttached', { params, caller: 'eve' })).status).toBe(404);
    expect((await api.call('discardAttached', { params, caller: 'eve' })).status).toBe(404);
    expect((await api.call('discardAttached', { params, caller: 'ann' })).body.error.code).toBe('CONFLICT');
  });

  it('[import.attached-late] does not touch a draft that people have seen', async () => {
    const { bring, finish, text } = await drafted();
    await finish();
    expect(await bring()).toEqual({ inPlace: false });
    expect(await text()).toBe(DRAFT);
  });

  it.each(['before', 'after'] as const)(
    '[import.attached-killed] is put in place once, killed %s any write',
    async (when) => {
      let kills = 0;
      for (let at = 1; ; at++) {
        const { api, bring, finish, text, attachedNow } = await drafted();
        const process = mortal(api.tables.documents);
        process.kill(at, when, false);
        const died = await bring().then(
          () => false,
          (error: unknown) => error instanceof KilledError,
        );
        process.revive();
        if (!died) break;
        kills++;
        await bring();
        expect(await text()).toBe(WHOLE);
        expect(await api.transcripts.getSpeakers('c1')).toEqual({ 0: { name: 'Anna' }, 5: { name: 'Ben' } });
        expect(await attachedNow()).toBeUndefined();
        await finish();
        const { data } = (await api.call('listVersions', { params, caller: 'ann' })).body;
        expect(data.map(({ name }) => name)).toEqual([undefined, 'Before import']);
      }
      expect(kills).toBeGreaterThan(3);
    },
  );
});
