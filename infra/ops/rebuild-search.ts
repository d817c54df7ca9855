/**
 * Builds the search index of a region, or of one workspace, anew from what is stored (docs/operations.md).
 *
 *   npm run rebuild-search -- --stage prod --locale us [--oid <id>] [--from <position>] [--force]
 */
import { parseArgs } from 'node:util';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { AWS_REGION } from '@parlance/contract/regions';
import { localeSchema } from '@parlance/contract/schemas/regions';
import { regionalNames } from '../src/names.ts';
import { stageNamed } from '../src/stages.ts';
import { rebuildSearch } from './rebuilt-search.ts';

/** The function may take two minutes. */
const ANSWER_MILLISECONDS = 150_000;

const { values } = parseArgs({
  options: {
    stage: { type: 'string' },
    locale: { type: 'string', default: 'us' },
    oid: { type: 'string' },
    from: { type: 'string' },
    force: { type: 'boolean', default: false },
  },
});

try {
  const locale = localeSchema.parse(values.locale);
  const region = AWS_REGION[locale];
  const { tables, workflowsPrefix } = regionalNames(stageNamed(values.stage).name, locale);
  const indexed = await rebuildSearch({
    documents: DynamoDBDocumentClient.from(new DynamoDBClient({ region })),
    lambda: new LambdaClient({ region, requestHandler: { requestTimeout: ANSWER_MILLISECONDS } }),
    collectionsTable: tables.collections,
    searchTable: tables.search,
    functionName: `${workflowsPrefix}-index-collections`,
    ...{ oid: values.oid, from: values.from, force: values.force },
    report: (count, from) => console.log(`${count} indexed${from ? `; to go on from here: --from ${from}` : ''}`),
  });
  console.log(`Done: ${indexed} transcripts.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
