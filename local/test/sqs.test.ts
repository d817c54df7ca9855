import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  ChangeMessageVisibilityCommand,
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  GetQueueUrlCommand,
  ReceiveMessageCommand,
  SendMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs';
import { derivedKey, ownerKeyOf } from '../src/aws/access-key.ts';
import { principalOfRole } from '../src/services/iam/principals.ts';
import { type System, startSystem } from '../src/system.ts';
import { inlineFunction, roleFor, writeAssembly } from './support/synthesise.ts';
import { waitFor } from './support/wait-for.ts';

const queueArn = (name: string) => `arn:aws:sqs:us-east-1:000000000000:${name}`;
const queue = (QueueName: string, properties: Record<string, unknown> = {}) => ({
  Type: 'AWS::SQS::Queue',
  Properties: { QueueName, ...properties },
});
const person = (name: string) => ({ 'Fn::GetAtt': [`${name}Role`, 'Arn'] });
const roleNamed = (RoleName: string, grants: Record<string, unknown> = {}) => {
  const role = roleFor('lambda', grants);
  return { ...role, Properties: { ...(role.Properties as object), RoleName } };
};

const TEMPLATE = {
  Resources: {
    Work: queue('work', { VisibilityTimeout: 60 }),
    Short: queue('short', { MessageRetentionPeriod: 1 }),
    Small: queue('small', { MaximumMessageSize: 1024 }),
    Guarded: queue('guarded'),
    GuardedPolicy: {
      Type: 'AWS::SQS::QueuePolicy',
      Properties: {
        Queues: [{ Ref: 'Guarded' }],
        PolicyDocument: {
          Version: '2012-10-17',
          Statement: [
            {
              Effect: 'Deny',
              Principal: { AWS: '*' },
              Action: 'sqs:*',
              Resource: queueArn('guarded'),
              Condition: { Bool: { 'aws:SecureTransport': 'false' } },
            },
            {
              Effect: 'Allow',
              Principal: { AWS: person('guest') },
              Action: 'sqs:SendMessage',
              Resource: queueArn('guarded'),
            },
            {
              Effect: 'Deny',
              Principal: { AWS: person('sender') },
              Action: 'sqs:SendMessage',
              Resource: queueArn('guarded'),
            },
          ],
        },
      },
    },
    senderRole: roleNamed('sender', { 'sqs:SendMessage': [queueArn('work'), queueArn('guarded')] }),
    guestRole: roleNamed('guest'),
    sender: inlineFunction('sender', 'export const handler = async () => 1;', { Role: person('sender') }),
    guest: inlineFunction('guest', 'export const handler = async () => 1;', { Role: person('guest') }),
  },
};

