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

const openIdClientSchema = z.object({ issuer: z.string(), clientId: z.string() });
/** What an item has beside the request: nothing of it leaves the repository but through its own methods. */
const itemSchema = brandingRequestSchema.omit({ hasClientSecret: true }).extend({
  /** The client secret, encrypted, and what it is for. */
  sealedSecret: openIdClientSchema.extend({ text: z.string() }).optional(),
  /** The client whose secret the user pool has since the approval. */
  connected: openIdClientSchema.optional(),
});
type Item = z.infer<typeof itemSchema>;

/** What an operator decided. */
export type BrandingDecision =
  | { readonly state: 'refused'; readonly reason: string }
  | {
      readonly state: 'approved';
      readonly live: string;
      /** Absent without single sign-on. */
      readonly serviceProvider: BrandingRequest['serviceProvider'];
      /** The OpenID client whose secret the user pool has now; absent with SAML and without single sign-on. */
      readonly connected?: { readonly issuer: string; readonly clientId: string } | undefined;
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
    const item = await this.#read(oid);
    return item && requestOf(item);
  }

  /** The encrypted client secret for the draft's issuer and client id, for operators. */
  async sealedSecret(oid: string): Promise<string | undefined> {
    const item = await this.#read(oid);
    return item && isFor(item.sealedSecret, item.draft) ? item.sealedSecret?.text : undefined;
  }

  async #read(oid: string): Promise<Item | undefined> {
    const command = new GetCommand({ TableName: this.#tableName, Key: keyOf(oid), ConsistentRead: true });
    const { Item } = await whenAvailable(this.#client.send(command), WHAT);
    return parseItem(itemSchema, Item, `The request for branding of ${oid}`);
  }

  /**
   * Keeps a draft; a decided request becomes a draft again. The reason of a refusal stays until it is sent again. The stored client
   * secret stays as long as the draft asks for OpenID Connect with the issuer and the client id that it is for.
   *
   * @param sealed the encrypted client secret for the draft's issuer and client id, in the place of the stored one
   * @returns undefined when the request waits, or others have changed it
   * @throws TooLargeError
   */
  async save(oid: string, draft: BrandingDraft, seen: number, sealed?: string): Promise<BrandingRequest | undefined> {
    const { issuer, clientId } = draft;
    // The condition on the revision makes this reading safe.
    const before = seen === 0 || sealed !== undefined ? undefined : await this.#read(oid);
    const isKept = draft.sso === 'oidc' && isFor(before?.sealedSecret, draft);
    const secret = sealed === undefined ? undefined : { issuer, clientId, text: sealed };
    const removed = secret || isKept ? 'stateTime' : 'stateTime, sealedSecret';
    const isSeen = seen === 0 ? 'attribute_not_exists(id)' : 'revision = :seen';
    const command = new UpdateCommand({
      TableName: this.#tableName,
      Key: keyOf(oid),
      UpdateExpression: `SET draft = :draft, #state = :draftState, revision = :next${secret ? ', sealedSecret = :secret' : ''} REMOVE ${removed}`,
      ConditionExpression: `${isSeen} AND (attribute_not_exists(id) OR #state <> :waiting)`,
      ExpressionAttributeNames: { '#state': 'state' },
      ExpressionAttributeValues: {
        ...{ ':draft': draft, ':draftState': 'draft', ':waiting': 'waiting', ':next': seen + 1 },
        ...(seen > 0 && { ':seen': seen }),
        ...(secret && { ':secret': secret }),
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

  /**
   * Makes a request that waits a draft again, without the client secret. Its note stays; {@link listWaiting} passes it over.
   * Undefined when it does not wait.
   */
  async withdraw(oid: string): Promise<BrandingRequest | undefined> {
    const command = new UpdateCommand({
      TableName: this.#tableName,
      Key: keyOf(oid),
      UpdateExpression: 'SET #state = :draft REMOVE stateTime, sealedSecret ADD revision :one',
      ConditionExpression: '#state = :waiting',
      ExpressionAttributeNames: { '#state': 'state' },
      ExpressionAttributeValues: { ':draft': 'draft', ':waiting': 'waiting', ':one': 1 },
      ReturnValues: 'ALL_NEW',
    });
    return this.#changed(oid, this.#client.send(command));
  }

  /**
   * Approves or refuses the revision `seen`. The user pool has the client secret of an approved one, so it is deleted here. Undefined
   * when it does not wait any more.
   */
  async decide(
    oid: string,
    seen: number,
    decision: BrandingDecision,
    now: number,
  ): Promise<BrandingRequest | undefined> {
    const given = Object.entries(decision).filter(([field, value]) => field !== 'state' && value !== undefined);
    const removed =
      decision.state === 'refused'
        ? []
        : ['sealedSecret', ...(['connected', 'serviceProvider'] as const).filter((field) => !decision[field])];
    const command = new UpdateCommand({
      TableName: this.#tableName,
      Key: keyOf(oid),
      UpdateExpression: `SET #state = :state, revision = :next, stateTime = :now, ${given
        .map(([field]) => `${field} = :${field}`)
        .join(', ')}${removed.length > 0 ? ` REMOVE ${removed.join(', ')}` : ''}`,
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
    return done && requestOf(parsePresent(itemSchema, done.Attributes, `The request for branding of ${oid}`));
  }
}

function keyOf(oid: string): { id: string; item: string } {
  return { id: oid, item: 'branding-request' };
}

function requestOf({ sealedSecret, connected, ...request }: Item): BrandingRequest {
  const { draft } = request;
  return { ...request, hasClientSecret: isFor(sealedSecret, draft) || isFor(connected, draft) };
}

/** Whether a client is the one that a draft names. */
function isFor(client: z.infer<typeof openIdClientSchema> | undefined, { issuer, clientId }: BrandingDraft): boolean {
  return client?.issuer === issuer && client.clientId === clientId;
}

function tooLarge(): TooLargeError {
  return new TooLargeError('The logo and the metadata are too large together.');
}
