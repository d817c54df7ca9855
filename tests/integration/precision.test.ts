import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Locale } from '@parlance/contract/regions';
import { PRECISION_RATE } from '@parlance/contract/usage';
import { regionalNames } from '@parlance/infra/names';
import { type Api, ApiAnswerError, apisOf, type Person } from '../api.ts';
import { CorrectorsDesk } from '../correctors-desk.ts';
import { mailsSoFar } from '../mailbox.ts';
import { COLD_HEARTED } from '../media.ts';
import { meeting } from '../meeting.ts';
import { Minutes } from '../minutes.ts';
import { sharedSystem } from '../shared-system.ts';
import { executionStatus, stopExecution } from '../stopped-execution.ts';
import { StoredTranscripts } from '../stored-transcripts.ts';

const MINUTE = 60_000;
const CREDITS = 100_000;
/** Welsh: other tests have no corrector for their recordings. */
const [LANGUAGE, LANGUAGE_CODE] = ['cy', 'cy-GB'];
const machine = regionalNames('dev', 'us').precisionStateMachine;
const pause = () => new Promise((resolve) => setTimeout(resolve, 100));

let web: string;
let apis: Awaited<ReturnType<typeof apisOf>>;

beforeAll(async () => {
  ({ web } = await sharedSystem());
  apis = await apisOf(web);
}, 5 * MINUTE);

/** A person with credits and a finished recording in a region, and a corrector of its language. */
async function region(locale: Locale) {
  const api: Api = apis[locale];
  const person: Person = await api.registerPerson(locale);
  const minutes = new Minutes(web, locale);
  await minutes.setBilling(person.orgId, { paid: true });
  await minutes.give(person.orgId, CREDITS);
  const desk = new CorrectorsDesk(web, locale);
  const corrector = randomUUID();
  await desk.hire(corrector, LANGUAGE);
  // The service keeps the list of languages for up to a minute.
  while (!(await api.call('getPrecisionLanguages', {}, person.session)).data.includes(LANGUAGE)) await pause();
  const recording = await meeting('Harbour');
  const id = await new StoredTranscripts(web, locale).put(person, { ...recording, languageCode: LANGUAGE_CODE });
  const price = Math.ceil(recording.duration) * PRECISION_RATE;
  return {
    ...{ api, person, desk, corrector, id, price, recording },
    credits: async () => (await minutes.ledger.balance(person.orgId)).credits,
    state: () => api.call('getPrecision', { params: { id } }, person.session),
    order: () => api.call('orderPrecision', { params: { id } }, person.session),
    cancel: () => api.call('cancelPrecision', { params: { id } }, person.session),
    open: () => api.call('getCollection', { params: { id } }, person.session),
    /** States of the bookings of the recording for Precision, newest first. */
    async bookings() {
      const { uid } = person.session;
      const { data } = await api.call('listLedger', { params: { uid, oid: person.orgId } }, person.session);
      return data.flatMap((line) =>
        line.type === 'booking' && line.kind === 'precision' && line.collectionId === id ? [line.state] : [],
      );
    },
    async whenQueued() {
      for (;;) {
        const task = await desk.task(id);
        if (task?.state === 'queued') return task;
        await pause();
      }
    },
  };
}

describe.each(['us', 'eu'] as const)('Precision by the running system in %s', (locale) => {
  it(
    '[precision.order] [precision.cancel] [precision.delivered] is ordered, cancelled, ordered again, corrected and paid',
    async () => {
      const world = await region(locale);
      const { api, person, desk, corrector, id, price } = world;
      expect(await world.state()).toMatchObject({ state: 'none', offered: true, credits: price, affordable: true });
      const [ordered] = await Promise.all([world.order(), world.order()]);
      expect(ordered.tCompletion?.perfection).toBe(false);
      expect(await world.credits()).toBe(CREDITS - price);
      const first = await world.whenQueued();
      expect(first).toMatchObject({ languageCode: LANGUAGE, oid: person.orgId, owner: person.session.uid });
      expect(await world.state()).toMatchObject({ state: 'queued', due: ordered.card?.due });
      const save = { words: [], startTime: 0, endTime: 1, version: 1, checkout: false };
      const saving = api.call('saveTranscript', { params: { id }, body: save }, person.session);
      await expect(saving).rejects.toMatchObject({ code: 'CONFLICT' });
      expect((await world.cancel()).tCompletion?.perfection).toBeUndefined();
      expect(await world.credits()).toBe(CREDITS);

      await world.order();
      const second = await world.whenQueued();
      expect(second.order).toBe(first.order + 1);
      await desk.take(id, corrector);
      await expect(world.cancel()).rejects.toMatchObject({ code: 'ALREADY_PROCESSING' });
      await desk.complete(id, corrector);
      while ((await world.state()).state !== 'done') await pause();
      expect(await world.bookings()).toEqual(['settled', 'released']);
      expect(await world.credits()).toBe(CREDITS - price);
      const delivered = await world.open();
      expect(delivered.tCompletion).toMatchObject({ draft: true, perfection: true });
      expect(delivered.card?.due).toBeUndefined();
      const { draftVersion } = await world.state();
      const { data } = await api.call('listVersions', { params: { id } }, person.session);
      expect(data.find(({ versionId }) => versionId === draftVersion)?.name).toBe('Before Precision');
      for (;;) {
        const mails = await mailsSoFar(web, person.email);
        const about = mails.filter(({ subject }) => subject === 'Your transcript is proofread: Harbour');
        if (about.length > 0) {
          expect(about).toHaveLength(1);
          expect(about[0]?.text).toContain(`/transcript/${id}/`);
          break;
        }
        await pause();
      }
    },
    2 * MINUTE,
  );
});

