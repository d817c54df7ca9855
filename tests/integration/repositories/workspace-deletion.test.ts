import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { PutObjectCommand, paginateListObjectsV2 } from '@aws-sdk/client-s3';
import { paginateScan } from '@aws-sdk/lib-dynamodb';
import { sweepWorkspaces } from '@parlance/lambdas/domains/workspaces/sweep-workspaces';
import { ObjectStore } from '@parlance/lambdas/platform/s3/object-store';
import { CollectionsRepository } from '@parlance/lambdas/repositories/collections/collections-repository';
import { SharesRepository } from '@parlance/lambdas/repositories/collections/shares-repository';
import { type StoredCollection, userOrgIdOf } from '@parlance/lambdas/repositories/collections/stored-collection';
import { CorrectionsRepository } from '@parlance/lambdas/repositories/corrections/corrections-repository';
import { StandingsRepository } from '@parlance/lambdas/repositories/correctors/standings-repository';
import { JobsRepository } from '@parlance/lambdas/repositories/jobs/jobs-repository';
import { LedgerRepository } from '@parlance/lambdas/repositories/ledger/ledger-repository';
import { PictureStore } from '@parlance/lambdas/repositories/objects/picture-store';
import { AuditLogRepository } from '@parlance/lambdas/repositories/organizations/audit-log-repository';
import { DeletionsRepository } from '@parlance/lambdas/repositories/organizations/deletions-repository';
import { InvitesRepository } from '@parlance/lambdas/repositories/organizations/invites-repository';
import { MembershipsRepository } from '@parlance/lambdas/repositories/organizations/memberships-repository';
import { OrganizationsRepository } from '@parlance/lambdas/repositories/organizations/organizations-repository';
import { ProjectsRepository } from '@parlance/lambdas/repositories/organizations/projects-repository';
import { SpeakerNamesRepository } from '@parlance/lambdas/repositories/speakers/speaker-names-repository';
import { TemplatesRepository } from '@parlance/lambdas/repositories/templates/templates-repository';
import { TranscriptsRepository } from '@parlance/lambdas/repositories/transcripts/transcripts-repository';
import { MediaFamiliesRepository } from '@parlance/lambdas/repositories/translations/media-families-repository';
import { createAccount } from '@parlance/lambdas/repositories/users/create-account';
import { UsersRepository } from '@parlance/lambdas/repositories/users/users-repository';
import { deliveryIdAt, WebhookLog } from '@parlance/lambdas/repositories/webhooks/webhook-log';
import { WebhooksRepository } from '@parlance/lambdas/repositories/webhooks/webhooks-repository';
import { openStores, type Stores } from './stores.ts';

let stores: Stores;
beforeAll(async () => {
  stores = await openStores();
});

const HOURS = 3600;
/** Tests beside this one write to the same tables: the streams' readers come to its items after thousands of others. */
const STREAM_PATIENCE_MS = 240_000;
/** In 2096: the running system's own sweep, which other tests run, leaves these workspaces alone. */
const MARKED = 4_000_000_000;
const BUCKETS = ['uploads', 'media', 'transcripts'] as const;

/** Lists only the workspaces in `own`: at the time of these tests, those of all other tests are due. */
class OwnDeletions extends DeletionsRepository {
  readonly own = new Set<string>();

  override async listDue(...args: Parameters<DeletionsRepository['listDue']>) {
    const { due, next } = await super.listDue(...args);
    return { due: due.filter(({ id }) => this.own.has(id)), next };
  }
}

