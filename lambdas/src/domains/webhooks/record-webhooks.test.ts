import { mortal } from '../../../test/dynamodb/crash.ts';
import { InMemoryTables } from '../../../test/dynamodb/in-memory-tables.ts';
import { TABLES } from '../../../test/dynamodb/tables.ts';
import { InMemoryDeliveryExecutions } from '../../../test/fakes/in-memory-delivery-executions.ts';
import { putCollection, storedCollection } from '../../../test/fakes/stored-collection.ts';
import { CollectionsRepository } from '../../repositories/collections/collections-repository.ts';
import type { StoredCollection } from '../../repositories/collections/stored-collection.ts';
import { EXAM_OWNER } from '../../repositories/corrections/exam-owner.ts';
import type { StoredWebhook } from '../../repositories/webhooks/stored-webhook.ts';
import { WebhookLog } from '../../repositories/webhooks/webhook-log.ts';
import { WebhooksRepository } from '../../repositories/webhooks/webhooks-repository.ts';
import { recordWebhooks } from './record-webhooks.ts';

const NOW = 1_700_100_000;
const DAY = 24 * 3600;

const done = { progress: undefined, tProgress: 100, tCompletion: { draft: true }, finishedAt: NOW } as const;
const failed = (...times: number[]) => ({
  ...{ progress: 'ERROR' as const, failure: 'no-speech' as const },
  logs: times.map((timestamp) => ({ status: 'no-speech' as const, details: 'No speech.', timestamp })),
});
const order = { order: 1, by: 'ann', oid: 'org', seconds: 60, ordered: NOW - 100, due: NOW, completed: NOW };

const changeOf = (id: string) => ({ Records: [{ dynamodb: { Keys: { id: { S: id } }, SequenceNumber: '7' } }] });

function world() {
  const tables = new InMemoryTables();
  const { documents } = tables;
  const [time, problems] = [{ now: NOW }, [] as string[]];
  const webhooks = new WebhooksRepository(documents, TABLES.webhooks);
  const webhookLog = new WebhookLog(documents, TABLES.webhooks);
  const webhookExecutions = new InMemoryDeliveryExecutions();
  const record = recordWebhooks({
    ...{ webhooks, webhookLog, webhookExecutions, webUrl: 'https://parlance.example', clock: () => time.now },
    collections: new CollectionsRepository(documents, TABLES.collections),
    reportError: (message) => problems.push(message),
  });
  const change = async (changes: Partial<StoredCollection> = {}) => {
    const collection = storedCollection(changes);
    await putCollection(tables, collection);
    return record(changeOf(collection.id));
  };
  const add = (changes: Partial<StoredWebhook> = {}) =>
    webhooks.create(
      {
        ...{ oid: 'org', id: 'h1', url: 'https://hooks.example/', on: true, description: '', created: NOW - 1 },
        ...{ events: ['transcript.ready', 'transcript.failed', 'precision.done'], secret: 'sealed', ...changes },
      },
      [],
    );
  const deliveries = async (webhookId = 'h1', oid = 'org') =>
    (await webhookLog.list({ oid, webhookId }, time.now, 50, undefined)).deliveries;
  const payloads = async (webhookId?: string, oid?: string) =>
    (await deliveries(webhookId, oid)).map(({ body }) => JSON.parse(body) as Record<string, unknown>);
  return { tables, documents, time, problems, webhookExecutions, record, change, add, deliveries, payloads };
}

