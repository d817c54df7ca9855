import { type DynamoDBDocumentClient, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { type Organization, organizationSchema } from '@parlance/contract/schemas/organization';
import type { Member } from '@parlance/contract/sharing';
import { roleIn } from '@parlance/contract/workspace';
import * as z from 'zod';
import type { TransactionItem } from '../../platform/dynamodb/transact-write.ts';
import { parseItem, parsePresent } from '../../platform/stored-data.ts';
import { whenAvailable } from '../../platform/when-available.ts';

const membershipSchema = z.object({ id: z.string(), uid: z.string() });
const WHAT = 'The organization';

/** Owns the Organizations table: an organization and its members, one item each. */
export class OrganizationsRepository {
  readonly #client: DynamoDBDocumentClient;
  readonly #tableName: string;

  constructor(client: DynamoDBDocumentClient, tableName: string) {
    this.#client = client;
    this.#tableName = tableName;
  }

  async get(id: string): Promise<Organization | undefined> {
    return parseItem(organizationSchema, await this.#read(id, 'organization'), `Organization ${id}`);
  }

  async isMember(id: string, uid: string): Promise<boolean> {
    const membership = await this.#read(id, memberKey(uid));
    return parseItem(membershipSchema, membership, `Member ${uid} of organization ${id}`) !== undefined;
  }

  /** The roles of an organization's members by uid; empty when there is no such organization. */
  async listMembers(id: string): Promise<ReadonlyMap<string, Member['role']>> {
    const organization = await this.get(id);
    const members = new Map<string, Member['role']>();
    let from: Record<string, unknown> | undefined;
    do {
      const command = new QueryCommand({
        TableName: this.#tableName,
        KeyConditionExpression: 'id = :id AND begins_with(#item, :member)',
        ExpressionAttributeNames: { '#item': 'item' },
        ExpressionAttributeValues: { ':id': id, ':member': memberKey('') },
        ...(from && { ExclusiveStartKey: from }),
      });
      const { Items = [], LastEvaluatedKey } = await whenAvailable(this.#client.send(command), WHAT);
      for (const item of Items) {
        const { uid } = parsePresent(membershipSchema, item, `A member of organization ${id}`);
        if (organization) members.set(uid, roleIn(organization.owners, uid));
      }
      from = LastEvaluatedKey;
    } while (from);
    return members;
  }

  /** The writes, for a transaction, that create an organization with its first member. */
  creation(organization: Organization, uid: string): TransactionItem[] {
    const items = [
      { ...organization, item: 'organization' },
      { id: organization.id, item: memberKey(uid), uid, since: organization.creationTime },
    ];
    return items.map((Item) => ({
      Put: { TableName: this.#tableName, Item, ConditionExpression: 'attribute_not_exists(id)' },
    }));
  }

  /**
   * The writes, for a transaction, that make a user a member of an existing organization. `claim` takes their seat; it fails
   * without the organization.
   */
  joining(id: string, uid: string, now: number, claim: readonly TransactionItem[]): TransactionItem[] {
    const exists = {
      ConditionCheck: {
        TableName: this.#tableName,
        Key: { id, item: 'organization' },
        ConditionExpression: 'attribute_exists(id)',
      },
    };
    // A transaction writes an item once.
    return [
      ...(claim.length > 0 ? claim : [exists]),
      { Put: { TableName: this.#tableName, Item: { id, item: memberKey(uid), uid, since: now } } },
    ];
  }

  async #read(id: string, item: string): Promise<unknown> {
    const command = new GetCommand({ TableName: this.#tableName, Key: { id, item }, ConsistentRead: true });
    return (await whenAvailable(this.#client.send(command), WHAT)).Item;
  }
}

function memberKey(uid: string): string {
  return `member#${uid}`;
}