function world() {
  const { documents, directoryDocuments, s3, bucket, tables: all } = stores.region('us');
  // The directory is in another region, and knows nothing of workspaces.
  const { directory, ...tables } = all;
  const time = { now: MARKED + 48 * HOURS };
  const stopped: string[] = [];
  /** Customers with an ended subscription. */
  const ended: string[] = [];
  const errors: unknown[] = [];
  const mails: [string, string][] = [];
  const repositories = {
    users: new UsersRepository(documents, tables.users),
    organizations: new OrganizationsRepository(documents, tables.organizations),
    memberships: new MembershipsRepository(documents, tables.organizations, tables.users),
    projects: new ProjectsRepository(documents, tables.users),
    invites: new InvitesRepository(documents, tables.organizations),
    collections: new CollectionsRepository(documents, tables.collections),
    transcripts: new TranscriptsRepository(documents, tables.transcripts),
    corrections: new CorrectionsRepository(documents, tables.corrections),
    jobs: new JobsRepository(documents, tables.jobs),
    templates: new TemplatesRepository(documents, tables.templates),
    webhooks: new WebhooksRepository(documents, tables.webhooks),
    webhookLog: new WebhookLog(documents, tables.webhooks),
    speakerNames: new SpeakerNamesRepository(documents, tables.speakerNames),
    mediaFamilies: new MediaFamiliesRepository(documents, tables.transcripts, tables.collections),
    shares: new SharesRepository(documents, tables.shares, tables.collections),
    auditLog: new AuditLogRepository(documents, tables.auditLog),
    ledger: new LedgerRepository(documents, tables.ledger),
    deletions: new OwnDeletions(documents, tables.organizations, tables.users),
  };
  const dependencies = {
    ...repositories,
    standings: new StandingsRepository(directoryDocuments, directory),
    whiteLabels: { get: async () => undefined },
    customers: { endSubscriptions: async (id: string) => void ended.push(id) },
    executions: { stop: async (id: string, attempt: number) => void stopped.push(`${id}-${attempt}`) },
    toolExecutions: { stop: async (id: string, attempt: number) => void stopped.push(`tool of ${id}-${attempt}`) },
    uploads: new ObjectStore(s3, bucket('uploads')),
    media: new ObjectStore(s3, bucket('media')),
    words: new ObjectStore(s3, bucket('transcripts')),
    pictures: new PictureStore(s3, bucket('media'), () => time.now),
    sendMail: async (to: string, { subject }: { readonly subject: string }) => void mails.push([to, subject]),
    webUrl: 'https://parlance.example',
    clock: () => time.now,
    reportError: (_: string, error: unknown) => void errors.push(error),
  };
  return { ...{ documents, tables, s3, bucket, time, stopped, errors, mails, dependencies }, ...repositories };
}
type World = ReturnType<typeof world>;

/**
 * Makes a workspace with an owner, a member with a project, an invite, and two shared collections. The first collection
 * is still being transcribed.
 */
async function workspace(run: World, name: string) {
  // Other test files write to the same tables: no other text may contain this id.
  const oid = `${name}-${randomUUID()}`;
  run.deletions.own.add(oid);
  const { users, organizations, memberships, projects, invites, collections, transcripts, shares, s3, bucket } = run;
  const { auditLog, ledger, webhooks, webhookLog, speakerNames } = run;
  const person = async (uid: string) => {
    const account = {
      uid,
      email: `${uid}@example.com`,
      name: 'Lee Lee',
      language: 'en' as const,
      provider: 'password' as const,
    };
    await createAccount({ users, organizations, locale: 'us', clock: () => 1000 }, account);
    return (await users.get(uid))?.organization ?? '';
  };
  const [owner, member] = [`${oid}-owner`, `${oid}-member`];
  const homes = { owner: await person(owner), member: await person(member) };
  const organization = { id: oid, name: 'Lab', locale: 'us' as const, creationTime: 1, owners: { [owner]: true } };
  await memberships.create({ ...organization, billing: {} }, owner);
  // The present: DynamoDB deletes entries of the audit log that are too old.
  const joined = auditLog.entry(oid, member, { action: 'member-joined' }, Date.now() / 1000);
  await memberships.join(member, oid, 2, [joined]);
  await projects.add(member, oid, { id: 'p1', name: 'Thesis', color: '#112233', created: 3 });
  await invites.create({ oid, email: `${oid}-guest@example.com`, invitedBy: owner, now: 3 });
  const now = Date.now() / 1000;
  const hook = { oid, id: `${oid}-hook`, url: 'https://hooks.example/', on: true, description: '', secret: 'sealed' };
  await webhooks.create({ ...hook, events: ['transcript.ready'], created: now }, []);
  await webhookLog.add({
    ...{ oid, webhookId: hook.id, id: deliveryIdAt(now), created: now, state: 'delivered', tries: 1 },
    ...{ kind: 'event', eventId: 'event', body: '{}' },
  });
  await speakerNames.turnOn(oid, []);
  await speakerNames.count({ oid, collectionId: `${oid}-one`, names: ['Ann', `Bo of ${oid}`], projectKeys: [] }, now);
  await ledger.grant(oid, { source: 'checkout/1', credits: 60, who: owner, reason: 'Pack' }, 3);
  const ids = [`${oid}-one`, `${oid}-two`];
  for (const id of ids) {
    const collection: StoredCollection = {
      ...{ id, name: 'Interview', userId: owner, orgId: oid, userOrgId: userOrgIdOf(owner, oid), started: 5 },
      ...{ languageCode: 'en-US', locale: 'us', tProgress: 1, attempt: 1 },
      source: { kind: 'file', uploadKey: `uploads/${owner}/${id}.mp3` },
      ...(id.endsWith('one') && { progress: 'PENDING' as const }),
    };
    await collections.create(collection);
    await shares.change(collection, { userId: owner, sharedWith: { [member]: true } });
    await transcripts.putSpeakers(id, { '0.000': { name: 'Ann' } });
    const keys = [`uploads/${owner}/${id}.mp3`, `media/${id}/rendition.m4a`, `words/${id}/chunk.json`];
    for (const [i, name] of BUCKETS.entries()) {
      await s3.send(new PutObjectCommand({ Bucket: bucket(name), Key: keys[i], Body: 'x' }));
    }
  }
  const logo = `pictures/organizations/${oid}/logo`;
  await s3.send(new PutObjectCommand({ Bucket: bucket('media'), Key: logo, Body: 'x' }));
  return { oid, owner, member, homes, ids };
}

