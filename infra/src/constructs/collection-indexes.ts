import { SUMMARY_FIELDS } from '@parlance/contract/collection-summary';
import { type GlobalSecondaryIndexProps, ProjectionType } from 'aws-cdk-lib/aws-dynamodb';
import type { Node } from 'constructs';
import { number, text } from './protected-table.ts';

/** Context with the names of the indexes to deploy, by commas, for a table that gets or loses some. */
const CONTEXT = 'collectionIndexes';

/**
 * What the lists' indexes copy of an item besides its keys: what lists show, the item's format, the projects, and a map in which
 * later features can put what a card shows. An index can't be changed in place. DynamoDB copies at most 20 attributes to an index.
 */
const SUMMARY = [
  ...SUMMARY_FIELDS.filter((field) => !['id', 'started', 'projects', 'card'].includes(field)),
  'format',
  'projects',
  'card',
];

const byOwner = { partitionKey: text('userOrgId'), sortKey: number('started') };
const byOrganization = { partitionKey: text('orgId'), sortKey: number('started') };
const ofSummaries = { projectionType: ProjectionType.INCLUDE };

const INDEXES: readonly GlobalSecondaryIndexProps[] = [
  { indexName: 'summaries-by-owner', ...byOwner, ...ofSummaries, nonKeyAttributes: SUMMARY },
  {
    ...{ indexName: 'summaries-by-org', ...byOrganization, ...ofSummaries },
    nonKeyAttributes: SUMMARY.filter((field) => field !== 'orgId'),
  },
];

/** Copies of whole items, which earlier releases read. Only the context names them, while a stage is upgraded. */
const EARLIER: readonly GlobalSecondaryIndexProps[] = [
  { indexName: 'by-owner', ...byOwner, projectionType: ProjectionType.ALL },
  { indexName: 'by-org', ...byOrganization, projectionType: ProjectionType.ALL },
];

/**
 * The indexes of the Collections table. CloudFormation makes or deletes one index of a table in an update, so an upgrade names
 * them in the context (docs/operations.md).
 *
 * @throws Error for a name of no index
 */
export function collectionIndexes(node: Node): readonly GlobalSecondaryIndexProps[] {
  const context: unknown = node.tryGetContext(CONTEXT);
  if (context === undefined) return INDEXES;
  return String(context)
    .split(',')
    .map((name) => {
      const found = [...INDEXES, ...EARLIER].find(({ indexName }) => indexName === name);
      if (!found) throw new Error(`The Collections table has no index '${name}'.`);
      return found;
    });
}
