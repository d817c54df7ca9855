import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { DynamoDBClient, paginateQuery } from '@aws-sdk/client-dynamodb';
import type { SearchFilters } from '@parlance/contract/schemas/search';
import { FILTER_OF_SCOPE, SCOPES, type Scope } from '@parlance/contract/scope';
import { regionalNames } from '@parlance/infra/names';
import { projectKeyOf } from '@parlance/lambdas/repositories/collections/project-keys';
import { shareOf } from '@parlance/lambdas/repositories/collections/shares-repository';
import { FILTERS, listOf } from '@parlance/lambdas/repositories/search/index-keys';
import { type Api, apisOf, type Person } from '../api.ts';
import { awsAddress, removeHome, startParlance, temporaryHome } from '../running-system.ts';
import { loadItems } from './load-items.ts';
import { quantile, type Row } from './row.ts';

const COLLECTIONS = 10_000;
const PAGES = 200;
const POLL_MS = 2000;
/** Lists must not read what only the transcript's own screen shows. */
const NOTES = 'To be asked again on Friday. '.repeat(40);

/** Every tenth transcript is in this project of its owner's. */
const PROJECT = 'p1';
const IN_PROJECT = 10;

const { tables } = regionalNames('dev', 'us');

/** The owner's `index`th finished transcript, the newest first, which is shared with `reader`. */
function itemOf({ session, orgId }: Person, reader: string, index: number) {
  return {
    id: randomUUID(),
    name: `Recording ${index}`,
    userId: session.uid,
    orgId,
    userOrgId: `${session.uid}#${orgId}`,
    languageCode: 'en-US',
    locale: session.locale,
    started: Math.floor(Date.now() / 1000) - index * 60,
    tProgress: 100,
    tCompletion: { draft: true },
    snippet:
      'It is a truth universally acknowledged, that a single man in possession of a good fortune must be in want of a wife.',
    notes: NOTES,
    sharedWith: { [reader]: true },
    ...(index % IN_PROJECT === 0 && { projects: new Set([projectKeyOf(session.uid, PROJECT)]) }),
    props: { duration: 600 },
    card: { waveform: 'parlance'.repeat(6), edited: Math.floor(Date.now() / 1000) },
    attempt: 1,
    source: { kind: 'file', uploadKey: `uploads/${session.uid}/${randomUUID()}.wav` },
    format: 2,
  };
}

/** Stores 10,000 transcripts of the workspace's owner, all shared with a member. */
async function fill(client: DynamoDBClient, owner: Person, member: Person): Promise<void> {
  const { uid } = member.session;
  const stored = Array.from({ length: COLLECTIONS }, (_, i) => itemOf(owner, uid, i));
  const membership = { id: owner.orgId, item: `member#${uid}`, uid, since: 1 };
  await loadItems(client, tables.organizations, [membership]);
  await loadItems(client, tables.collections, stored);
  const shares = stored.map((collection) => shareOf(collection, uid));
  await loadItems(client, tables.shares, shares);
}

/** Waits until the streams have put all transcripts into the search index, so that only the lists are measured. */
async function untilIndexed(client: DynamoDBClient, { orgId }: Person): Promise<void> {
  for (let counted = 0; counted < COLLECTIONS; ) {
    await delay(POLL_MS);
    counted = 0;
    const query = {
      TableName: tables.search,
      Select: 'COUNT' as const,
      KeyConditionExpression: '#list = :all',
      ExpressionAttributeNames: { '#list': 'list' },
      ExpressionAttributeValues: { ':all': { S: listOf(orgId, FILTERS.all) } },
    };
    for await (const { Count = 0 } of paginateQuery({ client }, query)) counted += Count;
  }
}

/** As {@link latenciesOf}, of the pages of a filter. */
async function filterLatencies(api: Api, { session, orgId }: Person, filters: SearchFilters): Promise<number[]> {
  const latencies: number[] = [];
  let nextPage: string | undefined;
  for (let i = 0; i < PAGES; i++) {
    const scope = { orgId, term: '', orgWide: false, shared: false, order: 'newest' as const };
    const began = performance.now();
    const answer = await api.call('searchCollections', { body: { ...scope, filters, nextPage } }, session);
    latencies.push(performance.now() - began);
    if (answer.data.length === 0) throw new Error('A page of a filter is empty.');
    nextPage = answer.LastEvaluatedKey;
  }
  return latencies;
}

/** Latency in ms of the pages of a list, through API, authorizer and function. */
async function latenciesOf(api: Api, { session }: Person, orgId: string, scope: Scope): Promise<number[]> {
  const latencies: number[] = [];
  let nextPage: string | undefined;
  for (let i = 0; i < PAGES; i++) {
    const began = performance.now();
    const page = { orgId, ...(nextPage ? { nextPage } : {}) };
    const input = { params: { uid: session.uid }, query: {} };
    const answer =
      scope === 'shared'
        ? await api.call('listSharedCollections', { ...input, body: page }, session)
        : await api.call('listCollections', { ...input, body: { ...page, orgWide: scope === 'team' } }, session);
    latencies.push(performance.now() - began);
    nextPage = answer.LastEvaluatedKey;
  }
  return latencies;
}

/** Latency of the pages of each list of 10,000 transcripts: those of one's own, those shared with one, and the team's. */
export async function benchLists(): Promise<Row[]> {
  const home = await temporaryHome();
  const system = await startParlance({ home });
  try {
    const { us } = await apisOf(system.web);
    const [owner, member] = [await us.registerPerson('us'), await us.registerPerson('us')];
    const client = new DynamoDBClient({ ...awsAddress(system), region: 'us-east-1' });
    await fill(client, owner, member);
    await untilIndexed(client, owner);
    const rows: Row[] = [];
    for (const scope of SCOPES) {
      const reader = scope === 'shared' ? member : owner;
      const latencies = await latenciesOf(us, reader, owner.orgId, scope);
      const name = `list page of 50 among 10,000, ${FILTER_OF_SCOPE[scope]}`;
      rows.push({ name: `${name}, median`, value: quantile(latencies, 0.5), unit: 'ms' });
      rows.push({ name: `${name}, p95`, value: quantile(latencies, 0.95), unit: 'ms', aim: '<= 50' });
    }
    const { uid } = owner.session;
    await us.call('addProject', { params: { uid }, body: { id: PROJECT, orgId: owner.orgId } }, owner.session);
    const filtered: readonly (readonly [string, SearchFilters])[] = [
      ['a project', { projects: [PROJECT] }],
      ['a language', { languages: ['en-US'] }],
    ];
    for (const [what, filters] of filtered) {
      const latencies = await filterLatencies(us, owner, filters);
      const name = `page of 50 of ${what} among 10,000`;
      rows.push({ name: `${name}, median`, value: quantile(latencies, 0.5), unit: 'ms' });
      rows.push({ name: `${name}, p95`, value: quantile(latencies, 0.95), unit: 'ms', aim: '<= 50' });
    }
    return rows;
  } finally {
    await system.stop();
    await removeHome(home);
  }
}
