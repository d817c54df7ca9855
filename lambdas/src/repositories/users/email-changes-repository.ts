import { type DynamoDBDocumentClient, GetCommand, UpdateCommand, type UpdateCommandInput } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { ifConditionHolds } from '../../platform/dynamodb/conditional-write.ts';
import { parseItem, parsePresent } from '../../platform/stored-data.ts';
import { whenAvailable } from '../../platform/when-available.ts';

/** A change of a user's address that is in progress, or was interrupted. */
const emailChangeSchema = z.object({
  /** The claim on the new address in the directory. */
  id: z.string(),
  /** The address before; empty when there was none. */
  from: z.string(),
  /** The claim on the address before, which is released at the end. */
  fromClaim: z.string().optional(),
  to: z.string(),
  /** Seconds since the epoch. */
  startedAt: z.number(),
});
export type EmailChange = z.infer<typeof emailChangeSchema>;

const holderSchema = z.object({ emailChange: emailChangeSchema.optional() });
const WHAT = 'The profile';

/** Owns the pending change of address in a profile of the Users table: at most one. */
export class EmailChangesRepository {
  readonly #client: DynamoDBDocumentClient;
  readonly #tableName: string;

  constructor(client: DynamoDBDocumentClient, tableName: string) {
    this.#client = client;
    this.#tableName = tableName;
  }

  async get(uid: string): Promise<EmailChange | undefined> {
    const command = new GetCommand({ TableName: this.#tableName, Key: { uid }, ConsistentRead: true });
    const { Item } = await whenAvailable(this.#client.send(command), WHAT);
    return parseItem(holderSchema, Item, `Email change of ${uid}`)?.emailChange;
  }

  /**
   * Records the start of a change. An interrupted change to the same address is resumed, and returned instead;
   * undefined when another one is pending, or the address is not `change.from` any more.
   */
  async begin(uid: string, change: EmailChange): Promise<EmailChange | undefined> {
    const written = await this.#update(uid, {
      UpdateExpression: 'SET emailChange = if_not_exists(emailChange, :change)',
      ConditionExpression: 'email = :from AND (attribute_not_exists(emailChange) OR emailChange.#to = :to)',
      ExpressionAttributeNames: { '#to': 'to' },
      ExpressionAttributeValues: { ':change': change, ':from': change.from, ':to': change.to },
    });
    return written && parsePresent(holderSchema, written, `Email change of ${uid}`).emailChange;
  }

  /** Writes down the address that a user asks for, instead of one that they asked for before. */
  async request(uid: string, email: string): Promise<void> {
    await this.#update(uid, {
      UpdateExpression: 'SET pendingEmail = :email',
      ConditionExpression: 'attribute_exists(uid)',
      ExpressionAttributeValues: { ':email': email },
    });
  }

  /** Deletes the address that a user asked for. */
  async withdraw(uid: string): Promise<void> {
    await this.#update(uid, {
      UpdateExpression: 'REMOVE pendingEmail',
      ConditionExpression: 'attribute_exists(uid)',
    });
  }

  /** Sets the new address in the profile, verified; false when the change was cancelled meanwhile. */
  async apply(uid: string, { id, to }: EmailChange): Promise<boolean> {
    const written = await this.#update(uid, {
      UpdateExpression: 'SET email = :to, emailVerified = :yes REMOVE pendingEmail',
      ConditionExpression: 'emailChange.id = :id',
      ExpressionAttributeValues: { ':id': id, ':to': to, ':yes': true },
    });
    return written !== undefined;
  }

  /** Deletes a completed or cancelled change. */
  async end(uid: string, { id }: EmailChange): Promise<void> {
    await this.#update(uid, {
      UpdateExpression: 'REMOVE emailChange',
      ConditionExpression: 'emailChange.id = :id',
      ExpressionAttributeValues: { ':id': id },
    });
  }

  async #update(uid: string, input: Omit<UpdateCommandInput, 'TableName' | 'Key' | 'ReturnValues'>) {
    const command = new UpdateCommand({ ...input, TableName: this.#tableName, Key: { uid }, ReturnValues: 'ALL_NEW' });
    return (await whenAvailable(ifConditionHolds(this.#client.send(command)), WHAT))?.Attributes;
  }
}
