import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { isDraftComplete } from '@parlance/contract/collection';
import { collectionStatus } from '@parlance/contract/collection-status';
import { type Api, apisOf, type Person } from '../api.ts';
import { COLD_HEARTED } from '../media.ts';
import { sharedSystem } from '../shared-system.ts';

const ORDER = ['uploaded', 'preparing', 'queued', 'hearing', 'writing'];

/** What a card shows of a recording until it is done, since when it waited for its turn, and when it had it. */
async function watched(api: Api, { session }: Person, id: string) {
  const shown: { stage: string; ofAll: number | undefined }[] = [];
  let queuedAt: number | undefined;
  for (;;) {
    const collection = await api.call('getCollection', { params: { id } }, session);
    const status = collectionStatus(collection, Date.now() / 1000);
    if (status.kind === 'processing') shown.push({ stage: status.stage, ofAll: status.ofAll });
    if (collection.card?.work?.stage === 'queued') queuedAt = collection.card.work.since;
    if (isDraftComplete(collection)) return { shown, queuedAt, hadTurnAt: collection.transcriptionStarted ?? 0 };
    if (collection.progress === 'ERROR') throw new Error(`It failed: ${collection.failure}`);
    await delay(50);
  }
}

it('[pipeline.fair-share] [pipeline.stages] a workspace with many recordings does not hold up the first of another', async () => {
  const { us } = await apisOf((await sharedSystem()).web);
  const [many, one] = [await us.registerPerson('us'), await us.registerPerson('us')];
  const bytes = await readFile(COLD_HEARTED);
  const upload = (person: Person, name: string) => us.uploadFile(person, `${name}.wav`, 'audio/wav', bytes);
  const ofMany: string[] = [];
  for (let i = 0; i < 4; i++) ofMany.push(await upload(many, `many-${i}`));
  const ofOne = await upload(one, 'one');
  const ids: string[] = [];
  for (const url of ofMany) ids.push(await us.createCollection(many, url, 'Of many'));
  const own = await us.createCollection(one, ofOne, 'Of one');
  const [first, ...others] = await Promise.all([watched(us, one, own), ...ids.map((id) => watched(us, many, id))]);

  // The note that it waits is written a moment before it waits, in which one more can get a turn.
  const { queuedAt = first.hadTurnAt } = first;
  const overtook = others.filter(({ hadTurnAt }) => hadTurnAt > queuedAt && hadTurnAt < first.hadTurnAt);
  expect(overtook.length).toBeLessThanOrEqual(1);
  expect(others.some((each) => each.queuedAt !== undefined)).toBe(true);
  for (const { shown } of [first, ...others]) {
    const stages = shown.map(({ stage }) => stage).filter((stage, i, all) => stage !== all[i - 1]);
    expect(stages).toEqual(ORDER.filter((stage) => stages.includes(stage)));
    const parts = shown.flatMap(({ ofAll }) => (ofAll === undefined ? [] : [ofAll]));
    expect(parts).toEqual([...parts].sort((a, b) => a - b));
  }
});
