import { setTimeout as delay } from 'node:timers/promises';
import type { Locale } from '@parlance/contract/regions';
import type { OfferedSpeakerName } from '@parlance/contract/speaker-names';
import { type Api, apisOf, type Person } from '../api.ts';
import { sharedSystem } from '../shared-system.ts';
import { recordingOf, StoredTranscripts } from '../stored-transcripts.ts';

let apis: Readonly<Record<Locale, Api>>;
let web: string;

beforeAll(async () => {
  ({ web } = await sharedSystem());
  apis = await apisOf(web);
});

describe.each(['us', 'eu'] as const)('the names of speakers in %s', (locale) => {
  const api = () => apis[locale];

  async function workspace() {
    const person = await api().registerPerson(locale);
    const { orgId: oid, session } = person;
    const recording = { name: 'Interview', ...(await recordingOf('cold-hearted')) };
    const transcript = () => new StoredTranscripts(web, locale).put(person, recording);
    return { person, oid, session, transcript };
  }
  const turn = ({ orgId: oid, session }: Person, on: boolean) =>
    api().call('switchSpeakerNames', { params: { oid }, body: { on } }, session);
  const name = (id: string, names: readonly string[], { session }: Person) => {
    const speakers = Object.fromEntries(names.map((each, at) => [String(at), { name: each }]));
    return api().call('setSpeakers', { params: { id }, query: {}, body: { speakers } }, session);
  };
  const listed = async ({ orgId: oid, session }: Person) =>
    (await api().call('listSpeakerNames', { params: { oid } }, session)).data;
  const offered = async (id: string, { session }: Person): Promise<OfferedSpeakerName[]> =>
    (await api().call('offerSpeakerNames', { params: { id } }, session)).data;
  /** The names with their counts, once they are these. */
  async function untilListed(person: Person, expected: Readonly<Record<string, number>>): Promise<void> {
    const end = Date.now() + 60_000;
    for (;;) {
      const names = Object.fromEntries((await listed(person)).map((each) => [each.name, each.transcripts]));
      if (JSON.stringify(Object.entries(names).sort()) === JSON.stringify(Object.entries(expected).sort())) return;
      if (Date.now() > end) expect(names).toEqual(expected);
      await delay(100);
    }
  }

  it('[editor.names-remembered] [editor.names-offered] are offered in a later transcript, after they were used in an earlier one', async () => {
    const { person, session, transcript } = await workspace();
    const [first, second] = [await transcript(), await transcript()];
    const stranger = await api().registerPerson(locale);
    await turn(person, true);
    await name(first, ['Ada', 'Bo 👩‍🚀', 'Speaker 3'], person);
    await untilListed(person, { Ada: 1, 'Bo 👩‍🚀': 1 });
    await name(second, ['Ada'], person);
    await untilListed(person, { Ada: 2, 'Bo 👩‍🚀': 1 });
    expect(await offered(second, person)).toEqual([
      { name: 'Ada', sameProject: false },
      { name: 'Bo 👩‍🚀', sameProject: false },
    ]);
    await expect(offered(second, stranger)).rejects.toMatchObject({ status: 404 });
    const { orgId: oid } = person;
    await expect(api().call('listSpeakerNames', { params: { oid } }, stranger.session)).rejects.toMatchObject({
      status: 404,
    });

    await name(first, ['Ada', 'Cid'], person);
    await untilListed(person, { Ada: 2, Cid: 1 });
    await api().call('deleteCollection', { params: { id: first } }, session);
    await untilListed(person, { Ada: 1 });
  });

  it('[workspaces.names-delete] [workspaces.names-turn-off] are deleted one by one, all at once, and when it is turned off', async () => {
    const { person, oid, session, transcript } = await workspace();
    const id = await transcript();
    await turn(person, true);
    await name(id, ['Ada', 'Bo', 'Cid'], person);
    await untilListed(person, { Ada: 1, Bo: 1, Cid: 1 });
    const ada = (await listed(person)).find((each) => each.name === 'Ada');
    await api().call('deleteSpeakerName', { params: { oid, nameId: ada?.id ?? '' } }, session);
    await untilListed(person, { Bo: 1, Cid: 1 });
    await api().call('deleteSpeakerNames', { params: { oid } }, session);
    await untilListed(person, {});
    await name(id, ['Ada', 'Bo', 'Cid', 'Dee'], person);
    await untilListed(person, { Dee: 1 });
    await turn(person, false);
    expect(await offered(id, person)).toEqual([]);
    await turn(person, true);
    await untilListed(person, {});
    const { data } = await api().call('listAuditLog', { params: { oid }, query: {} }, session);
    expect(data.map(({ event }) => event.action).filter((action) => action.startsWith('speaker-names'))).toEqual([
      ...['speaker-names-on', 'speaker-names-off', 'speaker-names-deleted', 'speaker-names-on'],
    ]);
  });
});
