import { type S3Client, UploadPartCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { Api, Person } from '../api.ts';
import type { Row } from './row.ts';

const SIZE = 1024 ** 3;
const MEBIBYTE = 1024 ** 2;

function megabytesPerSecond(milliseconds: number): number {
  return SIZE / MEBIBYTE / (milliseconds / 1000);
}

/** Uploads 1 GiB in parts as the product does, and by one plain PUT to the same endpoint. */
export async function benchUpload(api: Api, person: Person, s3: S3Client, bucket: string): Promise<Row[]> {
  const { session } = person;
  const params = { uid: session.uid };
  const body = { fileName: 'long.wav', contentType: 'audio/wav', size: SIZE };
  const content = Buffer.alloc(SIZE, 0x5a);

  // The product signs no part of 1 GiB, so the account's owner signs the plain PUT, as a part of another upload.
  const { key, uploadId } = await api.call('createUpload', { params, body }, session);
  const part = new UploadPartCommand({ Bucket: bucket, Key: key, UploadId: uploadId, PartNumber: 1 });
  const address = await getSignedUrl(s3, part);
  const plainBegan = performance.now();
  const plain = await fetch(address, { method: 'PUT', body: content });
  const plainMs = performance.now() - plainBegan;
  if (!plain.ok) throw new Error(`The plain PUT was refused with ${plain.status}.`);
  await api.call('abortUpload', { params, body: { key, uploadId } }, session);

  const partsBegan = performance.now();
  await api.uploadFile(person, 'long.wav', 'audio/wav', content);
  const partsMs = performance.now() - partsBegan;
  return [
    { name: 'upload of 1 GiB by one plain PUT', value: megabytesPerSecond(plainMs), unit: 'MiB/s' },
    { name: 'upload of 1 GiB in parts, from begin to complete', value: megabytesPerSecond(partsMs), unit: 'MiB/s' },
    { name: 'rate of parts to plain PUT', value: plainMs / partsMs, unit: 'x' },
  ];
}
