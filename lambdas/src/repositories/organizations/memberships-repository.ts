import { type DynamoDBDocumentClient, GetCommand, UpdateCommand, type UpdateCommandInput } from '@aws-sdk/lib-dynamodb';
import { type Organization, organizationSchema } from '@parlance/contract/schemas/organization';
import type { User } from '@parlance/contract/user';
import { ifConditionHolds } from '../../platform/dynamodb/conditional-write.ts';
import { type TransactionItem, transactWrite } from '../../platform/dynamodb/transact-write.ts';
import { parseItem } from '../../platform/stored-data.ts';
import { whenAvailable } from '../../platform/when-available.ts';
import { MARKED } from './deletions-repository.ts';

type Owners = Organization['owners'];
type OrganizationChange = Pick<
  UpdateCommandInput,
  'ConditionExpression' | 'ExpressionAttributeNames' | 'ExpressionAttributeValues'
> & { readonly UpdateExpression: string };

type Voucher = 'domain' | 'institution';

const WHAT = 'The workspace';

/**
 * Changes of members and their roles. Membership is stored in both tables (the workspace's member item and the user's
 * list of workspaces), so both change in one transaction. `others` are writes of the same transaction, such as an entry of
 * the audit log: all are made, or none.
 */
export class MembershipsRepository {
  readonly #client: DynamoDBDocumentClient;
  readonly #organizations: string;
  readonly #users: string;

  constructor(client: DynamoDBDocumentClient, organizationsTable: string, usersTable: string) {
    this.#client = client;
    this.#organizations = organizationsTable;
    this.#users = usersTable;
  }

  /**
   * Makes a user a member and the workspace their current one, with `others` (an organization's creation, an invite's
   * removal); false when a condition fails.
   */
  async join(uid: string, oid: string, now: number, others: readonly TransactionItem[]): Promise<boolean> {
    return this.#transact([...others, this.#member(uid, oid, now), this.#userListing(uid, oid)]);
  }

