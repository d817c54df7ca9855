import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { DeleteCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { regionalNames } from '@parlance/infra/names';
import { rebuildSearch } from '@parlance/infra/ops/rebuilt-search';
import { type Api, apisOf, type Person } from '../api.ts';
import { awsAddress } from '../running-system.ts';
import { sharedSystem } from '../shared-system.ts';
import { recordingOf, StoredTranscripts } from '../stored-transcripts.ts';

/** The time in which a change is found, on a machine that does other work as well. */
const SOON_MS = 20_000;
let web: string;
let us: Api;
let ada: Person;
let id: string;

async function found(term: string, person = ada, more: object = {}): Promise<string[]> {
  const body = {
    orgId: ada.orgId,
    term,
    orgWide: false,
    shared: false,
    filters: {},
    order: 'newest' as const,
    ...more,
  };
  const { data } = await us.call('searchCollections', { body }, person.session);
  return data.map((each) => each.id);
}

/** Waits until a search finds just these; the time that it took, in milliseconds. */
async function untilFound(term: string, ids: readonly string[]): Promise<number> {
  const began = performance.now();
  for (;;) {
    const present = await found(term);
    const took = performance.now() - began;
    if (present.join() === ids.join()) return took;
    if (took > SOON_MS) throw new Error(`${term} finds ${present.join() || 'nothing'} after ${took} ms.`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

beforeAll(async () => {
  ({ web } = await sharedSystem());
  ({ us } = await apisOf(web));
  ada = await us.registerPerson('us');
  const stored = new StoredTranscripts(web);
  id = await stored.put(ada, { ...(await recordingOf('young-man')), name: 'First' });
});

describe('the search of a running system', () => {
  it('[search.lag] finds a transcript, what people change of it, and not what they delete', async () => {
    await untilFound('disposed', [id]);
    const { data } = await us.call(
      'searchCollections',
      { body: { orgId: ada.orgId, term: 'young', orgWide: false, shared: false, filters: {}, order: 'newest' } },
      ada.session,
    );
    expect(data[0]?.match.context?.text).toContain('young man');
    await us.call('updateCollection', { params: { id }, body: { name: 'Kaleidoscope' } }, ada.session);
    await untilFound('kaleidos', [id]);
    const opened = await us.call('getCollection', { params: { id }, query: {} }, ada.session);
    const words = [
      {
        start_time: 0,
        end_time: 1,
        type: 'pronunciation' as const,
        alternatives: [{ content: 'Zeppelin', confidence: 1 }],
      },
    ];
    const range = { startTime: 0, endTime: 1000, version: opened.transcript?.version ?? 0 };
    await us.call('saveTranscript', { params: { id }, body: { words, ...range } }, ada.session);
    await untilFound('zeppelin', [id]);
    expect(await found('disposed ')).toEqual([]);
    const eve = await us.registerPerson('us');
    await expect(found('zeppelin', eve)).rejects.toThrow('NOT_FOUND');
    expect(await found('zeppelin', eve, { orgId: eve.orgId })).toEqual([]);
    expect(await found('zeppelin', ada, { orgWide: true })).toEqual([id]);
  });

  it('[search.operator] has an index that an operator can mend', async () => {
    const options = { ...awsAddress({ port: Number(new URL(web).port) }), region: 'us-east-1' };
    const documents = DynamoDBDocumentClient.from(new DynamoDBClient(options));
    const { tables, workflowsPrefix } = regionalNames('dev', 'us');
    const { started } = await us.call('getCollection', { params: { id }, query: {} }, ada.session);
    const item = `${started.toFixed(3).padStart(14, '0')}#${id}`;
    const Key = { list: `${ada.orgId}#zeppelin`, item };
    await documents.send(new DeleteCommand({ TableName: tables.search, Key }));
    expect(await found('zeppelin ')).toEqual([]);
    await rebuildSearch({
      ...{ documents, lambda: new LambdaClient(options), oid: ada.orgId, force: true },
      ...{ collectionsTable: tables.collections, searchTable: tables.search },
      functionName: `${workflowsPrefix}-index-collections`,
      report: () => undefined,
    });
    expect(await found('zeppelin ')).toEqual([id]);
    await us.call('deleteCollection', { params: { id } }, ada.session);
    await untilFound('zeppelin ', []);
  });
});