describe('[local.sqs] SQS', () => {
  const home = mkdtempSync(join(tmpdir(), 'local-sqs-'));
  const cdkOut = writeAssembly(join(home, 'cdk.out'), [{ stackName: 'Queues', template: TEMPLATE }]);
  let system: System;
  let sqs: SQSClient;

  async function start(): Promise<void> {
    system = await startSystem({ home, cache: join(home, 'cache'), port: 0, cdkOut });
    sqs = new SQSClient({ region: 'us-east-1', endpoint: system.addresses.aws, credentials: system.credentials });
  }
  beforeAll(start);
  afterAll(async () => {
    await system?.stop();
    rmSync(home, { recursive: true, force: true });
  });

  const urlOf = async (QueueName: string) => (await sqs.send(new GetQueueUrlCommand({ QueueName }))).QueueUrl;
  const receive = async (QueueUrl: string | undefined, input: Record<string, unknown> = {}) =>
    (await sqs.send(new ReceiveMessageCommand({ QueueUrl, ...input }))).Messages ?? [];
  const counts = async (QueueUrl: string | undefined) => {
    const { Attributes } = await sqs.send(new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['All'] }));
    return [Attributes?.ApproximateNumberOfMessages, Attributes?.ApproximateNumberOfMessagesNotVisible];
  };

  it('delivers a message to one receiver at a time, until it is deleted', async () => {
    const QueueUrl = await urlOf('work');
    const MessageAttributes = { why: { DataType: 'String', StringValue: 'because' } };
    await sqs.send(new SendMessageCommand({ QueueUrl, MessageBody: 'dig', MessageAttributes }));
    expect(await counts(QueueUrl)).toEqual(['1', '0']);
    const [message] = await receive(QueueUrl, { MessageAttributeNames: ['All'] });
    expect(message).toMatchObject({ Body: 'dig', MessageAttributes });
    expect(await receive(QueueUrl)).toEqual([]);
    expect(await counts(QueueUrl)).toEqual(['0', '1']);

    const again = { QueueUrl, ReceiptHandle: message?.ReceiptHandle };
    await sqs.send(new ChangeMessageVisibilityCommand({ ...again, VisibilityTimeout: 0 }));
    const [second] = await receive(QueueUrl);
    expect(second?.Attributes?.ApproximateReceiveCount).toBe('2');
    // The first receipt handle is no longer valid.
    await sqs.send(new DeleteMessageCommand(again));
    expect(await counts(QueueUrl)).toEqual(['0', '1']);
    await sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle: second?.ReceiptHandle }));
    expect(await counts(QueueUrl)).toEqual(['0', '0']);
  });

  it('keeps messages after a restart', async () => {
    await sqs.send(new SendMessageCommand({ QueueUrl: await urlOf('work'), MessageBody: 'kept' }));
    await system.stop();
    await start();
    const QueueUrl = await urlOf('work');
    const [message] = await receive(QueueUrl);
    expect(message?.Body).toBe('kept');
    await sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle: message?.ReceiptHandle }));
  });

  it('lets a receiver wait for a message', async () => {
    const QueueUrl = await urlOf('work');
    const received = receive(QueueUrl, { WaitTimeSeconds: 20, VisibilityTimeout: 0 });
    await sqs.send(new SendMessageCommand({ QueueUrl, MessageBody: 'awaited', DelaySeconds: 1 }));
    expect((await received).map(({ Body }) => Body)).toEqual(['awaited']);
  });

  it('deletes messages after their retention period', async () => {
    const QueueUrl = await urlOf('short');
    await sqs.send(new SendMessageCommand({ QueueUrl, MessageBody: 'brief' }));
    await waitFor(async () => (await counts(QueueUrl))[0] === '0');
    expect(await receive(QueueUrl)).toEqual([]);
  });

  it('refuses the requests that AWS refuses', async () => {
    const send = (QueueUrl: string | undefined, MessageBody: string) =>
      sqs.send(new SendMessageCommand({ QueueUrl, MessageBody }));
    const work = await urlOf('work');
    await expect(urlOf('nowhere')).rejects.toMatchObject({ name: 'QueueDoesNotExist' });
    await expect(send(work, 'a\u0000b')).rejects.toMatchObject({ name: 'InvalidMessageContents' });
    await expect(send(await urlOf('small'), 'x'.repeat(1025))).rejects.toMatchObject({ name: 'InvalidParameterValue' });
    await expect(receive(work, { MaxNumberOfMessages: 11 })).rejects.toMatchObject({ name: 'InvalidParameterValue' });
  });

  it("authorizes senders and receivers by the role's and the queue's policies", async () => {
    const guarded = await urlOf('guarded');
    const work = await urlOf('work');
    const as = (name: string) => {
      const { arn } = principalOfRole(`arn:aws:iam::000000000000:role/${name}`, name);
      const credentials = derivedKey(ownerKeyOf(home), arn);
      return new SQSClient({ region: 'us-east-1', endpoint: system.addresses.aws, credentials });
    };
    const send = (client: SQSClient, QueueUrl: string | undefined) =>
      client.send(new SendMessageCommand({ QueueUrl, MessageBody: 'x' }));
    await send(as('sender'), work);
    await expect(send(as('sender'), guarded)).rejects.toMatchObject({ name: 'AccessDeniedException' });
    await send(as('guest'), guarded);
    await expect(send(as('guest'), work)).rejects.toMatchObject({ name: 'AccessDeniedException' });
    const reading = as('guest').send(new ReceiveMessageCommand({ QueueUrl: guarded }));
    await expect(reading).rejects.toThrow(/not authorized to perform: sqs:ReceiveMessage on resource: arn:aws:sqs/);
  });
});
