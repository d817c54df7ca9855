import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { BlockPublicAccess, Bucket, BucketEncryption, type BucketProps, ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';

interface PrivateBucketProps extends Pick<BucketProps, 'cors' | 'lifecycleRules' | 'versioned'> {
  readonly bucketName: string;
  /** Bucket for the access logs; a bucket of logs has no access logs itself. */
  readonly accessLogs?: AccessLogsBucket;
}

/** A private bucket: signed requests over TLS only, encrypted, retained when its stack is deleted. */
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

/** Holds the access logs of the other buckets of its stack, for as many days as the stage keeps logs. */
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
