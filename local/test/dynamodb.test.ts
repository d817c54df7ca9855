import { execFileSync } from 'node:child_process';
import {
  BatchGetItemCommand,
  BatchWriteItemCommand,
  DescribeTableCommand,
  DynamoDBClient,
  GetItemCommand,
  ListTablesCommand,
  PutItemCommand,
  QueryCommand,
  TransactWriteItemsCommand,
} from '@aws-sdk/client-dynamodb';
import type { Endpoint } from '../src/aws/endpoint.ts';
import { cacheFolder } from '../src/machine/tarball-cache.ts';
import { createDynamoDbService } from '../src/services/dynamodb/dynamodb-service.ts';
import { clientOptions, freeEndpoint, temporaryHome } from './running-endpoint.ts';

const OWNER_INDEX = {
  IndexName: 'byOwner',
  KeySchema: [
    { AttributeName: 'owner', KeyType: 'HASH' },
    { AttributeName: 'id', KeyType: 'RANGE' },
  ],
  Projection: { ProjectionType: 'ALL' },
};

let temporary: Awaited<ReturnType<typeof temporaryHome>>;
let endpoint: Endpoint;
let service: Awaited<ReturnType<typeof createDynamoDbService>>;
let us: DynamoDBClient;
let eu: DynamoDBClient;

async function provision(indexes: object[] = [OWNER_INDEX]): Promise<void> {
  const resource = { stackName: 'Stack', accountId: '000000000000' };
  for (const region of ['us-east-1', 'eu-west-1']) {
    const provisioned = await service.provider.provision({
      ...resource,
      region,
      type: 'AWS::DynamoDB::Table',
      logicalId: 'Notes',
      properties: {
        TableName: 'notes',
        BillingMode: 'PAY_PER_REQUEST',
        KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
        AttributeDefinitions: [
          { AttributeName: 'id', AttributeType: 'S' },
          ...(indexes.length ? [{ AttributeName: 'owner', AttributeType: 'S' }] : []),
        ],
        GlobalSecondaryIndexes: indexes,
        TimeToLiveSpecification: { AttributeName: 'expires', Enabled: true },
        PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
      },
    });
    expect(provisioned).toMatchObject({
      ref: 'notes',
      attributes: { Arn: `arn:aws:dynamodb:${region}:000000000000:table/notes` },
    });
  }
  await service.provider.provision({
    ...resource,
    region: 'us-east-1',
    type: 'AWS::DynamoDB::GlobalTable',
    logicalId: 'Directory',
    properties: {
      TableName: 'directory',
      BillingMode: 'PAY_PER_REQUEST',
      KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
      AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'S' }],
      Replicas: [{ Region: 'us-east-1' }, { Region: 'eu-west-1' }],
    },
  });
}

async function start(indexes?: object[]): Promise<void> {
  endpoint = await freeEndpoint();
  service = await createDynamoDbService({ home: temporary.home, cache: cacheFolder() });
  endpoint.register(service.service);
  await provision(indexes);
  us = new DynamoDBClient(clientOptions(endpoint));
  eu = new DynamoDBClient(clientOptions(endpoint, 'eu-west-1'));
}

async function stop(): Promise<void> {
  us.destroy();
  eu.destroy();
  await endpoint.close();
  await service.close();
}

function put(client: DynamoDBClient, id: string, text: string, TableName = 'notes') {
  const Item = { id: { S: id }, text: { S: text }, owner: { S: 'ada' } };
  return client.send(new PutItemCommand({ TableName, Item }));
}

async function read(client: DynamoDBClient, id: string, TableName = 'notes'): Promise<string | undefined> {
  const { Item } = await client.send(new GetItemCommand({ TableName, Key: { id: { S: id } } }));
  return Item?.text?.S;
}

beforeAll(async () => {
  temporary = await temporaryHome();
  await start();
});

afterAll(async () => {
  await stop();
  await temporary.remove();
});

it('[local.dynamodb] has separate tables in each region and shares global tables between regions', async () => {
  await put(us, 'one', 'in us-east-1.notes');
  await put(eu, 'one', 'in eu');
  expect([await read(us, 'one'), await read(eu, 'one')]).toEqual(['in us-east-1.notes', 'in eu']);
  await put(us, 'shared', 'from us', 'directory');
  expect(await read(eu, 'shared', 'directory')).toBe('from us');
  const { Table } = await eu.send(new DescribeTableCommand({ TableName: 'notes' }));
  expect(Table?.TableArn).toBe('arn:aws:dynamodb:eu-west-1:000000000000:table/notes');
  expect((await us.send(new ListTablesCommand({}))).TableNames?.sort()).toEqual(['directory', 'notes']);
  const south = new DynamoDBClient(clientOptions(endpoint, 'us-west-2'));
  await expect(read(south, 'shared', 'directory')).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
});