/** The items of a table, as JSON. */
async function itemsOf({ documents }: World, TableName: string): Promise<string[]> {
  const found: string[] = [];
  for await (const { Items = [] } of paginateScan({ client: documents }, { TableName })) {
    found.push(...Items.map((item) => JSON.stringify(item)));
  }
  return found;
}

/** All items and all object keys that contain a word. The search index is left out: it follows the tables' events later. */
async function tracesOf(run: World, word: string): Promise<string[]> {
  const { search: _, ...tables } = run.tables;
  const items = Object.values(tables).map((name) => itemsOf(run, name));
  const keys = BUCKETS.map(async (name) => {
    const found: string[] = [];
    for await (const { Contents = [] } of paginateListObjectsV2({ client: run.s3 }, { Bucket: run.bucket(name) })) {
      found.push(...Contents.map(({ Key }) => String(Key)));
    }
    return found;
  });
  return (await Promise.all([...items, ...keys])).flat().filter((text) => text.includes(word));
}

/** Waits until the running system has put as many cards with a word into the search index. */
async function untilIndexed(run: World, word: string, cards: number): Promise<void> {
  const end = Date.now() + STREAM_PATIENCE_MS;
  for (;;) {
    const found = (await itemsOf(run, run.tables.search)).filter((item) => item.includes(word));
    if (cards === 0 ? found.length === 0 : found.filter((item) => item.includes('"card":')).length === cards) return;
    if (Date.now() > end) throw new Error(`The index has ${found.length} items: ${found.join()}`);
    await delay(200);
  }
}

/** Waits until the running system has counted the speakers of both transcripts of a workspace. */
async function untilCounted(run: World, oid: string): Promise<void> {
  const end = Date.now() + STREAM_PATIENCE_MS;
  for (;;) {
    const found = (await itemsOf(run, run.tables.speakerNames)).filter((item) => item.includes(oid));
    const isCounted = (id: string) => found.some((item) => item.includes(`"item":"transcript#${id}"`));
    if (isCounted(`${oid}-one`) && isCounted(`${oid}-two`)) return;
    if (Date.now() > end) throw new Error(`The names of speakers have ${found.length} items: ${found.join()}`);
    await delay(200);
  }
}

const never = () => new AbortController().signal;

