import { randomUUID } from 'node:crypto';
import { BatchWriteItemCommand, type DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import type { Api, Person } from '../api.ts';
import { quantile, type Row } from './row.ts';

const COLLECTIONS = 10_000;
const BATCH = 25;
const PAGES = 200;

async function fill(client: DynamoDBClient, table: string, { session, orgId }: Person): Promise<void> {
  const now = Math.floor(Date.now() / 1000);
  const items = Array.from({ length: COLLECTIONS }, (_, i) => ({
    id: randomUUID(),
    name: `Recording ${i}`,
    userId: session.uid,
    orgId,
    userOrgId: `${session.uid}#${orgId}`,
    languageCode: 'en-US',
    locale: session.locale,
    started: now - i * 60,
    tProgress: 100,
    tCompletion: { draft: true },
    snippet:
      'It is a truth universally acknowledged, that a single man in possession of a good fortune must be in want of a wife.',
    props: { duration: 600 },
    attempt: 1,
    source: { kind: 'file', uploadKey: `uploads/${session.uid}/${randomUUID()}.wav` },
    format: 2,
  }));
  for (let i = 0; i < items.length; i += BATCH) {
    const requests = items.slice(i, i + BATCH).map((item) => ({ PutRequest: { Item: marshall(item) } }));
    await client.send(new BatchWriteItemCommand({ RequestItems: { [table]: requests } }));
  }
}

/** Latency of the pages of a list of 10,000 collections, through API, authorizer and function. */
export async function benchList(api: Api, person: Person, client: DynamoDBClient, table: string): Promise<Row[]> {
  await fill(client, table, person);
  const latencies: number[] = [];
  let nextPage: string | undefined;
  for (let i = 0; i < PAGES; i++) {
    const began = performance.now();
    const page = await api.call(
      'listCollections',
      {
        params: { uid: person.session.uid },
        query: {},
        body: { orgId: person.orgId, ...(nextPage ? { nextPage } : {}) },
      },
      person.session,
    );
    latencies.push(performance.now() - began);
    nextPage = page.LastEvaluatedKey;
  }
  return [
    { name: 'list page of 50 among 10,000 collections, median', value: quantile(latencies, 0.5), unit: 'ms' },
    {
      name: 'list page of 50 among 10,000 collections, p95',
      value: quantile(latencies, 0.95),
      unit: 'ms',
      aim: '<= 50',
    },
  ];
}
