import type { CallOf } from '@parlance/contract/endpoints';
import type { Locale } from '@parlance/contract/regions';
import { type Api, apisOf, type Person } from '../api.ts';
import { Correctors } from '../correctors.ts';
import { CorrectorsDesk } from '../correctors-desk.ts';
import { meeting } from '../meeting.ts';
import { Minutes } from '../minutes.ts';
import { sharedSystem } from '../shared-system.ts';
import { StoredTranscripts } from '../stored-transcripts.ts';

const MINUTE = 60_000;
const pause = () => new Promise((resolve) => setTimeout(resolve, 100));
const sessionOf = ({ session }: Person) => ({ key: session.key, id: session.uid });

let web: string;
let apis: Awaited<ReturnType<typeof apisOf>>;
const opened: (Correctors | Minutes)[] = [];

beforeAll(async () => {
  ({ web } = await sharedSystem());
  apis = await apisOf(web);
}, 5 * MINUTE);

afterAll(() => {
  for (const each of opened) each.close();
});

/** A new corrector of a language, in both regions, with an account in one. */
async function correctorOf(language: string, home: Locale): Promise<{ person: Person; correctors: Correctors }> {
  const correctors = new Correctors(web, home);
  opened.push(correctors);
  const person = await apis[home].registerPerson(home, { name: 'Cora Corrector' });
  await correctors.make(person, { languages: [language] });
  return { person, correctors };
}

/** A customer in a region, whose recordings of a language are ordered. */
async function customerOf(languageCode: string, locale: Locale) {
  const [language = languageCode] = languageCode.split('-');
  const api: Api = apis[locale];
  const person = await api.registerPerson(locale);
  const minutes = new Minutes(web, locale);
  opened.push(minutes);
  await minutes.setBilling(person.orgId, { paid: true });
  await minutes.give(person.orgId, 100_000);
  const desk = new CorrectorsDesk(web, locale);
  return {
    ...{ api, person, minutes, desk },
    /** Orders a recording; answers its id when its task is in the queue. */
    async order(): Promise<string> {
      const recording = await meeting('Harbour');
      const id = await new StoredTranscripts(web, locale).put(person, { ...recording, languageCode });
      // The service keeps the list of the correctors' languages for a minute.
      const { session } = person;
      while (!(await api.call('getPrecisionLanguages', {}, session)).data.includes(language)) await pause();
      await api.call('orderPrecision', { params: { id } }, session);
      while ((await desk.task(id))?.state !== 'queued') await pause();
      return id;
    },
    state: async (id: string) => (await api.call('getPrecision', { params: { id } }, person.session)).state,
  };
}

const noWords = { words: [], startTime: 1000, endTime: 1001, version: 1 };

/** The statuses of all that a corrector does with a task while they have it; `version` of the transcript that they save. */
async function workOn(api: Api, person: Person, id: string, version = 1): Promise<number[]> {
  const params = { id };
  const headers = sessionOf(person);
  const answers = await Promise.all([
    api.send('getCorrection', { params }, headers),
    api.send('noteCorrectionWork', { params, body: { played: [] } }, headers),
    api.send('compareCorrection', { params }, headers),
  ]);
  // After the others: a save changes what they read.
  answers.push(await api.send('saveCorrection', { params, body: { ...noWords, version } }, headers));
  return answers.map(({ status }) => status);
}

/** The statuses of the routes of customers. */
async function customersRoutes(api: Api, person: Person, id: string): Promise<number[]> {
  const params = { id };
  const headers = sessionOf(person);
  const save: CallOf<'saveTranscript'>['body'] = { ...noWords, checkout: false };
  const answers = await Promise.all([
    api.send('getCollection', { params }, headers),
    api.send('saveTranscript', { params, body: save }, headers),
    api.send('getSpeakers', { params }, headers),
  ]);
  return answers.map(({ status }) => status);
}

const NONE = [404, 404, 404, 404];
const ALL = [200, 200, 200, 200];

