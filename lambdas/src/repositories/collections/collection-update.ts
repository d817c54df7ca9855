import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { StoredCollection } from './stored-collection.ts';

/** Fields that an update may set; the key and the keys of indexes stay. */
export type Changes = Partial<
  Omit<StoredCollection, 'id' | 'userId' | 'orgId' | 'userOrgId' | 'started' | 'projectKeys'>
>;

/** What must be true of the stored collection; otherwise the update changes nothing. */
export interface Condition {
  readonly expression: string;
  readonly names?: Readonly<Record<string, string>>;
  readonly values?: Readonly<Record<string, unknown>>;
}

/** One update of a collection. Each concern builds its own; CollectionsRepository runs them. */
export interface CollectionUpdate {
  /** Fields to set; undefined ones stay as they are. */
  readonly set?: Changes;
  readonly remove?: readonly (keyof Changes)[];
  readonly condition?: Condition;
  /** A nested field to set, with the names and values that it uses. */
  readonly nested?: Condition;
  /** Nested fields to remove, with the names that they use. */
  readonly cleared?: Omit<Condition, 'values'>;
}

/** The command for an update; it answers the changed item. */
export function updateCommand(tableName: string, id: string, update: CollectionUpdate): UpdateCommand {
  return new UpdateCommand({ ...updateOf(tableName, id, update), ReturnValues: 'ALL_NEW' });
}

/** An update as a write. It fails its condition also when there is no collection with this id. */
export function updateOf(
  tableName: string,
  id: string,
  { set = {}, remove = [], condition, nested, cleared }: CollectionUpdate,
) {
  const fields = Object.entries(set).filter(([, value]) => value !== undefined);
  const names = [...fields.map(([field]) => field), ...remove];
  const clauses = [...fields.map(([field]) => `#${field} = :${field}`), ...(nested ? [nested.expression] : [])];
  const removed = [...remove.map((field) => `#${field}`), ...(cleared ? [cleared.expression] : [])];
  const values = {
    ...Object.fromEntries(fields.map(([field, value]) => [`:${field}`, value])),
    ...condition?.values,
    ...nested?.values,
  };
  return {
    TableName: tableName,
    Key: { id },
    UpdateExpression: [
      clauses.length > 0 ? `SET ${clauses.join(', ')}` : '',
      removed.length > 0 ? `REMOVE ${removed.join(', ')}` : '',
    ].join(' '),
    ConditionExpression: ['attribute_exists(id)', ...(condition ? [condition.expression] : [])].join(' AND '),
    ExpressionAttributeNames: {
      ...Object.fromEntries(names.map((name) => [`#${name}`, name])),
      ...condition?.names,
      ...nested?.names,
      ...cleared?.names,
    },
    // DynamoDB refuses an empty map.
    ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: values }),
  };
}
