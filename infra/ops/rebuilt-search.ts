import { InvokeCommand, type InvokeCommandOutput, type LambdaClient } from '@aws-sdk/client-lambda';
import { type DynamoDBDocumentClient, QueryCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { batchGet } from '@parlance/lambdas/platform/dynamodb/batch-get';
import { FILTERS, listOf, placedOf } from '@parlance/lambdas/repositories/search/index-keys';
import * as z from 'zod';

export interface Rebuild {
  readonly documents: DynamoDBDocumentClient;
  readonly lambda: Pick<LambdaClient, 'send'>;
  readonly collectionsTable: string;
  readonly searchTable: string;
  /** The function that indexes. */
  readonly functionName: string;
  /** The workspace; a whole region without one. */
  readonly oid?: string | undefined;
  /** Where an earlier run stopped, as {@link Rebuild.report} said it. */
  readonly from?: string | undefined;
  /** Writes what seems to be in the index already, too. */
  readonly force: boolean;
  /** Gets the number of collections until now, and where a run that stops here goes on. */
  readonly report: (indexed: number, from: string | undefined) => void;
}

/** Collections of one page: what a run that is stopped does again. */
const PAGE = 100;
/** Collections of one call of the function; each takes a second or two. */
const BATCH = 10;
const PARALLEL = 4;

const BY_ORGANIZATION = 'summaries-by-org';
const keySchema = z.looseObject({ id: z.string() });
const postingSchema = z.object({ item: z.string() });

/**
 * Has every collection of a workspace or a region indexed again, page by page. Nothing is kept in memory but a page, and
 * collections that change at the same time are indexed by their events as well: one writer at a time.
 *
 * @returns how many collections were indexed
 * @throws Error when the function fails; the last report says where to go on
 */
export async function rebuildSearch(rebuild: Rebuild): Promise<number> {
  let from = rebuild.from === undefined ? undefined : positionOf(rebuild.from);
  let indexed = 0;
  do {
    const { Items = [], LastEvaluatedKey } = await pageOf(rebuild, from);
    const ids = Items.map((item) => keySchema.parse(item).id);
    await indexAll(rebuild, ids);
    indexed += ids.length;
    from = LastEvaluatedKey;
    rebuild.report(indexed, from && Buffer.from(JSON.stringify(from)).toString('base64url'));
  } while (from);
  return indexed + (await removeStrays(rebuild));
}

/** Indexes what a workspace's index has, but the workspace has not: nothing is left of it there. */
async function removeStrays(rebuild: Rebuild): Promise<number> {
  const { documents, oid, searchTable, collectionsTable } = rebuild;
  if (oid === undefined) return 0;
  let removed = 0;
  let from: Record<string, unknown> | undefined;
  do {
    const command: QueryCommand = new QueryCommand({
      TableName: searchTable,
      KeyConditionExpression: '#list = :list',
      ExpressionAttributeNames: { '#list': 'list' },
      ExpressionAttributeValues: { ':list': listOf(oid, FILTERS.all) },
      Limit: PAGE,
      ...(from && { ExclusiveStartKey: from }),
    });
    const { Items = [], LastEvaluatedKey } = await documents.send(command);
    const ids = Items.map((item) => placedOf(postingSchema.parse(item).item).id);
    const stored = await batchGet(
      documents,
      collectionsTable,
      ids.map((id) => ({ id })),
      { fields: ['id', 'orgId'] },
    );
    const here = new Set(stored.filter(({ orgId }) => orgId === oid).map(({ id }) => id));
    const strays = ids.filter((id) => !here.has(id));
    await indexAll(rebuild, strays);
    removed += strays.length;
    from = LastEvaluatedKey;
  } while (from);
  return removed;
}

function pageOf({ documents, collectionsTable, oid }: Rebuild, from: Record<string, unknown> | undefined) {
  const page = { TableName: collectionsTable, Limit: PAGE, ...(from && { ExclusiveStartKey: from }) };
  if (oid === undefined) return documents.send(new ScanCommand({ ...page, ProjectionExpression: 'id' }));
  return documents.send(
    new QueryCommand({
      ...page,
      IndexName: BY_ORGANIZATION,
      KeyConditionExpression: 'orgId = :org',
      ExpressionAttributeValues: { ':org': oid },
    }),
  );
}

async function indexAll({ lambda, functionName, force }: Rebuild, ids: readonly string[]): Promise<void> {
  const batches = Array.from({ length: Math.ceil(ids.length / BATCH) }, (_, i) =>
    ids.slice(i * BATCH, (i + 1) * BATCH),
  ).values();
  const worker = async () => {
    for (const rebuild of batches) {
      const Payload = JSON.stringify({ rebuild, force });
      refuseFailure(await lambda.send(new InvokeCommand({ FunctionName: functionName, Payload })));
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, worker));
}

function refuseFailure({ FunctionError, Payload }: InvokeCommandOutput): void {
  if (FunctionError)
    throw new Error(`The function failed: ${Payload ? Buffer.from(Payload).toString() : FunctionError}`);
}

function positionOf(text: string): Record<string, unknown> {
  return keySchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
}