describe('the events of transcripts', () => {
  it('[webhooks.payload] [webhooks.events] are told flat, with every field', async () => {
    const sut = world();
    await sut.add();
    const projectKeys = new Set(['bob#a', 'ann#p2', 'ann#p1']);
    await sut.change({ ...done, props: { duration: 12.5 }, projectKeys });
    expect(await sut.payloads()).toEqual([
      {
        ...{
          id: expect.stringMatching(/^[0-9a-f-]{36}$/),
          type: 'transcript.ready',
          created: '2023-11-16T02:00:00.000Z',
        },
        ...{ workspaceId: 'org', transcriptId: 'c1', name: 'Interview', language: 'en-US', durationSeconds: 12.5 },
        ...{ projectId: 'p1', url: 'https://parlance.example/transcript/c1/', failure: null, test: false },
      },
    ]);
    expect(sut.webhookExecutions.started).toEqual([expect.objectContaining({ oid: 'org', webhookId: 'h1' })]);
  });

  it('[webhooks.events] are each failure, the finished transcript, and proofreading that is done', async () => {
    const sut = world();
    await sut.add();
    await sut.change(failed(NOW));
    await sut.change({ ...done, logs: failed(NOW, NOW + 5).logs });
    await sut.change({
      ...done,
      tCompletion: { draft: true, perfection: false },
      precision: { ...order, completed: undefined },
    });
    await sut.change({ ...done, tCompletion: { draft: true, perfection: true }, precision: order });
    const told = (await sut.payloads()).map(({ type, failure }) => [type, failure]);
    expect(told.sort()).toEqual([
      ['precision.done', null],
      ['transcript.failed', 'no-speech'],
      ['transcript.failed', 'no-speech'],
      ['transcript.ready', null],
    ]);
  });

  it('[webhooks.events] are none for documents, exams, tools that failed, and what was there before', async () => {
    const sut = world();
    await sut.add();
    await sut.add({ oid: EXAM_OWNER, id: 'h2' });
    await sut.change({ ...done, type: 'text' });
    await sut.change({ ...done, orgId: EXAM_OWNER });
    await sut.change({ ...done, finishedAt: undefined });
    await sut.change({ logs: [{ status: 'internal', details: 'A tool.', timestamp: NOW, tool: 'denoise' }] });
    sut.time.now += 15 * DAY;
    await sut.change(done);
    expect([...(await sut.deliveries()), ...(await sut.deliveries('h2', EXAM_OWNER))]).toEqual([]);
  });

  it('[webhooks.once] happen once, however often and late the change comes', async () => {
    const sut = world();
    await sut.add();
    for (let i = 0; i < 3; i++) {
      await sut.change(done);
      sut.time.now += 4 * DAY;
    }
    expect(await sut.deliveries()).toHaveLength(1);
    expect(sut.webhookExecutions.started).toHaveLength(1);
  });

  it('[webhooks.once] are no news in a workspace to which the transcript is moved', async () => {
    const sut = world();
    await sut.change(done);
    await sut.add({ oid: 'other', created: 1 });
    await sut.change({ ...done, orgId: 'other', userOrgId: 'ann#other' });
    expect(await sut.deliveries('h1', 'other')).toEqual([]);
  });

  it('[webhooks.older-endpoints] reach the endpoints that were there, are on, and want them', async () => {
    const sut = world();
    await sut.add({ id: 'wants' });
    await sut.add({ id: 'off', on: false });
    await sut.add({ id: 'other', events: ['precision.done'] });
    await sut.add({ id: 'younger', created: NOW + 1 });
    sut.time.now += 10;
    await sut.change(done);
    expect(sut.webhookExecutions.started.map(({ webhookId }) => webhookId)).toEqual(['wants']);
  });

  it.each(['before', 'after'] as const)(
    '[webhooks.killed] are told in any case when a run dies %s a write',
    async (moment) => {
      for (const write of [1, 2]) {
        const sut = world();
        await sut.add();
        await sut.add({ id: 'h2' });
        const process = mortal(sut.documents);
        await putCollection(sut.tables, storedCollection(done));
        process.kill(write, moment, false);
        expect(await sut.record(changeOf('c1'))).toEqual({ batchItemFailures: [{ itemIdentifier: '7' }] });
        process.revive();
        expect(await sut.change(done)).toEqual({ batchItemFailures: [] });
        expect(sut.webhookExecutions.started).toHaveLength(2);
        expect([...(await sut.deliveries()), ...(await sut.deliveries('h2'))]).toHaveLength(2);
      }
    },
  );

  it('[webhooks.killed] are tried again from the first change that failed, and by an operator', async () => {
    const sut = world();
    await sut.add();
    const start = sut.webhookExecutions.start.bind(sut.webhookExecutions);
    sut.webhookExecutions.start = async () => {
      throw new Error('Step Functions does not answer.');
    };
    expect(await sut.change(done)).toEqual({ batchItemFailures: [{ itemIdentifier: '7' }] });
    expect(sut.problems).toEqual(['The events of collection c1 could not be recorded']);
    sut.webhookExecutions.start = start;
    await sut.record({ again: ['c1', 'gone'] });
    expect(sut.webhookExecutions.started).toHaveLength(1);
  });
});