it('[local.dynamodb] accepts the ARN of a table instead of its name', async () => {
  await put(us, 'by-arn', 'yes');
  expect(await read(us, 'by-arn', 'arn:aws:dynamodb:us-east-1:000000000000:table/notes')).toBe('yes');
});

it('[local.dynamodb] refuses a conditional write whose condition fails', async () => {
  const create = (text: string) =>
    us.send(
      new PutItemCommand({
        TableName: 'notes',
        Item: { id: { S: 'conditional' }, text: { S: text } },
        ConditionExpression: 'attribute_not_exists(id)',
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      }),
    );
  await create('first');
  await expect(create('second')).rejects.toMatchObject({
    name: 'ConditionalCheckFailedException',
    Item: { text: { S: 'first' } },
  });
});

it('[local.dynamodb] runs a transaction over a regional and a global table completely or not at all, and gives the reason', async () => {
  const transact = (id: string) =>
    eu.send(
      new TransactWriteItemsCommand({
        TransactItems: [
          { Put: { TableName: 'notes', Item: { id: { S: id }, text: { S: 'regional' } } } },
          {
            Put: {
              TableName: 'directory',
              Item: { id: { S: 'address' }, text: { S: 'global' } },
              ConditionExpression: 'attribute_not_exists(id)',
            },
          },
        ],
      }),
    );
  await transact('first');
  expect([await read(eu, 'first'), await read(us, 'address', 'directory')]).toEqual(['regional', 'global']);
  await expect(transact('second')).rejects.toMatchObject({
    name: 'TransactionCanceledException',
    CancellationReasons: [{ Code: 'None' }, { Code: 'ConditionalCheckFailed' }],
  });
  expect(await read(eu, 'second')).toBeUndefined();
});

it('[local.dynamodb] writes and reads batches over several tables', async () => {
  const item = (id: string) => ({ PutRequest: { Item: { id: { S: id }, text: { S: id } } } });
  await us.send(
    new BatchWriteItemCommand({ RequestItems: { notes: [item('b1'), item('b2')], directory: [item('b3')] } }),
  );
  const { Responses } = await us.send(
    new BatchGetItemCommand({
      RequestItems: { notes: { Keys: [{ id: { S: 'b1' } }] }, directory: { Keys: [{ id: { S: 'b3' } }] } },
    }),
  );
  expect([Responses?.notes?.[0]?.text?.S, Responses?.directory?.[0]?.text?.S]).toEqual(['b1', 'b3']);
});

it('[local.dynamodb] queries an index page by page', async () => {
  const query = (ExclusiveStartKey?: Record<string, { S: string }>) =>
    us.send(
      new QueryCommand({
        TableName: 'notes',
        IndexName: 'byOwner',
        KeyConditionExpression: '#owner = :ada',
        ExpressionAttributeNames: { '#owner': 'owner' },
        ExpressionAttributeValues: { ':ada': { S: 'grace' } },
        Limit: 1,
        ...(ExclusiveStartKey ? { ExclusiveStartKey } : {}),
      }),
    );
  for (const id of ['q2', 'q1']) {
    const Item = { id: { S: id }, owner: { S: 'grace' } };
    await us.send(new PutItemCommand({ TableName: 'notes', Item }));
  }
  const first = await query();
  expect(first.Items).toEqual([{ id: { S: 'q1' }, owner: { S: 'grace' } }]);
  const second = await query({ id: { S: 'q1' }, owner: { S: 'grace' } });
  expect(second.Items?.map(({ id }) => id?.S)).toEqual(['q2']);
});

it('[local.dynamodb] keeps data after a restart, and removes or adds an index when the template changes', async () => {
  await put(us, 'kept', 'still here');
  await put(eu, 'kept', 'global too', 'directory');
  await stop();
  await start([]);
  expect([await read(us, 'kept'), await read(us, 'kept', 'directory')]).toEqual(['still here', 'global too']);
  const { Table } = await us.send(new DescribeTableCommand({ TableName: 'notes' }));
  expect(Table?.GlobalSecondaryIndexes ?? []).toEqual([]);
  await provision([OWNER_INDEX]);
  const { Table: again } = await us.send(new DescribeTableCommand({ TableName: 'notes' }));
  expect(again?.GlobalSecondaryIndexes?.map(({ IndexName }) => IndexName)).toEqual(['byOwner']);
});

it('[local.dynamodb] restarts with the acknowledged data when its process is killed', async () => {
  await put(us, 'before', 'the kill');
  const pids = execFileSync('pgrep', ['-f', `dbPath ${temporary.home}`])
    .toString()
    .trim()
    .split('\n');
  process.kill(Number(pids[0]), 'SIGKILL');
  const survivor = new DynamoDBClient({ ...clientOptions(endpoint), maxAttempts: 20 });
  const { Item } = await survivor.send(new GetItemCommand({ TableName: 'notes', Key: { id: { S: 'before' } } }));
  expect(Item?.text?.S).toBe('the kill');
});
