import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { BlockPublicAccess, Bucket, BucketEncryption, type BucketProps, ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';

interface PrivateBucketProps extends Pick<BucketProps, 'cors' | 'lifecycleRules' | 'versioned'> {
  readonly bucketName: string;
  /** Where it is written down who asked for which object; a bucket of such logs has none of its own. */
  readonly accessLogs?: AccessLogsBucket;
}

/** A bucket that nobody reads without a signature, over TLS alone, encrypted, and kept when its stack goes. */
export class PrivateBucket extends Bucket {
  constructor(scope: Construct, id: string, { accessLogs, ...props }: PrivateBucketProps) {
    super(scope, id, {
      ...props,
      ...(accessLogs ? { serverAccessLogsBucket: accessLogs, serverAccessLogsPrefix: `${id}/` } : {}),
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      minimumTLSVersion: 1.2,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      removalPolicy: RemovalPolicy.RETAIN,
    });
  }
}

/** Holds S3's own logs of the other buckets of its stack, for as many days as the stage keeps logs. */
export class AccessLogsBucket extends PrivateBucket {
  constructor(scope: Construct, id: string, bucketName: string, days: number) {
    super(scope, id, {
      bucketName,
      lifecycleRules: [
        { id: 'logs-expire', expiration: Duration.days(days) },
        { id: 'abandoned-uploads', abortIncompleteMultipartUploadAfter: Duration.days(2) },
      ],
    });
  }
}
