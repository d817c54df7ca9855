import { S3Client } from '@aws-sdk/client-s3';
import { traced } from '../tracing.ts';

/**
 * A client whose signed addresses demand no checksum: a browser that PUTs a part computes none. S3 still checks
 * whole uploads by the parts' ETags.
 */
export function createS3Client(): S3Client {
  return traced(
    new S3Client({ requestChecksumCalculation: 'WHEN_REQUIRED', responseChecksumValidation: 'WHEN_REQUIRED' }),
  );
}
