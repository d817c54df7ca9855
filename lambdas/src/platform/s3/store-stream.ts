import { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { PART_SIZE } from '@parlance/contract/upload';

/** Parts that are sent at the same time. With them, a stream of any length takes some 40 MiB of memory. */
const CONCURRENT_PARTS = 3;

interface StoredStream {
  readonly bucket: string;
  readonly key: string;
  readonly contentType: string;
  readonly bytes: AsyncIterable<Buffer>;
  readonly signal: AbortSignal;
}

/**
 * Writes a stream of unknown length as an object, in parts, without holding more than a few of them. A stream that fails leaves no
 * object and no parts, and its error is thrown.
 */
export async function storeStream(client: S3Client, stored: StoredStream): Promise<void> {
  const { bucket, key, contentType, bytes, signal } = stored;
  signal.throwIfAborted();
  const upload = new Upload({
    client,
    params: { Bucket: bucket, Key: key, ContentType: contentType, Body: Readable.from(bytes, { objectMode: false }) },
    partSize: PART_SIZE,
    queueSize: CONCURRENT_PARTS,
    leavePartsOnError: false,
  });
  const abort = () => void upload.abort();
  signal.addEventListener('abort', abort, { once: true });
  try {
    await upload.done();
  } finally {
    signal.removeEventListener('abort', abort);
  }
}
