import { type DynamoDBDocumentClient, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { hasPaid } from '@parlance/contract/billing';
import type { Billing } from '@parlance/contract/schemas/billing';
import { organizationSchema } from '@parlance/contract/schemas/organization';
import { ifConditionHolds } from '../../platform/dynamodb/conditional-write.ts';
import { type TransactionItem, transactWrite } from '../../platform/dynamodb/transact-write.ts';
import { parseItem } from '../../platform/stored-data.ts';
import { whenAvailable } from '../../platform/when-available.ts';

const WHAT = 'The workspace';

/** What a customer gives. */
const WITHOUT_CUSTOMER = {
  customer: undefined,
  subscription: undefined,
  plan: undefined,
  maxUsers: undefined,
  paymentMethod: undefined,
  paid: undefined,
  trial: undefined,
  paymentFailed: undefined,
};

/** New values of billing fields; undefined removes a field. */
export type BillingChanges = {
  readonly [Field in keyof Omit<Billing, 'customer' | 'updated'>]?: Billing[Field] | undefined;
};

interface Condition {
  readonly expression: string;
  readonly names?: Readonly<Record<string, string>>;
  readonly values?: Readonly<Record<string, unknown>>;
}

/** Writes the billing record of organizations (Spec part 1, section 3, "Organization"). */
export class BillingRepository {
  readonly #client: DynamoDBDocumentClient;
  readonly #tableName: string;

  constructor(client: DynamoDBDocumentClient, organizationsTable: string) {
    this.#client = client;
    this.#tableName = organizationsTable;
  }

  /** Keeps the customer of an organization that has none yet. Returns the one that is kept: the first. */
  async keepCustomer(oid: string, customer: string, now: number): Promise<string> {
    const command = new UpdateCommand({
      TableName: this.#tableName,
      Key: keyOf(oid),
      UpdateExpression: 'SET billing.#customer = :customer, billing.#updated = :now',
      ConditionExpression: 'attribute_exists(id) AND attribute_not_exists(billing.#customer)',
      ExpressionAttributeNames: { '#customer': 'customer', '#updated': 'updated' },
      ExpressionAttributeValues: { ':customer': customer, ':now': now },
    });
    const isFirst = (await whenAvailable(ifConditionHolds(this.#client.send(command)), WHAT)) !== undefined;
    return isFirst ? customer : ((await this.#get(oid)).customer ?? customer);
  }

  /**
   * Removes a customer that was deleted, with all that was derived of it. Does nothing when it is not the organization's
   * customer. Credits are in the ledger, and stay.
   */
  async forgetCustomer(oid: string, customer: string, now: number): Promise<void> {
    const billing = await this.#get(oid);
    if (billing.customer !== customer) return;
    const former = { customer, ...(hasPaid(billing) && { paid: true }) };
    await this.#write(
      oid,
      { ...WITHOUT_CUSTOMER, former, updated: Math.floor(now) },
      { expression: 'billing.#customer = :customer', values: { ':customer': customer } },
    );
  }

  /**
   * Changes billing fields, with `others` in the same transaction.
   *
   * @returns false for an organization that is gone: nothing was written
   */
  async change(
    oid: string,
    changes: BillingChanges,
    now: number,
    others: readonly TransactionItem[] = [],
  ): Promise<boolean> {
    return this.#write(oid, { ...changes, updated: now }, { expression: 'attribute_exists(id)' }, others);
  }

  /**
   * Writes the record derived from the state of `customer` at Stripe, read from `began` on (seconds, with
   * fractions). Does nothing when a derivation that began later is written already, or it is not the organization's
   * customer.
   */
  async derive(oid: string, customer: string, changes: BillingChanges, began: number): Promise<void> {
    await this.#write(
      oid,
      { ...changes, updated: Math.floor(began), derived: began },
      {
        expression:
          'billing.#customer = :customer AND (attribute_not_exists(billing.#derived) OR billing.#derived <= :derived)',
        names: { '#customer': 'customer' },
        values: { ':customer': customer },
      },
    );
  }

  async #write(
    oid: string,
    changes: Readonly<Record<string, unknown>>,
    condition: Condition,
    others: readonly TransactionItem[] = [],
  ): Promise<boolean> {
    const fields = Object.entries(changes);
    const set = fields.filter(([, value]) => value !== undefined);
    const removed = fields.filter(([, value]) => value === undefined);
    const clauses = [`SET ${set.map(([field]) => `billing.#${field} = :${field}`).join(', ')}`];
    if (removed.length > 0) clauses.push(`REMOVE ${removed.map(([field]) => `billing.#${field}`).join(', ')}`);
    const update = {
      TableName: this.#tableName,
      Key: keyOf(oid),
      UpdateExpression: clauses.join(' '),
      ConditionExpression: condition.expression,
      ExpressionAttributeNames: {
        ...Object.fromEntries(fields.map(([field]) => [`#${field}`, field])),
        ...condition.names,
      },
      ExpressionAttributeValues: {
        ...Object.fromEntries(set.map(([field, value]) => [`:${field}`, value])),
        ...condition.values,
      },
    };
    if (others.length > 0) {
      return (await transactWrite(this.#client, [{ Update: update }, ...others], WHAT)).length === 0;
    }
    const written = await whenAvailable(ifConditionHolds(this.#client.send(new UpdateCommand(update))), WHAT);
    return written !== undefined;
  }

  async #get(oid: string): Promise<Billing> {
    const command = new GetCommand({ TableName: this.#tableName, Key: keyOf(oid), ConsistentRead: true });
    const { Item } = await whenAvailable(this.#client.send(command), WHAT);
    return parseItem(organizationSchema, Item, `Organization ${oid}`)?.billing ?? {};
  }
}

function keyOf(oid: string): Record<string, string> {
  return { id: oid, item: 'organization' };
}
