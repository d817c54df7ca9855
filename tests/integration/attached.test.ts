import { readFile } from 'node:fs/promises';
import { wordText } from '@parlance/contract/transcript';
import { type Api, apisOf, type Person } from '../api.ts';
import { YOUNG_MAN } from '../media.ts';
import { sharedSystem } from '../shared-system.ts';
import { wordsOf } from '../words-of.ts';

/** What is said, with two words more. */
const OWN = [
  { speaker: 'Anna', text: 'He was not an ill-disposed young man,' },
  { speaker: 'Ben', text: 'really not!' },
];
const STRANGE = [{ text: 'Quite another story about bees on the roof of a hospital' }];

let apis: Awaited<ReturnType<typeof apisOf>>;

beforeAll(async () => {
  apis = await apisOf((await sharedSystem()).web);
});

/** Uploads the recording with a transcript, and waits for the draft. */
async function transcribed(api: Api, person: Person, paragraphs: { speaker?: string; text: string }[]) {
  const url = await api.uploadFile(person, 'young-man.wav', 'audio/wav', await readFile(YOUNG_MAN));
  const attached = { fileName: 'talk.srt', paragraphs };
  const id = await api.createCollection(person, url, 'Talk', 'en-US', { attached });
  return api.whenProcessed(person, id);
}

describe('a transcript that is attached to an upload', () => {
  it.each(['us', 'eu'] as const)(
    '[import.attached-aligned] stands in place of the draft in %s, which is kept as a version',
    async (locale) => {
      const api = apis[locale];
      const person = await api.registerPerson(locale);
      const collection = await transcribed(api, person, OWN);
      expect(collection.progress).toBeUndefined();
      expect(collection.attached).toBeUndefined();
      const words = await wordsOf(collection);
      expect(words.map(wordText).join(' ')).toBe(OWN.map(({ text }) => text).join(' '));
      const { start_time = 0 } = words.find((word) => wordText(word) === 'young') ?? {};
      expect(start_time).toBeGreaterThan(1);
      expect(words.filter(({ alternatives }) => alternatives[0]?.confidence === 0).map(wordText)).toContain('really');
      expect(collection.snippet).toMatch(/^He was not an ill-disposed young man,/);
      const params = { id: collection.id };
      const { speakers } = await api.call('getSpeakers', { params }, person.session);
      expect(Object.values(speakers).map(({ name }) => name)).toEqual(['Anna', 'Ben']);
      const { data } = await api.call('listVersions', { params }, person.session);
      expect(data.map(({ name }) => name)).toEqual([undefined, 'Before import']);
    },
  );

  it('[import.attached-unfit] that does not fit leaves the draft, and can be imported by hand or discarded', async () => {
    const { us } = apis;
    const person = await us.registerPerson('us');
    const collection = await transcribed(us, person, STRANGE);
    expect(collection.tCompletion?.draft).toBe(true);
    expect(collection.attached).toMatchObject({ fileName: 'talk.srt', fit: { words: 11 } });
    expect((await wordsOf(collection)).map(wordText).join(' ')).toMatch(/young man/);
    const params = { id: collection.id };
    const { paragraphs } = await us.call('getAttached', { params }, person.session);
    expect(paragraphs).toEqual(STRANGE);
    await us.call('importTranscript', { params, body: { paragraphs, version: 1 } }, person.session);
    await us.call('discardAttached', { params }, person.session);
    const after = await us.call('getCollection', { params }, person.session);
    expect(after.attached).toBeUndefined();
    expect((await wordsOf(after)).map(wordText).join(' ')).toBe(STRANGE[0]?.text);
    await expect(us.call('getAttached', { params }, person.session)).rejects.toMatchObject({ status: 404 });
  });
});
