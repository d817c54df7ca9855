import { randomUUID } from 'node:crypto';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { regionalNames } from '@parlance/infra/names';
import { apisOf } from '../api.ts';
import { longTranscript } from '../long-transcript.ts';
import { Minutes } from '../minutes.ts';
import { awsAddress } from '../running-system.ts';
import { sharedSystem } from '../shared-system.ts';
import { StoredTranscripts } from '../stored-transcripts.ts';

const MINUTE = 60_000;
const DAY = 24 * 3600;
const LOCAL_ACCOUNT = '000000000000';

const pageOf = (text: string) => ({
  type: 'doc' as const,
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});

/** A person whose plan has Magic Docs, and what of a document is stored. */
async function desk() {
  const { web, port } = await sharedSystem();
  const { us } = await apisOf(web);
  const person = await us.registerPerson('us');
  const minutes = new Minutes(web);
  await minutes.setBilling(person.orgId, { enterprise: 1 });
  minutes.close();
  const options = { ...awsAddress({ port }), region: 'us-east-1' };
  const { tables, prefix } = regionalNames('dev', 'us');
  const documents = DynamoDBDocumentClient.from(new DynamoDBClient(options));
  const s3 = new S3Client({ ...options, forcePathStyle: true });
  /** The keys of the contents that are stored of a document. */
  const contents = async (id: string) => {
    const Bucket = `${prefix}-transcripts-${LOCAL_ACCOUNT}`;
    const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket, Prefix: `words/${id}/` }));
    return Contents.map(({ Key }) => Key);
  };
  /** Moves the last save into the past: the clock of the system can't be moved. */
  const setBack = (id: string, savedAt: number) =>
    documents.send(
      new UpdateCommand({
        TableName: tables.transcripts,
        Key: { id, item: 'document' },
        UpdateExpression: 'SET savedAt = :at',
        ExpressionAttributeValues: { ':at': savedAt },
      }),
    );
  /** Makes the oldest replaced content older than the signed addresses of it. */
  const ageRetired = (id: string) =>
    documents.send(
      new UpdateCommand({
        TableName: tables.transcripts,
        Key: { id, item: 'document' },
        UpdateExpression: 'SET retired[0].#at = :at',
        ConditionExpression: 'attribute_exists(retired[0])',
        ExpressionAttributeNames: { '#at': 'at' },
        ExpressionAttributeValues: { ':at': 1 },
      }),
    );
  const save = async (id: string, text: string, version: number) => {
    const body = { content: pageOf(text), version, checkout: true };
    return (await us.call('updateContent', { params: { id }, body }, person.session)).version;
  };
  return { web, us, person, contents, setBack, ageRetired, save };
}

it(
  '[documents.stored] the deployed functions delete what a document no longer needs, and all of it with the document',
  async () => {
    const { us, person, contents, setBack, ageRetired, save } = await desk();
    const { session, orgId } = person;
    const params = { uid: session.uid };

    const lost = randomUUID();
    const body = { type: 'text', cid: lost, orgId, name: 'Lost', project: 'gone' } as const;
    await expect(us.call('createCollection', { params, body }, session)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect(await contents(lost)).toEqual([]);

    const id = await us.createDocument(person, 'Plan');
    const [first] = await contents(id);
    expect(await save(id, 'two', 1)).toBe(2);
    expect(await save(id, 'three', 2)).toBe(3);
    expect(await contents(id)).toHaveLength(3);
    await ageRetired(id);
    expect(await save(id, 'four', 3)).toBe(4);
    // The first version is kept; the second one, which was replaced within five minutes, is gone.
    const left = await contents(id);
    expect(left).toHaveLength(3);
    expect(left).toContain(first);

    // Two versions of one hour, forty days ago: the first save of today leaves one of them.
    const long = Math.floor(Date.now() / 1000 / DAY - 40) * DAY + DAY / 2;
    const kept = async () => {
      const { data } = await us.call('listVersions', { params: { id } }, session);
      return data.map(({ version }) => version);
    };
    await setBack(id, long);
    await save(id, 'five', 4);
    expect(await kept()).toEqual(expect.arrayContaining([4, 1]));
    await setBack(id, long + 600);
    await save(id, 'six', 5);
    const after = await kept();
    expect(after.filter((version) => version === 4 || version === 5)).toHaveLength(1);

    await us.call('deleteCollection', { params: { id } }, session);
    expect(await contents(id)).toEqual([]);
    expect((await us.send('getContent', { params: { id } }, { key: session.key, id: session.uid })).status).toBe(404);
  },
  2 * MINUTE,
);

it(
  '[documents.of-transcript] the deployed functions make a document of a transcript, once for its id',
  async () => {
    const { web, us, person } = await desk();
    const { session } = person;
    const recording = { name: 'Talk', ...longTranscript(60), media: new Uint8Array(1) };
    const id = await new StoredTranscripts(web).put(person, recording);
    const body = { cid: randomUUID() };
    const made = await us.call('createDocumentOfTranscript', { params: { id }, body }, session);
    expect(await us.call('createDocumentOfTranscript', { params: { id }, body }, session)).toEqual(made);
    const { content, version } = await us.call('getContent', { params: made }, session);
    expect(version).toBe(1);
    expect(JSON.stringify(content)).toContain(`"collection":"${id}"`);
    expect(await us.call('getCollection', { params: made }, session)).toMatchObject({ type: 'text', name: 'Talk' });
  },
  MINUTE,
);
