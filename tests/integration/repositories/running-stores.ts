import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { AWS_REGION, type Locale } from '@parlance/contract/regions';
import { directoryTableName, GLOBAL_REGION, regionalNames } from '@parlance/infra/names';
import { stageNamed } from '@parlance/infra/stages';
import { readAssembly } from '@parlance/local/cloudformation/assembly';
import { deployStacks } from '@parlance/local/cloudformation/deploy';
import { startEndpoint } from '@parlance/local/endpoint';
import { ensureFfmpeg } from '@parlance/local/ffmpeg';
import { synthesise } from '@parlance/local/repository';
import { createCognitoService } from '@parlance/local/services/cognito/cognito-service';
import { createDynamoDbService } from '@parlance/local/services/dynamodb/dynamodb-service';
import { IamProvider } from '@parlance/local/services/iam/iam-provider';
import { createS3Service } from '@parlance/local/services/s3/s3-service';
import { createSesService } from '@parlance/local/services/ses/ses-service';
import { cacheFolder } from '@parlance/local/tarball-cache';

const ACCOUNT_ID = '000000000000';
const stage = stageNamed('dev');

/** The stateful stacks of both regions and the global one, as the CDK app describes them, with clients for them. */
export async function startStores() {
  const home = await mkdtemp(join(tmpdir(), 'parlance-stores-'));
  const endpoint = await startEndpoint({ port: 0 });
  const dynamoDb = await createDynamoDbService({ home, cache: cacheFolder() });
  const s3 = createS3Service({ home });
  const ses = createSesService({ home });
  const cognito = createCognitoService({ home, address: endpoint.address });
  const services = [dynamoDb, s3, ses, cognito];
  for (const { service } of services) endpoint.register(service);

  const cdkOut = await synthesise(home, await ensureFfmpeg(cacheFolder()), new AbortController().signal);
  const { stacks: all } = await readAssembly(cdkOut, GLOBAL_REGION);
  const stateful = all.filter(({ stackName }) => stackName.endsWith('-Global') || /-Stateful-/.test(stackName));
  const providers = [...services.map(({ provider }) => provider), new IamProvider()];
  const stacks = await deployStacks(stateful, providers, { accountId: ACCOUNT_ID, parameters: {} });

  const { accessKeyId, secretAccessKey } = endpoint.root;
  const options = (region: string) => ({
    region,
    endpoint: endpoint.address,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: 1,
  });
  const documents = (region: string) =>
    DynamoDBDocumentClient.from(new DynamoDBClient(options(region)), {
      marshallOptions: { removeUndefinedValues: true },
    });

  /** Documents by a client that doesn't get the answer to its first request, and sends it again as the SDK does. */
  const documentsLosingAnAnswer = (region: string) => {
    const client = new DynamoDBClient({ ...options(region), maxAttempts: 2 });
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
    return DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
  };

  return {
    documentsLosingAnAnswer: (locale: Locale) => documentsLosingAnAnswer(AWS_REGION[locale]),
    /** What a region's functions get: clients, and names as their environment would hold them. */
    region(locale: Locale) {
      const region = AWS_REGION[locale];
      const names = regionalNames(stage.name, locale);
      const outputs = stacks.find((stack) => stack.stackName === statefulName(locale))?.outputs;
      return {
        documents: documents(region),
        directoryDocuments: documents(GLOBAL_REGION),
        s3: new S3Client({ ...options(region), forcePathStyle: true, requestChecksumCalculation: 'WHEN_REQUIRED' }),
        cognito: new CognitoIdentityProviderClient(options(region)),
        tables: { ...names.tables, directory: directoryTableName(stage.name) },
        bucket: (name: keyof typeof names.buckets) => `${names.prefix}-${name}-${ACCOUNT_ID}`,
        userPoolId: outputs?.UserPoolId ?? '',
        userPoolClientId: outputs?.UserPoolClientId ?? '',
        federationClientId: outputs?.FederationClientId ?? '',
      };
    },
    async stop() {
      await endpoint.close();
      for (const service of services) await service.close();
      await rm(home, { recursive: true, force: true });
    },
  };
}

export type Stores = Awaited<ReturnType<typeof startStores>>;

function statefulName(locale: Locale): string {
  return `Parlance-${stage.name}-Stateful-${locale}`;
}
