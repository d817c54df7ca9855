import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { DynamoDBDocumentClient, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { ACCOUNT_GRACE_DAYS } from '@parlance/contract/account-deletion';
import { EXAM_EXPIRES_SECONDS } from '@parlance/contract/correctors';
import { regionalNames } from '@parlance/infra/names';
import { verify } from '../access/workspace-world.ts';
import { type Api, apisOf, type Person } from '../api.ts';
import { Correctors } from '../correctors.ts';
import { awsAddress } from '../running-system.ts';
import { sharedSystem } from '../shared-system.ts';

const MINUTE = 60_000;
const LOCAL_ACCOUNT = '000000000000';

let web: string;
let us: Api;
let documents: DynamoDBDocumentClient;
let lambda: LambdaClient;
let s3: S3Client;
const { tables, prefix, workflowsPrefix } = regionalNames('dev', 'us');

beforeAll(async () => {
  const system = await sharedSystem();
  web = system.web;
  ({ us } = await apisOf(web));
  const options = { ...awsAddress(system), region: 'us-east-1' };
  documents = DynamoDBDocumentClient.from(new DynamoDBClient(options));
  lambda = new LambdaClient(options);
  s3 = new S3Client({ ...options, forcePathStyle: true });
});

async function sweep(name: string): Promise<void> {
  const FunctionName = `${workflowsPrefix}-${name}`;
  const { FunctionError } = await lambda.send(new InvokeCommand({ FunctionName, Payload: '{}' }));
  expect([name, FunctionError]).toEqual([name, undefined]);
}

/** A corrector who has begun the exam in English, with the exam's id. */
async function candidate(name: string): Promise<{ person: Person; id: string }> {
  const person = await us.registerPerson('us', { name });
  const correctors = new Correctors(web);
  await correctors.make(person, { languages: [] });
  correctors.close();
  const body = { uid: person.session.uid, language: 'en' };
  const { exam } = await us.call('startExam', { body }, person.session);
  return { person, id: exam.id };
}

/** How many objects and items an exam's transcript has. */
async function partsOf(id: string): Promise<number[]> {
  const count = async (bucket: string, Prefix: string) => {
    const Bucket = `${prefix}-${bucket}-${LOCAL_ACCOUNT}`;
    return (await s3.send(new ListObjectsV2Command({ Bucket, Prefix }))).KeyCount ?? 0;
  };
  const manifest = new GetCommand({ TableName: tables.transcripts, Key: { id, item: 'manifest' } });
  const collection = new GetCommand({ TableName: tables.collections, Key: { id } });
  const items = await Promise.all([documents.send(manifest), documents.send(collection)]);
  return [
    await count('media', `media/${id}/`),
    await count('transcripts', `words/${id}/`),
    ...items.map(({ Item }) => (Item ? 1 : 0)),
  ];
}

it(
  '[corrector.exam-expires] the deployed functions end an exam that was not completed in time, and staff see it in progress before',
  async () => {
    const { person, id } = await candidate('Dora Late');
    const staff = await us.registerPerson('us', { name: 'Sam Staff', domain: 'parlance.example' });
    await verify(us, web, staff);
    const { email, password } = staff;
    // The session from before the verification gives no rights of staff.
    const session = await us.call('signIn', { body: { email, password } });
    const inWork = await us.call('listTasksInWork', { params: { language: 'en' } }, session);
    expect(inWork.data.map((task) => task.id)).toContain(id);
    expect((await partsOf(id)).every((count) => count > 0)).toBe(true);

    const { uid } = person.session;
    await documents.send(
      new UpdateCommand({
        TableName: tables.corrections,
        Key: { list: `exams#${uid}`, item: 'en#0001' },
        UpdateExpression: 'SET begun = begun - :time',
        ConditionExpression: 'attribute_exists(begun)',
        ExpressionAttributeValues: { ':time': EXAM_EXPIRES_SECONDS + 60 },
      }),
    );
    await sweep('sweep-exams');
    expect(await partsOf(id)).toEqual([0, 0, 0, 0]);
    const { data } = await us.call('listExams', {}, person.session);
    expect(data).toMatchObject([{ id, state: 'failed' }]);
  },
  2 * MINUTE,
);

it(
  '[corrector.exam-deleted] the deployed functions delete an exam with the account of its candidate',
  async () => {
    const { person, id } = await candidate('Carl Gone');
    const { uid } = person.session;
    await documents.send(
      new UpdateCommand({
        TableName: tables.users,
        Key: { uid },
        UpdateExpression: 'SET deletedAt = :week, marked = :marked',
        ExpressionAttributeValues: {
          ':week': Math.floor(Date.now() / 1000) - ACCOUNT_GRACE_DAYS * 24 * 3600 - 60,
          ':marked': 'marked',
        },
      }),
    );
    await sweep('sweep-accounts');
    expect(await partsOf(id)).toEqual([0, 0, 0, 0]);
    const { Item } = await documents.send(new GetCommand({ TableName: tables.users, Key: { uid } }));
    expect(Item).toBeUndefined();
  },
  2 * MINUTE,
);
