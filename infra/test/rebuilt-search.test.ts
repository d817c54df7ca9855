import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { BatchGetCommand, DynamoDBDocumentClient, QueryCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { type Rebuild, rebuildSearch } from '../ops/rebuilt-search.ts';

const documents = DynamoDBDocumentClient.from(new DynamoDBClient({}));
const lambda = new LambdaClient({});
const tables = mockClient(documents);
const functions = mockClient(lambda);

beforeEach(() => {
  tables.reset();
  functions.reset();
  functions.on(InvokeCommand).resolves({});
});

function rebuild(more: Partial<Rebuild> = {}) {
  const reports: (string | undefined)[] = [];
  const names = { collectionsTable: 'collections', searchTable: 'search', functionName: 'index' };
  const report = (_: number, from: string | undefined) => reports.push(from);
  const done = rebuildSearch({ documents, lambda, ...names, force: false, report, ...more });
  return { done, reports };
}

function indexed(): string[] {
  return functions
    .commandCalls(InvokeCommand)
    .flatMap(({ args: [{ input }] }) => JSON.parse(String(input.Payload)).rebuild)
    .sort();
}

const ids = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => ({ id: `c${from + i}` }));

describe('the operator who rebuilds the search index', () => {
  it('[search.operator] has every transcript of a region indexed, page by page', async () => {
    tables
      .on(ScanCommand)
      .resolvesOnce({ Items: ids(0, 25), LastEvaluatedKey: { id: 'c24' } })
      .resolves({ Items: ids(25, 30) });
    const { done, reports } = rebuild({ force: true });
    expect(await done).toBe(30);
    expect(indexed()).toEqual(
      ids(0, 30)
        .map(({ id }) => id)
        .sort(),
    );
    expect(functions.commandCalls(InvokeCommand)).toHaveLength(4);
    expect(JSON.parse(String(functions.commandCalls(InvokeCommand)[0]?.args[0].input.Payload)).force).toBe(true);
    expect(reports).toEqual([expect.any(String), undefined]);
  });

  it('[search.operator] goes on where an earlier run was stopped by a failure', async () => {
    tables
      .on(ScanCommand)
      .resolvesOnce({ Items: ids(0, 5), LastEvaluatedKey: { id: 'c4' } })
      .resolves({ Items: ids(5, 9) });
    functions.on(InvokeCommand).resolvesOnce({}).resolvesOnce({ FunctionError: 'Unhandled' });
    const first = rebuild();
    await expect(first.done).rejects.toThrow('Unhandled');
    tables.reset();
    functions.reset();
    functions.on(InvokeCommand).resolves({});
    tables.on(ScanCommand, { ExclusiveStartKey: { id: 'c4' } }).resolves({ Items: ids(5, 9) });
    expect(await rebuild({ from: first.reports[0] }).done).toBe(4);
  });

  it('[search.operator] removes what a workspace does not have any more', async () => {
    tables.on(QueryCommand, { TableName: 'collections' }).resolves({ Items: ids(0, 2) });
    tables.on(QueryCommand, { TableName: 'search' }).resolves({
      Items: ['c0', 'c1', 'gone', 'moved'].map((id) => ({ list: 'org#@all', item: `1000.000#${id}` })),
    });
    const stored = [...ids(0, 2).map(({ id }) => ({ id, orgId: 'org' })), { id: 'moved', orgId: 'other' }];
    tables.on(BatchGetCommand).resolves({ Responses: { collections: stored } });
    expect(await rebuild({ oid: 'org' }).done).toBe(4);
    expect(indexed()).toEqual(['c0', 'c1', 'gone', 'moved']);
  });
});
