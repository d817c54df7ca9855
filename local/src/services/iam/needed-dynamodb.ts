import { ACCOUNT_ID } from '../../aws/account.ts';
import { isRecord } from '../dynamodb/table-names.ts';
import type { Lookups, Need } from './need.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Actions of a transaction's items, by the item's field name. */
const TRANSACTION_ACTIONS: Readonly<Record<string, string>> = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
  Get: 'GetItem',
};

/** Actions that are not about a single table. PartiQL statements may use any table. */
const WITHOUT_TABLE = new Set([
  'ListTables',
  'ListGlobalTables',
  'ListBackups',
  'DescribeLimits',
  'DescribeEndpoints',
  'ExecuteStatement',
  'BatchExecuteStatement',
  'ExecuteTransaction',
]);

/** The permissions for a DynamoDB call: one per table of a batch, one per item of a transaction, the index of a query. */
export function neededForDynamoDb(target: string, body: Fields, region: string, lookups: Lookups): readonly Need[] {
  const tableArn = (nameOrArn: unknown) => {
    const name = String(nameOrArn ?? '');
    return name.startsWith('arn:') ? name : `arn:aws:dynamodb:${region}:${ACCOUNT_ID}:table/${name}`;
  };
  const leading = (arn: string, items: readonly unknown[]) => {
    const key = lookups.partitionKey(arn);
    const values = items.flatMap((item) => (key && isRecord(item) ? [scalar(item[key])] : []));
    return values.length > 0 ? [...new Set(values)] : undefined;
  };
  const need = (action: string, arn: string, items: readonly unknown[], context: Need['context'] = {}): Need => ({
    action: `dynamodb:${action}`,
    resource: arn,
    context: { 'dynamodb:leadingkeys': leading(arn, items), ...context },
  });

  if (WITHOUT_TABLE.has(target)) return [{ action: `dynamodb:${target}`, resource: '*' }];
  if (target === 'BatchGetItem' || target === 'BatchWriteItem') {
    return Object.entries(isRecord(body.RequestItems) ? body.RequestItems : {}).map(([table, requests]) => {
      const items = target === 'BatchGetItem' ? keysOf(requests) : writesOf(requests);
      return need(target, tableArn(table), items);
    });
  }
  if (target === 'TransactWriteItems' || target === 'TransactGetItems') {
    return records(body.TransactItems).flatMap((item) =>
      Object.entries(item).map(([kind, request]) => {
        const fields = isRecord(request) ? request : {};
        const items = [fields.Item ?? fields.Key];
        const action = TRANSACTION_ACTIONS[kind] ?? kind;
        return need(action, tableArn(fields.TableName), items, { 'dynamodb:enclosingoperation': target });
      }),
    );
  }
  const table = tableArn(body.TableName ?? body.ResourceArn);
  const context = {
    'dynamodb:select': text(body.Select),
    'dynamodb:returnvalues': text(body.ReturnValues),
  };
  if (target === 'Query' || target === 'Scan') {
    const resource = body.IndexName ? `${table}/index/${String(body.IndexName)}` : table;
    const key = body.IndexName ? undefined : lookups.partitionKey(table);
    const value = target === 'Query' && key ? queriedKey(body, key) : undefined;
    const leadingKeys = value === undefined ? undefined : [value];
    return [{ action: `dynamodb:${target}`, resource, context: { ...context, 'dynamodb:leadingkeys': leadingKeys } }];
  }
  return [need(target, table, [body.Item ?? body.Key], context)];
}

/** The partition key's value in a query's key condition: `#id = :id`, in either order. */
function queriedKey(body: Fields, key: string): string | undefined {
  const names = isRecord(body.ExpressionAttributeNames) ? body.ExpressionAttributeNames : {};
  const values = isRecord(body.ExpressionAttributeValues) ? body.ExpressionAttributeValues : {};
  for (const [, left = '', right = ''] of String(body.KeyConditionExpression ?? '').matchAll(
    /([\w#:.-]+)\s*=\s*([\w#:.-]+)/g,
  )) {
    const [name, value] = left.startsWith(':') ? [right, left] : [left, right];
    if ((names[name] ?? name) === key && value in values) return scalar(values[value]);
  }
  return undefined;
}

function keysOf(requests: unknown): readonly unknown[] {
  return isRecord(requests) ? records(requests.Keys) : [];
}

function writesOf(requests: unknown): readonly unknown[] {
  return records(requests).map(({ PutRequest, DeleteRequest }) => {
    if (isRecord(PutRequest)) return PutRequest.Item;
    return isRecord(DeleteRequest) ? DeleteRequest.Key : undefined;
  });
}

/** The text of an attribute value: `{ S: 'x' }` is `x`. */
function scalar(value: unknown): string {
  return isRecord(value) ? String(Object.values(value)[0]) : '';
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function records(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}
