/**
 * Makes a key with which addresses with a '+' can register, for everyone who has the link (docs/operations.md), in both regions.
 *
 *   npm run make-access-key -- --stage prod --days 30
 */
import { parseArgs } from 'node:util';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { AWS_REGION, LOCALES } from '@parlance/contract/regions';
import { AccessKeysRepository, newAccessKey } from '@parlance/lambdas/repositories/tokens/access-keys-repository';
import { regionalNames } from '../src/names.ts';
import { stageNamed } from '../src/stages.ts';

const MOST_DAYS = 365;

const { values } = parseArgs({
  options: { stage: { type: 'string' }, days: { type: 'string', default: '30' } },
});

async function main(): Promise<void> {
  const stage = stageNamed(values.stage);
  const days = Number(values.days);
  if (!(days > 0 && days <= MOST_DAYS)) throw new Error(`--days is a number up to ${MOST_DAYS}.`);
  const key = newAccessKey();
  for (const locale of LOCALES) {
    const client = DynamoDBDocumentClient.from(new DynamoDBClient({ region: AWS_REGION[locale] }));
    const { tokens } = regionalNames(stage.name, locale).tables;
    await new AccessKeysRepository(client, tokens).keep(key, Date.now() / 1000 + days * 24 * 3600);
  }
  console.log(`https://${stage.domain}/register?key=${key}`);
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
