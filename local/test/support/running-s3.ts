import { S3Client } from '@aws-sdk/client-s3';
import type { Endpoint } from '../../src/aws/endpoint.ts';
import type { ResourceProvider } from '../../src/aws/provider.ts';
import { createS3Service } from '../../src/services/s3/s3-service.ts';
import { clientOptions, freeEndpoint } from '../running-endpoint.ts';

/** A bucket in each region. */
export const US = 'media-us';
export const EU = 'media-eu';
/** The origin that the buckets' CORS rules allow to read and write. */
export const PAGE = 'http://nyu.localhost:4000';

export interface RunningS3 {
  readonly endpoint: Endpoint;
  readonly us: S3Client;
  readonly eu: S3Client;
  stop(): Promise<void>;
}

/** Starts S3 with the data of a home and a bucket in each region. */
export async function startS3(home: string): Promise<RunningS3> {
  const endpoint = await freeEndpoint();
  const service = createS3Service({ home });
  endpoint.register(service.service);
  await provisionBucket(service.provider, US, 'us-east-1');
  await provisionBucket(service.provider, EU, 'eu-west-1');
  const us = new S3Client({ ...clientOptions(endpoint), requestChecksumCalculation: 'WHEN_SUPPORTED' });
  const eu = new S3Client(clientOptions(endpoint, 'eu-west-1'));
  return {
    ...{ endpoint, us, eu },
    async stop() {
      us.destroy();
      eu.destroy();
      await endpoint.close();
      await service.close();
    },
  };
}

function provisionBucket(provider: ResourceProvider, name: string, region: string) {
  return provider.provision({
    type: 'AWS::S3::Bucket',
    logicalId: 'Media',
    stackName: 'Stack',
    region,
    accountId: '000000000000',
    properties: {
      BucketName: name,
      CorsConfiguration: {
        CorsRules: [
          {
            AllowedOrigins: ['http://*.localhost:4000', 'http://localhost:4000'],
            AllowedMethods: ['GET', 'PUT'],
            AllowedHeaders: ['content-type'],
            ExposedHeaders: ['ETag'],
            MaxAge: 3000,
          },
        ],
      },
    },
  });
}
