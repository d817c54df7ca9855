import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Stores } from '../stores.ts';
import { refused, workspacePeople } from './workspace-people.ts';

/** Projects in a workspace. */
export function describeProjects(stores: () => Stores): void {
  const { system } = workspacePeople(stores);

  describe('projects', () => {
    async function researcher(uid: string) {
      const run = system();
      await run.person(uid);
      const oid = await run.workspace(uid);
      const { operations, users } = run;
      return {
        oid,
        add: (id: string, change: object = {}) =>
          operations.addProject({ ...run.self(uid), body: { id, orgId: oid, ...change } }),
        change: (id: string, change: object) =>
          operations.updateProject({ ...run.self(uid), params: { uid, id }, body: { orgId: oid, ...change } }),
        remove: (id: string, orgId = oid) =>
          operations.removeProject({ ...run.self(uid), params: { uid, id }, query: { orgId } }),
        addIn: (orgId: string, id: string) => operations.addProject({ ...run.self(uid), body: { id, orgId } }),
        list: async () => (await users.get(uid))?.projects[oid] ?? {},
        time: run.time,
      };
    }

    it('[workspaces.projects] are made with a name and a colour of their own, once for each id', async () => {
      const { add, list, time } = await researcher('pro-maker');
      const first = await add('p1');
      expect(first).toEqual({ id: 'p1', name: 'Project 1', color: expect.stringMatching(/^#/), created: time.now });
      expect(await add('p1', { name: 'Again' })).toEqual(first);
      const [second, again] = await Promise.all([add('p2', { name: 'Thesis', color: '#aa0000' }), add('p2')]);
      expect(again).toEqual(second);
      expect(Object.keys(await list()).sort()).toEqual(['p1', 'p2']);
    });

    it('[workspaces.projects] are renamed, coloured and removed', async () => {
      const { add, change, remove, list } = await researcher('pro-changer');
      const { color } = await add('p1');
      expect(await change('p1', { name: 'Fieldwork' })).toMatchObject({ name: 'Fieldwork', color });
      expect(await change('p1', { color: '#00aa00' })).toMatchObject({ name: 'Fieldwork', color: '#00aa00' });
      await remove('p1');
      await remove('p1');
      expect(await list()).toEqual({});
      await expect(change('p1', { name: 'Gone' })).rejects.toMatchObject(refused('NOT_FOUND'));
    });

    it('[workspaces.projects] belong to a workspace of the user', async () => {
      const { addIn } = await researcher('pro-stranger');
      const { oid, add } = await researcher('pro-owner');
      await add('p1');
      await expect(addIn(oid, 'p2')).rejects.toMatchObject(refused('NOT_FOUND'));
      // A property that every JavaScript object has.
      await expect(addIn('constructor', 'name')).rejects.toMatchObject(refused('NOT_FOUND'));
    });

    it('[workspaces.projects] are refused when a profile can hold no more', async () => {
      const { add, list } = await researcher('pro-many');
      const { documents, tables } = stores().region('us');
      await documents.send(
        new UpdateCommand({
          TableName: tables.users,
          Key: { uid: 'pro-many' },
          UpdateExpression: 'SET projects = :projects',
          ExpressionAttributeValues: {
            ':projects': { other: { p: { id: 'p', name: 'x'.repeat(408_000), color: '#112233', created: 1 } } },
          },
        }),
      );
      const fill = async () => {
        for (let i = 0; i < 200; i++) await add(`p${i}`, { name: '語'.repeat(80) });
      };
      await expect(fill()).rejects.toMatchObject(refused('CONFLICT'));
      expect(Object.keys(await list()).length).toBeLessThan(200);
    });
  });
}
