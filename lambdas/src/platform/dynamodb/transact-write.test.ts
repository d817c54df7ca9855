import { DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { UnavailableError } from '../errors.ts';
import { transactWrite } from './transact-write.ts';

const dynamoDb = mockClient(DynamoDBDocumentClient);
const client = dynamoDb as unknown as DynamoDBDocumentClient;
const items = [{ Put: { TableName: 'table', Item: { id: 1 } } }, { Delete: { TableName: 'table', Key: { id: 2 } } }];

beforeEach(() => dynamoDb.reset());

function cancelled(...codes: string[]): Error {
  const CancellationReasons = codes.map((Code) => ({ Code }));
  return Object.assign(new Error('cancelled'), { name: 'TransactionCanceledException', CancellationReasons });
}

describe('writing together', () => {
  it('reports which conditions failed', async () => {
    dynamoDb.on(TransactWriteCommand).resolvesOnce({}).rejects(cancelled('None', 'ConditionalCheckFailed'));
    expect(await transactWrite(client, items, 'The item')).toEqual([]);
    expect(await transactWrite(client, items, 'The item')).toEqual([false, true]);
  });

  it('[editor.save-atomic] retries while another transaction writes to the same items', async () => {
    const busy = cancelled('TransactionConflict', 'None');
    dynamoDb.on(TransactWriteCommand).rejectsOnce(busy).rejectsOnce(busy).resolves({});
    expect(await transactWrite(client, items, 'The item')).toEqual([]);
    dynamoDb.reset();
    dynamoDb.on(TransactWriteCommand).rejects(busy);
    await expect(transactWrite(client, items, 'The item')).rejects.toThrow(UnavailableError);
  });

  it.each(['ThrottlingError', 'ProvisionedThroughputExceeded'])('retries a transaction after %s', async (code) => {
    dynamoDb.on(TransactWriteCommand).rejectsOnce(cancelled('None', code)).resolves({});
    expect(await transactWrite(client, items, 'The item')).toEqual([]);
  });

  it('passes other errors on', async () => {
    dynamoDb.on(TransactWriteCommand).rejects(cancelled('ValidationError'));
    await expect(transactWrite(client, items, 'The item')).rejects.toThrow('cancelled');
    dynamoDb.on(TransactWriteCommand).rejects(new Error('denied'));
    await expect(transactWrite(client, items, 'The item')).rejects.toThrow('denied');
  });
});
