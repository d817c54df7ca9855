import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { settingsSchema } from '@parlance/contract/schemas/settings';
import { TABLES } from '../dynamodb/tables.ts';
import { storedUser } from '../fakes/stored-user.ts';
import { moneyWorld, runWorkflow } from './money-world.ts';

const MONTH = 31 * 86_400;

describe('minutes of a recording', () => {
  it('[pipeline.charge] are held when they are known, and settled with the transcript', async () => {
    const world = await moneyWorld();
    await world.upload('c1', 299.5);
    expect(await runWorkflow(world, 'c1')).toBe('done');
    expect(await world.balance()).toMatchObject({ draftUsed: 300, credits: 0 });
    const { entries } = await world.api.ledger.listEntries('org', { limit: 5 });
    expect(entries).toMatchObject([
      {
        type: 'booking',
        kind: 'draft',
        state: 'settled',
        seconds: 300,
        uid: 'ann',
        collectionId: 'c1',
        name: 'Interview',
      },
    ]);
  });

  it('[pipeline.charge] come back when the recording fails, its workflow is stopped, or it is deleted', async () => {
    const world = await moneyWorld();
    await world.upload('failed');
    world.steps.build = () => Promise.reject(Object.assign(new Error('no speech'), { name: 'Failure.no-speech' }));
    expect(await runWorkflow(world, 'failed')).toBe('failed');
    expect((await world.balance()).draftUsed).toBe(0);

    const held = async (id: string) => {
      await world.upload(id);
      await world.steps.reserve({ collectionId: id, attempt: 1, duration: 300 });
      expect((await world.balance()).draftUsed).toBe(300);
    };
    await held('stopped');
    await world.steps.abandoned('stopped', 1);
    expect((await world.balance()).draftUsed).toBe(0);
    await held('deleted');
    await world.api.call('deleteCollection', { params: { id: 'deleted' }, caller: 'ann' });
    expect((await world.balance()).draftUsed).toBe(0);
    expect(world.api.problems).toEqual([]);
  });

  it('[workspaces.deleted] leave no entry in a workspace that is deleted while they are held', async () => {
    const world = await moneyWorld();
    const { tables, ledger, collections, time } = world.api;
    await world.upload('c1');
    const hold = ledger.hold.bind(ledger);
    ledger.hold = async (...booking) => {
      await collections.delete('c1');
      await ledger.removeAll('org');
      await tables.documents.send(
        new DeleteCommand({ TableName: TABLES.organizations, Key: { id: 'org', item: 'organization' } }),
      );
      return hold(...booking);
    };
    await expect(world.steps.reserve({ collectionId: 'c1', attempt: 1, duration: 300 })).rejects.toThrow();
    time.now += 2 * 3600;
    await world.steps.sweep();
    expect(await tables.items('ledger')).toEqual([]);
  });

  it('[billing.free-file-limit] are not needed for a file of over 10 minutes on the free plan: it is refused', async () => {
    const world = await moneyWorld();
    await world.upload('long', 601);
    expect(await runWorkflow(world, 'long')).toBe('failed');
    expect(await world.collection('long')).toMatchObject({
      progress: 'ERROR',
      props: { duration: 601 },
      logs: [{ status: 'too-long-for-plan', details: expect.stringContaining('10 minutes') }],
    });
    expect(world.api.keys('media')).toEqual([]);
    await world.upload('short', 600);
    expect(await runWorkflow(world, 'short')).toBe('done');
    await world.changeBilling({ plan: 'pro' });
    await world.upload('longer', 601);
    expect(await runWorkflow(world, 'longer')).toBe('done');
  });

  it('[billing.enterprise-unlimited] of an enterprise are without a limit', async () => {
    const world = await moneyWorld({ enterprise: 1 });
    await world.upload('c1', 14_000);
    expect(await runWorkflow(world, 'c1')).toBe('done');
    expect((await world.balance()).draftUsed).toBe(0);
    expect((await world.api.ledger.months('org', 1, world.api.time.now))[0]?.draft).toBe(14_000);
  });
});

