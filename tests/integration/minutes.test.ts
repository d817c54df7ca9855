import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { allowanceOf, FREE_DRAFT_MINUTES } from '@parlance/contract/usage';
import { type Api, apisOf, type Person } from '../api.ts';
import { subjectsTo } from '../mailbox.ts';
import { COLD_HEARTED } from '../media.ts';
import { Minutes } from '../minutes.ts';
import { sharedSystem } from '../shared-system.ts';

let web: string;
let us: Api;
let ada: Person;
let minutes: Minutes;

beforeAll(async () => {
  ({ web } = await sharedSystem());
  us = (await apisOf(web)).us;
  ada = await us.registerPerson('us', { language: 'es' });
  minutes = new Minutes(web);
});

afterAll(() => minutes.close());

const usage = () => us.call('getUsage', { params: { uid: ada.session.uid }, body: { orgId: ada.orgId } }, ada.session);

/** Uses all minutes of the free plan, as other recordings do. */
async function useUp({ session, orgId }: Person): Promise<void> {
  const now = Date.now() / 1000;
  const other = { oid: orgId, collectionId: 'another', attempt: 1, kind: 'draft' as const };
  const request = { ...other, seconds: FREE_DRAFT_MINUTES * 60, uid: session.uid, name: 'Another' };
  expect(await minutes.ledger.hold(request, allowanceOf({}, FREE_DRAFT_MINUTES, now), now)).toBe('held');
  await minutes.ledger.settle(other, now);
}

async function whenPaused({ session }: Person, id: string): Promise<void> {
  for (;;) {
    const { paused, progress } = await us.call('getCollection', { params: { id } }, session);
    if (paused) return;
    expect(progress).toBe('PENDING');
    await delay(250);
  }
}

it('[pipeline.unpause] a recording waits for minutes, its owner learns it by mail, and it goes on when they are there', async () => {
  expect(await usage()).toMatchObject({
    plan: { draft: 120 },
    draftLeft: 120,
    hasMinutes: true,
    maxFileSeconds: 600,
  });
  await useUp(ada);
  expect(await usage()).toMatchObject({ usage: { subscription: 120 }, draftLeft: 0, hasMinutes: false });
  const url = await us.uploadFile(ada, 'cold.wav', 'audio/wav', await readFile(COLD_HEARTED));
  const id = await us.createCollection(ada, url, 'Sin minutos');
  await whenPaused(ada, id);
  while (!(await subjectsTo(web, ada.email)).includes('Tu grabación está en pausa: Sin minutos')) await delay(250);
  const unpausing = () => us.call('unpauseCollection', { params: { id } }, ada.session);
  await expect(unpausing()).rejects.toMatchObject({ code: 'NOT_ENOUGH_MINUTES' });

  await minutes.give(ada.orgId, 100);
  await unpausing();
  expect(await us.whenProcessed(ada, id)).toMatchObject({ tCompletion: { draft: true } });
  const params = { uid: ada.session.uid, oid: ada.orgId };
  const listed = async () => {
    const { data } = await us.call('listLedger', { params, query: { limit: 1 } }, ada.session);
    return data[0];
  };
  while ((await listed())?.type !== 'booking') await delay(250);
  const { credits } = await usage();
  expect(await listed()).toMatchObject({ name: 'Sin minutos', fromCredits: 100 - credits, by: { name: ada.name } });
  const { data } = await us.call('getLedgerMonths', { params, query: { count: 2 } }, ada.session);
  expect(data[1]).toMatchObject({ draft: 7200 + 100 - credits, credits: 100 });
});

it('[billing.resume] the hourly sweep resumes waiting recordings, and ends the holds of deleted ones and of deleted workspaces', async () => {
  const bob = await us.registerPerson('us');
  await minutes.setBilling(bob.orgId, { subscription: { id: 'none', features: [], status: 'unpaid' }, paid: true });
  await useUp(bob);
  const url = await us.uploadFile(bob, 'cold.wav', 'audio/wav', await readFile(COLD_HEARTED));
  const id = await us.createCollection(bob, url, 'Waits');
  await whenPaused(bob, id);
  const other = await us.uploadFile(bob, 'other.wav', 'audio/wav', await readFile(COLD_HEARTED));
  const deleted = await us.createCollection(bob, other, 'Deleted');
  await whenPaused(bob, deleted);
  // As a call that unpaused it and was interrupted.
  const unpaused = { oid: bob.orgId, collectionId: deleted, attempt: 2, kind: 'draft' as const };
  const noLimit = allowanceOf({ enterprise: 1 }, 0, Date.now() / 1000);
  const held = { ...unpaused, seconds: 6, uid: bob.session.uid, name: 'Deleted' };
  expect(await minutes.ledger.hold(held, noLimit, Date.now() / 1000)).toBe('held');
  await us.call('deleteCollection', { params: { id: deleted } }, bob.session);
  expect(await minutes.ledger.stateOf(unpaused)).toBe('released');
  expect((await minutes.ledger.waiting(bob.orgId, 5)).map(({ collectionId }) => collectionId)).toEqual([id]);
  await minutes.give(bob.orgId, 1000);
  const longAgo = Date.now() / 1000 - 7200;
  const gone = { oid: bob.orgId, collectionId: 'gone', attempt: 1, kind: 'draft' as const };
  const request = { ...gone, seconds: 500, uid: bob.session.uid, name: 'Gone' };
  const allowance = allowanceOf({}, FREE_DRAFT_MINUTES, Date.now() / 1000);
  expect(await minutes.ledger.hold(request, allowance, longAgo)).toBe('held');
  // As a step that booked it while its workspace was deleted.
  const orphan = { ...gone, oid: randomUUID() };
  expect(await minutes.ledger.hold({ ...request, ...orphan }, noLimit, longAgo)).toBe('held');
  await minutes.sweep();
  expect(await minutes.ledger.stateOf(orphan)).toBeUndefined();
  expect(await us.whenProcessed(bob, id)).toMatchObject({ tCompletion: { draft: true } });
  expect(await minutes.ledger.stateOf(gone)).toBe('released');
  expect((await minutes.ledger.balance(bob.orgId)).credits).toBeGreaterThan(900);

  await minutes.setBilling(bob.orgId, { enterprise: 1 });
  const body = { orgId: bob.orgId };
  const unlimited = await us.call('getUsage', { params: { uid: bob.session.uid }, body }, bob.session);
  expect(unlimited).toMatchObject({ unlimited: true, hasMinutes: true });
});
