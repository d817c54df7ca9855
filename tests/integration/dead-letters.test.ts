import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { HeadObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { GetQueueAttributesCommand, SQSClient } from '@aws-sdk/client-sqs';
import { DynamoDBDocumentClient, GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { replayDeadLetters } from '@parlance/infra/ops/dead-letters';
import { ensureFfmpeg } from '@parlance/local/machine/ffmpeg';
import { cacheFolder } from '@parlance/local/machine/tarball-cache';
import { synthesise } from '@parlance/local/repository';
import { type System, startSystem } from '@parlance/local/system';
import { Api } from '../api.ts';
import { leastParameters } from '../least-parameters.ts';
import { COLD_HEARTED } from '../media.ts';
import { removeHome, temporaryHome } from '../running-system.ts';

const WITHIN_MS = 240_000;
const STACK = 'Parlance-dev-Workflows-us';
const SWEEP = 'parlance-dev-us-workflows-sweep-workspaces';
const MARKED_FOR = 49 * 3600;

let home: string;
let cdkOut: string;
let system: System | undefined;

beforeAll(async () => {
  home = await temporaryHome();
  cdkOut = await synthesise(home, await ensureFfmpeg(cacheFolder()), new AbortController().signal);
});
afterAll(async () => {
  await system?.stop();
  await removeHome(home);
});

async function start() {
  const started = await startSystem({ home, cache: cacheFolder(), port: 0, cdkOut, parameters: leastParameters });
  system = started;
  const options = { region: 'us-east-1', endpoint: started.addresses.aws, credentials: started.credentials };
  const sqs = new SQSClient(options);
  const lambda = new LambdaClient(options);
  const queueUrl = started.stacks.find(({ stackName }) => stackName === STACK)?.outputs.DeadLetters ?? '';
  const said: string[] = [];
  return {
    ...{ lambda, said, s3: new S3Client({ ...options, forcePathStyle: true }) },
    api: new Api(started.addresses.apis.find(({ region }) => region === 'us-east-1')?.address ?? ''),
    documents: DynamoDBDocumentClient.from(new DynamoDBClient(options)),
    async letters() {
      const AttributeNames = ['ApproximateNumberOfMessages' as const];
      const { Attributes } = await sqs.send(new GetQueueAttributesCommand({ QueueUrl: queueUrl, AttributeNames }));
      return Number(Attributes?.ApproximateNumberOfMessages);
    },
    replay: (dryRun = false) =>
      replayDeadLetters({ sqs, lambda, queueUrl, dryRun, report: (line) => void said.push(line) }),
  };
}

interface Template {
  readonly Resources: Record<
    string,
    { readonly Type: string; readonly Properties: { PolicyDocument: { Statement: unknown[] } } }
  >;
}

/** Removes the grants with which the sweeps find workspaces and accounts that are due for deletion. */
async function withoutIndex(file: string): Promise<void> {
  const template = JSON.parse(await readFile(file, 'utf8')) as Template;
  const policies = Object.values(template.Resources).filter(({ Type }) => Type === 'AWS::IAM::Policy');
  let removed = 0;
  for (const { PolicyDocument } of policies.map(({ Properties }) => Properties)) {
    const kept = PolicyDocument.Statement.filter((one) => !JSON.stringify(one).includes('/index/marked-for-deletion'));
    removed += PolicyDocument.Statement.length - kept.length;
    PolicyDocument.Statement = kept;
  }
  // Of the functions that delete workspaces and accounts.
  expect(removed).toBe(2);
  await writeFile(file, JSON.stringify(template));
}

/** Makes hourly schedules due at the next start, as after a system was off for more than an hour. */
function makeRulesDue(): void {
  const store = new DatabaseSync(join(home, 'state', 'events.sqlite'));
  store.exec('UPDATE schedules SET next_at = 0');
  store.close();
}

/** The number of calls of a region's sweep. */
async function calls(region: 'us' | 'eu'): Promise<number> {
  const log = await readFile(join(home, 'logs', `parlance-dev-${region}-workflows-sweep-workspaces.log`), 'utf8').catch(
    () => '',
  );
  return log.match(/^REPORT /gm)?.length ?? 0;
}

async function when(holds: () => Promise<boolean>): Promise<void> {
  const until = Date.now() + WITHIN_MS;
  while (!(await holds())) {
    if (Date.now() > until) throw new Error(`Still not so: ${holds}`);
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

describe('an asynchronous invocation that fails', () => {
  it('[infra.dead-letters] is stored, replayed by a command, and deleted after it has succeeded', async () => {
    const file = join(cdkOut, `${STACK}.template.json`);
    await copyFile(file, `${file}.whole`);
    await withoutIndex(file);
    const broken = await start();
    const event = { FunctionName: SWEEP, InvocationType: 'Event' as const, Payload: '{"source":"aws.events"}' };
    await broken.lambda.send(new InvokeCommand(event));
    await when(async () => (await broken.letters()) === 1);
    expect(await broken.replay(true)).toEqual({ replayed: 0, left: 1 });
    expect(broken.said.join()).toContain(`${SWEEP} failed: RetriesExhausted`);
    expect(broken.said.join()).toContain('dynamodb:Query');
    expect(await broken.replay()).toEqual({ replayed: 0, left: 1 });
    expect(await broken.letters()).toBe(1);
    await system?.stop();

    await copyFile(`${file}.whole`, file);
    makeRulesDue();
    const before = await calls('us');
    expect(await calls('eu')).toBe(0);
    const { api, documents, s3, replay, letters } = await start();
    await when(async () => (await calls('us')) > before && (await calls('eu')) === 1);
    const owner = await api.registerPerson('us');
    const { uid } = owner.session;
    const { id: oid } = await api.call('createWorkspace', { params: { uid }, body: { name: 'Lab' } }, owner.session);
    const organizations = 'parlance-dev-us-organizations';
    const at = (TableName: string, Key: Record<string, string>, name: string, value: unknown) =>
      documents.send(
        new UpdateCommand({
          ...{ TableName, Key, UpdateExpression: 'SET #name = :value' },
          ...{ ExpressionAttributeNames: { '#name': name }, ExpressionAttributeValues: { ':value': value } },
        }),
      );
    // A further workspace has no free minutes.
    await at(organizations, { id: oid, item: 'organization' }, 'billing', {});
    const bytes = await readFile(COLD_HEARTED);
    const url = await api.uploadFile(owner, 'cold.wav', 'audio/wav', bytes);
    const id = await api.createCollection({ ...owner, orgId: oid }, url, 'Interview');
    await api.call('markOrganizationForDeletion', { body: { oid } }, owner.session);
    // The workspace was marked two days ago. It has an invite, and a running transcription with stored objects.
    const now = Math.floor(Date.now() / 1000);
    await at(organizations, { id: oid, item: 'organization' }, 'deletedAt', now - MARKED_FOR);
    const invite = { id: oid, item: 'invite#bob%40example.com', inviteEmail: 'bob@example.com', invitedBy: uid };
    await documents.send(
      new PutCommand({ TableName: organizations, Item: { ...invite, invitedTime: now, ignore: false } }),
    );
    await at('parlance-dev-us-collections', { id }, 'sharedWith', { bob: true });
    await at('parlance-dev-us-collections', { id }, 'progress', 'PENDING');
    const hold = { oid, item: `hold#${id}#1#draft`, collectionId: id, attempt: 1, kind: 'draft', state: 'held' };
    const seconds = { seconds: 6, fromPlan: 6, fromCredits: 0, unlimited: true, periodStart: 0, time: now };
    await documents.send(
      new PutCommand({ TableName: 'parlance-dev-us-ledger', Item: { ...hold, ...seconds, uid, name: 'Interview' } }),
    );
    const speaker = { id, item: 'speaker#0000000000', name: 'Ann' };
    await documents.send(new PutCommand({ TableName: 'parlance-dev-us-transcripts', Item: speaker }));
    const objects = [
      { Bucket: 'parlance-dev-us-media-000000000000', Key: `media/${id}/kept.mp3` },
      { Bucket: 'parlance-dev-us-media-000000000000', Key: `pictures/organizations/${oid}/logo` },
      { Bucket: 'parlance-dev-us-transcripts-000000000000', Key: `words/${id}/kept.json` },
    ];
    for (const object of objects) await s3.send(new PutObjectCommand({ ...object, Body: 'x' }));

    expect(await replay()).toEqual({ replayed: 1, left: 0 });
    expect(await letters()).toBe(0);
    for (const object of objects) {
      await expect(s3.send(new HeadObjectCommand(object))).rejects.toMatchObject({ name: 'NotFound' });
    }
    const { workspaces } = await api.call('listWorkspaces', { params: { uid } }, owner.session);
    expect(workspaces.map((workspace) => workspace.id)).toEqual([owner.orgId]);
    const { user } = await api.call('getProfile', { params: { uid } }, owner.session);
    expect(user.organization).toBe(owner.orgId);
    for (const [TableName, Key] of [
      ['parlance-dev-us-collections', { id }],
      [organizations, { id: oid, item: 'organization' }],
      [organizations, { id: oid, item: invite.item }],
      ['parlance-dev-us-transcripts', { id, item: speaker.item }],
    ] as const) {
      expect((await documents.send(new GetCommand({ TableName, Key }))).Item).toBeUndefined();
    }
  });
});
