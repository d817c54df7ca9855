import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { SFNClient } from '@aws-sdk/client-sfn';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { AWS_REGION, type Locale } from '@parlance/contract/regions';
import { directoryTableName, GLOBAL_REGION, regionalNames } from '@parlance/infra/names';
import { TaskTokens } from '@parlance/lambdas/platform/workflow/task-tokens';
import { CorrectionsRepository } from '@parlance/lambdas/repositories/corrections/corrections-repository';
import { type NewTask, newTask, type Task } from '@parlance/lambdas/repositories/corrections/task';
import { complete, take } from '@parlance/lambdas/repositories/corrections/task-rules';
import { StandingsRepository } from '@parlance/lambdas/repositories/correctors/standings-repository';
import { awsAddress } from './running-system.ts';

/** The work of a corrector in one region of a running system, by the product's own repositories. */
export class CorrectorsDesk {
  readonly #corrections: CorrectionsRepository;
  readonly #standings: StandingsRepository;
  readonly #tokens: TaskTokens;

  /** @param web address of the running system */
  constructor(web: string, locale: Locale) {
    const address = awsAddress({ port: Number(new URL(web).port) });
    const documentsIn = (region: string) =>
      DynamoDBDocumentClient.from(new DynamoDBClient({ ...address, region }), {
        marshallOptions: { removeUndefinedValues: true },
      });
    const { tables } = regionalNames('dev', locale);
    this.#corrections = new CorrectionsRepository(documentsIn(AWS_REGION[locale]), tables.corrections);
    this.#standings = new StandingsRepository(documentsIn(GLOBAL_REGION), directoryTableName('dev'));
    this.#tokens = new TaskTokens(new SFNClient({ ...address, region: AWS_REGION[locale] }));
  }

  /** Makes a corrector of a base language, for recordings of both regions. */
  async hire(uid: string, language: string): Promise<void> {
    await this.#standings.change(uid, () => ({
      ...{ uid, name: 'Cora', email: 'cora@example.com', locale: 'us', languages: [language], reviews: [] },
      ...{ regions: ['us', 'eu'], isOnProbation: false, hiddenInLeaderboard: false, since: Date.now() / 1000 },
    }));
  }

  /** Opens the task of a transcript, as the workflow of an order does. */
  async open(task: NewTask, changes: Partial<Task> = {}): Promise<void> {
    await this.#corrections.open({ ...newTask(task), ...changes });
  }

  /** The task of a transcript; undefined before its workflow has opened it. */
  task(id: string): Promise<Task | undefined> {
    return this.#corrections.get(id);
  }

  /** Takes a task. */
  async take(id: string, uid: string): Promise<unknown> {
    return this.#corrections.change(id, (task) => take(task, { uid, now: Date.now() / 1000 }));
  }

  /** Completes a task that was taken, and tells its workflow unless `telling` is false. */
  async complete(id: string, uid: string, { telling = true } = {}): Promise<void> {
    const done = await this.#corrections.change(id, (task) =>
      complete(task, { uid, now: Date.now() / 1000 }, { comment: '' }, undefined),
    );
    if (typeof done === 'string') throw new Error(`The task cannot be completed: ${done}.`);
    if (telling) await this.#tokens.wake(done.token);
  }
}