describe('workspaces that are marked for deletion', () => {
  it('[workspaces.deleted] [workspaces.deleted-mail] [webhooks.deleted] [workspaces.names-deleted] are deleted completely after 48 hours, and their people continue in other workspaces', async () => {
    const run = world();
    const { oid, owner, member, homes, ids } = await workspace(run, 'gone');
    for (const uid of [owner, member]) await run.users.markEmailVerified(uid, `${uid}@example.com`);
    const other = await workspace(run, 'stays');
    for (const each of [oid, other.oid]) {
      await untilIndexed(run, each, 2);
      await untilCounted(run, each);
    }
    await run.memberships.mark(oid, MARKED);
    await run.memberships.select(owner, homes.owner);
    const before = await tracesOf(run, other.oid);
    run.time.now = MARKED + 48 * HOURS - 1;
    expect(await sweepWorkspaces(run.dependencies)({}, never())).toEqual({ deleted: 0, more: false });
    expect(await run.organizations.get(oid)).toBeDefined();

    run.time.now += 1;
    expect(await sweepWorkspaces(run.dependencies)({}, never())).toEqual({ deleted: 1, more: false });
    // Only items of the people are left: their uids begin with the workspace's id.
    const left = await tracesOf(run, oid);
    const ofPeople = [owner, member].flatMap((uid) => [`"uid":"${uid}"`, `"owners":{"${uid}"`]);
    expect(left.filter((text) => !ofPeople.some((part) => text.includes(part)))).toEqual([]);
    expect(left.join()).not.toContain(`"${oid}"`);
    for (const id of ids) expect(await run.collections.get(id)).toBeUndefined();
    expect(run.stopped).toEqual([`${ids[0]}-1`]);
    const subject = 'The workspace Lab was deleted';
    expect(run.mails).toEqual([owner, member].map((uid) => [`${uid}@example.com`, subject]).sort());
    expect(await run.users.get(owner)).toMatchObject({ organization: homes.owner });
    expect(await run.users.get(member)).toMatchObject({ organization: homes.member });
    expect(Object.keys((await run.users.get(member))?.organizations ?? {})).toEqual([homes.member]);
    expect(await tracesOf(run, other.oid)).toEqual(before);
    expect(await sweepWorkspaces(run.dependencies)({}, never())).toEqual({ deleted: 0, more: false });
    await untilIndexed(run, oid, 0);
    await untilIndexed(run, other.oid, 2);
  });

  it('[workspaces.deleted] are kept if they are unmarked before the deletion begins, and not after that', async () => {
    const run = world();
    const { oid } = await workspace(run, 'kept');
    await run.memberships.mark(oid, MARKED);
    expect((await run.memberships.unmark(oid))?.deletedAt).toBeUndefined();
    expect(await sweepWorkspaces(run.dependencies)({}, never())).toEqual({ deleted: 0, more: false });
    await run.memberships.mark(oid, MARKED);
    expect(await run.deletions.begin({ id: oid, deletedAt: MARKED + 1 })).toBe(false);
    expect(await run.deletions.begin({ id: oid, deletedAt: MARKED })).toBe(true);
    expect(await run.memberships.unmark(oid)).toBeUndefined();
    expect(await sweepWorkspaces(run.dependencies)({}, never())).toMatchObject({ deleted: 1 });
  });

  it('[workspaces.deleted] are deleted by a later run when a run fails at any step', async () => {
    const run = world();
    const { oid } = await workspace(run, 'cut');
    await run.memberships.mark(oid, MARKED);
    const steps = ['dropMember', 'deleteParts', 'finish'] as const;
    for (const step of steps) {
      const deletions = new Proxy(run.deletions, {
        get: (target, name) => {
          if (name === step) return () => Promise.reject(new Error(`killed at ${step}`));
          const value: unknown = Reflect.get(target, name);
          return typeof value === 'function' ? value.bind(target) : value;
        },
      });
      await expect(sweepWorkspaces({ ...run.dependencies, deletions })({}, never())).rejects.toThrow(AggregateError);
    }
    const collections = {
      someOfOrganization: (id: string, limit: number) => run.collections.someOfOrganization(id, limit),
      delete: () => Promise.reject(new Error('killed at a collection')),
    };
    const cut = await workspace(run, 'cut-two');
    await run.memberships.mark(cut.oid, MARKED);
    await expect(sweepWorkspaces({ ...run.dependencies, collections })({}, never())).rejects.toThrow('1 workspaces');
    expect(run.errors).toHaveLength(steps.length + 1);
    expect(await sweepWorkspaces(run.dependencies)({}, never())).toMatchObject({ deleted: 1 });
    for (const id of [oid, cut.oid]) expect(await run.organizations.get(id)).toBeUndefined();
  });

  it('[workspaces.deleted] wait for the next run when the time is over', async () => {
    const run = world();
    const { oid } = await workspace(run, 'late');
    await run.memberships.mark(oid, MARKED);
    expect(await sweepWorkspaces(run.dependencies)({}, AbortSignal.abort())).toEqual({ deleted: 0, more: true });
    const time = new AbortController();
    const transcripts = {
      deleteAll: async (id: string) => {
        time.abort();
        await run.transcripts.deleteAll(id);
      },
    };
    expect(await sweepWorkspaces({ ...run.dependencies, transcripts })({}, time.signal)).toEqual({
      deleted: 0,
      more: true,
    });
    expect(await run.collections.someOfOrganization(oid, 5)).toHaveLength(1);
    expect(await sweepWorkspaces(run.dependencies)({}, never())).toEqual({ deleted: 1, more: false });
  });
});
