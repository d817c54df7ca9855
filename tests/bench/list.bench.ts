import { randomUUID } from 'node:crypto';
import { BatchWriteItemCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { FILTER_OF_SCOPE, SCOPES, type Scope } from '@parlance/contract/scope';
import { regionalNames } from '@parlance/infra/names';
import { shareOf } from '@parlance/lambdas/repositories/collections/shares-repository';
import { type Api, apisOf, type Person } from '../api.ts';
import { awsAddress, removeHome, startParlance, temporaryHome } from '../running-system.ts';
import { quantile, type Row } from './row.ts';

const COLLECTIONS = 10_000;
const BATCH = 25;
const PAGES = 200;
/** Lists must not read what only the transcript's own screen shows. */
const NOTES = 'To be asked again on Friday. '.repeat(150);

const { tables } = regionalNames('dev', 'us');

/** A finished transcript of `owner` in the person's workspace, the `index`th in order of time. */
function itemOf({ session, orgId }: Person, owner: string, index: number) {
  return {
    id: randomUUID(),
    name: `Recording ${index}`,
    userId: owner,
    orgId,
    userOrgId: `${owner}#${orgId}`,
    languageCode: 'en-US',
    locale: session.locale,
    started: Math.floor(Date.now() / 1000) - index * 60,
    tProgress: 100,
    tCompletion: { draft: true },
    snippet:
      'It is a truth universally acknowledged, that a single man in possession of a good fortune must be in want of a wife.',
    notes: NOTES,
    props: { duration: 600 },
    attempt: 1,
    source: { kind: 'file', uploadKey: `uploads/${owner}/${randomUUID()}.wav` },
    format: 2,
    ...(owner !== session.uid && { sharedWith: { [session.uid]: true } }),
  };
}

async function put(client: DynamoDBClient, table: string, items: readonly object[]): Promise<void> {
  for (let i = 0; i < items.length; i += BATCH) {
    const requests = items.slice(i, i + BATCH).map((item) => ({ PutRequest: { Item: marshall(item) } }));
    await client.send(new BatchWriteItemCommand({ RequestItems: { [table]: requests } }));
  }
}

/** Stores 10,000 transcripts of the person's, and 10,000 of another's that are shared with them. */
async function fill(client: DynamoDBClient, person: Person): Promise<void> {
  const numbers = Array.from({ length: COLLECTIONS }, (_, i) => i);
  const { uid } = person.session;
  await put(
    client,
    tables.collections,
    numbers.map((i) => itemOf(person, uid, i)),
  );
  const theirs = numbers.map((i) => itemOf(person, randomUUID(), i));
  await put(client, tables.collections, theirs);
  await put(
    client,
    tables.shares,
    theirs.map((collection) => shareOf(collection, uid)),
  );
}

/** Latency in ms of the pages of a list, through API, authorizer and function. */
async function latenciesOf(api: Api, { session, orgId }: Person, scope: Scope): Promise<number[]> {
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

/** Latency of the pages of each list: 10,000 collections of one's own, 10,000 shared ones, and all 20,000 of the team. */
export async function benchLists(): Promise<Row[]> {
  const home = await temporaryHome();
  const system = await startParlance({ home });
  try {
    const { us } = await apisOf(system.web);
    const person = await us.registerPerson('us');
    await fill(new DynamoDBClient({ ...awsAddress(system), region: 'us-east-1' }), person);
    const rows: Row[] = [];
    for (const scope of SCOPES) {
      const latencies = await latenciesOf(us, person, scope);
      const name = `list page of 50, ${FILTER_OF_SCOPE[scope]}`;
      rows.push({ name: `${name}, median`, value: quantile(latencies, 0.5), unit: 'ms' });
      rows.push({ name: `${name}, p95`, value: quantile(latencies, 0.95), unit: 'ms', aim: '<= 50' });
    }
    return rows;
  } finally {
    await system.stop();
    await removeHome(home);
  }
}