describe.each([
  { locale: 'us', home: 'eu', code: 'is-IS', language: 'is' },
  { locale: 'eu', home: 'us', code: 'lv-LV', language: 'lv' },
] as const)('a recording in $locale that a corrector of $home corrects', ({ locale, home, code, language }) => {
  it(
    '[corrector.rights-task] is open to the corrector during the task, and to no other corrector',
    async () => {
      const [{ person: corrector }, { person: colleague }, { person: stranger }] = await Promise.all([
        correctorOf(language, home),
        correctorOf(language, locale),
        correctorOf('mt', home),
      ]);
      const { api, person: customer, order, state } = await customerOf(code, locale);
      const id = await order();
      const params = { id };
      const call = { params: { language } };

      expect(await workOn(api, corrector, id)).toEqual(NONE);
      const { task } = await api.call('popCorrection', call, corrector.session);
      expect(task?.id).toBe(id);
      expect(await workOn(api, corrector, id)).toEqual(ALL);
      const { collection } = await api.call('getCorrection', { params }, corrector.session);
      const media = await fetch(collection.media?.url ?? '', { headers: { range: 'bytes=0-99' } });
      expect([media.status, (await media.arrayBuffer()).byteLength]).toEqual([206, 100]);
      for (const other of [colleague, stranger, customer]) expect(await workOn(api, other, id)).toEqual(NONE);
      // The task opens no other route: not to its corrector of the other region, and not to a corrector of this one.
      for (const status of await customersRoutes(api, corrector, id)) expect([401, 403]).toContain(status);
      expect(await customersRoutes(api, colleague, id)).toEqual([404, 404, 404]);

      await api.call('releaseCorrection', { params }, corrector.session);
      expect(await workOn(api, corrector, id)).toEqual(NONE);
      // The colleague of this region takes it now: their own region's routes stay closed as well.
      expect((await api.call('popCorrection', call, colleague.session)).task?.id).toBe(id);
      const before = await api.call('getCorrection', { params }, colleague.session);
      expect(await workOn(api, colleague, id, before.collection.transcript?.version)).toEqual(ALL);
      expect(await customersRoutes(api, colleague, id)).toEqual([404, 404, 404]);
      // Speakers are set and removed by the same right.
      const speakers = { '1.200': { name: 'Captain' } };
      const named = { params: { id, speakerId: '1.200' } };
      await api.call('setCorrectionSpeakers', { params, body: { speakers } }, colleague.session);
      await api.call('deleteCorrectionSpeaker', named, colleague.session);
      await api.call('completeCorrection', { params, body: { comment: '' } }, colleague.session);
      expect((await api.send('deleteCorrectionSpeaker', named, sessionOf(colleague))).status).toBe(404);
      expect(await workOn(api, colleague, id)).toEqual(NONE);
      while ((await state(id)) !== 'done') await pause();
    },
    4 * MINUTE,
  );

  it(
    '[corrector.pop-once] goes to one of two who ask at the same moment, in both regions',
    async () => {
      const [{ person: away }, { person: here }] = await Promise.all([
        correctorOf(language, home),
        correctorOf(language, locale),
      ]);
      const { api, order } = await customerOf(code, locale);
      const id = await order();
      const pop = ({ session }: Person) => api.call('popCorrection', { params: { language } }, session);
      const popped = await Promise.all([pop(away), pop(here)]);
      expect(popped.flatMap(({ task }) => (task ? [task.id] : []))).toEqual([id]);
      const [winner, loser] = popped[0].task ? [away, here] : [here, away];
      expect(await workOn(api, winner, id)).toEqual(ALL);
      expect(await workOn(api, loser, id)).toEqual(NONE);
      // With a second order the loser gets that one.
      const second = await order();
      expect((await pop(loser)).task?.id).toBe(second);
      for (const [person, task] of [
        [winner, id],
        [loser, second],
      ] as const) {
        await api.call('completeCorrection', { params: { id: task }, body: { comment: '' } }, person.session);
      }
    },
    4 * MINUTE,
  );

  it(
    '[corrector.swept] returns to its queue when the corrector loses the role, and is delivered when its workflow was not told',
    async () => {
      const [first, { person: second }] = await Promise.all([
        correctorOf(language, home),
        correctorOf(language, locale),
      ]);
      const { api, minutes, desk, order, state } = await customerOf(code, locale);
      const id = await order();
      const pop = ({ session }: Person) => api.call('popCorrection', { params: { language } }, session);
      expect((await pop(first.person)).task?.id).toBe(id);
      await first.correctors.standings.remove(first.person.session.uid);
      expect(await workOn(api, first.person, id)).toEqual(NONE);
      expect((await desk.task(id))?.state).toBe('taken');
      await minutes.sweepCorrections();
      expect((await desk.task(id))?.state).toBe('queued');

      expect((await pop(second)).task?.id).toBe(id);
      // As if the call that completes it were killed before it tells the workflow.
      await desk.complete(id, second.session.uid, { telling: false });
      expect(await state(id)).not.toBe('done');
      await minutes.sweepCorrections();
      while ((await state(id)) !== 'done') await pause();
    },
    4 * MINUTE,
  );
});
