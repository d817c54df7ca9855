import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { SFNClient } from '@aws-sdk/client-sfn';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { AWS_REGION, type Locale } from '@parlance/contract/regions';
import { directoryTableName, GLOBAL_REGION, regionalNames } from '@parlance/infra/names';
import { stageNamed } from '@parlance/infra/stages';
import * as z from 'zod';
import { awsAddress } from '../../running-system.ts';
import { sharedSystem } from '../../shared-system.ts';

const ACCOUNT_ID = '000000000000';
const stage = stageNamed('dev');
const outputsSchema = z.record(z.string(), z.record(z.string(), z.string()));

/** Clients of the shared system's tables, buckets and user pools, with the names from the functions' environment. */
export async function openStores() {
  const system = await sharedSystem();
  const outputs = outputsSchema.parse(JSON.parse(await readFile(join(system.home, 'cdk-outputs.json'), 'utf8')));
  const options = (region: string) => ({ ...awsAddress(system), region, maxAttempts: 1 });
  const documents = (client: DynamoDBClient) =>
    DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
  const directoryDocuments = documents(new DynamoDBClient(options(GLOBAL_REGION)));

  return {
    region(locale: Locale) {
      const region = AWS_REGION[locale];
      const names = regionalNames(stage.name, locale);
      const bucket = (name: keyof typeof names.buckets) => `${names.prefix}-${name}-${ACCOUNT_ID}`;
      const s3 = new S3Client({
        ...options(region),
        forcePathStyle: true,
        requestChecksumCalculation: 'WHEN_REQUIRED',
      });
      const { UserPoolId = '', UserPoolClientId = '' } = outputs[`Parlance-${stage.name}-Stateful-${locale}`] ?? {};
      return {
        documents: documents(new DynamoDBClient(options(region))),
        directoryDocuments,
        s3,
        stepFunctions: new SFNClient(options(region)),
        stateMachineArn: `arn:aws:states:${region}:${ACCOUNT_ID}:stateMachine:${names.stateMachine}`,
        cognito: new CognitoIdentityProviderClient(options(region)),
        tables: { ...names.tables, directory: directoryTableName(stage.name) },
        bucket,
        userPoolId: UserPoolId,
        userPoolClientId: UserPoolClientId,
      };
    },
    /** A region's documents, by a client that loses the answer to its first request; the SDK then sends it again. */
    documentsLosingAnAnswer(locale: Locale) {
      const client = new DynamoDBClient({ ...options(AWS_REGION[locale]), maxAttempts: 2 });
      let isLost = false;
      client.middlewareStack.add(
        (next) => async (request) => {
          const answer = await next(request);
          if (isLost) return answer;
          isLost = true;
          throw Object.assign(new Error('The connection was lost.'), { name: 'TimeoutError' });
        },
        { step: 'deserialize', priority: 'low' },
      );
      return documents(client);
    },
  };
}

export type Stores = Awaited<ReturnType<typeof openStores>>;
