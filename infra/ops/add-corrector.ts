/**
 * Makes a person a corrector, or adds languages (docs/operations.md).
 *
 *   npm run add-corrector -- --stage prod --locale us --email ann@example.com --language en --language es
 *     [--probation false] [--region us --region eu] [--by <name>] [--outputs cdk-outputs.json]
 */
import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { normalizeEmail } from '@parlance/contract/email-address';
import { AWS_REGION } from '@parlance/contract/regions';
import { localeSchema } from '@parlance/contract/schemas/regions';
import { CognitoIdentities } from '@parlance/lambdas/platform/cognito/cognito-identities';
import { CorrectionAuditRepository } from '@parlance/lambdas/repositories/correctors/correction-audit-repository';
import { StandingsRepository } from '@parlance/lambdas/repositories/correctors/standings-repository';
import { UsersRepository } from '@parlance/lambdas/repositories/users/users-repository';
import { directoryTableName, GLOBAL_REGION, regionalNames } from '../src/names.ts';
import { stageNamed } from '../src/stages.ts';
import { addCorrector } from './correctors.ts';
import { readFederation } from './deployed-federation.ts';

try {
  const { values } = parseArgs({
    options: {
      stage: { type: 'string' },
      locale: { type: 'string' },
      email: { type: 'string' },
      language: { type: 'string', multiple: true, default: [] },
      region: { type: 'string', multiple: true, default: [] },
      probation: { type: 'string' },
      by: { type: 'string', default: userInfo().username },
      outputs: { type: 'string', default: 'cdk-outputs.json' },
    },
  });
  const { email, probation } = values;
  if (!email) throw new Error('--email is needed.');
  if (probation !== undefined && probation !== 'true' && probation !== 'false') {
    throw new Error('--probation is true or false.');
  }
  const stage = stageNamed(values.stage);
  const locale = localeSchema.parse(values.locale);
  const { cognito, userPoolId, federationClientId } = await readFederation(stage, locale, values.outputs);
  const identities = new CognitoIdentities(cognito, userPoolId, federationClientId);
  const { tables } = regionalNames(stage.name, locale);
  const here = documentsOf(AWS_REGION[locale]);
  const standing = await addCorrector(
    {
      users: new UsersRepository(here, tables.users),
      audit: new CorrectionAuditRepository(here, tables.corrections),
      standings: new StandingsRepository(documentsOf(GLOBAL_REGION), directoryTableName(stage.name)),
      findByEmail: async (address) => (await identities.find(normalizeEmail(address)))?.uid,
      ...{ locale, operator: values.by, clock: () => Date.now() / 1000 },
    },
    {
      email,
      languages: values.language,
      regions: values.region.map((region) => localeSchema.parse(region)),
      ...(probation !== undefined && { isOnProbation: probation === 'true' }),
    },
  );
  const { languages, regions, isOnProbation } = standing;
  console.log(
    `${email} corrects ${languages.join(', ') || 'no language yet'} in ${regions.join(', ')}${isOnProbation ? ', on probation' : ''}.`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function documentsOf(region: string): DynamoDBDocumentClient {
  return DynamoDBDocumentClient.from(new DynamoDBClient({ region }), {
    marshallOptions: { removeUndefinedValues: true },
  });
}
