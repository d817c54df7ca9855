import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { BatchWriteItemCommand, DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { GetQueueUrlCommand, ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { cacheFolder } from '../src/machine/tarball-cache.ts';
import { type System, startSystem } from '../src/system.ts';
import { inlineFunction, roleFor, writeAssembly } from './support/synthesise.ts';
import { waitFor } from './support/wait-for.ts';

const arn = (id: string, attribute = 'Arn') => ({ 'Fn::GetAtt': [id, attribute] });
const table = (TableName: string, more: object = {}) => ({
  Type: 'AWS::DynamoDB::Table',
  Properties: {
    TableName,
    BillingMode: 'PAY_PER_REQUEST',
    KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
    AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'S' }],
    ...more,
  },
});
const STREAM = { StreamSpecification: { StreamViewType: 'KEYS_ONLY' } };
/** Logs the ids of a batch, reports those that are called `bad`, and throws for those that are called `worse`. */
const CODE = `export const handler = async ({ Records }) => {
  const ids = Records.map(({ dynamodb }) => dynamodb.Keys.id.S);
  console.log('batch ' + ids.join() + ' of ' + Object.keys(Records[0].dynamodb).includes('NewImage') + ' ' + Records[0].eventSourceARN);
  console.log('up to ' + Records.at(-1).dynamodb.SequenceNumber);
  if (ids.includes('worse')) throw new Error('no');
  const failed = Records.filter(({ dynamodb }) => dynamodb.Keys.id.S === 'bad');
  return { batchItemFailures: failed.map(({ dynamodb }) => ({ itemIdentifier: dynamodb.SequenceNumber })) };
};`;
const TEMPLATE = (more: object) => ({
  Resources: {
    Notes: table('notes', more),
    Letters: { Type: 'AWS::SQS::Queue', Properties: { QueueName: 'letters', VisibilityTimeout: 0 } },
    ReaderRole: roleFor('lambda', {
      'sqs:SendMessage': arn('Letters'),
      'dynamodb:*': '*',
    }),
    Reader: inlineFunction('reader', CODE, { Role: arn('ReaderRole') }),
    ...('StreamSpecification' in more && {
      Mapping: {
        Type: 'AWS::Lambda::EventSourceMapping',
        Properties: {
          EventSourceArn: arn('Notes', 'StreamArn'),
          FunctionName: { Ref: 'Reader' },
          StartingPosition: 'TRIM_HORIZON',
          BatchSize: 4,
          MaximumBatchingWindowInSeconds: 0,
          MaximumRetryAttempts: 1,
          BisectBatchOnFunctionError: true,
          FunctionResponseTypes: ['ReportBatchItemFailures'],
          DestinationConfig: { OnFailure: { Destination: arn('Letters') } },
        },
      },
    }),
  },
});

describe('[local.streams] streams of tables, and event source mappings', () => {
  const home = mkdtempSync(join(tmpdir(), 'local-streams-'));
  let system: System;

  async function start(more: object): Promise<void> {
    const cdkOut = writeAssembly(join(home, 'cdk.out'), [{ stackName: 'Streams', template: TEMPLATE(more) }]);
    system = await startSystem({ home, cache: cacheFolder(), port: 0, cdkOut });
  }
  afterAll(async () => {
    await system?.stop();
    rmSync(home, { recursive: true, force: true });
  });
  const options = () => ({ region: 'us-east-1', endpoint: system.addresses.aws, credentials: system.credentials });
  const put = (...ids: string[]) =>
    new DynamoDBClient(options()).send(
      new BatchWriteItemCommand({
        RequestItems: { notes: ids.map((id) => ({ PutRequest: { Item: { id: { S: id }, text: { S: 'secret' } } } })) },
      }),
    );
  const logged = () => {
    try {
      return readFileSync(join(home, 'logs', 'reader.log'), 'utf8');
    } catch {
      return '';
    }
  };
  const batches = (): string[] => {
    return [...logged().matchAll(/batch (\S+) of/g)].map(([, ids = '']) => ids);
  };
  const handled = () => batches().flatMap((ids) => ids.split(','));

  /** Whether the last handled batch is noted as handled. */
  const isNoted = (): boolean => {
    const database = new DatabaseSync(join(home, 'state', 'event-sources.sqlite'), { readOnly: true });
    try {
      const noted = database.prepare('SELECT sequence FROM checkpoints').all();
      const last = [...logged().matchAll(/up to (\S+)/g)].at(-1)?.[1];
      return noted.some(({ sequence }) => sequence === last);
    } finally {
      database.close();
    }
  };

  it('call the function with the keys of what changes, once, also after a restart', async () => {
    await start({});
    await put('before');
    await system.stop();
    await start(STREAM);
    await put('a', 'b');
    // What is stopped before this note is handled again.
    await waitFor(() => handled().length >= 2 && isNoted());
    await system.stop();
    await start(STREAM);
    const item = { id: { S: 'c' } };
    await new DynamoDBClient(options()).send(new PutItemCommand({ TableName: 'notes', Item: item }));
    await waitFor(() => handled().includes('c'));
    expect(handled().sort()).toEqual(['a', 'b', 'c']);
    expect(logged()).toContain('of false arn:aws:dynamodb:us-east-1:000000000000:table/notes/stream/');
    expect(logged()).not.toContain('secret');
  });

  it('try the records again from the one that failed, tell the queue of those that fail to the last, and go on', async () => {
    await put('d', 'bad', 'e');
    await put('worse', 'f');
    await put('g');
    const sqs = new SQSClient(options());
    const { QueueUrl } = await sqs.send(new GetQueueUrlCommand({ QueueName: 'letters' }));
    const letters: { requestContext: { condition: string }; DDBStreamBatchInfo: object }[] = [];
    await waitFor(async () => {
      const { Messages = [] } = await sqs.send(new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10 }));
      letters.splice(0, letters.length, ...Messages.map(({ Body = '' }) => JSON.parse(Body)));
      return letters.length === 2;
    });
    await waitFor(() => batches().some((ids) => ids.endsWith('g') && !ids.includes('worse')));
    for (const id of ['d', 'e', 'f', 'g']) expect(handled()).toContain(id);
    for (const letter of letters) {
      expect(letter.requestContext.condition).toBe('RetryAttemptsExhausted');
      expect(letter.DDBStreamBatchInfo).toMatchObject({
        batchSize: 1,
        streamArn: expect.stringContaining('table/notes'),
      });
    }
  });
});
