import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { AWS_REGION, type Locale } from '@parlance/contract/regions';
import type { Standing } from '@parlance/contract/schemas/corrector';
import { directoryTableName, GLOBAL_REGION, regionalNames } from '@parlance/infra/names';
import { CorrectionsRepository } from '@parlance/lambdas/repositories/corrections/corrections-repository';
import { assign } from '@parlance/lambdas/repositories/corrections/task-rules';
import { StandingsRepository } from '@parlance/lambdas/repositories/correctors/standings-repository';
import type { Person } from './api.ts';
import { awsAddress } from './running-system.ts';

/** Makes people correctors, as staff do, but at once and without a call. */
export class Correctors {
  readonly standings: StandingsRepository;
  readonly #clients: DynamoDBClient[];
  readonly #users: DynamoDBDocumentClient;
  readonly #locale: Locale;
  readonly #address: ReturnType<typeof awsAddress>;

  /** @param locale the region of the people's accounts */
  constructor(web: string, locale: Locale = 'us') {
    this.#address = awsAddress({ port: Number(new URL(web).port) });
    const global = new DynamoDBClient({ region: GLOBAL_REGION, ...this.#address });
    const regional = new DynamoDBClient({ region: AWS_REGION[locale], ...this.#address });
    this.#clients = [global, regional];
    this.standings = new StandingsRepository(DynamoDBDocumentClient.from(global), directoryTableName('dev'));
    this.#users = DynamoDBDocumentClient.from(regional);
    this.#locale = locale;
  }

  /** Gives a person a standing; by default they correct English in both regions, after their probation. */
  async make({ session, name, email }: Person, standing: Partial<Standing> = {}): Promise<void> {
    await this.#users.send(
      new UpdateCommand({
        TableName: regionalNames('dev', this.#locale).tables.users,
        Key: { uid: session.uid },
        UpdateExpression: 'SET isCorrector = :yes, correctLangCodes = :codes',
        ExpressionAttributeValues: { ':yes': true, ':codes': standing.languages ?? ['en'] },
      }),
    );
    const usual: Standing = {
      ...{ uid: session.uid, name, email, locale: this.#locale, languages: ['en'], reviews: [], regions: ['us', 'eu'] },
      ...{ isOnProbation: false, hiddenInLeaderboard: false, since: Math.floor(Date.now() / 1000) },
    };
    await this.standings.change(session.uid, () => ({ ...usual, ...standing }));
  }

  /** Keeps a task for one corrector, as staff do. */
  async assign(locale: Locale, id: string, uid: string): Promise<void> {
    const client = new DynamoDBClient({ region: AWS_REGION[locale], ...this.#address });
    const corrections = new CorrectionsRepository(
      DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } }),
      regionalNames('dev', locale).tables.corrections,
    );
    const act = { uid: 'staff', now: Date.now() / 1000 };
    const assigned = await corrections.change(id, (task) => assign(task, act, uid));
    client.destroy();
    if (typeof assigned === 'string') throw new Error(`The task ${id} cannot be assigned: ${assigned}.`);
  }

  close(): void {
    for (const client of this.#clients) client.destroy();
  }
}
