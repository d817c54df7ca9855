import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { DynamoDBDocumentClient, GetCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { regionalNames } from '@parlance/infra/names';
import { verify } from '../access/workspace-world.ts';
import { apisOf, type Person } from '../api.ts';
import { longTranscript } from '../long-transcript.ts';
import { awsAddress } from '../running-system.ts';
import { sharedSystem } from '../shared-system.ts';
import { StoredTranscripts } from '../stored-transcripts.ts';

const HOUR = 3600;
/** The time in which a change is found, on a machine that does other work as well. */
const SOON_MS = 20_000;

it("[projects.swept] the deployed functions keep each person's projects, filter by them, and sweep removed ones away", async () => {
  const { web, port } = await sharedSystem();
  const { us } = await apisOf(web);
  const [ada, bob] = [await us.registerPerson('us'), await us.registerPerson('us', { name: 'Bob Other' })];
  for (const person of [ada, bob]) await verify(us, web, person);
  const { orgId } = ada;
  await us.call('inviteMember', { params: { oid: orgId }, body: { email: bob.email } }, ada.session);
  await us.call('acceptInvite', { params: { uid: bob.session.uid, oid: orgId } }, bob.session);
  const recording = { ...longTranscript(10), media: new Uint8Array(1) };
  const id = await new StoredTranscripts(web).put(ada, { ...recording, name: 'Talk' });
  await us.call('shareCollection', { params: { id }, body: { userId: bob.session.uid } }, ada.session);

  const change = async (person: Person, project: string, remove = false) => {
    const body = { project, remove };
    const { projects } = await us.call('updateCollection', { params: { id }, body }, person.session);
    return projects;
  };
  const make = (person: Person, project: string) =>
    us.call(
      'addProject',
      { params: { uid: person.session.uid }, body: { id: project, orgId, name: 'Thesis' } },
      person.session,
    );
  const foundIn = async (person: Person, project: string, shared = false) => {
    const scope = { orgId, term: '', orgWide: false, shared, order: 'newest' as const };
    const body = { ...scope, filters: { projects: [project] } };
    return (await us.call('searchCollections', { body }, person.session)).data.map((each) => each.id);
  };
  const until = async (look: () => Promise<readonly string[]>, expected: readonly string[]) => {
    const began = performance.now();
    for (;;) {
      const present = await look();
      if (present.join() === expected.join()) return;
      if (performance.now() - began > SOON_MS) throw new Error(`Found ${present.join() || 'nothing'}.`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };

  await make(ada, 'p1');
  await make(bob, 'p1');
  expect(await change(ada, 'p1')).toEqual({ p1: true });
  await expect(change(ada, 'p2')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const list = { params: { uid: ada.session.uid }, body: { orgId } };
  expect((await us.call('listCollections', list, ada.session)).data[0]?.projects).toEqual({ p1: true });
  const shared = { params: { uid: bob.session.uid }, body: { orgId } };
  expect((await us.call('listSharedCollections', shared, bob.session)).data[0]?.projects).toEqual({});
  expect(await change(bob, 'p1')).toEqual({ p1: true });
  await until(() => foundIn(ada, 'p1'), [id]);
  await until(() => foundIn(bob, 'p1', true), [id]);

  const adas = { uid: ada.session.uid, id: 'p1' };
  await us.call('removeProject', { params: adas, query: { orgId } }, ada.session);
  expect(await foundIn(ada, 'p1')).toEqual([]);
  expect((await us.call('listCollections', list, ada.session)).data[0]?.projects).toEqual({});
  await us.call('removeUserFromOrg', { body: { oid: orgId, uid: bob.session.uid } }, bob.session);

  const options = { ...awsAddress({ port }), region: 'us-east-1' };
  const documents = DynamoDBDocumentClient.from(new DynamoDBClient(options));
  const { tables, workflowsPrefix } = regionalNames('dev', 'us');
  const partition = '#removed-projects';
  const notes = async () => {
    const command = new QueryCommand({
      TableName: tables.organizations,
      KeyConditionExpression: 'id = :id',
      FilterExpression: 'orgId = :org',
      ExpressionAttributeValues: { ':id': partition, ':org': orgId },
    });
    return (await documents.send(command)).Items ?? [];
  };
  expect(await notes()).toHaveLength(2);
  // The notes as they are an hour later: the clock of the system can't be moved.
  for (const { item, removedAt } of await notes()) {
    await documents.send(
      new UpdateCommand({
        TableName: tables.organizations,
        Key: { id: partition, item },
        UpdateExpression: 'SET removedAt = :then',
        ExpressionAttributeValues: { ':then': Number(removedAt) - HOUR },
      }),
    );
  }
  const sweep = new InvokeCommand({ FunctionName: `${workflowsPrefix}-sweep-projects`, Payload: '{}' });
  expect((await new LambdaClient(options).send(sweep)).FunctionError).toBeUndefined();
  const { Item } = await documents.send(new GetCommand({ TableName: tables.collections, Key: { id } }));
  expect(Item).toHaveProperty('name', 'Talk');
  expect(Item).not.toHaveProperty('projects');
  expect(await notes()).toEqual([]);
});
