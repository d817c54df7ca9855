import {
  DeleteCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  UpdateCommand,
  type UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb';
import { MAX_REPLIES } from '@parlance/contract/annotation-limits';
import { type Highlight, highlightSchema, type Reply } from '@parlance/contract/schemas/highlight';
import { ifConditionHolds, unlessTooLarge } from '../../platform/dynamodb/conditional-write.ts';
import { ConflictError } from '../../platform/errors.ts';
import { parsePresent } from '../../platform/stored-data.ts';
import { whenAvailable } from '../../platform/when-available.ts';

const PREFIX = 'highlight#';
const WHAT = 'The highlight';

/** Owns the items `highlight#<id>` of the Transcripts table, each with its replies. */
export class HighlightsRepository {
  readonly #client: DynamoDBDocumentClient;
  readonly #tableName: string;

  constructor(client: DynamoDBDocumentClient, tableName: string) {
    this.#client = client;
    this.#tableName = tableName;
  }

  async get(collectionId: string, id: string): Promise<Highlight | undefined> {
    const Key = keyOf(collectionId, id);
    const command = new GetCommand({ TableName: this.#tableName, Key, ConsistentRead: true });
    const { Item } = await whenAvailable(this.#client.send(command), WHAT);
    return Item && parseHighlight(Item);
  }

  /** A page of a collection's highlights, in order of their ids, and the last one's id if there are more. */
  async list(
    collectionId: string,
    limit: number,
    after: string | undefined,
  ): Promise<{ highlights: Highlight[]; next: string | undefined }> {
    const command = new QueryCommand({
      TableName: this.#tableName,
      ConsistentRead: true,
      KeyConditionExpression: 'id = :id AND begins_with(#item, :prefix)',
      ExpressionAttributeNames: { '#item': 'item' },
      ExpressionAttributeValues: { ':id': collectionId, ':prefix': PREFIX },
      Limit: limit,
      ...(after !== undefined && { ExclusiveStartKey: keyOf(collectionId, after) }),
    });
    const { Items = [], LastEvaluatedKey } = await whenAvailable(this.#client.send(command), WHAT);
    const highlights = Items.map(parseHighlight);
    return { highlights, next: LastEvaluatedKey && highlights.at(-1)?.id };
  }

  /** Stores a new highlight; false when there is one with its id. */
  async create(collectionId: string, highlight: Highlight): Promise<boolean> {
    const { id, ...rest } = highlight;
    const command = new PutCommand({
      TableName: this.#tableName,
      Item: { ...rest, ...keyOf(collectionId, id) },
      ConditionExpression: 'attribute_not_exists(id)',
    });
    return (await whenAvailable(ifConditionHolds(this.#client.send(command)), WHAT)) !== undefined;
  }

  /**
   * Changes comment and tags; undefined when the highlight is gone.
   *
   * @throws ConflictError when the item would be too large
   */
  async update(
    collectionId: string,
    id: string,
    { content, tags }: Pick<Highlight, 'content' | 'tags'>,
  ): Promise<Highlight | undefined> {
    return this.#update(collectionId, id, {
      UpdateExpression: 'SET content = :content, tags = :tags',
      ConditionExpression: 'attribute_exists(id)',
      ExpressionAttributeValues: { ':content': content, ':tags': tags },
    });
  }

  async delete(collectionId: string, id: string): Promise<void> {
    const command = new DeleteCommand({ TableName: this.#tableName, Key: keyOf(collectionId, id) });
    await whenAvailable(this.#client.send(command), WHAT);
  }

  /**
   * Adds a reply; undefined when the highlight is gone, has a reply of this id, or has the maximum number of replies.
   *
   * @throws ConflictError when the highlight with its replies would be too large
   */
  async addReply(collectionId: string, id: string, replyId: string, reply: Reply): Promise<Highlight | undefined> {
    return this.#update(collectionId, id, {
      UpdateExpression: 'SET replies.#reply = :reply',
      ConditionExpression: 'attribute_exists(id) AND attribute_not_exists(replies.#reply) AND size(replies) < :most',
      ExpressionAttributeNames: { '#reply': replyId },
      ExpressionAttributeValues: { ':reply': reply, ':most': MAX_REPLIES },
    });
  }

  /** Removes a reply; does nothing when it is gone. */
  async deleteReply(collectionId: string, id: string, replyId: string): Promise<void> {
    await this.#update(collectionId, id, {
      UpdateExpression: 'REMOVE replies.#reply',
      ConditionExpression: 'attribute_exists(id)',
      ExpressionAttributeNames: { '#reply': replyId },
    });
  }

  async #update(
    collectionId: string,
    id: string,
    input: Omit<UpdateCommandInput, 'TableName' | 'Key' | 'ReturnValues'>,
  ): Promise<Highlight | undefined> {
    const Key = keyOf(collectionId, id);
    const command = new UpdateCommand({ ...input, TableName: this.#tableName, Key, ReturnValues: 'ALL_NEW' });
    const write = unlessTooLarge(this.#client.send(command), tooLong);
    const result = await whenAvailable(ifConditionHolds(write), WHAT);
    return result && parseHighlight(result.Attributes);
  }
}

/** An item of 400 kB holds 50 replies of 5000 characters of one byte each, or about 20 in a script of three bytes. */
function tooLong(): ConflictError {
  return new ConflictError('A comment and its replies can have 400 kB together. Please begin another comment.');
}

function keyOf(collectionId: string, id: string) {
  return { id: collectionId, item: `${PREFIX}${id}` };
}

function parseHighlight(item: Record<string, unknown> | undefined): Highlight {
  const id = String(item?.item).slice(PREFIX.length);
  return parsePresent(highlightSchema, item && { ...item, id }, `Highlight ${id}`);
}
