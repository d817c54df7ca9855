import { type DynamoDBDocumentClient, GetCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { BrandingDraft, BrandingRequest } from '@parlance/contract/branding-request';
import { brandingRequestSchema } from '@parlance/contract/schemas/branding-request';
import * as z from 'zod';
import { ifConditionHolds, unlessTooLarge } from '../../platform/dynamodb/conditional-write.ts';
import { transactWrite } from '../../platform/dynamodb/transact-write.ts';
import { TooLargeError } from '../../platform/errors.ts';
import { parseItem, parsePresent } from '../../platform/stored-data.ts';
import { whenAvailable } from '../../platform/when-available.ts';

const WHAT = 'The request for branding';
/** No id of an organization has a '#'. */
const WAITING = '#branding-requests';
const noteSchema = z.object({ item: z.string() });

/** What an operator decided. */
export type BrandingDecision =
  | { readonly state: 'refused'; readonly reason: string }
  | {
      readonly state: 'approved';
      readonly live: string;
      /** Absent without single sign-on. */
      readonly serviceProvider: BrandingRequest['serviceProvider'];
    };

/** Owns the requests for branding in the Organizations table, one item for each workspace. Each change is of the revision that was seen. */
export class BrandingRequestsRepository {
  readonly #client: DynamoDBDocumentClient;
  readonly #tableName: string;

  constructor(client: DynamoDBDocumentClient, organizationsTable: string) {
    this.#client = client;
    this.#tableName = organizationsTable;
  }

  async get(oid: string): Promise<BrandingRequest | undefined> {
    const command = new GetCommand({ TableName: this.#tableName, Key: keyOf(oid), ConsistentRead: true });
    const { Item } = await whenAvailable(this.#client.send(command), WHAT);
    return parseItem(brandingRequestSchema, Item, `The request for branding of ${oid}`);
  }

  /**
   * Keeps a draft; a decided request becomes a draft again. The reason of a refusal stays until it is sent again.
   *
   * @returns undefined when the request waits, or others have changed it
   * @throws TooLargeError
   */
  async save(oid: string, draft: BrandingDraft, seen: number): Promise<BrandingRequest | undefined> {
    const isSeen = seen === 0 ? 'attribute_not_exists(id)' : 'revision = :seen';
    const command = new UpdateCommand({
      TableName: this.#tableName,
      Key: keyOf(oid),
      UpdateExpression: 'SET draft = :draft, #state = :draftState, revision = :next REMOVE stateTime',
      ConditionExpression: `${isSeen} AND (attribute_not_exists(id) OR #state <> :waiting)`,
      ExpressionAttributeNames: { '#state': 'state' },
      ExpressionAttributeValues: {
        ...{ ':draft': draft, ':draftState': 'draft', ':waiting': 'waiting', ':next': seen + 1 },
        ...(seen > 0 && { ':seen': seen }),
      },
      ReturnValues: 'ALL_NEW',
    });
    return this.#changed(oid, unlessTooLarge(this.#client.send(command), tooLarge));
  }

  /** @returns undefined when others have changed it, or it waits already */
  async send(oid: string, seen: number, now: number): Promise<BrandingRequest | undefined> {
    const failed = await transactWrite(
      this.#client,
      [
        {
          Update: {
            TableName: this.#tableName,
            Key: keyOf(oid),
            UpdateExpression: 'SET #state = :waiting, revision = :next, stateTime = :now REMOVE reason',
            ConditionExpression: 'revision = :seen AND (#state = :draft OR #state = :refused)',
            ExpressionAttributeNames: { '#state': 'state' },
            ExpressionAttributeValues: {
              ...{ ':waiting': 'waiting', ':draft': 'draft', ':refused': 'refused' },
              ...{ ':seen': seen, ':next': seen + 1, ':now': now },
            },
          },
        },
        { Put: { TableName: this.#tableName, Item: { id: WAITING, item: oid } } },
      ],
      WHAT,
    );
    return failed.length === 0 ? this.get(oid) : undefined;
  }

  /** Makes a request that waits a draft again. Its note stays; {@link listWaiting} passes it over. Undefined when it does not wait. */
  async withdraw(oid: string): Promise<BrandingRequest | undefined> {
    const command = new UpdateCommand({
      TableName: this.#tableName,
      Key: keyOf(oid),
      UpdateExpression: 'SET #state = :draft REMOVE stateTime ADD revision :one',
      ConditionExpression: '#state = :waiting',
      ExpressionAttributeNames: { '#state': 'state' },
      ExpressionAttributeValues: { ':draft': 'draft', ':waiting': 'waiting', ':one': 1 },
      ReturnValues: 'ALL_NEW',
    });
    return this.#changed(oid, this.#client.send(command));
  }

  /** Approves or refuses the revision `seen`. Undefined when it does not wait any more. */
  async decide(
    oid: string,
    seen: number,
    decision: BrandingDecision,
    now: number,
  ): Promise<BrandingRequest | undefined> {
    const given = Object.entries(decision).filter(([field, value]) => field !== 'state' && value !== undefined);
    const command = new UpdateCommand({
      TableName: this.#tableName,
      Key: keyOf(oid),
      UpdateExpression: `SET #state = :state, revision = :next, stateTime = :now, ${given
        .map(([field]) => `${field} = :${field}`)
        .join(', ')}`,
      ConditionExpression: 'revision = :seen AND #state = :waiting',
      ExpressionAttributeNames: { '#state': 'state' },
      ExpressionAttributeValues: {
        ...{ ':state': decision.state, ':waiting': 'waiting', ':seen': seen, ':next': seen + 1, ':now': now },
        ...Object.fromEntries(given.map(([field, value]) => [`:${field}`, value])),
      },
      ReturnValues: 'ALL_NEW',
    });
    return this.#changed(oid, this.#client.send(command));
  }

  /** The requests that wait, by the ids of their workspaces, for operators. */
  async listWaiting(): Promise<ReadonlyMap<string, BrandingRequest>> {
    const waiting = new Map<string, BrandingRequest>();
    let from: Record<string, unknown> | undefined;
    do {
      const command = new QueryCommand({
        TableName: this.#tableName,
        KeyConditionExpression: 'id = :id',
        ExpressionAttributeValues: { ':id': WAITING },
        ...(from && { ExclusiveStartKey: from }),
      });
      const { Items = [], LastEvaluatedKey } = await whenAvailable(this.#client.send(command), WHAT);
      for (const item of Items) {
        const { item: oid } = parsePresent(noteSchema, item, 'A note of a request for branding');
        const request = await this.get(oid);
        if (request?.state === 'waiting') waiting.set(oid, request);
      }
      from = LastEvaluatedKey;
    } while (from);
    return waiting;
  }

  async #changed(
    oid: string,
    write: Promise<{ readonly Attributes?: Record<string, unknown> | undefined }>,
  ): Promise<BrandingRequest | undefined> {
    const done = await whenAvailable(ifConditionHolds(write), WHAT);
    return done && parsePresent(brandingRequestSchema, done.Attributes, `The request for branding of ${oid}`);
  }
}

function keyOf(oid: string): { id: string; item: string } {
  return { id: oid, item: 'branding-request' };
}

function tooLarge(): TooLargeError {
  return new TooLargeError('The logo and the metadata are too large together.');
}
