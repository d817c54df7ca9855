import { randomUUID } from 'node:crypto';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { AWS_REGION, type Locale } from '@parlance/contract/regions';
import type { Billing } from '@parlance/contract/schemas/billing';
import { regionalNames } from '@parlance/infra/names';
import { CollectionsRepository } from '@parlance/lambdas/repositories/collections/collections-repository';
import { LedgerRepository } from '@parlance/lambdas/repositories/ledger/ledger-repository';
import { awsAddress } from './running-system.ts';

/** What a workspace of a running system has, changed as operators and purchases do. */
export class Minutes {
  readonly #locale: Locale;
  readonly #lambda: LambdaClient;
  readonly #client: DynamoDBClient;
  readonly #documents: DynamoDBDocumentClient;
  readonly #tables: ReturnType<typeof regionalNames>['tables'];
  readonly ledger: LedgerRepository;

  constructor(web: string, locale: Locale = 'us') {
    this.#locale = locale;
    const address = awsAddress({ port: Number(new URL(web).port) });
    this.#lambda = new LambdaClient({ ...address, region: AWS_REGION[locale] });
    this.#client = new DynamoDBClient({ ...address, region: AWS_REGION[locale] });
    this.#documents = DynamoDBDocumentClient.from(this.#client, { marshallOptions: { removeUndefinedValues: true } });
    this.#tables = regionalNames('dev', locale).tables;
    this.ledger = new LedgerRepository(this.#documents, this.#tables.ledger);
  }

  /** Replaces the billing data of a workspace: `{ enterprise: 1 }` lifts every limit. */
  async setBilling(oid: string, billing: Billing): Promise<void> {
    const command = new UpdateCommand({
      TableName: this.#tables.organizations,
      Key: { id: oid, item: 'organization' },
      UpdateExpression: 'SET billing = :billing',
      ConditionExpression: 'attribute_exists(id)',
      ExpressionAttributeValues: { ':billing': billing },
    });
    await this.#documents.send(command);
  }

  /** Sets back the start of a recording's first attempt by `seconds`, so that it is overdue. */
  async setBack(collectionId: string, seconds: number): Promise<void> {
    const collections = new CollectionsRepository(this.#documents, this.#tables.collections);
    const transcriptionStarted = Date.now() / 1000 - seconds;
    if (!(await collections.changeAttempt(collectionId, 1, { transcriptionStarted }))) {
      throw new Error(`Collection ${collectionId} is not at its first attempt.`);
    }
  }

  /** Gives a workspace credits for so many seconds. */
  async give(oid: string, seconds: number): Promise<void> {
    const grant = { source: `operator/${randomUUID()}`, credits: seconds, who: 'operator', reason: 'For a test' };
    await this.ledger.grant(oid, grant, Date.now() / 1000);
  }

  /** Runs the hourly sweep of holds now, as its schedule does. */
  sweep(): Promise<void> {
    return this.#run('sweep-holds');
  }

  /** Runs the hourly sweep of corrections now, as its schedule does. */
  sweepCorrections(): Promise<void> {
    return this.#run('sweep-corrections');
  }

  async #run(name: string): Promise<void> {
    const { workflowsPrefix } = regionalNames('dev', this.#locale);
    const { FunctionError, Payload } = await this.#lambda.send(
      new InvokeCommand({ FunctionName: `${workflowsPrefix}-${name}`, Payload: '{}' }),
    );
    if (FunctionError) throw new Error(`The function ${name} failed: ${Payload?.transformToString()}`);
  }

  close(): void {
    this.#lambda.destroy();
    this.#client.destroy();
  }
}
