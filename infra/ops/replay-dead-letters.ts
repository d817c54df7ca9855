/**
 * Calls functions again with the events that failed; docs/operations.md says when.
 *
 *   npm run replay-dead-letters -- --stage staging --locale us [--dry-run]
 */
import { parseArgs } from 'node:util';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { GetQueueUrlCommand, SQSClient } from '@aws-sdk/client-sqs';
import { AWS_REGION } from '@parlance/contract/regions';
import { localeSchema } from '@parlance/contract/schemas/regions';
import { regionalNames } from '../src/names.ts';
import { stageNamed } from '../src/stages.ts';
import { replayDeadLetters } from './dead-letters.ts';

const { values } = parseArgs({
  options: {
    stage: { type: 'string' },
    locale: { type: 'string', default: 'us' },
    'dry-run': { type: 'boolean', default: false },
  },
});

/** A function may take 15 minutes to answer; more than one try at a time would do the same work twice. */
const ANSWER_MILLISECONDS = 16 * 60_000;

async function main(): Promise<void> {
  const stage = stageNamed(values.stage);
  const locale = localeSchema.parse(values.locale);
  const region = AWS_REGION[locale];
  const sqs = new SQSClient({ region });
  const QueueName = regionalNames(stage.name, locale).deadLetters;
  const { QueueUrl: queueUrl } = await sqs.send(new GetQueueUrlCommand({ QueueName }));
  if (!queueUrl) throw new Error(`There is no queue ${QueueName} in ${region}.`);
  const { replayed, left } = await replayDeadLetters({
    sqs,
    lambda: new LambdaClient({ region, maxAttempts: 1, requestHandler: { requestTimeout: ANSWER_MILLISECONDS } }),
    queueUrl,
    dryRun: values['dry-run'],
    report: (line) => process.stdout.write(`${line}\n`),
  });
  process.stdout.write(`${replayed} succeeded, ${left} left\n`);
  if (left > 0 && !values['dry-run']) process.exitCode = 1;
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
