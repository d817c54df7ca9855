import {
  type DynamoDBDocumentClient,
  GetCommand,
  type PutCommandInput,
  QueryCommand,
  type QueryCommandInput,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { INVITE_DAYS, inviteExpiry } from '@parlance/contract/workspace';
import * as z from 'zod';
import { ifConditionHolds } from '../../platform/dynamodb/conditional-write.ts';
import { type TransactionItem, transactWrite } from '../../platform/dynamodb/transact-write.ts';
import { parseItem, parsePresent } from '../../platform/stored-data.ts';
import { whenAvailable } from '../../platform/when-available.ts';

const inviteSchema = z.object({
  /** The workspace's id. */
  id: z.string(),
  item: z.string(),
  /** The invited address. Members' items don't have it, so the index contains only invites. */
  inviteEmail: z.string(),
  invitedBy: z.string(),
  /** Seconds since the epoch. */
  invitedTime: z.number(),
  ignore: z.boolean(),
});
type Invite = z.infer<typeof inviteSchema>;

interface Invitation {
  readonly oid: string;
  readonly email: string;
  /** The uid of the sender. */
  readonly invitedBy: string;
  /** Seconds since the epoch. */
  readonly now: number;
}

const WHAT = 'The invite';
/** How long an invite is kept after it has expired. */
const KEPT_SECONDS = 90 * 24 * 3600;

/**
 * Owns the invites in the Organizations table, one item each. Addresses are normalised by the caller. `others` are writes
 * of the same transaction, such as an entry of the audit log: all are made, or none.
 */
export class InvitesRepository {
  readonly #client: DynamoDBDocumentClient;
  readonly #tableName: string;

  constructor(client: DynamoDBDocumentClient, tableName: string) {
    this.#client = client;
    this.#tableName = tableName;
  }

  /** False when the address has an invite that has not expired. */
  async create(invitation: Invitation, others: readonly TransactionItem[] = []): Promise<boolean> {
    const expired = { ':expired': invitation.now - INVITE_DAYS * 24 * 3600 };
    return this.#put(invitation, others, {
      ConditionExpression: 'attribute_not_exists(id) OR invitedTime <= :expired',
      ExpressionAttributeValues: expired,
    });
  }

  /** Sends an invite of `sentTime` again, with a new time: its answer is awaited anew. False when there is no such invite. */
  async renew(invitation: Invitation, sentTime: number, others: readonly TransactionItem[] = []): Promise<boolean> {
    return this.#put(invitation, others, {
      ConditionExpression: 'invitedTime = :sent',
      ExpressionAttributeValues: { ':sent': sentTime },
    });
  }

  /** An invite, expired or not. */
  async find(oid: string, email: string): Promise<Invite | undefined> {
    const command = new GetCommand({ TableName: this.#tableName, Key: keyOf(oid, email), ConsistentRead: true });
    const { Item } = await whenAvailable(this.#client.send(command), WHAT);
    return parseItem(inviteSchema, Item, 'An invite');
  }

  /** A workspace's invites, newest first, expired ones too. */
  async listOf(oid: string): Promise<Invite[]> {
    return this.#query({
      KeyConditionExpression: 'id = :id AND begins_with(#item, :invite)',
      ExpressionAttributeNames: { '#item': 'item' },
      ExpressionAttributeValues: { ':id': oid, ':invite': inviteKey('') },
      ConsistentRead: true,
    });
  }

  /** The invites to an address, newest first, expired ones too. */
  async listTo(email: string): Promise<Invite[]> {
    return this.#query({
      IndexName: 'invites-by-email',
      KeyConditionExpression: 'inviteEmail = :email',
      ExpressionAttributeValues: { ':email': email },
    });
  }

  /** False when there is no such invite. */
  async ignore(oid: string, email: string): Promise<boolean> {
    const command = new UpdateCommand({
      TableName: this.#tableName,
      Key: keyOf(oid, email),
      UpdateExpression: 'SET #ignore = :yes',
      ConditionExpression: 'attribute_exists(id)',
      ExpressionAttributeNames: { '#ignore': 'ignore' },
      ExpressionAttributeValues: { ':yes': true },
    });
    return (await whenAvailable(ifConditionHolds(this.#client.send(command)), WHAT)) !== undefined;
  }

  /** False when there was no such invite. */
  async remove(oid: string, email: string, others: readonly TransactionItem[] = []): Promise<boolean> {
    return (await transactWrite(this.#client, [...others, this.removal(oid, email)], WHAT)).length === 0;
  }

  /** The write, for a transaction, that removes an invite; its condition fails when there is none. */
  removal(oid: string, email: string): TransactionItem {
    return {
      Delete: {
        TableName: this.#tableName,
        Key: keyOf(oid, email),
        ConditionExpression: 'attribute_exists(id)',
      },
    };
  }

  async #put(
    { oid, email, invitedBy, now }: Invitation,
    others: readonly TransactionItem[],
    condition: Pick<PutCommandInput, 'ConditionExpression' | 'ExpressionAttributeValues'>,
  ): Promise<boolean> {
    const invite = { ...keyOf(oid, email), inviteEmail: email, invitedBy, invitedTime: now, ignore: false };
    const put = { TableName: this.#tableName, Item: itemOf(invite), ...condition };
    return (await transactWrite(this.#client, [...others, { Put: put }], WHAT)).length === 0;
  }

  async #query(input: Omit<QueryCommandInput, 'TableName'>): Promise<Invite[]> {
    const invites: Invite[] = [];
    let from: QueryCommandInput['ExclusiveStartKey'];
    do {
      const command = new QueryCommand({
        ...input,
        TableName: this.#tableName,
        ...(from && { ExclusiveStartKey: from }),
      });
      const { Items = [], LastEvaluatedKey } = await whenAvailable(this.#client.send(command), WHAT);
      invites.push(...Items.map((item) => parsePresent(inviteSchema, item, 'An invite')));
      from = LastEvaluatedKey;
    } while (from);
    return invites.sort((a, b) => b.invitedTime - a.invitedTime);
  }
}

/** DynamoDB deletes the item at `deleteAt`: until then an expired invite can be sent again. */
function itemOf(invite: Invite) {
  return { ...invite, deleteAt: Math.ceil(inviteExpiry(invite.invitedTime)) + KEPT_SECONDS };
}

function keyOf(oid: string, email: string) {
  return { id: oid, item: inviteKey(email) };
}

/** Spec part 1, section 3: invites are "keyed by encoded e-mail". */
function inviteKey(email: string): string {
  return `invite#${encodeURIComponent(email)}`;
}