describe('a recording without minutes', () => {
  async function without(credits = 0) {
    const world = await moneyWorld({ plan: 'pro' });
    await world.upload('all', 7200);
    await runWorkflow(world, 'all');
    await world.changeBilling({ paid: true });
    if (credits > 0) await world.give(credits);
    return world;
  }

  it('[billing.pause] is paused, not converted, and its owner gets one mail in their language', async () => {
    const world = await without(100);
    const settings = settingsSchema.parse({ interfaceLanguage: 'es' });
    await world.api.tables.put('users', storedUser('ann', { settings }));
    await world.upload('c1', 101);
    expect(await runWorkflow(world, 'c1')).toBe('paused');
    expect(await world.collection('c1')).toMatchObject({ paused: true, progress: 'PENDING', props: { duration: 101 } });
    expect(world.api.keys('media', 'media/c1')).toEqual([]);
    await world.steps.reserve({ collectionId: 'c1', attempt: 1, duration: 101 });
    const mails = world.api.mails.filter(({ mail }) => mail.subject.includes('pausa'));
    expect(mails.map(({ to, mail }) => [to, mail.subject])).toEqual([
      ['ann@example.com', 'Tu grabación está en pausa: Interview'],
    ]);
    expect(mails[0]?.mail.text).toContain('https://parlance.example/plans');
    expect((await world.balance()).credits).toBe(100);
  });

  it('[billing.free-file-limit] of over 10 minutes is paused when others used the credits that it was uploaded with', async () => {
    const world = await without();
    await world.upload('long', 900);
    expect(await runWorkflow(world, 'long')).toBe('paused');
    await world.give(900);
    await world.resume();
    expect(await runWorkflow(world, 'long')).toBe('done');
  });

  it('[billing.free-file-limit] of over 10 minutes is refused when no credits are left but minutes of the free plan', async () => {
    const world = await moneyWorld({ paid: true });
    await world.upload('long', 900);
    expect(await runWorkflow(world, 'long')).toBe('failed');
    await world.give(1);
    await world.upload('again', 900);
    expect(await runWorkflow(world, 'again')).toBe('done');
  });

  it('[billing.pause] stays paused without a mail when mails do not leave', async () => {
    const world = await without();
    await world.upload('c1', 60);
    world.api.users.get = () => Promise.reject(new Error('out of service'));
    expect(await runWorkflow(world, 'c1')).toBe('paused');
    expect(world.api.problems).toEqual(['The owner of a paused recording got no mail']);
  });

  it('[pipeline.unpause] cannot be retried, and is unpaused only when there are minutes', async () => {
    const world = await without();
    await world.upload('c1', 60);
    await runWorkflow(world, 'c1');
    const as = { params: { id: 'c1' }, caller: 'ann' };
    expect((await world.api.call('retryCollection', as)).body.error.code).toBe('ALREADY_PROCESSING');
    const refused = await world.api.call('unpauseCollection', as);
    expect([refused.status, refused.body.error.code]).toEqual([402, 'NOT_ENOUGH_MINUTES']);
    expect((await world.collection('c1'))?.paused).toBe(true);
    await world.give(60);
    const { status, body } = await world.api.call('unpauseCollection', as);
    expect([status, body.paused, body.retried]).toEqual([200, undefined, undefined]);
    expect((await world.balance()).credits).toBe(0);
    expect(await world.api.executions.status('c1', 2)).toBe('running');
    expect(await runWorkflow(world, 'c1')).toBe('done');
    expect((await world.balance()).credits).toBe(0);
    expect(await world.api.ledger.waiting('org', 5)).toEqual([]);
  });

  it('[billing.resume] goes on when minutes arrive: the oldest first, as far as they reach', async () => {
    const world = await without();
    for (const [id, seconds] of [
      ['first', 300],
      ['second', 400],
      ['third', 100],
    ] as const) {
      world.api.time.now += 60;
      await world.upload(id, seconds);
      expect(await runWorkflow(world, id)).toBe('paused');
    }
    await world.give(450);
    expect(await world.resume()).toBe(2);
    const paused = async () =>
      (await Promise.all(['first', 'second', 'third'].map(world.collection))).map((one) => one?.paused === true);
    expect(await paused()).toEqual([false, true, false]);
    expect((await world.balance()).credits).toBe(50);
    expect(await world.resume()).toBe(0);
    expect(await runWorkflow(world, 'first')).toBe('done');
    expect(await runWorkflow(world, 'third')).toBe('done');
    await world.give(350);
    expect(await world.resume()).toBe(1);
    expect(await runWorkflow(world, 'second')).toBe('done');
    expect((await world.balance()).credits).toBe(0);
    expect(await world.collection('second')).not.toHaveProperty('retried');
  });

  it('[billing.resume] goes on in a new month, by the hourly sweep', async () => {
    const world = await without();
    await world.upload('c1', 60);
    await runWorkflow(world, 'c1');
    expect(await world.steps.sweep()).toEqual({ settled: 0, released: 0, resumed: 0 });
    world.api.time.now += MONTH;
    expect(await world.steps.sweep()).toEqual({ settled: 0, released: 0, resumed: 1 });
    expect(await runWorkflow(world, 'c1')).toBe('done');
  });

  it('[billing.resume] does not wait any more when it is deleted, and waits in the workspace to which it is moved', async () => {
    const world = await without();
    for (const id of ['deleted', 'moved']) {
      await world.upload(id, 60);
      await runWorkflow(world, id);
    }
    await world.api.call('deleteCollection', { params: { id: 'deleted' }, caller: 'ann' });
    expect((await world.api.ledger.waiting('org', 5)).map(({ collectionId }) => collectionId)).toEqual(['moved']);
    const owner = { name: 'Lab 2', locale: 'us', creationTime: 1, owners: { ann: true }, billing: {} };
    await world.api.tables.put('organizations', { id: 'org2', item: 'organization', ...owner });
    await world.api.tables.put('organizations', { id: 'org2', item: 'member#ann', uid: 'ann', since: 1 });
    const moved = await world.api.call('moveCollection', {
      params: { id: 'moved' },
      body: { orgId: 'org2' },
      caller: 'ann',
    });
    expect(moved.status).toBe(200);
    await world.steps.sweep();
    expect(await world.api.ledger.waiting('org', 5)).toEqual([]);
    expect(await world.api.ledger.waiting('org2', 5)).toHaveLength(1);
    expect((await world.steps.sweep()).resumed).toBe(1);
    expect(await runWorkflow(world, 'moved')).toBe('done');
    expect((await world.api.ledger.balance('org2')).draftUsed).toBe(60);
  });

  it('[billing.pause] is transcribed when minutes arrive between the check and the pause', async () => {
    const world = await without();
    await world.upload('c1', 60);
    const wait = world.api.ledger.wait.bind(world.api.ledger);
    world.api.ledger.wait = async (waiting, now) => {
      await wait(waiting, now);
      await world.give(60);
    };
    expect(await runWorkflow(world, 'c1')).toBe('done');
    expect((await world.balance()).credits).toBe(0);
    expect(await world.api.ledger.waiting('org', 5)).toEqual([]);
  });
});
