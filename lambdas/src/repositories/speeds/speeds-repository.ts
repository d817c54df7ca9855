import { type DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Work } from '@parlance/contract/work-progress';
import * as z from 'zod';
import { ifConditionHolds } from '../../platform/dynamodb/conditional-write.ts';
import { parseItem } from '../../platform/stored-data.ts';
import { whenAvailable } from '../../platform/when-available.ts';
import { afterSample, assumedSpeed, expectedSeconds, type MeasuredSpeed, type Sample } from './measured-speed.ts';

const WHAT = 'The measured speed';

const speedSchema = z.object({ count: z.number(), u: z.number(), v: z.number(), uu: z.number(), uv: z.number() });

/** What a stage works on: hearing depends on the language. */
export type MeasuredWork = 'preparing' | 'writing' | `hearing#${string}`;

/** Before anything was measured; Amazon Transcribe takes about a sixth of a recording's length. */
const ASSUMED = {
  preparing: assumedSpeed(1.5, 0.02),
  hearing: assumedSpeed(4, 0.15),
  writing: assumedSpeed(1, 0.002),
} as const;

function assumed(work: MeasuredWork): MeasuredSpeed {
  return work === 'preparing' || work === 'writing' ? ASSUMED[work] : ASSUMED.hearing;
}

/** Owns the Speeds table: how long the region's stages took lately. Losing it costs a few wrong progress bars. */
export class SpeedsRepository {
  readonly #client: DynamoDBDocumentClient;
  readonly #tableName: string;

  constructor(client: DynamoDBDocumentClient, tableName: string) {
    this.#client = client;
    this.#tableName = tableName;
  }

  /** How long the stages of a recording are expected to take, in seconds. */
  async plan(languageCode: string, duration: number): Promise<NonNullable<Work['plan']>> {
    const seconds = async (work: MeasuredWork) => expectedSeconds(await this.#read(work), duration);
    const [preparing, hearing, writing] = await Promise.all([
      seconds('preparing'),
      seconds(`hearing#${languageCode}`),
      seconds('writing'),
    ]);
    return { preparing, hearing, writing };
  }

  /** Notes how long a stage took. Of two samples at the same moment one may be lost. */
  async note(work: MeasuredWork, sample: Sample): Promise<void> {
    const before = await this.#read(work);
    const command = new PutCommand({
      TableName: this.#tableName,
      Item: { work, ...afterSample(before, sample) },
      ConditionExpression: 'attribute_not_exists(#work) OR #count = :count',
      ExpressionAttributeNames: { '#work': 'work', '#count': 'count' },
      ExpressionAttributeValues: { ':count': before.count },
    });
    await whenAvailable(ifConditionHolds(this.#client.send(command)), WHAT);
  }

  async #read(work: MeasuredWork): Promise<MeasuredSpeed> {
    const { Item } = await whenAvailable(
      this.#client.send(new GetCommand({ TableName: this.#tableName, Key: { work } })),
      WHAT,
    );
    return parseItem(speedSchema, Item, `The speed of ${work}`) ?? assumed(work);
  }
}
