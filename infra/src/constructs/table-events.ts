import type { StreamedTable } from '@parlance/lambdas/platform/function-descriptor';
import { Duration } from 'aws-cdk-lib';
import { EventSourceMapping, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { DescribedFunction } from '../described-functions.ts';
import type { RegionalResources } from '../regional-resources.ts';
import type { Functions } from './functions.ts';
import type { ParlanceFunction } from './parlance-function.ts';

interface TableEventsProps {
  readonly described: readonly DescribedFunction[];
  readonly functions: Functions;
  readonly resources: RegionalResources;
  /** Is told of changes that a function failed to handle. */
  readonly deadLetters: IQueue;
}

/** Changes in one call of a function at most. */
const BATCH = 25;
/** About an hour: a retry waits longer each time. Changes that pass over then are told to the queue. */
const RETRIES = 50;

/** Calls functions with what changes in tables, in the order of each item's changes. */
export class TableEvents extends Construct {
  constructor(scope: Construct, id: string, { described, functions, resources, deadLetters }: TableEventsProps) {
    super(scope, id);
    for (const [name, called] of functions.calledBy('streams')) {
      const tables = described.find((each) => each.name === name)?.descriptor.streams ?? [];
      for (const table of tables) this.callOn(`${name}-${table}`, called, table, { resources, deadLetters });
    }
  }

  private callOn(
    name: string,
    called: ParlanceFunction,
    table: StreamedTable,
    { resources, deadLetters }: Pick<TableEventsProps, 'resources' | 'deadLetters'>,
  ): void {
    const eventSourceArn = resources.stream(table);
    called.allow(['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator'], eventSourceArn);
    // IAM can't limit it to a stream.
    called.allow(['dynamodb:ListStreams'], '*');
    called.allow(['sqs:SendMessage'], deadLetters.queueArn);
    const mapping = new EventSourceMapping(this, name, {
      target: called.function,
      eventSourceArn,
      startingPosition: StartingPosition.TRIM_HORIZON,
      batchSize: BATCH,
      // A save changes several items; the function works once for them.
      maxBatchingWindow: Duration.seconds(1),
      parallelizationFactor: 4,
      bisectBatchOnError: true,
      reportBatchItemFailures: true,
      retryAttempts: RETRIES,
      maxRecordAge: Duration.hours(24),
      onFailure: { bind: () => ({ destination: deadLetters.queueArn }) },
    });
    // Lambda tries the role when it makes the mapping.
    const { role } = called.function;
    if (role) mapping.node.addDependency(role);
  }
}