describe('an order that breaks off', () => {
  it(
    '[precision.failed] gives back what it took when its execution is stopped from outside, and says so',
    async () => {
      const world = await region('us');
      // The customer named the draft and took the name away: it is kept without one.
      for (const name of ['First', '']) {
        const params = { id: world.id, versionId: '1' };
        await world.api.call('updateVersion', { params, body: { name } }, world.person.session);
      }
      await world.order();
      const { order } = await world.whenQueued();
      expect((await world.state()).draftVersion).toBe('1');
      const name = `${world.id}-${order}`;
      expect(await executionStatus(web, name, machine)).toBe('RUNNING');
      await stopExecution(web, name, machine);
      while ((await world.open()).tCompletion?.perfection === false) await pause();
      expect((await world.open()).notices).toEqual([{ code: 'precision-failed' }]);
      expect(await world.credits()).toBe(CREDITS);
      expect((await world.desk.task(world.id))?.state).toBe('cancelled');
    },
    2 * MINUTE,
  );

  it(
    '[precision.cancel] ends an order whose task was cancelled before the workflow opened it',
    async () => {
      const world = await region('us');
      await world.order();
      const { order, ...task } = await world.whenQueued();
      await world.cancel();
      await world.desk.open({ ...task, order: order + 1 }, { state: 'cancelled', told: true });
      await world.order();
      while ((await world.open()).tCompletion?.perfection === false) await pause();
      expect(await world.credits()).toBe(CREDITS);
      expect(await executionStatus(web, `${world.id}-${order + 1}`, machine)).toBe('SUCCEEDED');
      // A task that is left is cancelled with its transcript.
      await world.desk.open({ ...task, order: order + 2 });
      await world.api.call('deleteCollection', { params: { id: world.id } }, world.person.session);
      expect((await world.desk.task(world.id))?.state).toBe('cancelled');
    },
    2 * MINUTE,
  );

  it('[precision.refused] is refused for a language that no corrector has', async () => {
    const { api, person } = await region('eu');
    const recording = await meeting('Puerto');
    const id = await new StoredTranscripts(web, 'eu').put(person, { ...recording, languageCode: 'ga-IE' });
    const ordering = api.call('orderPrecision', { params: { id } }, person.session);
    await expect(ordering).rejects.toBeInstanceOf(ApiAnswerError);
    await expect(ordering).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    const { data } = await api.call('getPrecisionLanguages', {}, person.session);
    expect(data).toContain(LANGUAGE);
    expect(data).not.toContain('ga');
  });
});

describe('an upload that asks for Precision', () => {
  it(
    '[precision.upload] orders it when its draft is finished',
    async () => {
      const { api, person, desk } = await region('us');
      await desk.hire(randomUUID(), 'en');
      const url = await api.uploadFile(person, 'cold.wav', 'audio/wav', await readFile(COLD_HEARTED));
      const id = await api.createCollection(person, url, 'Cold', 'en-US', { isPrecision: true });
      const collection = await api.whenProcessed(person, id);
      expect(collection.tCompletion?.draft).toBe(true);
      const ordered = async () => {
        const { tCompletion, notices = [] } = await api.call('getCollection', { params: { id } }, person.session);
        return tCompletion?.perfection === false || notices.length > 0;
      };
      while (!(await ordered())) await pause();
      const { tCompletion, notices } = await api.call('getCollection', { params: { id } }, person.session);
      expect({ perfection: tCompletion?.perfection, notices }).toEqual({ perfection: false, notices: undefined });
    },
    3 * MINUTE,
  );
});
