import { createHash } from 'node:crypto';
import type { Provisioned, ResourceInput, ResourceProvider } from '../../aws/provider.ts';
import type { CorsRule, ObjectIndex } from './object-index.ts';

const MAXIMUM_NAME_LENGTH = 63;

function generatedName({ stackName, logicalId, accountId, region }: ResourceInput): string {
  const suffix = createHash('sha256')
    .update(`${accountId}/${region}/${stackName}/${logicalId}`)
    .digest('hex')
    .slice(0, 12);
  const stem = `${stackName}-${logicalId}`.toLowerCase().replace(/[^a-z0-9-]/g, '-');
  return `${stem.slice(0, MAXIMUM_NAME_LENGTH - suffix.length - 1)}-${suffix}`;
}

function corsRules(properties: Record<string, unknown>): readonly CorsRule[] {
  const configuration = properties.CorsConfiguration;
  if (typeof configuration !== 'object' || configuration === null || !('CorsRules' in configuration)) return [];
  return Array.isArray(configuration.CorsRules) ? configuration.CorsRules : [];
}

/** Buckets from a template: name, region and CORS rules. Settings for encryption and public access are ignored. */
export function createS3Provider(objects: ObjectIndex): ResourceProvider {
  async function provisionBucket(resource: ResourceInput): Promise<Provisioned> {
    const { region, properties } = resource;
    const name = typeof properties.BucketName === 'string' ? properties.BucketName : generatedName(resource);
    const present = objects.findBucket(name);
    if (present && present.region !== region) {
      throw new Error(`Bucket ${name} exists in ${present.region}; it can't be made in ${region} as well.`);
    }
    objects.putBucket(name, region, corsRules(properties));
    return {
      ref: name,
      attributes: {
        Arn: `arn:aws:s3:::${name}`,
        DomainName: `${name}.s3.amazonaws.com`,
        RegionalDomainName: `${name}.s3.${region}.amazonaws.com`,
        DualStackDomainName: `${name}.s3.dualstack.${region}.amazonaws.com`,
        WebsiteURL: `http://${name}.s3-website-${region}.amazonaws.com`,
      },
    };
  }

  return {
    types: ['AWS::S3::Bucket'],
    provision: provisionBucket,
  };
}
