import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { GetObjectCommand, HeadBucketCommand, HeadObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import type { ObjectAddress } from './job-request.ts';

export interface S3Access {
  /** Address of the AWS endpoint, e.g. `http://127.0.0.1:4001`. */
  readonly endpoint: string;
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string };
}

/** S3 access of the jobs, to read media and write transcripts. It has one client per region. */
export class MediaStore {
  readonly #access: S3Access;
  readonly #clients = new Map<string, S3Client>();

  constructor(access: S3Access) {
    this.#access = access;
  }

  async hasObject(region: string, { bucket, key }: ObjectAddress): Promise<boolean> {
    return succeeds(this.#client(region).send(new HeadObjectCommand({ Bucket: bucket, Key: key })));
  }

  async hasBucket(region: string, bucket: string): Promise<boolean> {
    return succeeds(this.#client(region).send(new HeadBucketCommand({ Bucket: bucket })));
  }

  async download(region: string, from: ObjectAddress, file: string, signal: AbortSignal): Promise<void> {
    const request = new GetObjectCommand({ Bucket: from.bucket, Key: from.key });
    const { Body: body } = await this.#client(region).send(request, { abortSignal: signal });
    if (!(body instanceof Readable)) throw new Error(`s3://${from.bucket}/${from.key} has no content.`);
    await pipeline(body, createWriteStream(file), { signal });
  }

  /** The content of a text file. */
  async readText(region: string, { bucket, key }: ObjectAddress): Promise<string> {
    const { Body: body } = await this.#client(region).send(new GetObjectCommand({ Bucket: bucket, Key: key }));
    return (await body?.transformToString()) ?? '';
  }

  async putJson(region: string, to: ObjectAddress, content: object): Promise<void> {
    await this.#client(region).send(
      new PutObjectCommand({
        Bucket: to.bucket,
        Key: to.key,
        Body: JSON.stringify(content),
        ContentType: 'application/json',
      }),
    );
  }

  close(): void {
    for (const client of this.#clients.values()) client.destroy();
  }

  #client(region: string): S3Client {
    const known = this.#clients.get(region);
    if (known) return known;
    const client = new S3Client({ region, ...this.#access, forcePathStyle: true });
    this.#clients.set(region, client);
    return client;
  }
}

async function succeeds(request: Promise<unknown>): Promise<boolean> {
  return request.then(
    () => true,
    (error: { $metadata?: { httpStatusCode?: number } }) => {
      const status = error.$metadata?.httpStatusCode ?? 500;
      if (status >= 400 && status < 500) return false;
      throw error;
    },
  );
}
