import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  BatchGetItemCommand,
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  ScanCommand,
  TransactWriteItemsCommand,
} from '@aws-sdk/client-dynamodb';
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import {
  CreateMultipartUploadCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { DescribeExecutionCommand, SFNClient, StartExecutionCommand } from '@aws-sdk/client-sfn';
import { StartTranscriptionJobCommand, TranscribeClient } from '@aws-sdk/client-transcribe';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { derivedKey, ownerKeyOf } from '../src/aws/access-key.ts';
import { cacheFolder } from '../src/machine/tarball-cache.ts';
import { principalOfRole } from '../src/services/iam/principals.ts';
import { type System, startSystem } from '../src/system.ts';
import { ACCOUNT, functionArn, IAM_TEMPLATE, table } from './support/iam-template.ts';
import { writeAssembly } from './support/synthesise.ts';
import { waitFor } from './support/wait-for.ts';

describe('IAM', () => {
  const home = mkdtempSync(join(tmpdir(), 'local-iam-'));
  const clients: { destroy(): void }[] = [];
  let system: System;

  beforeAll(async () => {
    const cdkOut = writeAssembly(join(home, 'cdk.out'), [{ stackName: 'Iam', template: IAM_TEMPLATE }]);
    system = await startSystem({ home, cache: cacheFolder(), port: 0, cdkOut });
    const s3 = as(S3Client);
    for (const Key of ['open/1', 'secret/1']) {
      await s3.send(new PutObjectCommand({ Bucket: 'iam-files', Key, Body: 'text' }));
    }
  });

  afterAll(async () => {
    for (const client of clients) client.destroy();
    await system?.stop();
    rmSync(home, { recursive: true, force: true });
  });

  interface ClientOptions {
    readonly region: string;
    readonly endpoint: string;
    readonly credentials: System['credentials'];
    readonly maxAttempts: number;
  }

  const arnOfRole = (name: string) => system.stacks[0]?.outputs[name] ?? '';

  /** A client with a role's credentials, like a function; without a name, with those of the account's owner. */
  function as<Client extends { destroy(): void }>(Kind: new (options: ClientOptions) => Client, name?: string): Client {
    const credentials = name
      ? derivedKey(ownerKeyOf(home), principalOfRole(arnOfRole(name), name).arn)
      : system.credentials;
    const client = new Kind({ region: 'us-east-1', endpoint: system.addresses.aws, credentials, maxAttempts: 1 });
    clients.push(client);
    return client;
  }

  const user = (name: string) => {
    return `arn:aws:sts::${ACCOUNT}:assumed-role/${arnOfRole(name).split('/').at(-1)}/${name}`;
  };
  const Key = { id: { S: 'mine' } };
  const get = (TableName = 'notes') => new GetItemCommand({ TableName, Key });
  const put = (TableName: string, id = 'mine') => ({ Put: { TableName, Item: { id: { S: id }, keeper: { S: 'o' } } } });

  describe('[local.iam] for DynamoDB', () => {
    it("allows a role's grants, and refuses everything else with AWS's message", async () => {
      await as(DynamoDBClient, 'writer').send(get());
      const scanning = as(DynamoDBClient, 'writer').send(new ScanCommand({ TableName: 'notes' }));
      await expect(scanning).rejects.toMatchObject({
        name: 'AccessDeniedException',
        message: `User: ${user('writer')} is not authorized to perform: dynamodb:Scan on resource: ${table('notes')} because no identity-based policy allows the dynamodb:Scan action`,
        $metadata: { httpStatusCode: 400 },
      });
      await expect(as(DynamoDBClient, 'nobody').send(get())).rejects.toMatchObject({ name: 'AccessDeniedException' });
      await as(DynamoDBClient).send(new ScanCommand({ TableName: 'notes' }));
    });

    it('matches wildcards, and treats an index as a separate resource', async () => {
      const reader = as(DynamoDBClient, 'reader');
      await reader.send(get());
      await expect(reader.send(get('other'))).rejects.toMatchObject({ name: 'AccessDeniedException' });
      const ExpressionAttributeValues = { ':o': { S: 'o' } };
      const byKeeper = { TableName: 'notes', KeyConditionExpression: 'keeper = :o', ExpressionAttributeValues };
      await reader.send(new QueryCommand({ ...byKeeper, IndexName: 'by-keeper' }));
      await expect(reader.send(new QueryCommand(byKeeper))).rejects.toMatchObject({ name: 'AccessDeniedException' });
    });

    it('checks each item of a transaction, and writes nothing when one is refused', async () => {
      const writer = as(DynamoDBClient, 'writer');
      await writer.send(new TransactWriteItemsCommand({ TransactItems: [put('notes', 'a'), put('other', 'a')] }));
      const Delete = { TableName: 'other', Key: { id: { S: 'a' } } };
      const partly = writer.send(new TransactWriteItemsCommand({ TransactItems: [put('notes', 'b'), { Delete }] }));
      await expect(partly).rejects.toThrow(
        `not authorized to perform: dynamodb:DeleteItem on resource: ${table('other')}`,
      );
      const { Item } = await writer.send(new GetItemCommand({ TableName: 'notes', Key: { id: { S: 'b' } } }));
      expect(Item).toBeUndefined();
    });

    it('checks the batch action on each table of a batch', async () => {
      const batch = { RequestItems: { notes: { Keys: [Key] }, other: { Keys: [Key] } } };
      await as(DynamoDBClient, 'reader').send(new BatchGetItemCommand(batch));
      const refused = as(DynamoDBClient, 'writer').send(new BatchGetItemCommand(batch));
      await expect(refused).rejects.toThrow('dynamodb:BatchGetItem');
    });

    it('limits a role to items by their partition key', async () => {
      const owner = as(DynamoDBClient, 'owner');
      await owner.send(new PutItemCommand({ ...put('notes').Put }));
      await owner.send(get());
      const foreign = owner.send(new PutItemCommand({ ...put('notes', 'theirs').Put }));
      await expect(foreign).rejects.toMatchObject({ name: 'AccessDeniedException' });
    });
  });

  describe('[local.iam] for S3', () => {
    const Bucket = 'iam-files';
    const object = (key: string) => ({ Bucket, Key: key });

    it("allows and refuses by key, with S3's errors", async () => {
      const files = as(S3Client, 'files');
      await files.send(new PutObjectCommand({ ...object('open/2'), Body: 'x' }));
      await files.send(new CreateMultipartUploadCommand(object('open/3')));
      await expect(files.send(new PutObjectCommand({ ...object('shut/2'), Body: 'x' }))).rejects.toMatchObject({
        name: 'AccessDenied',
        message: `User: ${user('files')} is not authorized to perform: s3:PutObject on resource: "arn:aws:s3:::iam-files/shut/2" because no identity-based policy allows the s3:PutObject action`,
        $metadata: { httpStatusCode: 403 },
      });
    });

    it("applies an explicit deny of the bucket, whatever the role's grants are", async () => {
      const files = as(S3Client, 'files');
      await files.send(new GetObjectCommand(object('open/1')));
      const secret = files.send(new GetObjectCommand(object('secret/1')));
      await expect(secret).rejects.toThrow('with an explicit deny in a resource-based policy');
    });

    it("allows what the bucket's policy allows, under its conditions", async () => {
      const writer = as(S3Client, 'writer');
      const listed = await writer.send(new ListObjectsV2Command({ Bucket, Prefix: 'open/' }));
      expect(listed.Contents?.map((one) => one.Key)).toContain('open/1');
      const all = writer.send(new ListObjectsV2Command({ Bucket }));
      await expect(all).rejects.toMatchObject({ name: 'AccessDenied' });
    });

    it("doesn't reveal which keys are missing to a caller that may not list the bucket", async () => {
      const missing = new HeadObjectCommand(object('open/none'));
      await expect(as(S3Client, 'files').send(missing)).rejects.toMatchObject({ $metadata: { httpStatusCode: 403 } });
      await expect(as(S3Client).send(missing)).rejects.toMatchObject({ $metadata: { httpStatusCode: 404 } });
    });

    it('deletes the keys that the caller may delete, and lists the others', async () => {
      const Objects = [{ Key: 'open/2' }, { Key: 'secret/1' }];
      const answer = await as(S3Client, 'files').send(new DeleteObjectsCommand({ Bucket, Delete: { Objects } }));
      expect(answer.Deleted).toEqual([{ Key: 'open/2' }]);
      expect(answer.Errors).toMatchObject([{ Key: 'secret/1', Code: 'AccessDenied' }]);
    });

    it("authorizes a presigned URL by the signer's role", async () => {
      const signed = async (name: string, key: string) => {
        return fetch(await getSignedUrl(as(S3Client, name), new GetObjectCommand(object(key)), { expiresIn: 60 }));
      };
      expect((await signed('files', 'open/1')).status).toBe(200);
      const refused = await signed('nobody', 'open/1');
      expect(refused.status).toBe(403);
      expect(await refused.text()).toContain('<Code>AccessDenied</Code>');
      expect((await signed('files', 'secret/1')).status).toBe(403);
    });
  });

  describe('[local.iam] for other services', () => {
    it("checks a mail's sender address", async () => {
      const mail = (FromEmailAddress: string) =>
        as(SESv2Client, 'mailer').send(
          new SendEmailCommand({
            FromEmailAddress,
            Destination: { ToAddresses: ['ada@example.com'] },
            Content: { Simple: { Subject: { Data: 'Hello' }, Body: { Text: { Data: 'Hello' } } } },
          }),
        );
      await mail('Parlance <no-reply@example.com>');
      await expect(mail('no-reply@other.example')).rejects.toMatchObject({
        name: 'AccessDeniedException',
        message: expect.stringContaining('identity/other.example'),
      });
    });

    it("lets Transcribe read and write with the job caller's permissions", async () => {
      const transcribe = as(TranscribeClient, 'files');
      const job = (key: string) =>
        transcribe.send(
          new StartTranscriptionJobCommand({
            TranscriptionJobName: `job-${key.replace('/', '-')}`,
            Media: { MediaFileUri: `s3://iam-files/${key}` },
            LanguageCode: 'en-US',
            OutputBucketName: 'iam-files',
            OutputKey: key === 'open/1' ? 'shut/result.json' : 'open/result.json',
          }),
        );
      await expect(job('secret/1')).rejects.toThrow("can't be accessed");
      await expect(job('open/1')).rejects.toThrow('The specified S3 bucket');
    });

    it('allows the call of a function by a role or by a permission', async () => {
      const invoke = (name: string) => as(LambdaClient, name).send(new InvokeCommand({ FunctionName: 'writer' }));
      await expect(invoke('nobody')).rejects.toMatchObject({
        name: 'AccessDeniedException',
        message: expect.stringContaining(`lambda:InvokeFunction on resource: ${functionArn('writer')}`),
      });
      const api = system.addresses.apis[0]?.address;
      expect((await fetch(`${api}/permitted`, { method: 'POST' })).status).toBe(200);
      const forgotten = await fetch(`${api}/forgotten`, { method: 'POST' });
      expect([forgotten.status, await forgotten.json()]).toEqual([500, { message: 'Internal Server Error' }]);
    });

    it("authorizes a workflow's function calls by its state machine's role", async () => {
      const client = as(SFNClient);
      const run = async (name: string) => {
        const stateMachineArn = `arn:aws:states:us-east-1:${ACCOUNT}:stateMachine:${name}`;
        const { executionArn } = await client.send(new StartExecutionCommand({ stateMachineArn }));
        const describe = () => client.send(new DescribeExecutionCommand({ executionArn }));
        await waitFor(async () => (await describe()).status !== 'RUNNING');
        return describe();
      };
      expect((await run('calls')).status).toBe('SUCCEEDED');
      expect(await run('fails')).toMatchObject({
        status: 'FAILED',
        error: 'Lambda.AWSLambdaException',
        cause: expect.stringContaining('is not authorized to perform: lambda:InvokeFunction'),
      });
      const started = as(SFNClient, 'writer').send(
        new StartExecutionCommand({ stateMachineArn: `arn:aws:states:us-east-1:${ACCOUNT}:stateMachine:calls` }),
      );
      await expect(started).rejects.toMatchObject({ name: 'AccessDeniedException' });
    });
  });

  it('[local.iam-unused] records which grants are used, and reports a log that would be empty', () => {
    const lines = readFileSync(join(home, 'state', 'iam-grants.jsonl'), 'utf8')
      .trim()
      .split('\n');
    const parsed = lines.map((line) => JSON.parse(line) as { grants?: { action: string }[]; used?: string });
    expect(parsed.flatMap(({ grants }) => grants ?? []).map(({ action }) => action)).toContain('dynamodb:Get*');
    const used = parsed.flatMap((line) => line.used ?? []);
    expect(used).toContain(`Iam/readerRole dynamodb:Get* ${table('n?tes')}`);
    expect(new Set(used).size).toBe(used.length);
    expect(readFileSync(join(home, 'logs', 'writer.log'), 'utf8')).toContain('In AWS this log would be empty');
  });

  describe('[local.limits] payloads', () => {
    it('are limited to 10 MB for an API, and to 6 MB for a function, each way', async () => {
      const send = async (path: string, bytes: number) => {
        const body = 'x'.repeat(bytes);
        const headers = { 'content-type': 'text/plain' };
        return (await fetch(`${system.addresses.apis[0]?.address}${path}`, { method: 'POST', body, headers })).status;
      };
      expect(await send('/permitted', 5_000_000)).toBe(200);
      expect(await send('/permitted', 7_000_000)).toBe(413);
      expect(await send('/permitted', 11_000_000)).toBe(413);
      expect(await send('/large', 10)).toBe(500);
      expect(readFileSync(join(home, 'logs', 'logged.log'), 'utf8')).not.toContain('In AWS this log would be empty');
    });

    it('are limited to 400 KB for a DynamoDB item', async () => {
      const item = (bytes: number) =>
        new PutItemCommand({ TableName: 'notes', Item: { id: { S: 'large' }, text: { S: 'x'.repeat(bytes) } } });
      await as(DynamoDBClient).send(item(400 * 1024 - 20));
      await expect(as(DynamoDBClient).send(item(400 * 1024))).rejects.toMatchObject({ name: 'ValidationException' });
    });

    it('are limited to 256 KiB for a state', async () => {
      const stateMachineArn = `arn:aws:states:us-east-1:${ACCOUNT}:stateMachine:calls`;
      const input = JSON.stringify({ text: 'x'.repeat(256 * 1024) });
      const sent = as(SFNClient).send(new StartExecutionCommand({ stateMachineArn, input }));
      await expect(sent).rejects.toMatchObject({ name: 'InvalidExecutionInput' });
    });
  });
});
