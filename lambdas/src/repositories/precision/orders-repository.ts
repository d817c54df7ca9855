import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Notice } from '@parlance/contract/notice';
import { ifConditionHolds } from '../../platform/dynamodb/conditional-write.ts';
import { whenAvailable } from '../../platform/when-available.ts';
import { type CollectionUpdate, updateCommand } from '../collections/collection-update.ts';
import { type PrecisionOrder, readCollection, type StoredCollection } from '../collections/stored-collection.ts';
import {
  draftNoted,
  mailClaimed,
  mailReleased,
  mailSent,
  orderDelivered,
  orderEnded,
  ordered,
} from './order-updates.ts';

/** Owns the fields of the Collections table that say where an order of proofreading stands. Late changes change nothing. */
export class PrecisionOrdersRepository {
  readonly #client: DynamoDBDocumentClient;
  readonly #tableName: string;

  /** @param tableName of the Collections table */
  constructor(client: DynamoDBDocumentClient, tableName: string) {
    this.#client = client;
    this.#tableName = tableName;
  }

  /**
   * Stores an order; undefined when the collection was ordered, changed, moved or deleted since it was read, or a tool works on it.
   */
  async begin(collection: StoredCollection, order: PrecisionOrder): Promise<StoredCollection | undefined> {
    return this.#update(collection.id, ordered(collection, order));
  }

  /** Notes which version has the text before proofreading; undefined when the order has ended. */
  async noteDraft(id: string, order: number, version: number): Promise<StoredCollection | undefined> {
    return this.#update(id, draftNoted(order, version));
  }

  /** Ends an order without a result; undefined when it has ended already. */
  async end(id: string, order: number, notices?: readonly Notice[]): Promise<StoredCollection | undefined> {
    return this.#update(id, orderEnded(order, notices ? { notices: [...notices] } : {}));
  }

  /**
   * Ends an order with the proofread text; undefined when it has ended already.
   *
   * @param now seconds since the epoch
   */
  async deliver(id: string, order: number, now: number, snippet: string): Promise<StoredCollection | undefined> {
    return this.#update(id, orderDelivered(order, now, snippet));
  }

  /** Claims the mail about the end of an order for a few seconds; false when it was sent, or while another run sends it. */
  async claimMail(id: string, order: number, now: number): Promise<boolean> {
    return (await this.#update(id, mailClaimed(order, now))) !== undefined;
  }

  /** Notes that the claimed mail was sent. */
  async noteMail(id: string, order: number, now: number): Promise<void> {
    await this.#update(id, mailSent(order, now));
  }

  /** Gives the claim back when the mail could not be sent. */
  async releaseMail(id: string, order: number): Promise<void> {
    await this.#update(id, mailReleased(order));
  }

  async #update(id: string, update: CollectionUpdate): Promise<StoredCollection | undefined> {
    const command = updateCommand(this.#tableName, id, update);
    const result = await whenAvailable(ifConditionHolds(this.#client.send(command)), 'The collection');
    return result && readCollection(id, result.Attributes);
  }
}
