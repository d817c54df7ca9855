import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { DynamoDBDocumentClient, GetCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { ACCOUNT_GRACE_DAYS } from '@parlance/contract/account-deletion';
import { regionalNames } from '@parlance/infra/names';
import { totpCode, totpStep } from '@parlance/local/services/cognito/totp';
import { verify } from '../access/workspace-world.ts';
import { apisOf } from '../api.ts';
import { mailsTo } from '../browser/mailbox.ts';
import { connectAccount } from '../connected-account.ts';
import { keepAppSecrets } from '../connected-apps.ts';
import { longTranscript } from '../long-transcript.ts';
import { COLD_HEARTED } from '../media.ts';
import { Minutes } from '../minutes.ts';
import { awsAddress } from '../running-system.ts';
import { sharedSystem } from '../shared-system.ts';
import { StoredTranscripts } from '../stored-transcripts.ts';

const MINUTE = 60_000;
const LOCAL_ACCOUNT = '000000000000';
const PICTURE = Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR\0\0\0\x01\0\0\0\x01', 'latin1').toString('base64');

it(
  '[accounts.delete-swept] [documents.account-gone] the deployed functions delete an account with all it has, and free its address',
  async () => {
    const { web, port } = await sharedSystem();
    const { us } = await apisOf(web);
    const [ann, bob] = [await us.registerPerson('us'), await us.registerPerson('us', { name: 'Bob Other' })];
    for (const person of [ann, bob]) await verify(us, web, person);
    const { email, password, session, orgId } = ann;
    const uid = session.uid;
    const params = { uid };

    const invite = (oid: string) => us.call('inviteMember', { params: { oid }, body: { email } }, bob.session);
    await invite(bob.orgId);
    await us.call('acceptInvite', { params: { uid, oid: bob.orgId } }, session);
    const bobs = { uid: bob.session.uid };
    const second = await us.call('createWorkspace', { params: bobs, body: { name: 'Second' } }, bob.session);
    await invite(second.id);
    const stored = new StoredTranscripts(web);
    const recording = { name: 'Talk', ...longTranscript(10), media: new Uint8Array(1) };
    const [mine, left] = [await stored.put(ann, recording), await stored.put({ ...ann, orgId: bob.orgId }, recording)];
    const shared = await stored.put(bob, recording);
    const minutes = new Minutes(web);
    await minutes.setBilling(orgId, { enterprise: 1 });
    minutes.close();
    const document = await us.createDocument(ann, 'Plan', { type: 'doc', content: [{ type: 'paragraph' }] });
    await us.call('shareCollection', { params: { id: shared }, body: { userId: uid } }, bob.session);
    await us.uploadFile(ann, 'unused.wav', 'audio/wav', await readFile(COLD_HEARTED));
    const dictionary = { id: randomUUID(), name: 'Names', language: 'en-US', terms: ['Byron'] };
    await us.call('createDictionary', { params, body: dictionary }, session);
    await us.call('setAvatar', { params, body: { image: PICTURE } }, session);
    await us.call('genAuthToken', { body: { label: 'Script' } }, session);
    await keepAppSecrets(awsAddress({ port }));
    for (const service of ['zoom', 'google-drive'] as const) await connectAccount(us, ann, service, email);
    await us.call('beginConnection', { params: { uid, service: 'dropbox' } }, session);
    const rules = await us.call('getMeetingRules', { params }, session);
    await us.call('saveMeetingRules', { params, body: { ...rules, orgId } }, session);
    const { secret } = await us.call('beginTwoFactor', { params, body: { password } }, session);
    const step = totpStep(Date.now());
    await us.call('confirmTwoFactor', { params, body: { password, code: totpCode(secret, step) } }, session);
    expect(await us.call('getTwoFactor', { params }, session)).toEqual({ recoveryCodesLeft: 10 });

    const { workspaces } = await us.call('previewDeletion', { params }, session);
    expect(workspaces.map(({ id }) => id)).toEqual([orgId]);
    const proof = { password, code: totpCode(secret, step + 1) };
    const { deletedAt } = await us.call('deleteAccount', { params, body: proof }, session);
    await us.call('genAuthToken', { body: { label: 'Another' } }, session);
    await us.call('keepAccount', { params }, session);
    expect((await us.call('getProfile', { params }, session)).user.deletedAt).toBeUndefined();

    const options = { ...awsAddress({ port }), region: 'us-east-1' };
    const documents = DynamoDBDocumentClient.from(new DynamoDBClient(options));
    const { tables, prefix, workflowsPrefix } = regionalNames('dev', 'us');
    // The mark as it was a week ago: the clock of the system can't be moved.
    await documents.send(
      new UpdateCommand({
        TableName: tables.users,
        Key: { uid },
        UpdateExpression: 'SET deletedAt = :week, marked = :marked',
        ExpressionAttributeValues: { ':week': deletedAt - ACCOUNT_GRACE_DAYS * 24 * 3600 - 60, ':marked': 'marked' },
      }),
    );
    const lambda = new LambdaClient(options);
    const sweep = async (name: string) => {
      const answer = await lambda.send(
        new InvokeCommand({ FunctionName: `${workflowsPrefix}-${name}`, Payload: '{}' }),
      );
      expect([name, answer.FunctionError]).toEqual([name, undefined]);
    };
    await sweep('sweep-accounts');
    await sweep('sweep-workspaces');

    const { Item } = await documents.send(new GetCommand({ TableName: tables.users, Key: { uid } }));
    expect(Item).toBeUndefined();
    const connected = { KeyConditionExpression: 'uid = :uid', ExpressionAttributeValues: { ':uid': uid } };
    const { Count } = await documents.send(new QueryCommand({ TableName: tables.connections, ...connected }));
    expect(Count).toBe(0);
    const s3 = new S3Client({ ...options, forcePathStyle: true });
    const keys = async (bucket: string, Prefix: string) => {
      const Bucket = `${prefix}-${bucket}-${LOCAL_ACCOUNT}`;
      return (await s3.send(new ListObjectsV2Command({ Bucket, Prefix }))).KeyCount;
    };
    expect([
      await keys('uploads', `uploads/${uid}/`),
      await keys('media', `pictures/users/${uid}/`),
      await keys('media', `media/${mine}/`),
      await keys('transcripts', `words/${mine}/`),
      await keys('transcripts', `words/${document}/`),
    ]).toEqual([0, 0, 0, 0, 0]);
    const gone = new GetCommand({ TableName: tables.transcripts, Key: { id: document, item: 'document' } });
    expect((await documents.send(gone)).Item).toBeUndefined();
    // 403, or 404 as long as the API has the verdict on this key in its cache.
    expect([403, 404]).toContain((await us.send('getProfile', { params }, { key: session.key, id: uid })).status);
    expect((await us.send('signIn', { body: { email, password } })).status).toBe(401);
    const { data } = await us.call('listFormerMembers', { params: { oid: bob.orgId } }, bob.session);
    expect(data).toMatchObject([{ uid, name: '', email: '' }]);
    expect(await us.call('getCollection', { params: { id: left } }, bob.session)).toMatchObject({ userId: uid });
    const subjects = (await mailsTo(web, email, 4)).map(({ subject }) => subject);
    expect(subjects).toEqual(
      expect.arrayContaining(['Your Parlance account will be deleted', 'Your Parlance account was deleted']),
    );
    const again = await us.call('register', { body: { name: 'Ann Again', email, password, countryCode: 'US' } });
    expect(again.uid).not.toBe(uid);
  },
  5 * MINUTE,
);
