import { BatchWriteCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { UnavailableError } from '../errors.ts';
import { batchWrite } from './batch-write.ts';

const dynamoDb = mockClient(DynamoDBDocumentClient);
const client = dynamoDb as unknown as DynamoDBDocumentClient;
const requests = Array.from({ length: 60 }, (_, i) => ({ PutRequest: { Item: { id: i } } }));

beforeEach(() => dynamoDb.reset());

/** The ids of each call's items. */
function sent(): number[][] {
  return dynamoDb
    .commandCalls(BatchWriteCommand)
    .map(({ args }) => (args[0].input.RequestItems?.table ?? []).map(({ PutRequest }) => PutRequest?.Item?.id));
}

describe('writing in batches', () => {
  it('sends at most 25 at a time', async () => {
    dynamoDb.on(BatchWriteCommand).resolves({});
    await batchWrite(client, 'table', requests);
    expect(sent().map(({ length }) => length)).toEqual([25, 25, 10]);
  });

  it('sends unprocessed items again', async () => {
    const left = { table: requests.slice(3, 5) };
    dynamoDb.on(BatchWriteCommand).resolvesOnce({ UnprocessedItems: left }).resolves({});
    await batchWrite(client, 'table', requests.slice(0, 25));
    expect(sent()[1]).toEqual([3, 4]);
  });

  it('gives up when items stay unprocessed, and passes other errors on', async () => {
    dynamoDb.on(BatchWriteCommand).resolves({ UnprocessedItems: { table: requests.slice(0, 1) } });
    await expect(batchWrite(client, 'table', requests.slice(0, 1))).rejects.toThrow(UnavailableError);
    dynamoDb.reset();
    dynamoDb.on(BatchWriteCommand).rejects(new Error('denied'));
    await expect(batchWrite(client, 'table', requests)).rejects.toThrow('denied');
  });
});