  /**
   * Makes a user a member of an existing organization, and it their current one, at most once ever; false when the
   * user is a member or was added this way before. `by` says who vouches that they belong there: their address's domain, if the
   * address is verified, or their institution.
   */
  async joinOnce(
    { uid, oid, by, now }: { readonly uid: string; readonly oid: string; readonly by: Voucher; readonly now: number },
    others: readonly TransactionItem[] = [],
  ): Promise<boolean> {
    return this.#transact([
      ...others,
      this.#member(uid, oid, now),
      {
        Update: {
          TableName: this.#users,
          Key: { uid },
          UpdateExpression: 'SET organizations.#oid = :yes, organization = :oid ADD takenInBy :oids',
          ConditionExpression: `${by === 'domain' ? 'emailVerified = :yes AND ' : ''}NOT contains(takenInBy, :oid)`,
          ExpressionAttributeNames: { '#oid': oid },
          ExpressionAttributeValues: { ':oid': oid, ':yes': true, ':oids': new Set([oid]) },
        },
      },
    ]);
  }

  /** As {@link join}, and creates the workspace. */
  async create(organization: Organization, uid: string): Promise<boolean> {
    return this.join(uid, organization.id, organization.creationTime, [
      {
        Put: {
          TableName: this.#organizations,
          Item: { ...organization, item: 'organization' },
          ConditionExpression: 'attribute_not_exists(id)',
        },
      },
    ]);
  }

  /**
   * Ends a membership, with the person's projects there; `next` becomes the person's current workspace (empty: none) if this one was.
   *
   * @returns false when the owners are not `owners` any more, the person isn't a member, `next` isn't theirs any more, or they
   *   have made their first project meanwhile
   */
  async leave(
    { uid, organization, projects }: Pick<User, 'uid' | 'organization' | 'projects'>,
    { id, owners }: Pick<Organization, 'id' | 'owners'>,
    next: string,
    others: readonly TransactionItem[] = [],
  ): Promise<boolean> {
    const { [uid]: _, ...ownersLeft } = owners;
    const current = organization === id ? next : organization;
    const hasProjects = Object.hasOwn(projects, id);
    return this.#transact([
      ...others,
      { Update: { TableName: this.#organizations, ...ownersChange(id, owners, ownersLeft) } },
      {
        Delete: {
          TableName: this.#organizations,
          Key: { id, item: memberKey(uid) },
          ConditionExpression: 'attribute_exists(id)',
        },
      },
      {
        Update: {
          TableName: this.#users,
          Key: { uid },
          // DynamoDB removes a nested map only where the outer map exists.
          UpdateExpression: `REMOVE organizations.#oid${hasProjects ? ', projects.#oid' : ''} SET organization = :next`,
          ConditionExpression: `organization = :current AND attribute_${hasProjects ? '' : 'not_'}exists(projects.#oid)${current && ' AND attribute_exists(organizations.#next)'}`,
          ExpressionAttributeNames: { '#oid': id, ...(current && { '#next': current }) },
          ExpressionAttributeValues: { ':current': organization, ':next': current },
        },
      },
    ]);
  }

  /** Gives the member `uid` another role; false when the owners are not `before` any more, or `uid` isn't a member. */
  async changeOwners(
    { oid, uid }: { readonly oid: string; readonly uid: string },
    before: Owners,
    after: Owners,
    others: readonly TransactionItem[] = [],
  ): Promise<boolean> {
    const member = { id: oid, item: memberKey(uid) };
    return this.#transact([
      ...others,
      { ConditionCheck: { TableName: this.#organizations, Key: member, ConditionExpression: 'attribute_exists(id)' } },
      { Update: { TableName: this.#organizations, ...ownersChange(oid, before, after) } },
    ]);
  }

  /** Changes the fields that are given; an empty `url` is removed. Undefined when there is no such workspace. */
  async change(
    oid: string,
    { name, url, settings }: Partial<Pick<Organization, 'name' | 'url' | 'settings'>>,
    others: readonly TransactionItem[] = [],
  ): Promise<Organization | undefined> {
    const given = { name, url: url || undefined, settings };
    const set = Object.entries(given).filter(([, value]) => value !== undefined);
    const names = [...set.map(([field]) => field), ...(url === '' ? ['url'] : [])];
    return this.#updateOrganization(
      oid,
      {
        UpdateExpression: [
          ...(set.length > 0 ? [`SET ${set.map(([field]) => `#${field} = :${field}`).join(', ')}`] : []),
          ...(url === '' ? ['REMOVE #url'] : []),
        ].join(' '),
        ConditionExpression: 'attribute_exists(id)',
        ExpressionAttributeNames: Object.fromEntries(names.map((field) => [`#${field}`, field])),
        ...(set.length > 0 && {
          ExpressionAttributeValues: Object.fromEntries(set.map(([field, value]) => [`:${field}`, value])),
        }),
      },
      others,
    );
  }

  /**
   * Marks a workspace for deletion; one that is marked keeps the time of the first mark. `marked` puts it into the index
   * of workspaces that wait for their deletion.
   */
  async mark(oid: string, now: number, others: readonly TransactionItem[] = []): Promise<Organization | undefined> {
    return this.#updateOrganization(
      oid,
      {
        UpdateExpression: 'SET deletedAt = if_not_exists(deletedAt, :now), marked = :marked',
        ConditionExpression: 'attribute_exists(id)',
        ExpressionAttributeValues: { ':now': now, ':marked': MARKED },
      },
      others,
    );
  }

  /** Undefined when there is no such workspace, or it is being deleted. */
  async unmark(oid: string, others: readonly TransactionItem[] = []): Promise<Organization | undefined> {
    return this.#updateOrganization(
      oid,
      {
        UpdateExpression: 'REMOVE deletedAt, marked',
        ConditionExpression: 'attribute_exists(id) AND attribute_not_exists(deleting)',
      },
      others,
    );
  }

  /** Makes a workspace the person's current one; false when they don't belong to it. */
  async select(uid: string, oid: string): Promise<boolean> {
    const command = new UpdateCommand({
      TableName: this.#users,
      Key: { uid },
      UpdateExpression: 'SET organization = :oid',
      ConditionExpression: 'organizations.#oid = :yes',
      ExpressionAttributeNames: { '#oid': oid },
      ExpressionAttributeValues: { ':oid': oid, ':yes': true },
    });
    return (await whenAvailable(ifConditionHolds(this.#client.send(command)), WHAT)) !== undefined;
  }

  #member(uid: string, oid: string, since: number): TransactionItem {
    return {
      Put: {
        TableName: this.#organizations,
        Item: { id: oid, item: memberKey(uid), uid, since },
        ConditionExpression: 'attribute_not_exists(id)',
      },
    };
  }

  #userListing(uid: string, oid: string): TransactionItem {
    return {
      Update: {
        TableName: this.#users,
        Key: { uid },
        UpdateExpression: 'SET organizations.#oid = :yes, organization = :oid',
        ConditionExpression: 'attribute_exists(uid)',
        ExpressionAttributeNames: { '#oid': oid },
        ExpressionAttributeValues: { ':oid': oid, ':yes': true },
      },
    };
  }

  async #transact(items: readonly TransactionItem[]): Promise<boolean> {
    return (await transactWrite(this.#client, items, WHAT)).length === 0;
  }

  /** The organization after the change; undefined when the condition failed. */
  async #updateOrganization(
    oid: string,
    change: OrganizationChange,
    others: readonly TransactionItem[],
  ): Promise<Organization | undefined> {
    const key = { TableName: this.#organizations, Key: organizationKey(oid) };
    if (!(await this.#transact([...others, { Update: { ...key, ...change } }]))) return undefined;
    // A transaction returns no values.
    const { Item } = await whenAvailable(this.#client.send(new GetCommand({ ...key, ConsistentRead: true })), WHAT);
    return parseItem(organizationSchema, Item, 'An organization');
  }
}

/** Lets only one of two concurrent changes succeed, so that no workspace loses its last owner. */
function ownersChange(oid: string, before: Owners, after: Owners) {
  return {
    Key: organizationKey(oid),
    UpdateExpression: 'SET owners = :after',
    ConditionExpression: 'owners = :before',
    ExpressionAttributeValues: { ':before': before, ':after': after },
  };
}

function organizationKey(oid: string) {
  return { id: oid, item: 'organization' };
}

function memberKey(uid: string): string {
  return `member#${uid}`;
}
